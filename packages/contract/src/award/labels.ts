import type { Label } from '../lang.ts'
import { type StateOf, statesIn } from '../machine.ts'
import { awardStates } from './award.states.ts'
import { awardPrizeStates } from './prize.states.ts'
import { awardSchemeStates } from './scheme.states.ts'

export type AwardWord = StateOf<typeof awardStates>
export const awardWords = Object.keys(awardStates.states) as AwardWord[]
/** Awards that were published, also when they were revoked since. */
export const announcedWords = statesIn(awardStates, 'announced')
export type PrizeWord = StateOf<typeof awardPrizeStates>
export const prizeWords = Object.keys(awardPrizeStates.states) as PrizeWord[]
export type SchemeWord = StateOf<typeof awardSchemeStates>
export const schemeWords = Object.keys(awardSchemeStates.states) as SchemeWord[]

export const methodLabels = {
  count: ['固定名额', 'Fixed number'],
  percent: ['按比例', 'Per cent'],
  score: ['分数线', 'Score line'],
  manual: ['人工确定', 'By hand'],
} as const satisfies Record<string, Label>
export type Method = keyof typeof methodLabels
export const methods = Object.keys(methodLabels) as Method[]

export const baseLabels = {
  submitted: ['提交作品数', 'Works submitted'],
  reviewed: ['有成绩作品数', 'Works with a score'],
  advanced: ['晋级作品数', 'Works that go on'],
} as const satisfies Record<string, Label>
export type Base = keyof typeof baseLabels
export const bases = Object.keys(baseLabels) as Base[]

export const roundingLabels = {
  floor: ['向下取整', 'Down'],
  round: ['四舍五入', 'Half up'],
  ceil: ['向上取整', 'Up'],
} as const satisfies Record<string, Label>
export type Rounding = keyof typeof roundingLabels
export const roundings = Object.keys(roundingLabels) as Rounding[]

export const scopeLabels = {
  each: ['各赛项分别计算', 'Each category by itself'],
  all: ['全部赛项合并排序', 'All categories in one list'],
  category: ['指定赛项', 'One category'],
} as const satisfies Record<string, Label>
export type Scope = keyof typeof scopeLabels
export const scopes = Object.keys(scopeLabels) as Scope[]

export const tiePolicyLabels = {
  include_all: ['线上同分全部入围', 'All equals at the line'],
  exclude_all: ['线上同分均不入围', 'No equals at the line'],
  tie_break: ['须先区分名次', 'Break the tie first'],
} as const satisfies Record<string, Label>
export type TiePolicy = keyof typeof tiePolicyLabels
export const tiePolicies = Object.keys(tiePolicyLabels) as TiePolicy[]

export const schoolCapScopeLabels = {
  all: ['整个赛段', 'In the stage'],
  category: ['每个赛项', 'In each category'],
} as const satisfies Record<string, Label>
export type SchoolCapScope = keyof typeof schoolCapScopeLabels
export const schoolCapScopes = Object.keys(schoolCapScopeLabels) as SchoolCapScope[]

export const ranksByLabels = {
  count: ['按获奖数', 'By number of awards'],
  points: ['按积分', 'By points'],
} as const satisfies Record<string, Label>
export type RanksBy = keyof typeof ranksByLabels
export const ranksByWords = Object.keys(ranksByLabels) as RanksBy[]

/** What a work keeps that would have an award in the general list and in a list of its marker. */
export const listsKeepLabels = {
  higher: ['只保留较高的一项（同级保留总榜）', 'Only the higher one (of equal levels the general list’s)'],
  general: ['总榜优先，获总榜奖项的不再占标记榜名额', 'The general list first: its winners take no place in lists by marker'],
  marker: ['标记榜优先，获标记榜奖项的不再占总榜名额', 'Lists by marker first: their winners take no place in the general list'],
  both: ['两项都保留', 'Both'],
} as const satisfies Record<string, Label>
export type ListsKeep = keyof typeof listsKeepLabels
export const listsKeepWords = Object.keys(listsKeepLabels) as ListsKeep[]

export const targetLabels = {
  team: ['团队/作品', 'Team'],
  student: ['学生个人', 'Student'],
  teacher: ['指导教师', 'Advisor'],
  school: ['学校', 'School'],
  organization: ['组织单位', 'Organization'],
} as const satisfies Record<string, Label>
export type Target = keyof typeof targetLabels
export const targets = Object.keys(targetLabels) as Target[]

export const sourceLabels = {
  assigned: ['按排名拟定', 'From the ranking'],
  manual: ['人工', 'By hand'],
  imported: ['导入', 'Imported'],
  teacher: ['优秀指导教师', 'Best advisors'],
  school: ['学校奖', 'School awards'],
  organization: ['组织奖', 'Organization awards'],
} as const satisfies Record<string, Label>
export type AwardSource = keyof typeof sourceLabels
export const awardSources = Object.keys(sourceLabels) as AwardSource[]

/** What becomes of a place that was revoked. */
export const revokeChoiceLabels = {
  vacate: ['名额空缺', 'Leave the place empty'],
  move_up: ['下一名递补', 'The next moves up'],
} as const satisfies Record<string, Label>
export type RevokeChoice = keyof typeof revokeChoiceLabels
export const revokeChoices = Object.keys(revokeChoiceLabels) as RevokeChoice[]

/** Why a work has an award or none; the assignment answers one for every work. */
export const explanationLabels = {
  inPlaces: ['名次在名额内', 'Within the places'],
  atScore: ['达到分数线', 'Reached the score line'],
  tieIncluded: ['与线上并列，一并获奖', 'Equal at the line, included'],
  byMinimum: ['按最低名额入围', 'By the least number of places'],
  belowLine: ['未达获奖线', 'Below the line'],
  tieExcluded: ['与线上并列，均不获奖', 'Equal at the line, left out'],
  tieOpen: ['线上并列，须先区分名次', 'Equal at the line: break the tie first'],
  schoolCap: ['超过每校上限', 'The school has as many as it may'],
  capTie: ['同校并列超出每校上限', 'Several of one school are equal beyond its limit'],
  schoolTotal: ['本校获奖总数已达上限', 'The school has as many awards in all as it may'],
  notBest: ['每校只取名次最前的一件', 'Only the best of a school takes part'],
  provinceCap: ['所在省份名额已满', 'The province has as many as it may'],
  provinceTie: ['同省并列超出该省名额', 'Several of one province are equal beyond its quota'],
  personOnce: ['成员已有更高或同等的奖项，每人限获一项', 'A member has a better award: one for a person'],
  personHeld: ['成员在本竞赛另有奖项，每人限获一项', 'A member holds another award of the competition: one for a person'],
  scoreFloor: ['名额内，但未达最低分数', 'Within the places, but below the lowest score'],
  horsConcours: ['不占名额参赛，参与排名但不授奖', 'Hors concours: ranked, takes no award'],
  noScore: ['没有成绩', 'No score'],
  left: ['作品已退出、取消资格或奖项被撤销', 'Withdrawn, disqualified, or an award was revoked'],
  held: ['已人工确定奖项', 'Has an award by hand'],
  movedUp: ['撤销后递补', 'Moved up after a revocation'],
} as const satisfies Record<string, Label>
export type Explanation = keyof typeof explanationLabels

/** Reasons that come of a rule and not of the rank alone: shown to the office, and to whom they concern. */
export const exclusions = [
  'schoolCap',
  'capTie',
  'schoolTotal',
  'notBest',
  'provinceCap',
  'provinceTie',
  'personOnce',
  'personHeld',
  'scoreFloor',
  'horsConcours',
] as const satisfies readonly Explanation[]
export const isExclusion = (explanation: Explanation): boolean => (exclusions as readonly Explanation[]).includes(explanation)
