// What a subject is made of, and the charts that several of them have: by competition or category, by school, by province, by day and hour.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/statistics/endpoints'
import { type RawBuilder, sql } from 'kysely'
import { categoryNameIn, competitionNameIn } from '../competition/reads.ts'
import { collegeNameIn, organizationNameIn, provinceNames, schoolNameIn } from '../organization/reads.ts'
import type { Scope } from './scope.ts'

type Reply = ReplyOf<typeof endpoints.getStatistics>
export type Chart = Reply['charts'][number]
export type Unit = Chart['measures'][number]['unit']
/** A figure before it has words: its value, null where nothing could be computed. */
export type Values = Readonly<Record<string, number | null>>
export interface FigureWords {
  readonly label: Label
  readonly definition: Label
  readonly unit: Unit
  /** Left out where it has no value: of something that passes. */
  readonly isPassing?: boolean
}
/** A subject: what its figures are called, their values over a scope, its charts. */
export interface SubjectParts {
  readonly words: Readonly<Record<string, FigureWords>>
  readonly values: (scope: Scope) => Promise<Values>
  readonly charts: (scope: Scope) => Promise<readonly (Chart | null)[]>
}

/** A column of a grouped chart: what it counts of the rows `x`. */
export interface Measure {
  readonly label: Label
  readonly unit: Unit
  readonly of: RawBuilder<number>
}
export interface Grouped {
  readonly key: string
  readonly title: Label
  readonly definition: Label
  readonly measures: readonly Measure[]
  /** The rows counted, with the condition of the scope, alias `x`. */
  readonly from: RawBuilder<unknown>
  /** The list behind a row with the filters it knows; none: rows lead nowhere. */
  readonly list?: { readonly path: string; readonly filters: readonly string[] } | undefined
}

/** Charts over the same rows with the same measures. */
export const asking =
  (of: Pick<Grouped, 'measures' | 'from' | 'list'>) =>
  (key: string, title: Label, definition: Label): Grouped => ({ key, title, definition, ...of })

/** So many rows of a chart are kept; the first ones are drawn, all stand in the table. */
const MOST_ROWS = 300

interface Found {
  readonly key: string | null
  readonly name: string
  readonly values: readonly (number | null)[]
}
const grouped = async (
  scope: Scope,
  { measures, from }: Grouped,
  key: RawBuilder<unknown>,
  name: (key: RawBuilder<unknown>) => RawBuilder<string>,
): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select counted.key, coalesce(${name(sql`counted.key`)}, '') as name, counted.values from (
      select ${key} as key, array[${sql.join(measures.map(({ of }) => sql`(${of})::float8`))}] as values
        from ${from} group by 1 order by 2 desc limit ${MOST_ROWS}) counted
     order by counted.values desc, name`.execute(scope.db)
  return rows
}

const chartOf = (
  scope: Scope,
  asked: Grouped,
  kind: Chart['kind'],
  head: Label,
  rows: readonly Chart['rows'][number][],
): Chart | null =>
  rows.length === 0
    ? null
    : {
        key: asked.key,
        kind,
        title: inLang(asked.title, scope.lang),
        definition: inLang(asked.definition, scope.lang),
        head: inLang(head, scope.lang),
        measures: asked.measures.map(({ label, unit }) => ({ label: inLang(label, scope.lang), unit })),
        rows: [...rows],
      }

const unknown: Label = ['未填写', 'Not given']
const listOf = (
  { competitionId, categoryId, year, place }: Scope,
  list: Grouped['list'],
  own: Readonly<Record<string, string>>,
): string => {
  if (list === undefined || Object.keys(own).some((filter) => !list.filters.includes(filter))) return ''
  // Lists know no year: they would show more than was counted.
  if (year !== null && own.competitionId === undefined) return ''
  const wanted = { competitionId, itemId: categoryId, ...place, ...own }
  const given = Object.entries(wanted).filter((one): one is [string, string] => one[1] !== null)
  return given.every(([filter]) => list.filters.includes(filter)) ? `${list.path}?${new URLSearchParams(given)}` : ''
}

/** Rows with their names; `filter`: what the list behind them is filtered by. */
const rowsOf = (
  scope: Scope,
  { list }: Grouped,
  found: readonly Found[],
  filter: string | undefined,
  nameOf = ({ name }: Found): string => name,
): Chart['rows'] =>
  found.map((row) => ({
    key: row.key ?? '',
    name: (row.key === null ? '' : nameOf(row)) || inLang(unknown, scope.lang),
    values: [...row.values],
    to: row.key === null || filter === undefined ? '' : listOf(scope, list, { [filter]: row.key }),
  }))

/** By competition over several, by category in one; nothing over one category. */
export const byPart = async (scope: Scope, asked: Grouped): Promise<Chart | null> => {
  if (scope.categoryId !== null) return null
  const isOver = scope.competitionId === null
  const column = isOver ? sql`x.competition_id` : sql`x.category_id`
  const rows = await grouped(scope, asked, column, (key) => (isOver ? competitionNameIn : categoryNameIn)(scope.lang, key))
  const head: Label = isOver ? ['竞赛', 'Competition'] : ['赛项', 'Category']
  return chartOf(scope, asked, 'bars', head, rowsOf(scope, asked, rows, isOver ? 'competitionId' : 'itemId'))
}

/** By the organization that runs the competition, for who reaches several; nothing over one competition. */
export const byOrganization = async (scope: Scope, asked: Grouped): Promise<Chart | null> => {
  if (scope.competitionId !== null || (scope.reach.kind !== 'all' && scope.reach.kind !== 'organizations')) return null
  const rows = await grouped(scope, asked, sql`x.organization_id`, (key) => organizationNameIn(scope.lang, key))
  if (rows.length < 2) return null
  return chartOf(scope, asked, 'bars', ['主办组织', 'Organization'], rowsOf(scope, asked, rows, undefined))
}

/** By school; by college where the reach or the choice is one school's. */
export const bySchool = async (scope: Scope, asked: Grouped): Promise<Chart | null> => {
  const isCollege = scope.reach.kind === 'school' || scope.reach.kind === 'college' || scope.place.schoolId !== null
  const rows = await grouped(scope, asked, isCollege ? sql`x.college_id` : sql`x.school_id`, (key) =>
    (isCollege ? collegeNameIn : schoolNameIn)(scope.lang, key),
  )
  return chartOf(
    scope,
    asked,
    'bars',
    isCollege ? ['学院', 'College'] : ['学校', 'School'],
    rowsOf(scope, asked, rows, isCollege ? 'collegeId' : 'schoolId'),
  )
}

/** By province, each at its place; nothing where the reach is a place itself. */
export const byProvince = async (scope: Scope, asked: Grouped): Promise<Chart | null> => {
  if (scope.reach.kind === 'school' || scope.reach.kind === 'college' || scope.reach.kind === 'province') return null
  // One place of them: a map of one tile says nothing.
  if (scope.place.provinceCode !== null || scope.place.schoolId !== null) return null
  const [nameOf, rows] = await Promise.all([
    provinceNames(scope.db, scope.lang),
    grouped(scope, asked, sql`x.province_code`, (key) => sql<string>`${key}`),
  ])
  return chartOf(
    scope,
    asked,
    'provinces',
    ['省份', 'Province'],
    rowsOf(scope, asked, rows, 'provinceCode', ({ key }) => nameOf(key!)),
  )
}

/** By words of a machine or dictionary. */
export const byWord = async (
  scope: Scope,
  asked: Grouped,
  column: RawBuilder<unknown>,
  head: Label,
  wordOf: (key: string) => string,
  filter?: string,
): Promise<Chart | null> => {
  const rows = await grouped(scope, asked, column, (key) => sql<string>`${key}::text`)
  return chartOf(
    scope,
    asked,
    'bars',
    head,
    rowsOf(scope, asked, rows, filter, ({ key }) => wordOf(key!)),
  )
}

const CHINA = sql`'Asia/Shanghai'`
/** How a span of time is written, how many of them are shown (the last ones), and what they are called. */
const spans = {
  day: { pattern: 'YYYY-MM-DD', most: 400, head: ['日期', 'Day'] },
  month: { pattern: 'YYYY-MM', most: 36, head: ['月份', 'Month'] },
} as const

const bySpan = async (
  { pattern, most, head }: (typeof spans)[keyof typeof spans],
  scope: Scope,
  asked: Grouped,
  at: RawBuilder<unknown>,
): Promise<Chart | null> => {
  const [measure] = asked.measures
  const { rows } = await sql<{ day: string; count: number; sum: number }>`
    select * from (select days.day, days.count, sum(days.count) over (order by days.day)::float8 as sum from (
      select to_char(${at} at time zone ${CHINA}, ${pattern}) as day, (${measure!.of})::float8 as count from ${asked.from} group by 1) days
      where days.day is not null) summed order by day desc limit ${most}`.execute(scope.db)
  const sum: Measure = { label: ['累计', 'Cumulative'], unit: measure!.unit, of: measure!.of }
  return chartOf(
    scope,
    { ...asked, measures: [measure!, sum] },
    'days',
    head,
    rows.toReversed().map((row) => ({ key: row.day, name: row.day, values: [row.count, row.sum], to: '' })),
  )
}

/** By day in China, with the sum up to then. */
export const byDay = (scope: Scope, asked: Grouped, at: RawBuilder<unknown>): Promise<Chart | null> =>
  bySpan(spans.day, scope, asked, at)

/** By month in China, with the sum up to then. */
export const byMonth = (scope: Scope, asked: Grouped, at: RawBuilder<unknown>): Promise<Chart | null> =>
  bySpan(spans.month, scope, asked, at)

/** Monday first. */
export const weekdays: readonly Label[] = [
  ['周一', 'Monday'],
  ['周二', 'Tuesday'],
  ['周三', 'Wednesday'],
  ['周四', 'Thursday'],
  ['周五', 'Friday'],
  ['周六', 'Saturday'],
  ['周日', 'Sunday'],
]
/** By weekday and hour in China. The key of a row is `<weekday 1 to 7>-<hour>`. */
export const byHour = async (scope: Scope, asked: Grouped, at: RawBuilder<unknown>): Promise<Chart | null> => {
  const [measure] = asked.measures
  const { rows } = await sql<{ weekday: number; hour: number; count: number }>`
    select extract(isodow from ${at} at time zone ${CHINA})::int as weekday, extract(hour from ${at} at time zone ${CHINA})::int as hour,
        (${measure!.of})::float8 as count from ${asked.from} and ${at} is not null group by 1, 2 order by 1, 2`.execute(scope.db)
  return chartOf(
    scope,
    asked,
    'hours',
    ['时间', 'Hour'],
    rows.map(({ weekday, hour, count }) => ({
      key: `${weekday}-${hour}`,
      name: `${inLang(weekdays[weekday - 1]!, scope.lang)} ${String(hour).padStart(2, '0')}:00`,
      values: [count],
      to: '',
    })),
  )
}

/** A chart whose rows are computed elsewhere. */
export const rowsChart = (
  scope: Scope,
  asked: Omit<Grouped, 'from' | 'measures'> & { readonly measures: readonly Omit<Measure, 'of'>[] },
  kind: Chart['kind'],
  head: Label,
  rows: readonly Chart['rows'][number][],
): Chart | null =>
  chartOf(
    scope,
    { ...asked, measures: asked.measures.map((one) => ({ ...one, of: sql<number>`0` })), from: sql`` },
    kind,
    head,
    rows,
  )

/** Counts the rows. */
export const rowCount: RawBuilder<number> = sql<number>`count(*)`
/** Counts the rows that hold a condition. */
export const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`count(*) filter (where ${condition})`
/** A share in percent to one decimal; null of nothing. */
export const share = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10
/** One row of values. */
export const valuesOf = async (
  scope: Scope,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  from: RawBuilder<unknown>,
) => {
  const named = Object.entries(columns).map(([key, of]) => sql`(${of})::float8 as ${sql.ref(key)}`)
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(named)} from ${from}`.execute(scope.db)
  return rows[0]!
}
