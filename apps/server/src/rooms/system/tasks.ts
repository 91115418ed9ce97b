// Long jobs: rows with progress for the task tray, carried out by the job workers with the identity of who started them.

import type { TaskKind } from '@kaisai/contract/all-tasks'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import { taskStates } from '@kaisai/contract/system/task.states'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import { notify } from '#src/platform/notify.ts'
import { type TaskEnd, TaskFailed, type TaskHandler, type TaskProgress, type Tasks } from '#src/ports/tasks.ts'

const JOB: JobKind = { name: 'system-task', seconds: 3600, retries: 2 }
const RESULT_HOURS = 24
/** How far a job is gets written this often at most: every write is an event that each open page of its person reads after. */
const REPORT_MS = 500

class Stopped extends Error {}

/** Writes an event for a person's open pages. */
export const emit = async (tx: Tx, userId: string, kind: string, payload: object): Promise<void> => {
  await tx
    .insertInto('system_events')
    .values({ user_id: userId, kind, payload: JSON.stringify(payload) })
    .execute()
  await notify(tx, 'event', userId)
}

/** Makes the tasks of an application. `actorOf` makes the actor a task runs as; null when the identity is gone. */
export const makeTasks = (
  ctx: () => Ctx,
  actorOf: (
    db: Db,
    userId: string,
    organizationId: string | null,
    roleId: string | null,
    lang: 'zh' | 'en',
  ) => Promise<Actor | null>,
): Tasks & { register(): void } => {
  const handlers = new Map<TaskKind, TaskHandler<unknown>>()
  return {
    start: async (tx, actor, kind, title, input) => {
      const { id } = await tx
        .insertInto('system_tasks')
        .values({
          kind,
          title,
          user_id: actor.userId,
          organization_id: actor.organizationId,
          lang: actor.lang,
          input: JSON.stringify({ input, roleId: actor.roleId }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx().jobs.add(tx, JOB, { taskId: id })
      await emit(tx, actor.userId, 'task', { taskId: id })
      return id
    },
    carryOut: (kind, handler) => void handlers.set(kind, handler as TaskHandler<unknown>),
    register: () => ctx().jobs.handle(JOB, ({ taskId }, signal) => run(ctx(), handlers, actorOf, taskId!, signal)),
  }
}

const run = async (
  ctx: Ctx,
  handlers: Map<TaskKind, TaskHandler<unknown>>,
  actorOf: Parameters<typeof makeTasks>[1],
  taskId: string,
  signal: AbortSignal,
): Promise<void> => {
  const task = await ctx.db.selectFrom('system_tasks').selectAll().where('id', '=', taskId).executeTakeFirst()
  if (!task || !isIn(taskStates, 'unfinished', task.status)) return
  const { input, roleId } = task.input as { input: unknown; roleId: string | null }
  const lang = task.lang === 'en' ? 'en' : 'zh'
  const actor = await actorOf(ctx.db, task.user_id, task.organization_id, roleId, lang)
  const handler = handlers.get(task.kind as TaskKind)
  if (!actor || !handler) return end(ctx, taskId, task.user_id, 'fail', { message: problem('house.no_access').text(lang) })
  await inTx(ctx.db, async (tx) => {
    await move(tx, taskStates, taskId, 'start', systemActor())
    await tx.updateTable('system_tasks').set({ started_at: sql<string>`now()` }).where('id', '=', taskId).execute()
    await emit(tx, task.user_id, 'task', { taskId })
  })
  const progress = progressOf(ctx, taskId, task.user_id, signal)
  try {
    const how = await handler(input, actor, progress)
    await progress.writeLast()
    await end(ctx, taskId, task.user_id, 'finish', how)
  } catch (error) {
    // A process that stops leaves the job to be taken up again.
    if (error instanceof Stopped) {
      if (signal.aborted) throw error
      return
    }
    if (error instanceof TaskFailed) return end(ctx, taskId, task.user_id, 'fail', error.end)
    if (error instanceof Problem) return end(ctx, taskId, task.user_id, 'fail', { message: error.text(lang) })
    ctx.log.error({ err: error, taskId }, 'task')
    await end(ctx, taskId, task.user_id, 'fail', { message: problem('house.broken').text(lang) })
  }
}

interface GatheredProgress extends TaskProgress {
  /** Writes the last report if it was held back. */
  writeLast(): Promise<void>
}
const progressOf = (ctx: Ctx, taskId: string, userId: string, signal: AbortSignal): GatheredProgress => {
  let writtenAt = Number.NEGATIVE_INFINITY
  let held: { done: number; total: number } | null = null
  const write = async ({ done, total }: { done: number; total: number }): Promise<void> => {
    held = null
    writtenAt = performance.now()
    const alive = await inTx(ctx.db, async (tx) => {
      const row = await tx
        .updateTable('system_tasks')
        .set({ done, total })
        .where('id', '=', taskId)
        .where('status', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      if (row) await emit(tx, userId, 'task', { taskId, done, total })
      return row !== undefined
    })
    if (!alive) throw new Stopped()
  }
  return {
    report: async (done, total) => {
      if (signal.aborted) throw new Stopped()
      held = { done, total }
      if (performance.now() - writtenAt >= REPORT_MS) await write(held)
    },
    writeLast: async () => {
      if (held) await write(held)
    },
  }
}

const end = async (ctx: Ctx, taskId: string, userId: string, verb: 'finish' | 'fail', how: TaskEnd): Promise<void> => {
  const fileId = how.result
    ? await ctx.stored.keep(
        ctx.db,
        {
          name: how.result.name,
          purpose: 'taskResult',
          mediaType: how.result.mediaType,
          extension: how.result.name.split('.').at(-1) ?? '',
          open: false,
          userId,
          organizationId: null,
          hours: how.result.hours ?? RESULT_HOURS,
        },
        how.result.body,
      )
    : null
  await inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('system_tasks')
      .select(['status', 'title', 'lang', 'kind'])
      .where('id', '=', taskId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !isIn(taskStates, 'unfinished', row.status)) return
    const status = await move(tx, taskStates, taskId, verb, systemActor())
    await tx
      .updateTable('system_tasks')
      .set({
        message: how.message,
        outcome: how.outcome ? JSON.stringify(how.outcome) : null,
        result_file_id: fileId,
        finished_at: sql<string>`now()`,
      })
      .where('id', '=', taskId)
      .execute()
    await emit(tx, userId, 'task', {
      taskId,
      status,
      statusName: inLang(taskStates.states[status], row.lang === 'en' ? 'en' : 'zh'),
    })
  })
}
