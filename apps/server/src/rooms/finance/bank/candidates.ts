// What lines of an organization may have settled: orders that wait, payments and refunds without their line.
import { orderStates } from '@kaisai/contract/finance/order.states'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { schoolName } from '../../organization/reads.ts'
import type { Candidate } from './propose.ts'

export interface Target extends Candidate {
  readonly organizationId: string
  readonly orderId: string
  readonly payerName: string
  /** Of the order. */
  readonly status: string
}
/** A line as far as it narrows what may fit. */
export interface Wanted {
  readonly organization_id: string
  readonly direction: string
  readonly amount_fen: number
  readonly remark: string
}

/** The targets that one of some lines may fit: of the same amount, or with their number in a remark. */
export const targetsFor = async (db: Db, lines: readonly Wanted[]): Promise<Target[]> => {
  if (lines.length === 0) return []
  const organizations = [...new Set(lines.map(({ organization_id }) => organization_id))]
  const came = lines.filter(({ direction }) => direction === 'in')
  const went = lines.filter(({ direction }) => direction === 'out').map(({ amount_fen }) => amount_fen)
  const amounts = came.map(({ amount_fen }) => amount_fen)
  const numbers = came.flatMap(({ remark }) => remark.match(/\d{20,}/g) ?? []).flatMap(numbersIn)
  const { rows } = await sql<Target & { payer: string; school: string }>`
    select 'order' as kind, o.id, o.id as "orderId", o.no, o.amount_fen as "amountFen", o.created_at as at, o.status = 'verifying' as "hasVoucher",
           o.organization_id as "organizationId", o.payer_name as payer, ${schoolName(sql`o.school_id`)} as school, o.status
      from finance_orders o where o.organization_id = any(${organizations}::uuid[]) and ${inGroup(orderStates, 'open', 'o.status')}
       and (o.amount_fen = any(${amounts}::bigint[]) or o.no = any(${numbers}::text[]))
    union all
    select 'payment', o.id, o.id, o.no, p.received_fen, o.created_at, p.voucher_file_id is not null, o.organization_id, o.payer_name, ${schoolName(sql`o.school_id`)}, o.status
      from finance_payments p join finance_orders o on o.id = p.order_id
     where p.organization_id = any(${organizations}::uuid[]) and p.provider = 'transfer' and p.status = 'success'
       and (p.received_fen = any(${amounts}::bigint[]) or o.no = any(${numbers}::text[]))
       and not exists (select 1 from finance_bank_lines k where k.payment_id = p.id)
    union all
    select 'refund', f.id, o.id, o.no, f.amount_fen, f.finished_at, false, o.organization_id, o.payer_name, ${schoolName(sql`o.school_id`)}, o.status
      from finance_refunds f join finance_payments p on p.id = f.payment_id join finance_orders o on o.id = f.order_id
     where f.organization_id = any(${organizations}::uuid[]) and p.provider in ('transfer', 'hand') and f.status = 'success' and f.purpose <> 'correction'
       and f.amount_fen = any(${went}::bigint[]) and not exists (select 1 from finance_bank_lines k where k.refund_id = f.id)`.execute(
    db,
  )
  return rows.map(({ payer, school, ...row }) => ({ ...row, payerName: payer, names: [payer, school] }))
}

// A number of twenty digits may stand within a longer group.
const numbersIn = (digits: string): string[] => Array.from({ length: digits.length - 19 }, (_, at) => digits.slice(at, at + 20))
