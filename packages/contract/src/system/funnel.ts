// The way of a competition’s teams, as the workbench shows it.
import type { Label } from '../lang.ts'

/** The steps in their order. */
export const funnelSteps = {
  started: ['已创建', 'Started'],
  complete: ['已齐备', 'Complete'],
  submitted: ['已提交', 'Submitted'],
  audited: ['审核通过', 'Audited'],
  paid: ['已缴费', 'Paid'],
  worked: ['已交作品', 'Work submitted'],
  judged: ['已评审', 'Judged'],
  awarded: ['已获奖', 'Awarded'],
} as const satisfies Record<string, Label>
export type FunnelStep = keyof typeof funnelSteps
export const funnelStepNames = Object.keys(funnelSteps) as FunnelStep[]
