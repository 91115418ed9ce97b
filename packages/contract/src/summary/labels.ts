import type { Label } from '../lang.ts'
import { summaryStates } from './submission.states.ts'
import { summaryTaskStates } from './task.states.ts'

/** Which schools are asked. */
export const summaryScopeLabels = {
  participants: ['所选竞赛的全部参赛学校', 'Every school with teams in the competitions'],
  chosen: ['指定学校', 'Chosen schools'],
} as const satisfies Record<string, Label>
export type SummaryScope = keyof typeof summaryScopeLabels
export const summaryScopes = Object.keys(summaryScopeLabels) as SummaryScope[]

/** When who is missing is reminded, before the deadline. */
export const remindStepLabels = {
  '7d': ['截止前 7 天', '7 days before'],
  '1d': ['截止前 1 天', 'A day before'],
  '3h': ['截止前 3 小时', '3 hours before'],
} as const satisfies Record<string, Label>
export const remindSteps = Object.keys(remindStepLabels) as (keyof typeof remindStepLabels)[]

export const summaryTaskWords = Object.keys(summaryTaskStates.states) as (keyof typeof summaryTaskStates.states)[]
export const summaryWords = Object.keys(summaryStates.states) as (keyof typeof summaryStates.states)[]
