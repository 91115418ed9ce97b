import { orderStates } from '@kaisai/contract/finance/order.states'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { PaymentFacts } from '#src/ports/facts.ts'

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
  invoiceOf: async (db, teamId) => {
    const { rows } = await sql<{ no: string }>`
      select i.no from finance_order_lines l join finance_invoice_lines il on il.line_id = l.id and il.is_live join finance_invoices i on i.id = il.invoice_id
       where l.enrollment_id = ${teamId}::uuid order by i.id limit 1`.execute(db)
    return rows[0]?.no ?? null
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
