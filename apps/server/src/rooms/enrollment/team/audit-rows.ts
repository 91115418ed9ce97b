// The steps of an enrollment's audit, with what was decided at each.
import { type AuditStep, auditStepLabels } from '@kaisai/contract/competition/labels'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { type AuditState, auditStateLabels } from '@kaisai/contract/enrollment/state-words'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import type { Enrollment } from '../reach.ts'

/** The chain of an audit with where each step stands. */
export const auditRows = async (db: Db, team: Enrollment, chain: readonly string[], lang: Lang) => {
  const decided = await db
    .selectFrom('enrollment_decisions as d')
    .leftJoin('identity_users as u', 'u.id', 'd.user_id')
    .select(['d.step', 'd.verdict', 'd.reason', 'd.decided_at', sql<string>`coalesce(u.real_name, '')`.as('name')])
    .where('d.enrollment_id', '=', team.id)
    .orderBy('d.id', 'desc')
    .execute()
  // Who left or was put out keeps what was decided before.
  const isOut = isIn(enrollmentStates, 'out', team.status)
  const isPast = isIn(enrollmentStates, 'passed', team.status) || (isOut && team.approved_at !== null)
  return chain.map((step, at) => {
    const last = decided.find((one) => one.step === step)
    const isNow = team.status === 'pending' && at === team.audit_step
    const isFailed = at === team.audit_step && isIn(enrollmentStates, 'failed', team.status)
    const isDone = isPast || (at < team.audit_step && (isOut || isIn(enrollmentStates, 'stepped', team.status)))
    const isShown = (isDone && last?.verdict === 'pass') || isFailed
    const state: AuditState = isFailed
      ? team.status === 'returned'
        ? 'returned'
        : 'failed'
      : isNow
        ? 'now'
        : isDone
          ? 'done'
          : isOut
            ? 'unasked'
            : 'todo'
    return {
      step,
      label: inLang(auditStepLabels[step as AuditStep], lang),
      state,
      stateName: inLang(auditStateLabels[state], lang),
      deciderName: isShown ? (last?.name ?? '') : '',
      time: isShown ? (last?.decided_at ?? null) : null,
      reason: isShown ? (last?.reason ?? '') : '',
    }
  })
}
