import { allImports } from '@kaisai/contract/all-imports'
import { taskKinds } from '@kaisai/contract/all-tasks'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/system/task.endpoints'
import { taskStates } from '@kaisai/contract/system/task.states'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { move, movesFor } from '#src/db/move.ts'
import type { SystemTasks } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/http/route.ts'
import { emit } from './tasks.ts'

type TaskRow = ReplyOf<typeof endpoints.getTask>

const rowOf = (row: Selectable<SystemTasks>, actor: Actor, competitions: ReadonlyMap<string, string>): TaskRow => ({
  taskId: row.id,
  kind: row.kind,
  kindName: inLang(taskKinds[row.kind as keyof typeof taskKinds] ?? [row.kind, row.kind], actor.lang),
  title: titleOf(row, competitions),
  status: row.status,
  statusName: inLang(taskStates.states[row.status], actor.lang),
  done: row.done,
  total: row.total,
  message: row.message,
  outcome: row.outcome as TaskRow['outcome'],
  hasResult: row.result_file_id !== null,
  moves: movesFor(taskStates, row.status, actor),
  createTime: row.created_at,
  finishTime: row.finished_at,
})

/** The competition a job is of, as its input names it at the top or among its filters. */
const competitionIn = ({ input }: Selectable<SystemTasks>): string | null => {
  const asked = (input as { input?: Record<string, unknown> }).input ?? {}
  const parts = [asked, ...Object.values(asked)]
  for (const part of parts) {
    const id = typeof part === 'object' && part !== null ? (part as Record<string, unknown>).competitionId : null
    if (typeof id === 'string' && id !== '') return id
  }
  return null
}

/** Three exports of one list are told apart by the competition they are of. */
const titleOf = (row: Selectable<SystemTasks>, competitions: ReadonlyMap<string, string>): string => {
  const name = competitions.get(competitionIn(row) ?? '')
  return name && !row.title.includes(name) ? `${row.title} · ${name}` : row.title
}

const rowsOf = async (ctx: Ctx, actor: Actor, rows: readonly Selectable<SystemTasks>[]): Promise<TaskRow[]> => {
  const ids = [...new Set(rows.flatMap((row) => competitionIn(row) ?? []))]
  const names = ids.length > 0 ? await ctx.facts.competitions.namesOf(ctx.db, ids, actor.lang) : new Map<string, string>()
  return rows.map((row) => rowOf(row, actor, names))
}

const own = (ctx: Ctx, actor: Actor) => ctx.db.selectFrom('system_tasks').selectAll().where('user_id', '=', actor.userId)

/** The caller's tasks, newest first. */
export const listTasks = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.listTasks>> =>
  rowsOf(ctx, actor, await own(ctx, actor).orderBy('id', 'desc').limit(50).execute())

// By a token only checks of imports are seen: what else the same person had made is not its business.
const checks = new Set<string | null>(allImports.map(({ task }) => task))
const requireSeen = (actor: Actor, kind: string | undefined): void => {
  if (kind === undefined || (actor.api && !checks.has(kind))) throw problem('house.not_found')
}

/** One own task. */
export const getTask = async (ctx: Ctx, actor: Actor, input: { taskId: string }): Promise<TaskRow> => {
  const row = await own(ctx, actor).where('id', '=', input.taskId).executeTakeFirst()
  requireSeen(actor, row?.kind)
  return (await rowsOf(ctx, actor, [row!]))[0]!
}

/** Cancels an own task; work under way stops at its next step. */
export const cancelTask = (ctx: Ctx, actor: Actor, input: { taskId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('system_tasks')
      .select(['status', 'title'])
      .where('id', '=', input.taskId)
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    if (!isIn(taskStates, 'unfinished', row.status)) throw problem('system.task_over')
    await move(tx, taskStates, input.taskId, 'cancel', actor)
    await tx.updateTable('system_tasks').set({ finished_at: sql<string>`now()` }).where('id', '=', input.taskId).execute()
    await emit(tx, actor.userId, 'task', { taskId: input.taskId, status: 'cancelled' })
    await record(tx, actor, {
      action: 'system.task_cancelled',
      entity: 'system_tasks',
      entityId: input.taskId,
      entityName: row.title,
    })
    return null
  })

/** The file of an own task. */
export const downloadTaskResult = async (ctx: Ctx, actor: Actor, input: { taskId: string }): Promise<FileReply> => {
  const file = await ctx.db
    .selectFrom('system_tasks as t')
    .innerJoin('system_files as f', 'f.id', 't.result_file_id')
    .select(['t.kind', 'f.name', 'f.media_type', 'f.location', 'f.bytes'])
    .where('t.id', '=', input.taskId)
    .where('t.user_id', '=', actor.userId)
    .where('f.removed_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw problem('system.task_no_result')
  requireSeen(actor, file.kind)
  await record(ctx.db, actor, {
    action: 'system.result_downloaded',
    entity: 'system_tasks',
    entityId: input.taskId,
    entityName: file.name,
  })
  return { name: file.name, mediaType: file.media_type, body: ctx.files.stream(file.location), bytes: file.bytes }
}
