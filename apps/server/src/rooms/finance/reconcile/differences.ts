// What is done about a difference: the provider is asked, or it is noted what was done.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { differenceStates, reconciliationStates } from '@kaisai/contract/finance/reconcile/reconcile.states'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { FinanceDifferences } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { keptBy } from '../finance.policy.ts'
import { ask, settleByQuery } from '../pay/begin-payment.ts'
import { runRefunds } from '../refund/refunds.ts'
import { requireOpenDay } from './day.policy.ts'
import { lockReconciliation } from './reconcile-day.ts'
import { compareRows } from './run-day.ts'

type Found = Selectable<FinanceDifferences>

const differenceOf = async (db: Db, actor: Actor, differenceId: string): Promise<Found> => {
  const found = await db
    .selectFrom('finance_differences as x')
    .selectAll('x')
    .where('x.id', '=', differenceId)
    .where(await keptBy(db, actor, 'x'))
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

const recordDifference = (tx: Tx, actor: Actor, one: Found, action: string, reason = '') =>
  record(tx, actor, {
    ...{ action: `finance.${action}`, entity: 'finance_differences', entityId: one.id, organizationId: one.organization_id },
    ...{ entityName: one.no || one.trade_no, reason },
  })

/** Notes what was done about a difference. The day is done with its last one. */
export const settleDifference = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.settleDifference>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const seen = await differenceOf(tx, actor, input.differenceId)
    const day = await lockReconciliation(tx, actor, seen.reconciliation_id)
    await requireOpenDay(tx, day.organization_id, day.day, ctx.now())
    const one = await differenceOf(tx, actor, input.differenceId)
    if (one.status !== 'open') throw problem('finance.difference_state')
    await move(tx, differenceStates, one.id, 'settle', actor, input.note, { note: input.note, settled_by: actor.userId })
    await recordDifference(tx, actor, one, 'difference_settled', input.note)
    const left = await tx
      .selectFrom('finance_differences')
      .select('id')
      .where('reconciliation_id', '=', day.id)
      .where('status', '=', 'open')
      .limit(1)
      .executeTakeFirst()
    if (!left) await move(tx, reconciliationStates, day.id, 'fit', systemActor())
    return null
  })

/** Asks the provider about the payment or refund of a difference; what it answers is settled, and the day compared again. */
export const askProvider = async (
  ctx: Ctx,
  actor: Actor,
  { differenceId }: InputOf<typeof endpoints.askProvider>,
): Promise<{ isGone: boolean }> => {
  const one = await differenceOf(ctx.db, actor, differenceId)
  if (one.status !== 'open') throw problem('finance.difference_state')
  if (one.payment_id !== null) await ask(actor.lang, () => askPayment(ctx, one.payment_id!))
  else if (one.refund_id !== null) await askRefund(ctx, one.refund_id)
  else throw problem('finance.difference_unknown')
  return inTx(ctx.db, async (tx) => {
    const day = await lockReconciliation(tx, actor, one.reconciliation_id)
    await requireOpenDay(tx, day.organization_id, day.day, ctx.now())
    await compareRows(tx, day)
    await recordDifference(tx, actor, one, 'provider_asked')
    return { isGone: (await differenceOf(tx, actor, differenceId)).status === 'gone' }
  })
}

const askPayment = async (ctx: Ctx, paymentId: string): Promise<void> => {
  const payment = await ctx.db
    .selectFrom('finance_payments')
    .select(['no', 'channel_id'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await settleByQuery(ctx, paymentId, payment.no, payment.channel_id)
}

// A refund on its way is tried by the clock: now instead of later.
const askRefund = async (ctx: Ctx, refundId: string): Promise<void> => {
  await ctx.db
    .updateTable('finance_refunds')
    .set({ next_try_at: sql<string>`clock_timestamp()` })
    .where('id', '=', refundId)
    .where('next_try_at', 'is not', null)
    .execute()
  await runRefunds(ctx)
}
