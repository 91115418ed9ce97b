import type { ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/desk.endpoints'
import { accountLabels } from '@kaisai/contract/finance/labels'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { keptBy } from '../finance.policy.ts'

/** The accounts within reach with their sums, computed from the entries. Together they are always zero. */
export const getLedger = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.getLedger>> => {
  const rows = await db
    .selectFrom('finance_accounts as a')
    .innerJoin('organizations as g', 'g.id', 'a.organization_id')
    .leftJoin('finance_entries as t', 't.account_id', 'a.id')
    .select(['a.name', textIn(actor.lang, 'g.name', 'g.name').as('organizationName')])
    .select([
      sql<number>`coalesce(sum(t.debit_fen), 0)::bigint`.as('debitFen'),
      sql<number>`coalesce(sum(t.credit_fen), 0)::bigint`.as('creditFen'),
    ])
    .where(await keptBy(db, actor, 'a'))
    .groupBy(['g.id', 'g.name', 'a.name'])
    .orderBy('g.name')
    .orderBy('a.name')
    .execute()
  const accounts = rows.map((row) => ({
    ...row,
    label: inLang(accountLabels[row.name as keyof typeof accountLabels], actor.lang),
    balanceFen: row.debitFen - row.creditFen,
  }))
  return { accounts, sumFen: accounts.reduce((sum, { balanceFen }) => sum + balanceFen, 0) }
}
