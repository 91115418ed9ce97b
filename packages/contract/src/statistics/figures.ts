// The shape of what a subject shows.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { instant, oneOf } from '../fields.ts'
import { subjectKeys } from './subjects.ts'

/** How a chart is drawn. `days`: a line over the days; `lines`: a line for each measure, which ends where a value is null; `hours`: weekdays by hours of the day; `provinces`: provinces in their places. */
export const chartKinds = ['bars', 'days', 'lines', 'hours', 'provinces', 'steps'] as const
/** What a value counts. */
export const units = ['count', 'percent', 'hours', 'minutes', 'yuan', 'score', 'megabytes'] as const

const figure = closed({
  key: Type.String(),
  label: Type.String(),
  /** What is counted, when and of what. */
  definition: Type.String(),
  unit: oneOf(units, ['单位', 'Unit']),
  /** Null: there is nothing it could be computed from. */
  value: orNull(Type.Number()),
  /** The same of the competition it is compared with. */
  against: orNull(Type.Number()),
})
const chart = closed({
  key: Type.String(),
  kind: oneOf(chartKinds, ['图形', 'Kind']),
  title: Type.String(),
  definition: Type.String(),
  /** Heads the names of the rows. */
  head: Type.String(),
  measures: Type.Array(closed({ label: Type.String(), unit: oneOf(units, ['单位', 'Unit']) })),
  rows: Type.Array(
    closed({
      key: Type.String(),
      name: Type.String(),
      /** One for each measure. */
      values: Type.Array(orNull(Type.Number())),
      /** The list of the rows behind it, in the desk; empty: none. */
      to: Type.String(),
    }),
  ),
})
/** What a subject shows. */
export const figuresReply = closed({
  subject: oneOf(subjectKeys, ['主题', 'Subject']),
  /** The oldest figure is of this moment. */
  computeTime: instant,
  /** What they are over, in words. */
  scope: Type.String(),
  /** Empty: every competition within reach. */
  competitionName: Type.String(),
  againstName: Type.String(),
  /** Names of the chosen place; reports of earlier versions have none. */
  schoolName: Type.Optional(Type.String()),
  collegeName: Type.Optional(Type.String()),
  figures: Type.Array(figure),
  charts: Type.Array(chart),
})
