// Fields that several calls about awards ask for or answer.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { flag, id, oneOf, text, whole } from '../fields.ts'
import { awardWords, bases, methods, roundings, scopes, targets, tiePolicies } from './labels.ts'

export const competitionId = id(['竞赛', 'Competition'])
export const stageId = id(['赛段', 'Stage'])
export const schoolId = id(['学校', 'School'])
export const itemId = id(['赛项', 'Category'])
export const schemeId = id(['奖项方案', 'Scheme'])
export const awardId = id(['获奖', 'Award'])
export const schemeItemId = id(['奖项', 'Award'])
export const reason = text(['原因', 'Reason'], 500, 2)
export const level = whole(['等级', 'Level'], 1, 20)
export const awardStatus = oneOf(awardWords, ['状态', 'Status'])
export const target = oneOf(targets, ['授予对象', 'Given to'])
export const score = orNull(Type.Number())

/** One award of a scheme, as it is saved. */
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
})
