import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/desk.endpoints'
import { accountLabels, movementLabels } from '@kaisai/contract/finance/labels'
import { inLang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { keptRows } from '#src/db/kept-rows.ts'
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
  const isNarrowed = Boolean(filter.from || filter.to || filter.competitionId || filter.account)
  const kept = await keptBy(db, actor, 'a')
  const sums = db
    .selectFrom('finance_accounts as a')
    .innerJoin('organizations as g', 'g.id', 'a.organization_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('finance_entries as e')
          .select('e.account_id')
          .select(({ fn }) => [fn.sum('e.debit_fen').as('debit_fen'), fn.sum('e.credit_fen').as('credit_fen')])
          .where('e.account_id', 'in', db.selectFrom('finance_accounts as a').select('a.id').where(kept))
          // Of what nobody narrows, no movement is read.
          .$if(isNarrowed, (query) => query.innerJoin('finance_movements as m', 'm.id', 'e.movement_id').where(foundBy(filter)))
          .groupBy('e.account_id')
          .as('t'),
      (join) => join.onRef('t.account_id', '=', 'a.id'),
    )
    .select(['a.name', textIn(actor.lang, 'g.name', 'g.name_en').as('organizationName')])
    .select([
      sql<number>`coalesce(t.debit_fen, 0)::bigint`.as('debitFen'),
      sql<number>`coalesce(t.credit_fen, 0)::bigint`.as('creditFen'),
    ])
    .where(kept)
    .orderBy('g.name')
    .orderBy('a.name')
  const rows = await keptRows(db, sums.compile())
  const accounts = rows.map((row) => ({
    ...row,
    label: inLang(accountLabels[row.name as keyof typeof accountLabels], actor.lang),
    balanceFen: row.debitFen - row.creditFen,
  }))
  return { accounts, sumFen: accounts.reduce((sum, { balanceFen }) => sum + balanceFen, 0) }
}

const movementsOf = async (db: Db, actor: Actor, filter: Filter) =>
  db
    .selectFrom('finance_movements as m')
    .where(await keptBy(db, actor, 'm'))
    .where(foundBy(filter))

const movementRows = (query: Awaited<ReturnType<typeof movementsOf>>, { lang }: Actor) =>
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
      competitionNameIn(lang, sql`o.competition_id`).as('competitionName'),
      sql<string>`coalesce(m.paper_no, f.no, p.no)`.as('paperNo'),
    ])
    .select(['da.name as debit', 'ka.name as credit', 'd.debit_fen as amountFen'])

type Movement = ReplyOf<typeof endpoints.pageMovements>['rows'][number]
const shownMovement = (
  { debit, credit, ...row }: Awaited<ReturnType<ReturnType<typeof movementRows>['execute']>>[number],
  { lang }: Actor,
): Movement => ({
  ...row,
  kindName: inLang(movementLabels[row.kind as keyof typeof movementLabels], lang),
  debitName: inLang(accountLabels[debit as keyof typeof accountLabels], lang),
  creditName: inLang(accountLabels[credit as keyof typeof accountLabels], lang),
})

/** A page of the movements behind the balances, newest first: where the money is, where it came from. */
export const pageMovements = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageMovements>,
): Promise<ReplyOf<typeof endpoints.pageMovements>> => {
  const query = await movementsOf(db, actor, input)
  const rows = movementRows(query, actor).orderBy('m.moved_at', 'desc').orderBy('m.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return { ...page, rows: page.rows.map((row) => shownMovement(row, actor)) }
}

/** The movements a filter finds, by their ids in the order of the list; `most`: no more than so many. */
export const movementIds = async (db: Db, actor: Actor, filter: Filter, most?: number): Promise<string[]> => {
  const query = (await movementsOf(db, actor, filter)).select('m.id').orderBy('m.moved_at', 'desc').orderBy('m.id', 'desc')
  return (await (most === undefined ? query : query.limit(most)).execute()).map(({ id }) => id)
}

/** Some movements within reach, in any order. */
export const movementsById = async (db: Db, actor: Actor, ids: readonly string[]): Promise<Movement[]> =>
  (await movementRows((await movementsOf(db, actor, {})).where(sql<boolean>`m.id = any(${ids}::uuid[])`), actor).execute()).map(
    (row) => shownMovement(row, actor),
  )
