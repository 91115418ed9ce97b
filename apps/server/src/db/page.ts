// Paged lists: rows and a capped total, asked at the same time.
import { COUNT_CAP, MAX_PAGE_SIZE } from '@kaisai/contract/page'
import { type CompiledQuery, type OrderByItemBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, runCompiled } from './database.ts'
import type { Tables } from './tables.gen.ts'

export interface PageAsk {
  readonly pageNum?: number
  readonly pageSize?: number
  readonly sort?: string
}
export interface Page<R> {
  rows: R[]
  total: number
  totalIsCapped: boolean
  pageNum: number
  pageSize: number
}

// biome-ignore lint/suspicious/noExplicitAny: the builder's table set differs for every query
type AnyQuery<O> = SelectQueryBuilder<Tables, any, O>

/**
 * Runs a list: `rows` with its order and columns, `count` with the same conditions and no columns.
 * The total is counted up to 10,000; `totalIsCapped` says there are more.
 */
export const pageOfRows = async <O>(db: Db, ask: PageAsk, count: AnyQuery<object>, rows: AnyQuery<O>): Promise<Page<O>> => {
  const capped = count.select(sql<number>`1`.as('one')).limit(COUNT_CAP + 1)
  const [found, counted] = await Promise.all([
    runCompiled<O>(db, onPage(rows, ask).compile() as CompiledQuery<O>),
    runCompiled(
      db,
      db
        .selectFrom(capped.as('counted'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .compile(),
    ),
  ])
  return pageCounted(found, Number(counted[0]!.total), ask)
}

/** A page of a list that is known to hold more than is counted: only the rows are asked for. */
export const pageOfMany = async <O>(rows: AnyQuery<O>, ask: PageAsk): Promise<Page<O>> => {
  const found = await onPage(rows, ask).execute()
  return { rows: found, total: COUNT_CAP, totalIsCapped: true, ...placeOf(ask) }
}

/** A page of rows that were found otherwise, with their number as it was counted up to one beyond the cap. */
export const pageCounted = <O>(rows: O[], counted: number, ask: PageAsk): Page<O> => ({
  ...{ rows, total: Math.min(counted, COUNT_CAP), totalIsCapped: counted > COUNT_CAP },
  ...placeOf(ask),
})

/** A page of rows that are all at hand. */
export const pageOfAll = <O>(rows: readonly O[], ask: PageAsk): Page<O> => {
  const { pageNum, pageSize } = placeOf(ask)
  return pageCounted(rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), rows.length, ask)
}

/** Which page is asked for, and of which size. */
export const placeOf = (ask: PageAsk) => ({
  pageNum: ask.pageNum ?? 1,
  pageSize: Math.min(ask.pageSize ?? 20, MAX_PAGE_SIZE),
})

const onPage = <O>(rows: AnyQuery<O>, ask: PageAsk): AnyQuery<O> => {
  const { pageNum, pageSize } = placeOf(ask)
  return rows.limit(pageSize).offset((pageNum - 1) * pageSize)
}

/** Splits `-name` into column and direction, with the list's usual order when nothing is asked. */
export const sortOf = (ask: PageAsk, usual: string): { by: string; direction: 'asc' | 'desc' } => {
  const sort = ask.sort ?? usual
  return sort.startsWith('-') ? { by: sort.slice(1), direction: 'desc' } : { by: sort, direction: 'asc' }
}

/**
 * The order of a column for `orderBy`, what is null at the end. Of a column that is never null it must not be said: no index answers then,
 * since PostgreSQL does not know.
 */
export const inDirection =
  (direction: 'asc' | 'desc', canBeNull = true) =>
  (order: OrderByItemBuilder): OrderByItemBuilder =>
    canBeNull ? order[direction]().nullsLast() : order[direction]()

/**
 * What follows a text that has to hold a word as it is typed: `${text} ${containing(word)}`. A word without capital letters, as every
 * Chinese one, is compared as it stands: `ilike` would turn each text to small letters first and takes twice as long.
 */
export const containing = (word: string): RawBuilder<unknown> =>
  sql`${sql.raw(word.toLowerCase() === word.toUpperCase() ? 'like' : 'ilike')} '%' || app.esc(${word}) || '%'`

/** The condition that a text holds a word as it is typed, without an index: for short lists and beside other conditions. */
export const holdsText = (text: string | RawBuilder<unknown>, word: string) =>
  sql<boolean>`${typeof text === 'string' ? sql.ref(text) : text} ${containing(word)}`

/** The condition that a text begins with a word as it is typed; an index of the column in `text_pattern_ops` answers. */
export const startsWith = (column: string, word: string) =>
  sql<boolean>`${sql.ref(column)} like ${`${word.replace(/[\\%_]/g, '\\$&')}%`}`

/** The condition that a text holds a search word, wherever it stands; uses the search index of the column. */
export const holdsWord = (column: string, word: string) =>
  sql<boolean>`(app.tok(${sql.ref(column)}) @> app.tokq(${word}) and ${holdsText(column, word)})`

/** The condition that the name of `alias` holds a search word, in either language: people search for what they read. */
export const isNamedWith = (alias: string, word: string) =>
  sql<boolean>`(${holdsWord(`${alias}.name`, word)} or ${holdsText(`${alias}.name_en`, word)})`
