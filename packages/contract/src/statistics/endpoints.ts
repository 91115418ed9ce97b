// Figures over competitions within reach, kept for some seconds and said how old they are.
import { Type } from 'typebox'
import { closed, download, get } from '../endpoint.ts'
import { keyword, oneOf } from '../fields.ts'
import { figuresReply } from './figures.ts'
import { statisticsScope } from './scope-fields.ts'
import { subjectKeys } from './subjects.ts'

export * from './open-data.endpoints.ts'
export * from './report.endpoints.ts'

const chosen = { subject: oneOf(subjectKeys, ['主题', 'Subject']), ...statisticsScope }

/** The subjects somebody may see, in order. */
export const listSubjects = get('/statistics/dataBase/subjects', {
  title: ['统计主题', 'Subjects of statistics'],
  access: 'statistics:figures:view',
  reply: Type.Array(
    closed({
      subject: oneOf(subjectKeys, ['主题', 'Subject']),
      name: Type.String(),
      /** Whether a province, school or college can be chosen: for who reaches more than one place. */
      isByPlace: Type.Boolean(),
    }),
  ),
})
/** The competitions somebody may look at the figures of, newest first, fifty at most. */
export const listStatisticsCompetitions = get('/statistics/dataBase/competitions', {
  standby: true,
  title: ['可统计的竞赛', 'Competitions with statistics'],
  access: 'statistics:figures:view',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(closed({ value: Type.String(), label: Type.String() })),
})
/**
 * The figures of a subject over one competition within reach, those of a year, or all; of all teams or those of a place. A school, college
 * or province sees those of its own teams. They are as old as `computeTime` says: five seconds, or twenty times as long as they took.
 */
export const getStatistics = get('/statistics/dataBase/figures', {
  standby: true,
  title: ['统计数据', 'Statistics'],
  access: 'statistics:figures:view',
  input: closed(chosen),
  reply: figuresReply,
})
/** The same as a workbook: figures with their definitions, then a sheet for each chart. */
export const exportStatistics = download('/statistics/dataBase/export', {
  standby: true,
  title: ['导出统计数据', 'Export statistics'],
  access: 'statistics:figures:view',
  subscribable: true,
  input: closed(chosen),
  reply: Type.Unknown(),
})
