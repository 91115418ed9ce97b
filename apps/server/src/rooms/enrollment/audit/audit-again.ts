// A team that became another one goes through its audit from the first step: with the chain, the fee and the seats as they are now.
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { Enrollment } from '../reach.ts'
import { syncSeats } from '../seats/seats.ts'
import { peopleOf } from '../team/facts.ts'
import { auditEnd, type Timetable } from '../team/intake.ts'
import { termsOf } from '../team/terms.ts'
import { chainFor } from './chain.ts'
import { approve, currentStep, leaveStages } from './decide.ts'
import { feeFor } from './fee.ts'
import { requireNoOrder } from './fees.ts'

/** Sends a team through its audit again, whatever it has passed. Teams that were never submitted stay as they are. */
export const auditAgain = async (ctx: Ctx, tx: Tx, actor: Actor, teamId: string): Promise<void> => {
  const found = await changedTeam(ctx, tx, teamId)
  if (!found) return
  const { team, terms, people, captain, fee } = found
  const changes = {
    audit_chain: await chainFor(tx, terms, people, captain, team.province_code),
    audit_step: 0,
    is_audit_begun: false,
    ...fee.columns,
  }
  if (isIn(enrollmentStates, 'admitted', team.status)) {
    await leaveStages(tx, actor, team.id, 'suspend')
    await move(tx, enrollmentStates, team.id, 'amend', actor, '', changes)
  } else {
    await tx.updateTable('enrollments').set(changes).where('id', '=', team.id).execute()
  }
  const after: Enrollment = {
    ...team,
    ...changes,
    fee_lines: [...fee.lines],
    status: team.status === 'waitlisted' ? 'waitlisted' : 'pending',
  }
  await syncSeats(tx, terms, after, people)
  // An audit without steps has nobody to answer: it is passed.
  if (after.status === 'pending' && changes.audit_chain.length === 0) await approve(ctx, tx, actor, after)
}

/** Refuses to leave a team at a step of its audit that cannot answer any more: the window of the audit is over. */
export const requireAuditable = async (
  tx: Tx,
  teamId: string,
  times: Timetable,
  refusal: 'enrollment.change_audit_over' | 'enrollment.rename_audit_over',
): Promise<void> => {
  const team = await tx
    .selectFrom('enrollments')
    .select(['status', 'audit_chain', 'audit_step'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  const end = auditEnd(times)
  if (currentStep(team) !== null && end !== null && end <= times.now) throw problem(refusal, { end: timeText(end) })
}

/** Keeps a changed team where it stands in its audit. Its fee follows the change: what is owed more is waited for, as after an audit. */
export const keepAudited = async (ctx: Ctx, tx: Tx, actor: Actor, teamId: string, reason: string): Promise<void> => {
  const found = await changedTeam(ctx, tx, teamId)
  if (!found) return
  const { team, terms, people, fee } = found
  const after: Enrollment = { ...team, ...fee.columns, fee_lines: [...fee.lines] }
  const isPaid = fee.totalFen <= team.fee_paid_fen
  if (isIn(enrollmentStates, 'admitted', team.status) && isPaid !== (team.status === 'effective')) {
    await leaveStages(tx, actor, team.id, 'suspend')
    await move(tx, enrollmentStates, team.id, 'amend', actor, reason, fee.columns)
    await syncSeats(tx, terms, { ...after, status: 'pending' }, people)
    await approve(ctx, tx, actor, { ...after, status: 'pending' }, reason)
    return
  }
  await tx.updateTable('enrollments').set(fee.columns).where('id', '=', team.id).execute()
  await syncSeats(tx, terms, after, people)
}

// A submitted team as it is after its change, with what it owes now; null for others.
const changedTeam = async (ctx: Ctx, tx: Tx, teamId: string) => {
  const team = await tx.selectFrom('enrollments').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow()
  if (!isIn(enrollmentStates, 'standing', team.status)) return null
  const terms = await termsOf(tx, team.category_id)
  const people = await peopleOf(tx, team.id)
  const captain = people.find(({ userId }) => userId === team.captain_user_id)!
  const fee = await feeFor(tx, terms, people, captain, {
    id: team.id,
    schoolId: team.school_id,
    provinceCode: team.province_code,
    submittedAt: team.submitted_at,
  })
  // What is being paid for is what was ordered.
  if (fee.totalFen !== team.fee_fen) await requireNoOrder(ctx, tx, team.id)
  return { team, terms, people, captain, fee }
}
