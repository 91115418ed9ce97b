// Fees confirmed by hand: finance staff say what was paid elsewhere. Every confirmation stands in finance's ledger as well (decision 46).
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as auditEndpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { isOwnTeam } from '../enrollment.policy.ts'
import { type Enrollment, lockReached } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { hasSubmissionBegun, payTimes, requireRunning, timetableOf } from '../team/intake.ts'
import { requireSeen } from '../team/leave-competition.ts'
import { leaveStages, seatsIn, takeEffect } from './decide.ts'
import { mayCorrectFee } from './fee-correction.ts'
import { forEachTeam, type TeamsOutcome } from './for-each-team.ts'
import { notifyUnpaid } from './notify-unpaid.ts'

/** Confirms a fee that was paid elsewhere; the enrollment is full. */
export const confirmFee = (ctx: Ctx, actor: Actor, input: InputOf<typeof auditEndpoints.confirmFee>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockReached(tx, actor, input.teamId)
    requireSeen(team, input.version)
    if (await isOwnTeam(tx, team.id, actor.userId)) throw problem('enrollment.own_team')
    const times = await timetableOf(tx, team.competition_id, {
      teamId: team.id,
      schoolId: team.school_id,
      userId: team.captain_user_id,
    })
    requireRunning(times)
    const due = team.status === 'unpaid' ? payTimes(times, team.fee_warned_at) : null
    if (due !== null && times.now >= due.closeAt) throw problem('enrollment.pay_over', { time: timeText(due.closeAt) })
    await requireNoOrder(ctx, tx, team.id)
    await move(tx, enrollmentStates, team.id, 'pay', actor, input.reason, {
      ...{ fee_paid_fen: team.fee_fen, fee_warned_at: null, fee_note: input.reason, version: team.version + 1 },
      ...{ fee_confirmed_by: actor.userId, fee_confirmed_at: sql`clock_timestamp()`, effective_at: sql`clock_timestamp()` },
    })
    await recordAction(tx, actor, team, 'fee_confirmed', {
      changes: [{ field: 'feeFen', from: null, to: yuanOf(team.fee_fen) }],
      reason: input.reason,
    })
    const amountFen = team.fee_fen - team.fee_paid_fen
    await ctx.fees.changed(tx, actor, { teamId: team.id, how: 'confirmed', amountFen, reason: input.reason })
    await takeEffect(ctx, tx, actor, team)
    return null
  })

/** Refuses while an order is open for a team: it would be paid twice, or for another sum than it owes. */
export const requireNoOrder = async (ctx: Ctx, tx: Tx, teamId: string): Promise<void> => {
  const order = await ctx.facts.payments.openOrderOf(tx, teamId)
  if (order) throw problem('enrollment.order_open', { no: order.no })
}

/** Confirms the fees of many teams, each for itself. */
export const confirmFees = (
  ctx: Ctx,
  actor: Actor,
  { teams, reason }: InputOf<typeof auditEndpoints.confirmFees>,
): Promise<TeamsOutcome> => forEachTeam(ctx, actor, teams, (team) => confirmFee(ctx, actor, { ...team, reason }))

// The enrollment waits for its fee again, outside its stage until it is paid.
const markUnpaid = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  verb: 'refund' | 'correctFee',
  reason: string,
  leftFen = 0,
) => {
  await tx
    .updateTable('enrollments')
    .set({
      fee_paid_fen: leftFen,
      fee_warned_at: null,
      fee_note: '',
      fee_confirmed_by: null,
      fee_confirmed_at: null,
      version: team.version + 1,
    })
    .where('id', '=', team.id)
    .execute()
  await move(tx, enrollmentStates, team.id, verb, actor, reason)
  await leaveStages(tx, actor, team.id, 'suspend')
  await seatsIn(tx, team, 'unpaid')
  const how = verb === 'refund' ? 'refunded' : 'corrected'
  await ctx.fees.changed(tx, actor, { teamId: team.id, how, amountFen: team.fee_paid_fen - leftFen, reason })
  await recordAction(tx, actor, team, verb === 'refund' ? 'fee_refunded' : 'fee_corrected', {
    changes: [{ field: 'feeFen', from: yuanOf(team.fee_fen), to: null }],
    reason,
  })
  await notifyUnpaid(ctx, tx, team, team.fee_fen - leftFen)
}

/** Undoes a confirmation made by mistake: nobody paid, so nothing is refunded, and it may be after submission has begun. */
export const correctFee = (ctx: Ctx, actor: Actor, input: InputOf<typeof auditEndpoints.correctFee>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockReached(tx, actor, input.teamId)
    requireSeen(team, input.version)
    const allowed = await tx
      .selectFrom('enrollments as e')
      .select('e.id')
      .where('e.id', '=', team.id)
      .where(mayCorrectFee(actor, 'e'))
      .executeTakeFirst()
    if (!allowed) throw problem('enrollment.fee_correction_over')
    // What came through a provider was paid: only what was confirmed by hand is undone.
    const byHand = await ctx.facts.payments.paidByHand(tx, team.id)
    await markUnpaid(ctx, tx, actor, team, 'correctFee', input.reason, team.fee_paid_fen - byHand)
    return null
  })

/** Gives a fee back: the enrollment waits for it again. Refused once submission has begun: `enrollment.fee_paid_late`. */
export const refundFee = (ctx: Ctx, actor: Actor, input: InputOf<typeof auditEndpoints.refundFee>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockReached(tx, actor, input.teamId)
    requireSeen(team, input.version)
    if (team.fee_paid_fen === 0) throw problem('enrollment.nothing_paid')
    if (hasSubmissionBegun(await timetableOf(tx, team.competition_id, { teamId: team.id })))
      throw problem('enrollment.fee_paid_late')
    await markUnpaid(ctx, tx, actor, team, 'refund', input.reason)
    return null
  })
