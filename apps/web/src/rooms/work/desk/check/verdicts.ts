import { type CheckVerdict, checkVerdicts } from '@kaisai/contract/work/labels'

/** Answers that go with a reason the team reads. */
const withReason: readonly CheckVerdict[] = ['return', 'invalidate', 'revoke']
const REASON_LEAST = 2

/** The answers of the formal check that may be given to a work now, in their order. */
export const verdictsOf = (work: { readonly can: readonly string[] }): CheckVerdict[] =>
  checkVerdicts.filter((verdict) => work.can.includes(verdict))

/** Whether an answer is given with a reason. */
export const needsReason = (verdict: CheckVerdict): boolean => withReason.includes(verdict)

/** Whether an answer may be given with this reason. */
export const isReasonEnough = (verdict: CheckVerdict, reason: string): boolean =>
  !needsReason(verdict) || [...reason.trim()].length >= REASON_LEAST
