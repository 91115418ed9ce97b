import { orderStates } from '@kaisai/contract/finance/order.states'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { PaymentFacts } from '#src/ports/facts.ts'
import { invoiceOver } from './invoice/require-uninvoiced.ts'
import { linesBack, refundableLines } from './refund/refundable.ts'

interface OpenOrder {
  readonly orderId: string
  readonly no: string
  readonly isVerifying: boolean
}
/** The orders that teams wait in, by the team; teams that wait in none are missing. */
export const openOrdersOf = async (db: Db, teamIds: readonly string[]): Promise<Map<string, OpenOrder>> => {
  const { rows } = await sql<OpenOrder & { teamId: string }>`
    select t.enrollment_id as "teamId", o.id as "orderId", o.no, o.status = 'verifying' as "isVerifying"
      from finance_order_teams t join finance_orders o on o.id = t.order_id
     where t.enrollment_id = any(${[...teamIds]}::uuid[]) and t.is_open and ${inGroup(orderStates, 'open', 'o.status')}`.execute(
    db,
  )
  return new Map(rows.map(({ teamId, ...order }) => [teamId, order]))
}

/** The order a team waits in; null: none. */
export const openOrderOf = async (db: Db, teamId: string): Promise<OpenOrder | null> =>
  (await openOrdersOf(db, [teamId])).get(teamId) ?? null

/** What enrollment asks about payments. */
export const financeFacts: PaymentFacts = {
  openOrderOf,
  invoiceOf: async (db, teamId, keptPercent) => {
    const { rows } = await sql<{ orderId: string }>`
      select t.order_id as "orderId" from finance_order_teams t join finance_orders o on o.id = t.order_id
       where t.enrollment_id = ${teamId}::uuid and ${inGroup(orderStates, 'refundable', 'o.status')} order by t.order_id`.execute(
      db,
    )
    for (const { orderId } of rows) {
      const invoice = await invoiceOver(db, linesBack(await refundableLines(db, orderId, [teamId]), keptPercent))
      if (invoice) return invoice.no
    }
    return null
  },
  paidByHand: async (db, teamId) => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(o.paid_fen - o.refunded_fen), 0)::bigint as sum from finance_order_teams t join finance_orders o on o.id = t.order_id
       where t.enrollment_id = ${teamId}::uuid and o.kind = 'hand' and ${inGroup(orderStates, 'refundable', 'o.status')}`.execute(
      db,
    )
    return rows[0]!.sum
  },
}
