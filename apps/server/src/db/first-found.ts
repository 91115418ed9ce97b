// The few newest rows that hold a word, among millions, without looking at more than some thousands of them.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** So many of the newest rows are looked through before the search index is asked: a word that is common stands among them. */
export const NEWEST_LOOKED_AT = 2000
/** So many hits of the search index are put in order. */
const MOST_PUT_IN_ORDER = 1000

export interface Ways {
  /** Selects of the ids that have the word as their number: they come first. */
  readonly exact?: readonly RawBuilder<unknown>[]
  /** A select of the ids among the newest rows that hold the word; `newestInReach` makes its `from`. */
  readonly near?: RawBuilder<unknown>
  /** Selects of ids, each answered by one search index. Asked when the newest rows hold too few: the word is rare then. */
  readonly far: readonly RawBuilder<unknown>[]
  readonly most: number
}

/** The ids of the first rows a word finds: by number, then the newest. */
export const firstFound = async (db: Db, { exact = [], near, far, most }: Ways): Promise<string[]> => {
  const none = sql`select null::uuid as id where false`
  const union = (selects: readonly RawBuilder<unknown>[], limit: number) =>
    selects.length === 0
      ? none
      : sql.join(
          selects.map((select) => sql`(${select} limit ${sql.lit(limit)})`),
          sql` union all `,
        )
  const { rows } = await sql<{ id: string }>`
    with exact as materialized (${union(exact, most)}),
         near as materialized (select id from (${near ?? none}) looked order by id desc limit ${sql.lit(most)}),
         far as (select found.id from (${union(far, MOST_PUT_IN_ORDER)}) found where (select count(*) from near) < ${sql.lit(most)})
    select id from (select id, 0 as rank from exact union all select id, 1 from near union all select id, 1 from far) every
     group by id order by min(rank), id desc limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The rows found under ids, in the order of the ids. */
export const inOrderOf = <R extends { readonly id: string }>(ids: readonly string[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
