import type { Label } from '../lang.ts'
import type { StateOf, VerbOf } from '../machine.ts'
import { batchStates } from './batch.states.ts'
import { objectionStates } from './objection.states.ts'
import { resultStates } from './result.states.ts'
import { reviewTaskStates } from './task.states.ts'

export type BatchWord = StateOf<typeof batchStates>
export const batchWords = Object.keys(batchStates.states) as BatchWord[]
export type TaskWord = StateOf<typeof reviewTaskStates>
export const taskWords = Object.keys(reviewTaskStates.states) as TaskWord[]
export type TaskVerb = VerbOf<typeof reviewTaskStates>
export type ResultWord = StateOf<typeof resultStates>
export const resultWords = Object.keys(resultStates.states) as ResultWord[]
export type ObjectionWord = StateOf<typeof objectionStates>
export const objectionWords = Object.keys(objectionStates.states) as ObjectionWord[]

/** Where a batch is judged: at the screen, or on site by a panel that looks at one team after the other. */
export const batchModeLabels = {
  online: ['网络评审', 'Online'],
  onsite: ['现场评审', 'On site'],
} as const satisfies Record<string, Label>
export type BatchMode = keyof typeof batchModeLabels
export const batchModes = Object.keys(batchModeLabels) as BatchMode[]

/** Why somebody must not judge a work. The first three are read from the data. */
export const conflictKindLabels = {
  same_school: ['同校', 'Same school'],
  adviser: ['指导教师', 'Advisor of the team'],
  past_team: ['三年内曾同队', 'Shared a team within three years'],
  relative: ['亲属关系', 'Relative'],
  teacher_student: ['师生关系', 'Teacher and student'],
  collaborator: ['合作关系', 'Collaborator'],
  commercial: ['利益关系', 'Commercial interest'],
  other: ['其他', 'Other'],
} as const satisfies Record<string, Label>
export type ConflictKind = keyof typeof conflictKindLabels
/** What people declare. */
export const declaredConflictKinds = ['relative', 'teacher_student', 'collaborator', 'commercial', 'adviser', 'other'] as const
export const conflictSourceLabels = {
  auto: ['系统识别', 'From the data'],
  expert: ['专家申报', 'Declared by the expert'],
  team: ['参赛队申请', 'Asked for by the team'],
  admin: ['组织方设置', 'Set by the organizer'],
} as const satisfies Record<string, Label>
export type ConflictSource = keyof typeof conflictSourceLabels
export const conflictEffects = ['block', 'warn'] as const

/** Grades of the review type `grade`, the best first, and the points they stand for. */
export const gradePoints = { A: 95, B: 85, C: 75, D: 65, E: 50 } as const
export type Grade = keyof typeof gradePoints
export const grades = Object.keys(gradePoints) as Grade[]

/** What is decided when the experts are far apart. */
export const rangeDecisionLabels = {
  keep: ['维持原分', 'Keep the scores'],
  arbitrate: ['组长裁定分数', 'The panel lead decides the score'],
  extra: ['增加专家复评', 'More experts'],
} as const satisfies Record<string, Label>
export type RangeDecision = keyof typeof rangeDecisionLabels
export const rangeDecisions = Object.keys(rangeDecisionLabels) as RangeDecision[]

export const outcomeLabels = {
  advanced: ['晋级', 'Advanced'],
  reserve: ['候补', 'Reserve'],
  eliminated: ['淘汰', 'Eliminated'],
} as const satisfies Record<string, Label>
export type Outcome = keyof typeof outcomeLabels
export const outcomes = Object.keys(outcomeLabels) as Outcome[]

export const consequenceLabels = {
  disqualify: ['取消资格', 'Disqualify'],
  change: ['更正结果', 'Change the result'],
  rereview: ['重新评审', 'Review again'],
  none: ['不影响结果', 'No change'],
} as const satisfies Record<string, Label>
export type Consequence = keyof typeof consequenceLabels
export const consequences = Object.keys(consequenceLabels) as Consequence[]

export const taskOrigins = ['plan', 'manual', 'extra', 'substitute'] as const
/** Lists whose columns somebody sets for himself. */
export const columnLists = ['task', 'progress', 'result', 'history'] as const
export type ColumnList = (typeof columnLists)[number]

/** How sure an expert may say to be: from 1, unsure, to so much, very sure. */
export const CONFIDENCES = 5
