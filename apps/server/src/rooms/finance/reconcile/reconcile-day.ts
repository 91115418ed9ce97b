// What finance does about a day: runs it, compares again, waives it.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { reconciliationStates } from '@kaisai/contract/finance/reconcile/reconcile.states'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { keptBy } from '../finance.policy.ts'
import { ask } from '../pay/begin-payment.ts'
import { openChannel } from '../provider/channels.ts'
import { providerName, requireBillChannel, requireOpenDay } from './day.policy.ts'
import { isQuiet } from './reconcile.jobs.ts'
import { compareRows, type Reconciliation } from './run-day.ts'
import { takeDownload, takeUpload } from './take-bill.ts'

type Input = InputOf<typeof endpoints.runReconciliation>

/** Starts the comparison of a day, with an uploaded bill or the provider's own. */
export const runReconciliation = async (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> => {
  const channel = await requireBillChannel(ctx.db, actor, input.channelId)
  await requireOpenDay(ctx.db, channel.organization_id, input.day, ctx.now())
  if (input.fileId) await ctx.stored.own(ctx.db, actor, input.fileId, 'financeBill')
  const title = `${providerName(channel.provider, actor.lang)} ${input.day}`
  return inTx(ctx.db, async (tx) => ({ taskId: await ctx.tasks.start(tx, actor, 'financeReconcile', title, input) }))
}

/** The job of a comparison. */
export const runReconcileTask =
  (ctx: Ctx): TaskHandler<Input> =>
  async ({ channelId, day, fileId }, actor, progress) => {
    await progress.report(0, 2)
    const channel = await requireBillChannel(ctx.db, actor, channelId)
    const bytes = fileId ? null : await ask(actor.lang, () => billOf(ctx, channel, day))
    await progress.report(1, 2)
    const done = await (fileId ? takeUpload(ctx, actor, channel, day, fileId) : takeDownload(ctx, actor, channel, day, bytes))
    const { rows, openCount } = done
    await progress.report(2, 2)
    return {
      message:
        actor.lang === 'en'
          ? `${rows} trades compared, ${openCount} differences open.`
          : `已比对 ${rows} 笔，待处理差异 ${openCount} 条`,
      outcome: { ...done },
    }
  }

const billOf = async (ctx: Ctx, channel: Parameters<typeof openChannel>[1], day: string): Promise<Buffer | null> => {
  try {
    return await openChannel(ctx, channel).downloadBill(day)
  } catch (error) {
    if (error instanceof ProviderError && error.isFinal && (await isQuiet(ctx, channel.id, day))) return null
    throw error
  }
}

/** A day within reach, locked. */
export const lockReconciliation = async (tx: Tx, actor: Actor, id: string): Promise<Reconciliation> => {
  const found = await tx
    .selectFrom('finance_reconciliations as d')
    .selectAll('d')
    .where('d.id', '=', id)
    .where(await keptBy(tx, actor, 'd'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

const recordDay = (tx: Db, actor: Actor, day: Reconciliation, action: string, reason = '') =>
  record(tx, actor, {
    ...{ action: `finance.${action}`, entity: 'finance_reconciliations', entityId: day.id, organizationId: day.organization_id },
    ...{ entityName: `${day.provider} ${day.day}`, reason },
  })

/** Compares the bill that is there with our books as they are now. */
export const compareAgain = (
  ctx: Ctx,
  actor: Actor,
  { reconciliationId }: InputOf<typeof endpoints.compareAgain>,
): Promise<{ openCount: number }> =>
  inTx(ctx.db, async (tx) => {
    const day = await lockReconciliation(tx, actor, reconciliationId)
    if (day.source === null) throw problem('finance.bill_none_yet')
    await requireOpenDay(tx, day.organization_id, day.day, ctx.now())
    const openCount = await compareRows(tx, day)
    await recordDay(tx, actor, day, 'reconciled')
    return { openCount }
  })

/** Says with a reason that a day without a bill needs none. */
export const waiveReconciliation = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.waiveReconciliation>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const day = await lockReconciliation(tx, actor, input.reconciliationId)
    await requireOpenDay(tx, day.organization_id, day.day, ctx.now())
    await move(tx, reconciliationStates, day.id, 'waive', actor, input.note, { note: input.note, next_try_at: null })
    await recordDay(tx, actor, day, 'reconciliation_waived', input.note)
    return null
  })

/** The bill of a day as it came. */
export const downloadProviderBill = async (
  ctx: Ctx,
  actor: Actor,
  { reconciliationId }: { reconciliationId: string },
): Promise<FileReply> => {
  const found = await ctx.db
    .selectFrom('finance_reconciliations as d')
    .select('d.file_id')
    .where('d.id', '=', reconciliationId)
    .where('d.file_id', 'is not', null)
    .where(await keptBy(ctx.db, actor, 'd'))
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, found.file_id!, 'original', { download: true })
}
