// Ways out: the captain dissolves or withdraws, the desk withdraws or disqualifies.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as deskEndpointsAudit from '@kaisai/contract/enrollment/audit.endpoints'
import { changeStates } from '@kaisai/contract/enrollment/change.states'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import type * as ownEndpoints from '@kaisai/contract/enrollment/own.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { currentStep, leaveStages, writeDecision } from '../audit/decide.ts'
import { lockCaptained } from '../enrollment.policy.ts'
import { joinedIds, notifyPeople } from '../notify.ts'
import { type Enrollment, lockReached } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { leavePlace } from '../seats/place.ts'
import { syncSeats } from '../seats/seats.ts'
import { peopleOf } from './facts.ts'
import { isLocked, requireRunning, timetableOf } from './intake.ts'
import { termsOf } from './terms.ts'

/** Refuses a decision on an enrollment that has changed since the desk looked at it. */
export const requireSeen = (team: Pick<Enrollment, 'version'>, version: number): void => {
  if (team.version !== version) throw problem('enrollment.changed_since_seen')
}

/** What every way out has in common; `team` is the locked row. */
export const takeOut = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  verb: 'dissolve' | 'withdraw' | 'disqualify',
  reason: string,
): Promise<void> => {
  const status = verb === 'disqualify' ? 'disqualified' : 'withdrawn'
  await leavePlace(ctx, tx, team)
  await tx
    .updateTable('enrollments')
    .set({ wait_no: null, version: team.version + 1 })
    .where('id', '=', team.id)
    .execute()
  await move(tx, enrollmentStates, team.id, verb, actor, reason)
  await syncSeats(tx, await termsOf(tx, team.category_id), { ...team, status }, await peopleOf(tx, team.id))
  await leaveStages(tx, actor, team.id, 'quit')
  await endInvitations(tx, actor, team.id)
  const asked = await tx
    .selectFrom('enrollment_changes')
    .select('id')
    .where('enrollment_id', '=', team.id)
    .where('status', '=', 'requested')
    .execute()
  for (const { id } of asked) await move(tx, changeStates, id, 'withdraw', actor, reason)
  await ctx.teams.leave(tx, actor, team, verb === 'disqualify' ? 'disqualify' : 'withdraw', reason)
  const others = (await joinedIds(tx, team.id)).filter((userId) => userId !== actor.userId)
  await notifyPeople(ctx, tx, team, others, status, { reason })
}

// Nobody joins a team that is gone.
const endInvitations = async (tx: Tx, actor: Actor, teamId: string): Promise<void> => {
  const asked = await tx
    .selectFrom('enrollment_members')
    .select('id')
    .where('enrollment_id', '=', teamId)
    .where('status', '=', 'invited')
    .execute()
  await moveAll(
    tx,
    memberStates,
    asked.map(({ id }) => id),
    'remove',
    actor,
  )
  await tx
    .updateTable('enrollment_invitations')
    .set({ revoked_at: sql<string>`now()` })
    .where('enrollment_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Dissolves a team that was not submitted. Refused where the rules forbid it: `enrollment.not_dissolvable`. */
export const dissolveTeam = (ctx: Ctx, actor: Actor, input: InputOf<typeof ownEndpoints.dissolveTeam>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockCaptained(tx, actor, input.teamId)
    const { rules } = await termsOf(tx, team.category_id)
    if (team.mode === 'team' && !rules.isDissolvable) throw problem('enrollment.not_dissolvable')
    await takeOut(ctx, tx, actor, team, 'dissolve', '')
    await recordAction(tx, actor, team, 'dissolved')
    return null
  })

/** Withdraws an own enrollment, before it is locked: `enrollment.locked`. Who only waits may always go. */
export const withdrawTeam = (ctx: Ctx, actor: Actor, input: InputOf<typeof ownEndpoints.withdrawTeam>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockCaptained(tx, actor, input.teamId)
    const times = await timetableOf(tx, team.competition_id, { teamId: team.id, schoolId: team.school_id, userId: actor.userId })
    // A team that was not submitted is dissolved, not withdrawn: the rules may forbid it.
    if (team.status === 'gathering' && team.mode === 'team' && !(await termsOf(tx, team.category_id)).rules.isDissolvable)
      throw problem('enrollment.not_dissolvable')
    if (!isIn(enrollmentStates, 'early', team.status) && isLocked(times)) throw problem('enrollment.locked')
    await takeOut(ctx, tx, actor, team, 'withdraw', input.reason)
    await recordAction(tx, actor, team, 'withdrawn', { reason: input.reason })
    return null
  })

/** Withdraws a team within the desk's reach, also after the lock. */
export const withdrawForTeam = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof deskEndpointsAudit.withdrawForTeam>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockReached(tx, actor, input.teamId)
    requireSeen(team, input.version)
    requireRunning(await timetableOf(tx, team.competition_id, {}))
    await takeOut(ctx, tx, actor, team, 'withdraw', input.reason)
    await recordAction(tx, actor, team, 'withdrawn', { reason: input.reason })
    return null
  })

/** Disqualifies a team, with the reason and, where there is some, evidence. */
export const disqualifyTeam = (ctx: Ctx, actor: Actor, input: InputOf<typeof deskEndpointsAudit.disqualifyTeam>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockReached(tx, actor, input.teamId)
    requireSeen(team, input.version)
    const evidence = input.fileId === null ? null : await ctx.stored.own(tx, actor, input.fileId, 'enrollEvidence')
    await writeDecision(tx, actor, team, 'disqualify', currentStep(team) ?? '', input.reason, null, evidence?.id ?? null)
    await takeOut(ctx, tx, actor, team, 'disqualify', input.reason)
    await recordAction(tx, actor, team, 'disqualified', { reason: input.reason })
    return null
  })
