// Figures over competitions within reach, kept for some seconds and said how old they are.
import { Type } from 'typebox'
import { closed, download, get, orNull } from '../endpoint.ts'
import { id, instant, keyword, oneOf } from '../fields.ts'
import { subjectKeys } from './subjects.ts'

/** How a chart is drawn. `days`: a line over the days; `hours`: weekdays by hours of the day; `provinces`: provinces in their places. */
export const chartKinds = ['bars', 'days', 'hours', 'provinces', 'steps'] as const
/** What a value counts. */
export const units = ['count', 'percent', 'hours', 'minutes', 'yuan', 'score', 'megabytes'] as const

const chosen = {
  subject: oneOf(subjectKeys, ['主题', 'Subject']),
  /** Left out: every competition within reach. */
  competitionId: Type.Optional(id(['竞赛', 'Competition'])),
  itemId: Type.Optional(id(['赛项', 'Category'])),
  /** A competition whose figures stand beside; left out: the edition before, where there is one. */
  againstId: Type.Optional(id(['对比竞赛', 'Compared with'])),
}

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
  figures: Type.Array(figure),
  charts: Type.Array(chart),
})

/** The subjects somebody may see, in order. */
export const listSubjects = get('/statistics/dataBase/subjects', {
  title: ['统计主题', 'Subjects of statistics'],
  access: 'statistics:figures:view',
  reply: Type.Array(closed({ subject: oneOf(subjectKeys, ['主题', 'Subject']), name: Type.String() })),
})
/** The competitions somebody may look at the figures of, newest first, fifty at most. */
export const listStatisticsCompetitions = get('/statistics/dataBase/competitions', {
  title: ['可统计的竞赛', 'Competitions with statistics'],
  access: 'statistics:figures:view',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(closed({ value: Type.String(), label: Type.String() })),
})
/**
 * The figures of a subject over one competition within reach, or all. A school, college or province sees those of its own teams. They
 * are as old as `computeTime` says: five seconds, or twenty times as long as they took.
 */
export const getStatistics = get('/statistics/dataBase/figures', {
  title: ['统计数据', 'Statistics'],
  access: 'statistics:figures:view',
  input: closed(chosen),
  reply: figuresReply,
})
/** The same as a workbook: figures with their definitions, then a sheet for each chart. */
export const exportStatistics = download('/statistics/dataBase/export', {
  title: ['导出统计数据', 'Export statistics'],
  access: 'statistics:figures:view',
  input: closed(chosen),
  reply: Type.Unknown(),
})
