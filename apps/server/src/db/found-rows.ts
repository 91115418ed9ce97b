// A page of the rows that hold words, best first, with their capped number, at a cost that does not grow with the table.
import { MOST_HITS } from '@kaisai/contract/website/search.endpoints'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { WantedOnSite } from '../ports/site-search.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.gen.ts'

/** So many of the newest rows are looked through for a word that has more hits than are put in order. */
const NEWEST_LOOKED_AT = 400

// biome-ignore lint/suspicious/noExplicitAny: the builder's table set differs for every query
type AnyQuery = SelectQueryBuilder<Tables, any, object>

interface Searched {
  /** The rows within reach, as a query without columns. */
  readonly from: AnyQuery
  readonly id: RawBuilder<string>
  /** What is searched, as the expression of a search index of `app.tok(…)`. */
  readonly indexed: RawBuilder<string>
  /** What has to hold the words; where absent the indexed text. */
  readonly held?: RawBuilder<string>
  /** Rows whose title holds the words come first. */
  readonly title: RawBuilder<string>
  /** Never null; the later the newer. An index gives this order. */
  readonly newest: RawBuilder<unknown>
}

/** The condition that a text holds every one of the words, as they are typed. */
export const holdsEach = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} ilike '%' || app.esc(${word}) || '%'`),
    sql` and `,
  )})`

/**
 * The ids of a page of hits and their number, counted up to one more than `MOST_HITS`: titles first, then the newest. Of a word with more
 * hits the newest are looked for among the newest rows, so that what is shown first is new, and the rest as the index gives them.
 */
export const foundRows = async (
  db: Db,
  { from, id, indexed, held = indexed, title, newest }: Searched,
  { words, limit, offset }: WantedOnSite,
): Promise<{ counted: number; ids: string[] }> => {
  const tokens = sql.join(
    words.map((word) => sql`app.tokq(${word})`),
    sql` || `,
  )
  const hits = from
    .where(sql<boolean>`app.tok(${indexed}) @> (${tokens}) and ${holdsEach(held, words)}`)
    .select([id.as('id'), newest.as('newest'), holdsEach(title, words).as('in_title')])
    .limit(MOST_HITS + 1)
  if (limit === 0) {
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from (${hits}) hits`.execute(db)
    return { counted: rows[0]!.counted, ids: [] }
  }
  const latest = from
    .select([id.as('id'), newest.as('newest'), held.as('held'), title.as('title')])
    .orderBy(newest, 'desc')
    .limit(NEWEST_LOOKED_AT)
  const { rows } = await sql<{ counted: number; ids: string[] }>`
    with hits as materialized (${hits}),
         total as materialized (select count(*)::int as counted from hits),
         near as (select l.id, l.newest, ${holdsEach(sql`l.title`, words)} as in_title from (${latest}) l
                   where (select counted from total) > ${MOST_HITS} and ${holdsEach(sql`l.held`, words)})
    select total.counted, array(select every.id::text from (select * from hits union select * from near) every
      order by every.in_title desc, every.newest desc, every.id desc limit ${limit} offset ${offset}) as ids from total`.execute(
    db,
  )
  return rows[0]!
}
