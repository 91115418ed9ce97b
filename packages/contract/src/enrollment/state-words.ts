// Where a step of the audit stands, in the words of the enrollment’s own states and decisions.
import type { Label } from '../lang.ts'
import { enrollmentStates } from './enrollment.states.ts'
import { decisionLabels } from './labels.ts'

/** `unasked`: the enrollment ended before; `returned`: the step gave it back to the team; `failed`: it said no, or the enrollment ended there. */
export const auditStates = ['done', 'now', 'todo', 'unasked', 'returned', 'failed'] as const
export type AuditState = (typeof auditStates)[number]

export const auditStateLabels: Readonly<Record<AuditState, Label>> = {
  done: decisionLabels.pass,
  now: ['审核中', 'In audit'],
  todo: ['待审核', 'To come'],
  unasked: ['未审核', 'Not audited'],
  returned: enrollmentStates.states.returned,
  failed: decisionLabels.reject,
}
