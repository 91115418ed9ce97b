import type { Label } from '../lang.ts'

/** What became of something somebody tried, as the operation log keeps it. */
export const logOutcomeLabels = { done: ['成功', 'Done'], refused: ['被拒绝', 'Refused'] } as const satisfies Record<
  string,
  Label
>
export type LogOutcome = keyof typeof logOutcomeLabels
export const logOutcomes = Object.keys(logOutcomeLabels) as LogOutcome[]
