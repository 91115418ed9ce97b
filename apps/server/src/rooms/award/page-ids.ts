// Pages of awards: which they are first, then what is read of those alone. Tens of thousands are sorted, and carry nothing along.
import { COUNT_CAP } from '@kaisai/contract/page'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { type Page, type PageAsk, pageCounted, placeOf } from '#src/db/page.ts'
import type { Tables } from '#src/db/tables.gen.ts'

// biome-ignore lint/suspicious/noExplicitAny: the builder's table set differs for every query
type Ids = SelectQueryBuilder<Tables, any, { id: string }>

/** The ids of a page of a query that selects ids in their order, with their capped number. The rows are looked through once for both. */
export const pageOfIds = async (db: Db, ask: PageAsk, ids: Ids): Promise<Page<string>> => {
  const { pageNum, pageSize } = placeOf(ask)
  const found = await ids
    .select(sql<number>`(count(*) over ())::int`.as('counted'))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const counted = await countedBeside(found, ask, () => countOf(db, ids))
  return pageCounted(
    found.map(({ id }) => id),
    counted,
    ask,
  )
}

/** The number of all that came with the rows of a page; `count`: of a page behind the last one, which says nothing of those before it. */
export const countedBeside = async (
  rows: readonly { readonly counted: number }[],
  ask: PageAsk,
  count: () => Promise<number>,
): Promise<number> => rows[0]?.counted ?? (placeOf(ask).pageNum === 1 ? 0 : count())

const countOf = async (db: Db, ids: Ids): Promise<number> => {
  const capped = ids.clearOrderBy().limit(COUNT_CAP + 1)
  const { counted } = await db
    .selectFrom(capped.as('found'))
    .select(sql<number>`count(*)::int`.as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

/** The condition that the row `a` (awards) is one of these; in one array, so that the statement stays the same. */
export const isOneOf = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`a.id = any(${[...ids]}::uuid[])`
