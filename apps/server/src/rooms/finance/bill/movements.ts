// What stands on no bill yet: orders of schools made in a period, and what went back in it.
import { billStates } from '@kaisai/contract/finance/bill/bill.states'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { keptBy } from '../finance.policy.ts'

export interface Period {
  readonly competitionId: string
  /** Days in China, both included. */
  readonly from: string
  readonly to: string
}
export interface Movement {
  readonly organizationId: string
  readonly schoolId: string
  readonly payerName: string
  readonly orderId: string
  readonly refundId: string | null
  readonly amountFen: number
  readonly paidFen: number
}

/** Refuses a period that ends before it begins or after today. */
export const requirePeriod = (ctx: Pick<Ctx, 'now'>, { from, to }: Period): void => {
  if (to < from || to > dayIn(ctx.now())) throw problem('finance.bill_period')
}

const within = (column: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> => sql<boolean>`
  ${column} >= (${from}::date)::timestamp at time zone 'Asia/Shanghai' and ${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`

/** The movements of a period that are on no bill (or on this draft), within the finance the actor keeps, school by school. */
export const movementsOf = async (
  db: Db,
  actor: Actor,
  period: Period,
  only: { readonly schoolId?: string; readonly draftId?: string } = {},
): Promise<Movement[]> => {
  const kept = await keptBy(db, actor, 'o')
  const school = only.schoolId ? sql`and o.school_id = ${only.schoolId}::uuid` : sql``
  const other = only.draftId ? sql`and bl.bill_id <> ${only.draftId}::uuid` : sql``
  const { rows } = await sql<Movement>`
    select o.organization_id as "organizationId", o.school_id as "schoolId", o.payer_name as "payerName", o.id as "orderId", null as "refundId",
           o.amount_fen as "amountFen", o.paid_fen as "paidFen", o.created_at as at
      from finance_orders o where ${kept} and o.competition_id = ${period.competitionId}::uuid and o.payer_type = 'school' and o.status <> 'closed' ${school}
       and ${within(sql`o.created_at`, period)}
       and not exists (select 1 from finance_bill_lines bl where bl.order_id = o.id and bl.refund_id is null and bl.is_live ${other})
    union all
    select o.organization_id, o.school_id, o.payer_name, o.id, f.id, -f.amount_fen, 0, f.finished_at
      from finance_refunds f join finance_orders o on o.id = f.order_id
     where ${kept} and o.competition_id = ${period.competitionId}::uuid and o.payer_type = 'school' ${school}
       and f.status = 'success' and f.purpose = 'order' and ${within(sql`f.finished_at`, period)}
       and not exists (select 1 from finance_bill_lines bl where bl.refund_id = f.id and bl.is_live ${other})
     order by "schoolId", at`.execute(db)
  return rows
}

/** What is still to be paid of a line’s order, fen. SQL over `bl` (the line) and `o` (its order). */
export const openFen: RawBuilder<number> = sql<number>`case when bl.refund_id is null and ${inGroup(orderStates, 'open', 'o.status')} then bl.amount_fen else 0 end`

/** The bills that wait for money of an order. */
export const owingBillsOf = async (db: Db, orderId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select b.id from finance_bills b join finance_bill_lines bl on bl.bill_id = b.id and bl.refund_id is null and bl.is_live
     where bl.order_id = ${orderId}::uuid and ${inGroup(billStates, 'owing', 'b.status')} order by b.id for update of b`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
