// Fields that several calls about awards ask for or answer.
import { type TSchema, Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { flag, id, oneOf, text, whole } from '../fields.ts'
import {
  awardWords,
  bases,
  listsKeepWords,
  methods,
  ranksByWords,
  roundings,
  schoolCapScopes,
  scopes,
  targets,
  tiePolicies,
} from './labels.ts'

export const competitionId = id(['竞赛', 'Competition'])
export const stageId = id(['赛段', 'Stage'])
export const schoolId = id(['学校', 'School'])
export const itemId = id(['赛项', 'Category'])
export const schemeId = id(['奖项方案', 'Scheme'])
export const awardId = id(['获奖', 'Award'])
export const schemeItemId = id(['奖项', 'Award'])
export const markerId = id(['队伍标记', 'Marker'])
export const reason = text(['原因', 'Reason'], 500, 2)
export const level = whole(['等级', 'Level'], 1, 20)
export const awardStatus = oneOf(awardWords, ['状态', 'Status'])
export const target = oneOf(targets, ['授予对象', 'Given to'])
export const score = orNull(Type.Number())

const optional = <T extends TSchema>(schema: T) => Type.Optional(orNull(schema))
/** What holds for all awards of a scheme together. */
export const rulesInput = closed({
  schoolCap: orNull(whole(['每校合计上限', 'Most per school in all'], 1, 1000)),
  schoolCapScope: oneOf(schoolCapScopes, ['合计范围', 'Counted']),
  isBestOfSchool: flag(['每校只取最好的一件', 'Best work of a school only']),
  keepsBetter: flag(['保留较高奖项', 'The better award is kept']),
  ranksBy: oneOf(ranksByWords, ['组织与教师奖排序', 'Order of organization and advisor awards']),
  /** Absent: a summary counts nothing. */
  summaryPoints: Type.Optional(
    closed({
      approved: whole(['总结通过计分', 'Points of an approved summary'], 0, 1000),
      excellent: whole(['总结优秀计分', 'Points of an excellent summary'], 0, 1000),
      onTime: whole(['按时提交计分', 'Points for a summary in time'], 0, 1000),
    }),
  ),
  /** Absent: the higher award. */
  listsKeep: Type.Optional(oneOf(listsKeepWords, ['跨榜单规则', 'Awards of several lists'])),
})

/** One award of a scheme, as it is saved. What is absent of the later settings limits nothing. */
export const itemInput = closed({
  /** The item it replaces; null: a new one. */
  schemeItemId: orNull(schemeItemId),
  level,
  name: text(['奖项名称', 'Name'], 30),
  nameEn: Type.String({ maxLength: 60, label: ['英文名称', 'English name'] }),
  scope: oneOf(scopes, ['范围', 'Scope']),
  itemId: orNull(itemId),
  targetType: target,
  method: oneOf(methods, ['评定方式', 'Method']),
  value: Type.Number({ minimum: 0, maximum: 100_000, label: ['数值', 'Value'] }),
  base: oneOf(bases, ['基数', 'Base']),
  rounding: oneOf(roundings, ['取整', 'Rounding']),
  min: whole(['最低名额', 'Least number'], 0, 1000),
  perSchoolCap: orNull(whole(['每校上限', 'Most per school'], 1, 1000)),
  tiePolicy: oneOf(tiePolicies, ['并列处理', 'Ties']),
  isTeacherAward: flag(['计入优秀指导教师', 'Counts for best advisors']),
  /** Fen. */
  prize: whole(['奖金', 'Prize'], 0, 1_000_000_000),
  isCumulative: Type.Optional(flag(['累计比例', 'Share up to this award'])),
  max: optional(whole(['最高名额', 'Largest number'], 1, 100_000)),
  minScore: optional(Type.Number({ minimum: 0, maximum: 10_000, label: ['最低分数', 'Lowest score'] })),
  provinceCap: optional(whole(['每省上限', 'Most per province'], 1, 1000)),
  provinceShare: optional(Type.Number({ minimum: 0.01, maximum: 100, label: ['每省占比', 'Share of a province'] })),
  /** The list of a marker; absent or null: the general list. */
  markerId: optional(markerId),
  /** What one of these counts for organization, school and advisor awards. */
  points: Type.Optional(whole(['积分', 'Points'], 0, 1000)),
  color: Type.String({ pattern: '^#[0-9a-f]{6}$', label: ['颜色', 'Color'] }),
})

const person = closed({ name: Type.String(), userId: orNull(Type.String()), school: Type.String() })
/** The names of an award as they were frozen, in their order. */
export const snapshot = closed({
  workName: Type.String(),
  teamName: Type.String(),
  schools: Type.Array(Type.String()),
  students: Type.Array(person),
  teachers: Type.Array(person),
  category: Type.String(),
  competition: Type.String(),
  company: Type.String(),
  /** The list of a marker it was won in; absent: the general one. */
  list: Type.Optional(Type.String()),
})
