import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/desk.endpoints'
import { accountLabels, movementLabels } from '@kaisai/contract/finance/labels'
import { inLang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { keptBy } from '../finance.policy.ts'

type Filter = InputOf<typeof endpoints.getLedger>

/** The movements a filter finds, by what stands at them (alias `m`). Days are China's, both included. */
const foundBy = ({ from, to, competitionId, account }: Filter): RawBuilder<boolean> => {
  const parts: RawBuilder<boolean>[] = [sql<boolean>`true`]
  if (from) parts.push(sql`m.moved_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`)
  if (to) parts.push(sql`m.moved_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  if (competitionId)
    parts.push(sql`m.order_id in (select o.id from finance_orders o where o.competition_id = ${competitionId}::uuid)`)
  if (account)
    parts.push(
      sql`exists (select 1 from finance_entries t join finance_accounts a on a.id = t.account_id where t.movement_id = m.id and a.name = ${account})`,
    )
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** The accounts within reach with their sums over what a filter finds, computed from the entries. Together they are always zero. */
export const getLedger = async (db: Db, actor: Actor, filter: Filter): Promise<ReplyOf<typeof endpoints.getLedger>> => {
  const rows = await db
    .selectFrom('finance_accounts as a')
    .innerJoin('organizations as g', 'g.id', 'a.organization_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('finance_entries as e')
          .innerJoin('finance_movements as m', 'm.id', 'e.movement_id')
          .select(['e.account_id', 'e.debit_fen', 'e.credit_fen'])
          .where(foundBy(filter))
          .as('t'),
      (join) => join.onRef('t.account_id', '=', 'a.id'),
    )
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

/** A page of the movements behind the balances, newest first: where the money is, where it came from. */
export const pageMovements = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageMovements>,
): Promise<ReplyOf<typeof endpoints.pageMovements>> => {
  const query = db
    .selectFrom('finance_movements as m')
    .where(await keptBy(db, actor, 'm'))
    .where(foundBy(input))
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      // What is paid out has a paper of its own.
      .leftJoin('finance_orders as o', 'o.id', 'm.order_id')
      .leftJoin('finance_payments as p', 'p.id', 'm.payment_id')
      .leftJoin('finance_refunds as f', 'f.id', 'm.refund_id')
      .innerJoin('finance_entries as d', (join) => join.onRef('d.movement_id', '=', 'm.id').on('d.debit_fen', '>', 0))
      .innerJoin('finance_entries as k', (join) => join.onRef('k.movement_id', '=', 'm.id').on('k.credit_fen', '>', 0))
      .innerJoin('finance_accounts as da', 'da.id', 'd.account_id')
      .innerJoin('finance_accounts as ka', 'ka.id', 'k.account_id')
      .select(['m.id as movementId', 'm.kind', 'm.moved_at as moveTime', 'o.id as orderId', 'o.no as orderNo'])
      .select([
        competitionNameIn(actor.lang, sql`o.competition_id`).as('competitionName'),
        sql<string>`coalesce(m.paper_no, f.no, p.no)`.as('paperNo'),
      ])
      .select(['da.name as debit', 'ka.name as credit', 'd.debit_fen as amountFen'])
      .orderBy('m.moved_at', 'desc')
      .orderBy('m.id', 'desc'),
  )
  const named = (name: string): string => inLang(accountLabels[name as keyof typeof accountLabels], actor.lang)
  return {
    ...page,
    rows: page.rows.map(({ debit, credit, ...row }) => ({
      ...row,
      kindName: inLang(movementLabels[row.kind as keyof typeof movementLabels], actor.lang),
      debitName: named(debit),
      creditName: named(credit),
    })),
  }
}
