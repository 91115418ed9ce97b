import type { AuditStep } from '@kaisai/contract/competition/labels'
import { evaluateTeam, isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as auditEndpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { changeStates } from '@kaisai/contract/enrollment/change.states'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { nameKey } from '@kaisai/contract/enrollment/team-name'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { auditAgain, keepAudited, requireAuditable } from '../audit/audit-again.ts'
import { isOwnTeam } from '../enrollment.policy.ts'
import { notifyPeople } from '../notify.ts'
import { ask, expiryOf, requireRoom, settleFirstTeacher } from '../people/coming.ts'
import { type Enrollment, lockReached, reachOf, stepsOf } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { syncSeats } from '../seats/seats.ts'
import { refuseName } from '../team/create-team.ts'
import { contextOf, faultList, pastOf, peopleOf, profileOf, ruledCategory, ruledPerson, verdictsOf } from '../team/facts.ts'
import { fieldColumns, fieldsIn } from '../team/fields.ts'
import { requireRunning, timetableOf } from '../team/intake.ts'
import { freeze } from '../team/submit-team.ts'
import { type Terms, termsOf } from '../team/terms.ts'
import { requireWhole } from '../team/whole.ts'
import type { WantedChange } from './request-change.ts'

/**
 * Returns a change request. Approved: applied at once to the enrollment as it was when it was asked (`enrollment.change_stale`
 * otherwise), new people are asked, and a team whose name or people change goes through its audit again, as long as that is open. Who
 * answers the last step of its audit may waive that, with the reason: the team stays where it stands.
 */
export const decideChange = (ctx: Ctx, actor: Actor, input: InputOf<typeof auditEndpoints.decideChange>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await decideWithin(ctx, tx, actor, input)
    return null
  })

/** The same within a transaction. Returns the team as it was before, and whether the approval touches its audit. */
export const decideWithin = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof auditEndpoints.decideChange>,
): Promise<{ team: Enrollment; isAudited: boolean }> => {
  const team = await lockChanged(tx, actor, input.changeId)
  if (await isOwnTeam(tx, team.id, actor.userId)) throw problem('enrollment.own_team')
  const isKept = input.isApproved && input.isKept === true
  if (isKept && input.reason.trim() === '') throw problem('house.reason_needed')
  await move(tx, changeStates, input.changeId, input.isApproved ? 'approve' : 'reject', actor, input.reason)
  const change = await tx
    .updateTable('enrollment_changes')
    .set({ answer: input.reason, decided_by: actor.userId, decided_at: sql<string>`clock_timestamp()` })
    .where('id', '=', input.changeId)
    .returning(['base_version', 'content', 'sealed_answers', 'is_identity_changed', 'requested_by'])
    .executeTakeFirstOrThrow()
  const isAudited = change.is_identity_changed && isIn(enrollmentStates, 'standing', team.status)
  const action = !input.isApproved ? 'change_rejected' : isKept && isAudited ? 'change_kept' : 'change_approved'
  await recordAction(tx, actor, team, action, { reason: input.reason })
  if (input.isApproved) {
    const times = await timetableOf(tx, team.competition_id, { teamId: team.id, schoolId: team.school_id })
    requireRunning(times)
    if (change.base_version !== team.version) throw problem('enrollment.change_stale')
    await apply(ctx, tx, actor, team, change.content as WantedChange, change.sealed_answers, times.now)
    if (isAudited && isKept) {
      if (!(await answersLast(tx, actor, team))) throw problem('enrollment.not_last_auditor')
      await keepAudited(ctx, tx, actor, team.id, input.reason)
    } else if (isAudited) {
      await auditAgain(ctx, tx, actor, team.id)
      await requireAuditable(tx, team.id, times, 'enrollment.change_audit_over')
    }
  }
  const recipients = change.requested_by ? [change.requested_by] : []
  await notifyPeople(ctx, tx, team, recipients, input.isApproved ? 'changeApproved' : 'changeRejected', {
    reason: input.reason || '—',
  })
  return { team, isAudited }
}

/** The enrollment of a change request within reach, locked. */
const lockChanged = async (tx: Tx, actor: Actor, changeId: string): Promise<Enrollment> => {
  const found = await tx.selectFrom('enrollment_changes').select('enrollment_id').where('id', '=', changeId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return lockReached(tx, actor, found.enrollment_id)
}

const answersLast = async (tx: Tx, actor: Actor, team: Enrollment): Promise<boolean> => {
  const last = team.audit_chain.at(-1)
  return last !== undefined && stepsOf(await reachOf(tx, actor), team).includes(last as AuditStep)
}

const apply = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  wanted: WantedChange,
  sealed: Buffer | null,
  now: string,
): Promise<void> => {
  const terms = await termsOf(tx, team.category_id)
  await tx
    .updateTable('enrollments')
    .set({
      ...(wanted.name === undefined ? {} : { name: wanted.name, name_key: nameKey(wanted.name) }),
      ...fieldColumns(ctx, team.id, fieldsIn(wanted, teamFieldsIn('change'))),
      ...(wanted.answers === undefined ? {} : { answers: JSON.stringify(wanted.answers), sealed_answers: sealed }),
      version: team.version + 1,
      updated_at: sql<string>`now()`,
      updated_by: actor.userId,
    })
    .where('id', '=', team.id)
    .execute()
    .catch(refuseName)
  for (const { memberId } of wanted.remove) await move(tx, memberStates, memberId, 'remove', actor)
  if (wanted.remove.length + wanted.add.length > 0) await changePeople(ctx, tx, actor, team, terms, wanted, now)
  await requireWhole(ctx, tx, actor, team.id)
}

const changePeople = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  terms: Terms,
  wanted: WantedChange,
  now: string,
): Promise<void> => {
  const expiresAt = await expiryOf(tx, terms)
  for (const one of wanted.add) {
    const role = requireRoom(terms, await peopleOf(tx, team.id), one.role)
    await ask(tx, team, { userId: one.userId, name: one.name, role, via: 'change', by: actor.userId, expiresAt })
  }
  await settleFirstTeacher(tx, team.id)
  await requireValid(tx, actor, team, terms, wanted, now)
  await syncSeats(tx, terms, team, await peopleOf(tx, team.id))
  await freeze(tx, team.id, team.school_id)
  const invited = wanted.add.map(({ userId }) => userId)
  await notifyPeople(ctx, tx, team, invited, 'invited', { inviter: actor.realName, role: '' }, '/center/team')
}

// The team as it will be once everybody new has accepted must obey the rules: an approval does not break them.
const requireValid = async (
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  terms: Terms,
  wanted: WantedChange,
  now: string,
): Promise<void> => {
  const stored = await peopleOf(tx, team.id)
  const people = await Promise.all(
    stored.map(async (person) =>
      person.status === 'accepted' ? person : { ...(await profileOf(tx, person.userId, person.role)), memberId: person.memberId },
    ),
  )
  const past = (
    await pastOf(
      tx,
      terms,
      people.map(({ userId }) => userId),
    )
  ).filter(({ teamId }) => teamId !== team.id)
  const facts = { teamId: team.id, name: wanted.name ?? team.name, workTitle: null, people: people.map(ruledPerson) }
  const findings = evaluateTeam(terms.rules, ruledCategory(terms), facts, past, contextOf(terms, now)).filter(
    ({ key }) => key !== 'profiles',
  )
  if (!isAllowed(findings))
    throw problem('enrollment.rules', { list: faultList(findings, actor.lang) }).with({
      verdicts: verdictsOf(findings, actor.lang),
    })
}
