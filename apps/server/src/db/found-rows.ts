// A page of the rows that hold words, best first, with their capped number, at a cost that does not grow with the table.
import { MOST_HITS } from '@kaisai/contract/website/search.endpoints'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { containing } from '#src/db/page.ts'
import type { WantedOnSite } from '../ports/site-search.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.gen.ts'

/** So many of the newest rows are looked through before the index is asked: more than `MOST_HITS`. */
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
    words.map((word) => sql`${text} ${containing(word)}`),
    sql` and `,
  )})`

/**
 * The ids of a page of hits and their number, counted up to one more than `MOST_HITS`: titles first, then the newest. The newest rows are
 * looked through first: where they alone hold more hits than are put in order, the word is a common one, and the index, which would
 * have to list every row that holds it, is not asked.
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
  const latest = from
    .select([id.as('id'), newest.as('newest'), held.as('held'), title.as('title')])
    .orderBy(newest, 'desc')
    .limit(NEWEST_LOOKED_AT)
  const hits = from
    .where(sql<boolean>`(select counted from seen) <= ${MOST_HITS}`)
    .where(sql<boolean>`app.tok(${indexed}) @> (${tokens}) and ${holdsEach(held, words)}`)
    .select([id.as('id'), newest.as('newest'), holdsEach(title, words).as('in_title')])
    .limit(MOST_HITS + 1)
  const { rows } = await sql<{ counted: number; ids: string[] }>`
    with near as materialized (select l.id, l.newest, ${holdsEach(sql`l.title`, words)} as in_title from (${latest}) l
                               where ${holdsEach(sql`l.held`, words)}),
         seen as materialized (select count(*)::int as counted from near),
         hits as materialized (${hits}),
         total as (select case when seen.counted > ${MOST_HITS} then ${MOST_HITS + 1} else (select count(*)::int from hits) end as counted from seen)
    select total.counted, array(select every.id::text from (select * from hits union select * from near) every
      order by every.in_title desc, every.newest desc, every.id desc limit ${limit} offset ${offset}) as ids from total`.execute(
    db,
  )
  return rows[0]!
}
