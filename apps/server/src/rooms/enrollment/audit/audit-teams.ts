// The audit as auditors do it: one team or two hundred, each decided for itself.
import { type AuditStep, auditStepLabels, auditSteps } from '@kaisai/contract/competition/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as deskEndpointsAudit from '@kaisai/contract/enrollment/audit.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type * as ownEndpoints from '@kaisai/contract/enrollment/own.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { isOwnTeam, lockOwn } from '../enrollment.policy.ts'
import { joinedIds, notifyPeople } from '../notify.ts'
import { type Enrollment, lockReached, reachOf, stepsOf } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { takeOptions } from '../seats/option-places.ts'
import { tryPlace } from '../seats/place.ts'
import { syncSeats } from '../seats/seats.ts'
import { formVersion } from '../team/answers.ts'
import { audienceOf } from '../team/audience.ts'
import { refuseName } from '../team/create-team.ts'
import { peopleOf } from '../team/facts.ts'
import { requireAuditOpen, timetableOf } from '../team/intake.ts'
import { requireSeen } from '../team/leave-competition.ts'
import { answeredOf } from '../team/require-answers.ts'
import { termsOf } from '../team/terms.ts'
import { currentStep, decide, writeDecision } from './decide.ts'
import { forEachTeam } from './for-each-team.ts'
import { isPlaceStep, recordInPlace } from './in-place.ts'

const stepName = (step: string, actor: Actor): string => inLang(auditStepLabels[step as AuditStep], actor.lang)

// Not in the audit any more: said as the state it is in.
const requirePending = (team: Enrollment, actor: Actor): string => {
  const step = currentStep(team)
  if (step !== null) return step
  const state = inLang(enrollmentStates.states[team.status], actor.lang)
  throw problem('house.wrong_state', { state, verb: actor.lang === 'en' ? 'Audit' : '审核' })
}

const auditOne = (
  ctx: Ctx,
  actor: Actor,
  one: { teamId: string; version: number },
  { decision, reason, inPlace = false }: Omit<InputOf<typeof deskEndpointsAudit.auditTeams>, 'teams'>,
  steps: readonly AuditStep[],
): Promise<string> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockReached(tx, actor, one.teamId)
    const step = requirePending(team, actor)
    requireSeen(team, one.version)
    if (!steps.includes(step as AuditStep)) throw problem('enrollment.not_my_step', { step: stepName(step, actor) })
    const own = stepsOf(await reachOf(tx, actor), team)
    const isInPlace = inPlace && !own.includes(step as AuditStep) && own.includes('organizer') && isPlaceStep(step)
    if (!isInPlace && !own.includes(step as AuditStep)) throw problem('enrollment.not_my_step', { step: stepName(step, actor) })
    if (await isOwnTeam(tx, team.id, actor.userId)) throw problem('enrollment.own_team')
    if (isInPlace) await recordInPlace(ctx, tx, actor, team, step, reason)
    return decide(ctx, tx, actor, team, decision, reason)
  })

/** Decides many; `inPlace`: the organizer for a college, school or province that does not answer. What is refused (out of reach, another step, changed since it was seen …) is reported by name; the rest is done. `steps`: those that are answered at all, for whoever acts with a right that is lent for some. */
export const auditTeams = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof deskEndpointsAudit.auditTeams>,
  steps: readonly AuditStep[] = auditSteps,
): Promise<ReplyOf<typeof deskEndpointsAudit.auditTeams>> => {
  if ((input.decision !== 'pass' || input.inPlace) && input.reason.trim() === '') throw problem('house.reason_needed')
  return forEachTeam(ctx, actor, input.teams, (one) => auditOne(ctx, actor, one, input, steps))
}

/** The advisor's answer, where the chain begins with advisors: one of the team's is enough. */
export const decideAsAdvisor = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof ownEndpoints.decideAsAdvisor>,
): Promise<ReplyOf<typeof ownEndpoints.decideAsAdvisor>> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockOwn(tx, actor, input.teamId)
    const step = requirePending(team, actor)
    if (step !== 'advisor' || audienceOf(team.ownRole) !== 'advisor')
      throw problem('enrollment.not_my_step', { step: stepName(step, actor) })
    requireSeen(team, input.version)
    const status = await decide(ctx, tx, actor, team, input.decision, input.reason)
    return { status }
  })

const rankOf = (step: string): number => auditSteps.indexOf(step as AuditStep)

/** Takes a rejection back: by the step that made it or one above. The place is taken anew, and lost where the category is full. */
export const revokeRejection = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof deskEndpointsAudit.revokeRejection>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockReached(tx, actor, input.teamId)
    requireSeen(team, input.version)
    const step = team.audit_chain[team.audit_step] ?? 'organizer'
    const own = stepsOf(await reachOf(tx, actor), team)
    if (!own.some((mine) => rankOf(mine) >= rankOf(step)))
      throw problem('enrollment.not_my_step', { step: stepName(step, actor) })
    if (await isOwnTeam(tx, team.id, actor.userId)) throw problem('enrollment.own_team')
    requireAuditOpen(
      await timetableOf(tx, team.competition_id, { teamId: team.id, schoolId: team.school_id, userId: team.captain_user_id }),
    )
    await move(tx, enrollmentStates, team.id, 'revoke', actor, input.reason).catch(refuseName)
    await reenter(ctx, tx, actor, team)
    await writeDecision(tx, actor, team, 'revoke', step, input.reason, null)
    await recordAction(tx, actor, team, 'rejection_revoked', { reason: input.reason })
    await notifyPeople(ctx, tx, team, await joinedIds(tx, team.id), 'revoked', { reason: input.reason })
    return null
  })

const reenter = async (ctx: Ctx, tx: Tx, actor: Actor, team: Enrollment): Promise<void> => {
  const terms = await termsOf(tx, team.category_id)
  const people = await peopleOf(tx, team.id)
  await syncSeats(tx, terms, { ...team, status: 'pending' }, people)
  const form = await formVersion(tx, team.form_version_id)
  if (form) await takeOptions(tx, team.id, form, answeredOf(ctx, team, people), actor.lang)
  if (!(await tryPlace(tx, team, terms.categoryName))) throw problem('enrollment.place_lost')
  await tx
    .updateTable('enrollments')
    .set({ has_place: true, version: team.version + 1 })
    .where('id', '=', team.id)
    .execute()
}
