// Orders by a word that somebody types: a number from its beginning, whoever pays, a team by name or code.
import { COUNT_CAP } from '@kaisai/contract/page'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { holdsText, holdsWord } from '#src/db/page.ts'
import type { Tables } from '#src/db/tables.gen.ts'
import { isNamedLike, teamsNamedLike } from '../../enrollment/reads.ts'

export type Orders = SelectQueryBuilder<Tables & { o: Tables['finance_orders'] }, 'o', object>

// By the number from its beginning, or by whoever pays, the name of a team, its code: each found by an index of its own.
const isNumber = (keyword: string): boolean => /^\d{6,}$/.test(keyword)
const ofTeamsLike = (keyword: string): RawBuilder<string> =>
  sql<string>`select t.order_id from (${teamsNamedLike(keyword)}) e join finance_order_teams t on t.enrollment_id = e.id`
/** The condition that orders (alias `o`) are found by a word, for counts and exports. */
export const matching = (keyword: string): RawBuilder<boolean> =>
  isNumber(keyword)
    ? sql<boolean>`o.no like ${keyword} || '%'`
    : sql<boolean>`o.id in (select p.id from finance_orders p where ${holdsWord('p.payer_name', keyword)} union all ${ofTeamsLike(keyword)})`

/** The conditions under which a word finds an order, each answered by an index of its own. */
export const waysTo = (keyword: string): RawBuilder<boolean>[] =>
  isNumber(keyword) ? [matching(keyword)] : [holdsWord('o.payer_name', keyword), sql<boolean>`o.id in (${ofTeamsLike(keyword)})`]

/** The ids a word finds, up to one beyond what is counted; a payer's name that finds as many leaves the teams unasked. */
export const named = async (query: Orders, keyword: string): Promise<readonly string[]> => {
  const ids = new Set<string>()
  for (const way of waysTo(keyword)) {
    if (ids.size > COUNT_CAP) break
    const rows = await query
      .where(way)
      .select('o.id')
      .limit(COUNT_CAP + 1)
      .execute()
    for (const { id } of rows) ids.add(id)
  }
  return [...ids]
}

/** The same asked of one order: for words that are so common that the newest hundreds hold them already. */
export const holding = (keyword: string): RawBuilder<boolean> =>
  sql<boolean>`(${holdsText('o.payer_name', keyword)} or (select true from finance_order_teams t
    where t.order_id = o.id and ${isNamedLike(sql`t.enrollment_id`, keyword)} limit 1) is not null)`
