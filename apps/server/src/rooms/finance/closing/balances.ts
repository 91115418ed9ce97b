// The balances of a month's accounts and its digest, computed from the entries.
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { endOf, firstDay, startOf } from './month.policy.ts'

export interface Balance {
  readonly accountId: string
  readonly name: string
  readonly openingFen: number
  readonly debitFen: number
  readonly creditFen: number
  readonly closingFen: number
}

/** Each account with what stood on it before a month, what came and went in it, and what stands on it after. */
export const balancesOf = async (db: Db, organizationId: string, month: string): Promise<Balance[]> => {
  const { rows } = await sql<Omit<Balance, 'closingFen'>>`
    select a.id as "accountId", a.name,
           coalesce(sum(e.debit_fen - e.credit_fen) filter (where m.moved_at < ${startOf(month)}), 0)::bigint as "openingFen",
           coalesce(sum(e.debit_fen) filter (where m.moved_at >= ${startOf(month)}), 0)::bigint as "debitFen",
           coalesce(sum(e.credit_fen) filter (where m.moved_at >= ${startOf(month)}), 0)::bigint as "creditFen"
      from finance_accounts a left join (finance_entries e join finance_movements m on m.id = e.movement_id and m.moved_at < ${endOf(month)}) on e.account_id = a.id
     where a.organization_id = ${organizationId}::uuid group by a.id, a.name order by a.name`.execute(db)
  return rows.map((row) => ({ ...row, closingFen: row.openingFen + row.debitFen - row.creditFen }))
}

export interface Digest {
  readonly digest: string
  readonly entryCount: number
}
/** The digest of a month that follows one with `previous`, and how many entries are in it. */
export const digestOf = async (db: Db, organizationId: string, month: string, previous: string): Promise<Digest> => {
  const { rows } = await sql<Digest>`
    select app.finance_month_digest(${organizationId}::uuid, ${firstDay(month)}::date, ${previous}) as digest,
           (select count(*)::int from finance_movements m join finance_entries e on e.movement_id = m.id
             where m.organization_id = ${organizationId}::uuid and m.moved_at >= ${startOf(month)} and m.moved_at < ${endOf(month)}) as "entryCount"`.execute(
    db,
  )
  return rows[0]!
}
