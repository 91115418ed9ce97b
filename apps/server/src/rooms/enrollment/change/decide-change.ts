import { evaluateTeam, isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as auditEndpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { changeStates } from '@kaisai/contract/enrollment/change.states'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { nameKey } from '@kaisai/contract/enrollment/team-name'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { auditAgain } from '../audit/audit-again.ts'
import { isOwnTeam } from '../enrollment.policy.ts'
import { notifyPeople } from '../notify.ts'
import { ask, expiryOf, requireRoom, settleFirstTeacher } from '../people/coming.ts'
import { type Enrollment, lockReached } from '../reach.ts'
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
 * otherwise), new people are asked, and a fully enrolled team whose name or people change goes through its audit again.
 */
export const decideChange = (ctx: Ctx, actor: Actor, input: InputOf<typeof auditEndpoints.decideChange>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('enrollment_changes')
      .select('enrollment_id')
      .where('id', '=', input.changeId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const team = await lockReached(tx, actor, found.enrollment_id)
    if (await isOwnTeam(tx, team.id, actor.userId)) throw problem('enrollment.own_team')
    await move(tx, changeStates, input.changeId, input.isApproved ? 'approve' : 'reject', actor, input.reason)
    const change = await tx
      .updateTable('enrollment_changes')
      .set({ answer: input.reason, decided_by: actor.userId, decided_at: sql<string>`clock_timestamp()` })
      .where('id', '=', input.changeId)
      .returning(['base_version', 'content', 'sealed_answers', 'is_identity_changed', 'requested_by'])
      .executeTakeFirstOrThrow()
    await recordAction(tx, actor, team, input.isApproved ? 'change_approved' : 'change_rejected', { reason: input.reason })
    if (input.isApproved) {
      const times = await timetableOf(tx, team.competition_id, {})
      requireRunning(times)
      if (change.base_version !== team.version) throw problem('enrollment.change_stale')
      await apply(ctx, tx, actor, team, change.content as WantedChange, change.sealed_answers, times.now)
      if (change.is_identity_changed) await auditAgain(ctx, tx, actor, team.id)
    }
    const recipients = change.requested_by ? [change.requested_by] : []
    await notifyPeople(ctx, tx, team, recipients, input.isApproved ? 'changeApproved' : 'changeRejected', {
      reason: input.reason || '—',
    })
    return null
  })

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
