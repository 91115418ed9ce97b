// What of an order can still be refunded, and from which payment.
import { refundsOf } from '@kaisai/contract/competition/fee/refund-rule'
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'

/** A line of an order, and what of it is neither refunded nor asked back, fen. */
export interface LineLeft {
  readonly lineId: string
  readonly amountFen: number
}

/** The lines of an order (of some teams: theirs alone) with what is left of each; 0 where nothing is. */
export const linesLeft = async (db: Db, orderId: string, teamIds?: readonly string[]): Promise<LineLeft[]> => {
  const ofTeams = teamIds ? sql`and l.enrollment_id = any(${[...teamIds]}::uuid[])` : sql``
  const { rows } = await sql<LineLeft>`
    select l.id as "lineId", l.amount_fen - coalesce((select sum(rl.amount_fen) from finance_refund_lines rl join finance_refunds r on r.id = rl.refund_id
             where rl.line_id = l.id and ${inGroup(refundStates, 'held', 'r.status')}), 0)::bigint as "amountFen"
      from finance_order_lines l where l.order_id = ${orderId}::uuid ${ofTeams}`.execute(db)
  return rows
}

/** The lines of a refund, with what goes back of each. */
export const linesOfRefund = (tx: Tx, refundId: string): Promise<LineLeft[]> =>
  tx
    .selectFrom('finance_refund_lines')
    .select(['line_id as lineId', 'amount_fen as amountFen'])
    .where('refund_id', '=', refundId)
    .execute()

/** The lines something is left of. */
export const refundableLines = async (db: Db, orderId: string, teamIds?: readonly string[]): Promise<LineLeft[]> =>
  (await linesLeft(db, orderId, teamIds)).filter(({ amountFen }) => amountFen > 0)

/** What goes back of lines of teams that leave, less what their refund rule keeps; lines of which nothing goes back are left out. */
export const linesBack = (paid: readonly LineLeft[], keptPercent: number): LineLeft[] => {
  const back = refundsOf(
    paid.map(({ amountFen }) => amountFen),
    keptPercent,
  )
  return paid.map(({ lineId }, at) => ({ lineId, amountFen: back[at]! })).filter(({ amountFen }) => amountFen > 0)
}

/** The payment that paid an order. */
export const paymentOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('finance_payments')
    .select(['id', 'no', 'provider'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'success')
    .executeTakeFirstOrThrow()
