// Exports with whole contacts: asked for with a reason, approved by a second person above a size, marked, over after a week.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/system/export.endpoints'
import { exportStates } from '@kaisai/contract/system/export.states'
import { taskStates } from '@kaisai/contract/system/task.states'
import { sql } from 'kysely'
import { type Actor, require as requirePermission, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { Exports } from '#src/ports/exports.ts'
import { type ExportRow, exportNumber, lockExport, ownExport } from './export.policy.ts'
import { notifyApprovers, notifyRequester } from './export-notices.ts'
import { numberParameter } from './parameters.ts'

/** A request waits so long for its answer, and its file can be downloaded so long. */
const DAYS = 7

/** The implementation of the port. */
export const makeExports = (ctx: () => Ctx): Exports => ({
  request: async (tx, actor, wanted) => {
    if (wanted.reason.trim() === '') throw problem('house.reason_needed')
    const row = await tx
      .insertInto('system_exports')
      .values({
        ...{ user_id: actor.userId, organization_id: actor.organizationId, lang: actor.lang, reason: wanted.reason.trim() },
        ...{ kind: wanted.kind, title: wanted.title, rows: wanted.rows },
        input: JSON.stringify({ input: wanted.input, roleId: actor.roleId }),
        expires_at: sql<string>`now() + make_interval(days => ${DAYS})`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordExport(tx, actor, row, 'system.export_requested', row.reason, [
      { field: 'rows', from: null, to: String(row.rows) },
    ])
    if (row.rows > (await numberParameter(tx, 'export.approvalAbove'))) {
      await notifyApprovers(ctx(), tx, row, actor.realName || actor.userName)
      return { taskId: null }
    }
    await move(tx, exportStates, row.id, 'allow', systemActor())
    return { taskId: await startJob(ctx(), tx, row) }
  },
  begin: async (tx, actor, exportId, rows) => {
    const row = await ownExport(tx, actor, exportId)
    if (!isIn(exportStates, 'allowed', row.status)) throw problem('system.export_over')
    // A list may grow while it waits: more than was approved is asked for anew.
    const most = Math.max(row.rows, row.decided_by === null ? await numberParameter(tx, 'export.approvalAbove') : 0)
    if (rows > most) throw problem('system.export_grown', { now: rows, rows: row.rows })
    return { exportId, number: exportNumber(row.no), reason: row.reason, hours: DAYS * 24 }
  },
  made: async (tx, exportId) => {
    await move(tx, exportStates, exportId, 'make', systemActor(), '', {
      expires_at: sql`now() + make_interval(days => ${DAYS})`,
    })
  },
})

const startJob = async (ctx: Ctx, tx: Tx, row: ExportRow): Promise<string> => {
  const { input, roleId } = row.input as { input: object; roleId: string | null }
  const owner = {
    userId: row.user_id,
    organizationId: row.organization_id,
    roleId,
    lang: row.lang === 'en' ? 'en' : 'zh',
  } as const
  const taskId = await ctx.tasks.start(tx, owner, row.kind as never, row.title, { ...input, exportId: row.id })
  await tx.updateTable('system_exports').set({ task_id: taskId }).where('id', '=', row.id).execute()
  return taskId
}

const recordExport = (
  tx: Tx,
  actor: Actor,
  row: ExportRow,
  action: string,
  reason: string,
  changes: { field: string; from: string | null; to: string | null }[],
) =>
  record(tx, actor, {
    ...{ action, reason, changes, entity: 'system_exports', entityId: row.id },
    entityName: `${exportNumber(row.no)} ${row.title}`,
    organizationId: row.organization_id,
  })

/** Approves, refuses or withdraws an export. An approved one starts at once with the identity it was asked with. */
export const moveExport = (
  ctx: Ctx,
  actor: Actor,
  { exportId, verb, reason = '' }: InputOf<typeof endpoints.moveExport>,
): Promise<ReplyOf<typeof endpoints.moveExport>> =>
  inTx(ctx.db, async (tx) => {
    const row = await lockExport(tx, actor, exportId)
    const isOwn = row.user_id === actor.userId
    if (verb === 'withdraw') {
      if (!isOwn) throw problem('house.not_found')
    } else {
      requirePermission(actor, 'sys:export:approve')
      if (isOwn) throw problem('system.own_export')
    }
    const decided = verb === 'withdraw' ? {} : { decided_by: actor.userId, decided_at: sql`now()` }
    const later = verb === 'approve' ? { expires_at: sql`now() + make_interval(days => ${DAYS})` } : {}
    const status = await move(tx, exportStates, row.id, verb, actor, reason, { ...decided, ...later })
    if (verb === 'approve') await startJob(ctx, tx, row)
    if (verb !== 'withdraw')
      await notifyRequester(ctx, tx, row, verb === 'approve' ? 'Approved' : 'Refused', actor.realName, reason)
    const action = verb === 'withdraw' ? 'system.export_withdrawn' : 'system.export_decided'
    await recordExport(tx, actor, row, action, reason, [{ field: 'status', from: row.status, to: status }])
    return { status }
  })

/** Starts the job of an own allowed export once more. */
export const makeExport = (
  ctx: Ctx,
  actor: Actor,
  { exportId }: InputOf<typeof endpoints.makeExport>,
): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const row = await ownExport(tx, actor, exportId)
    if (!isIn(exportStates, 'allowed', row.status)) throw problem('system.export_over')
    const running = await tx
      .selectFrom('system_tasks')
      .select('id')
      .where('id', '=', row.task_id)
      .where('status', 'in', statesIn(taskStates, 'unfinished'))
      .executeTakeFirst()
    if (running) throw problem('system.export_running')
    return { taskId: await startJob(ctx, tx, row) }
  })

/** Ends what was not decided or fetched in time; whoever waits is notified. */
export const expireExports = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('system_exports')
    .select('id')
    .where('status', 'in', statesIn(exportStates, 'open'))
    .where('expires_at', '<=', sql<string>`now()`)
    .orderBy('id')
    .limit(200)
    .execute()
  for (const { id } of due)
    await inTx(ctx.db, async (tx) => {
      const row = await tx
        .selectFrom('system_exports')
        .selectAll()
        .where('id', '=', id)
        .where('status', 'in', statesIn(exportStates, 'open'))
        .where('expires_at', '<=', sql<string>`now()`)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      await move(tx, exportStates, id, 'expire', permitted(systemActor()))
      if (row.status === 'waiting') await notifyRequester(ctx, tx, row, 'Expired', '', '')
    })
}
