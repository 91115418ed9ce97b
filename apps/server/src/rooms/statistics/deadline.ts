// How many come in the last days before a deadline, beside the edition before, and how many there will be.
import type { NodeKind } from '@kaisai/contract/competition/timeline/node'
import { inLang, type Label } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import { earlierEditions, openWindow, windowEnds } from '../competition/reads.ts'
import { type ByHoursLeft, countBy, forecastAt } from './forecast.ts'
import { type Chart, rowsChart } from './parts.ts'
import { type Scope, within } from './scope.ts'

/** Hours before the deadline that are drawn; who came earlier is in the first. */
const HOURS = 72
/** So many earlier editions make a forecast together. */
const EDITIONS = 3

interface Counted {
  /** Rows with `submitted_at`; alias `x`. */
  readonly rows: RawBuilder<unknown>
  readonly isIn: RawBuilder<boolean>
  readonly kind: NodeKind
  /** Whether a row belongs to a stage. */
  readonly isOfStage: boolean
}

// The rows of an edition by the hours left, over the same reach and place. A category belongs to one edition and is left out.
const byHoursLeft = async (scope: Scope, counted: Counted, competitionId: string, stageSeq: number): Promise<ByHoursLeft> => {
  const over = { ...scope, competitionId, ...(competitionId === scope.competitionId ? {} : { categoryId: null }) }
  const { rows } = await sql<{ hour: number; count: number }>`
    select least(${HOURS + 1}, greatest(0, ceil(extract(epoch from ending.ends_at - x.submitted_at) / 3600)))::int as hour, count(*)::int as count
      from ${counted.rows} x join ${windowEnds} ending on ending.competition_id = x.competition_id and ending.kind = ${counted.kind}
        and ending.seq = ${stageSeq} ${counted.isOfStage ? sql`and ending.stage_id = x.stage_id` : sql``}
     where ${counted.isIn} and x.submitted_at is not null and ${within(over, 'x')} group by 1`.execute(scope.db)
  return new Map(rows.map(({ hour, count }) => [hour, count]))
}

const together = (all: readonly ByHoursLeft[]): ByHoursLeft => {
  const sums = new Map<number, number>()
  for (const one of all) for (const [hour, count] of one) sums.set(hour, (sums.get(hour) ?? 0) + count)
  return sums
}

const earlierOf = async (scope: Scope, counted: Counted, competitionId: string, stageSeq: number) => {
  const ids = scope.categoryId === null ? await earlierEditions(scope.db, competitionId, EDITIONS) : []
  return Promise.all(ids.map((id) => byHoursLeft(scope, counted, id, stageSeq)))
}

export interface Deadline {
  /** Came within the last hour. */
  readonly lastHour: number
  /** What there will be at the deadline; null: no earlier edition says enough. */
  readonly expected: number | null
  readonly rows: Chart['rows']
}

// Figures and charts of one look ask for the same: a scope is of one subject and one look.
const deadlines = new WeakMap<Scope, Promise<Deadline | null>>()

/**
 * The last days before the deadline of one competition; null: no window of this kind is in its last 72 hours, or several competitions are
 * looked at. Counted once for a scope.
 */
export const deadlineOf = (scope: Scope, counted: Counted): Promise<Deadline | null> => {
  const found = deadlines.get(scope) ?? countDeadline(scope, counted)
  deadlines.set(scope, found)
  return found
}

const countDeadline = async (scope: Scope, counted: Counted): Promise<Deadline | null> => {
  const { competitionId } = scope
  const open = competitionId === null ? null : await openWindow(scope.db, competitionId, counted.kind)
  if (competitionId === null || open === null || open.minutesLeft > HOURS * 60) return null
  const left = open.minutesLeft / 60
  const [own, earlier, lastHour] = await Promise.all([
    byHoursLeft(scope, counted, competitionId, open.stageSeq),
    earlierOf(scope, counted, competitionId, open.stageSeq),
    sinceAnHour(scope, counted),
  ])
  const all = together(earlier)
  const now = countBy(own, 0)
  const expected = forecastAt(now, all, left, 0)
  const forecastOr = (hour: number): number | null => {
    if (hour <= left) return forecastAt(now, all, left, hour)
    // The line begins where that of this edition ends.
    return expected !== null && hour === Math.ceil(left) ? countBy(own, hour) : null
  }
  const rows = Array.from({ length: HOURS + 1 }, (_, at) => HOURS - at).map((hour) => ({
    key: String(hour),
    name: `-${hour} h`,
    values: [hour >= left ? countBy(own, hour) : null, earlier[0] ? countBy(earlier[0], hour) : null, forecastOr(hour)],
    to: '',
  }))
  return { lastHour, expected, rows }
}

const sinceAnHour = async (scope: Scope, { rows, isIn }: Counted): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from ${rows} x
     where ${isIn} and x.submitted_at > clock_timestamp() - interval '1 hour' and ${within(scope, 'x')}`.execute(scope.db)
  return found[0]!.count
}

/** The figures of a deadline: shown in its last 72 hours. */
export const deadlineWords = {
  lastHour: {
    label: ['最近一小时', 'In the last hour'],
    definition: [
      '最近一小时内提交的数量，截止前 72 小时内显示。',
      'Submitted within the last hour, shown in the last 72 hours before the deadline.',
    ],
    unit: 'count',
    isPassing: true,
  },
  expected: {
    label: ['截止时预计（预测）', 'Expected by the deadline (forecast)'],
    definition: [
      '预测值，仅供安排人手参考：按最近三届在距截止相同时间时已提交的比例，由当前数量推算；往届不足 20 份或此时比例不足 5% 时不作预测。',
      'A forecast, for planning only: the current number, divided by the share that had been submitted at the same time before the deadline in the last three editions. No forecast is made from fewer than 20 earlier submissions, or before 5 % of them had come.',
    ],
    unit: 'count',
    isPassing: true,
  },
} as const

/** The values of those figures. */
export const deadlineValues = (found: Deadline | null) => ({
  lastHour: found?.lastHour ?? null,
  expected: found?.expected ?? null,
})

const measure = (label: Label) => ({ label, unit: 'count' }) as const

/** The chart of the last 72 hours; null: no deadline is near. */
export const deadlineChart = (scope: Scope, found: Deadline | null): Chart | null =>
  found === null
    ? null
    : rowsChart(
        scope,
        {
          key: 'deadline',
          title: ['截止前 72 小时', 'The last 72 hours'],
          definition: [
            '距截止各小时的累计提交数（按最近一次提交）、上一届同期，以及按最近三届推算的预测；更早提交的计入起点，逾期的计入终点。',
            'Submitted by each hour before the deadline (by their last submission), the edition before, and a forecast by the last three editions. Earlier ones are in the first hour, late ones in the last.',
          ],
          measures: [
            measure(['本届累计', 'So far']),
            measure(['上一届累计', 'Edition before']),
            measure(['预测累计', 'Forecast']),
          ],
        },
        'lines',
        ['距截止', 'Before the end'],
        found.rows.map((row) => ({
          ...row,
          name: row.key === '0' ? inLang(['截止', 'Deadline'], scope.lang) : row.name,
        })),
      )
