import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { exceptionStates } from '@kaisai/contract/finance/exception.states'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { keptBy, lockOrder } from '../finance.policy.ts'
import { notifyFinance } from '../notify.ts'
import { recordOrder } from '../record-action.ts'
import { insertRefund } from '../refund/insert-refund.ts'
import { refundAloneFen } from '../refund/refund-limit.ts'
import { finishOutside } from '../refund/refunds.ts'

/**
 * Settles an exception: sends back what came (once), or notes what was done outside. Above what one person refunds alone it stays open
 * until another person approved the refund.
 */
export const settleException = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.settleException>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('finance_exceptions as x')
      .select('x.order_id')
      .where('x.id', '=', input.exceptionId)
      .where(await keptBy(tx, actor, 'x'))
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const order = await lockOrder(tx, found.order_id)
    const one = await tx
      .selectFrom('finance_exceptions')
      .selectAll()
      .where('id', '=', input.exceptionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const payment = await tx
      .selectFrom('finance_payments')
      .selectAll()
      .where('id', '=', one.payment_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (one.refund_id !== null && (await isAsked(tx, one.refund_id))) throw problem('finance.refund_open')
    let refundId = one.refund_id
    if (input.isRefunded && one.kind !== 'refund_failed' && payment.refund_held_fen === 0) {
      const amountFen = payment.received_fen!
      const needsSecond = amountFen > (await refundAloneFen(tx, order.organization_id))
      refundId = await insertRefund(tx, actor, order, payment, {
        ...{ amountFen, lines: [], purpose: 'exception', effect: 'none', needsSecond, isApproved: !needsSecond },
        reason: input.note,
      })
      if (needsSecond) {
        await tx
          .updateTable('finance_exceptions')
          .set({ refund_id: refundId, note: input.note })
          .where('id', '=', one.id)
          .execute()
        await recordOrder(tx, actor, order, 'refund_requested', { reason: input.note })
        await notifyFinance(ctx, tx, order, 'finance:refund:approve', 'refundAsked', amountFen)
        return null
      }
      await finishOutside(ctx, tx, actor, refundId)
    }
    await move(tx, exceptionStates, one.id, 'settle', actor, input.note, { note: input.note, refund_id: refundId })
    await recordOrder(tx, actor, order, 'exception_settled', { reason: input.note })
    return null
  })

// Another person was asked to approve the refund of it.
const isAsked = async (tx: Tx, refundId: string): Promise<boolean> =>
  (await tx
    .selectFrom('finance_refunds')
    .select('id')
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .executeTakeFirst()) !== undefined
