// What should be done before a month is closed.
import type { CheckKey } from '@kaisai/contract/finance/closing/labels'
import { reconciliationStates } from '@kaisai/contract/finance/reconcile/reconcile.states'
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { billProviders } from '../reconcile/day.policy.ts'
import { endOf, firstDay, startOf } from './month.policy.ts'

export interface Check {
  readonly key: CheckKey
  readonly count: number
}

/** How much of each item is open in a month of an organization. Days of channels that are on count also when nobody asked for their bill. */
export const checklistOf = async (db: Db, organizationId: string, month: string): Promise<Check[]> => {
  const own = sql`${organizationId}::uuid`
  const { rows } = await sql<Record<CheckKey, number>>`
    select (select count(*)::int from finance_reconciliations d where d.organization_id = ${own} and ${inGroup(reconciliationStates, 'open', 'd.status')}
              and d.day >= ${firstDay(month)}::date and d.day < ${firstDay(month)}::date + interval '1 month')
         + (select count(*)::int from finance_channels c
             cross join lateral generate_series(greatest((c.created_at at time zone 'Asia/Shanghai')::date, ${firstDay(month)}::date),
               (${firstDay(month)}::date + interval '1 month - 1 day')::date, interval '1 day') day
             where c.organization_id = ${own} and c.is_enabled and c.provider = any(${[...billProviders]}::text[])
               and not exists (select 1 from finance_reconciliations d where d.channel_id = c.id and d.day = day::date)) as days,
           (select count(*)::int from finance_bank_lines b where b.organization_id = ${own} and b.status = 'open'
              and b.happened_at >= ${startOf(month)} and b.happened_at < ${endOf(month)}) as "bankLines",
           (select count(*)::int from finance_payments p where p.organization_id = ${own} and p.way = 'voucher' and p.status = 'pending'
              and p.created_at < ${endOf(month)}) as vouchers,
           (select count(*)::int from finance_exceptions x where x.organization_id = ${own} and x.status = 'open' and x.created_at < ${endOf(month)}) as exceptions,
           (select count(*)::int from finance_refunds f where f.organization_id = ${own} and ${inGroup(refundStates, 'due', 'f.status')}
              and f.created_at < ${endOf(month)}) as refunds,
           (select abs(coalesce(sum(e.debit_fen - e.credit_fen), 0))::bigint from finance_entries e join finance_movements m on m.id = e.movement_id
             where m.organization_id = ${own} and m.moved_at < ${endOf(month)}) as ledger`.execute(db)
  return Object.entries(rows[0]!).map(([key, count]) => ({ key: key as CheckKey, count: Number(count) }))
}

/** Where an item is worked off. */
export const linkOf = (key: CheckKey, month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const days = `from=${month}-01&to=${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
  const links: Readonly<Record<CheckKey, string>> = {
    days: `/finance/reconcile?${days}`,
    bankLines: `/finance/bank?status=open&${days}`,
    vouchers: '/finance/action?tab=vouchers',
    exceptions: '/finance/action?tab=exceptions&status=open',
    refunds: '/finance/action?tab=refunds&status=processing',
    ledger: `/finance/ledger?${days}`,
  }
  return links[key]
}
