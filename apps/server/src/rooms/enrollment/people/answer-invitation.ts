// The answer of whoever was asked: from the inbox, or by a link.
import { evaluatePerson, isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type * as endpoints from '@kaisai/contract/enrollment/member.endpoints'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { notifyPeople } from '../notify.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { syncSeats } from '../seats/seats.ts'
import {
  contextOf,
  faultList,
  type Person,
  pastOf,
  peopleOf,
  profileOf,
  ruledCategory,
  ruledPerson,
  verdictsOf,
} from '../team/facts.ts'
import { requireRunning, timetableOf } from '../team/intake.ts'
import { freeze } from '../team/submit-team.ts'
import { type Terms, termsOf } from '../team/terms.ts'
import { ask, requireKind, requirePeopleOpen, requireRoom, settleFirstTeacher } from './coming.ts'
import { tokenHash } from './invitation-links.ts'

const lockTeam = (tx: Tx, teamId: string) =>
  tx.selectFrom('enrollments').selectAll().where('id', '=', teamId).forUpdate().executeTakeFirstOrThrow()

/**
 * Accepts or declines an invitation of the inbox. Accepting is refused when it has run out (by the database's clock), when the team is
 * locked, and when the rules keep the person out; an invitation of an approved change is accepted after the lock as well.
 */
export const answerInvitation = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.answerInvitation>,
): Promise<{ teamId: string; status: string }> =>
  inTx(ctx.db, async (tx) => {
    const asked = await tx
      .selectFrom('enrollment_members')
      .select(['id', 'enrollment_id', 'role', 'invited_via', sql<boolean>`expires_at <= clock_timestamp()`.as('isOver')])
      .where('id', '=', input.memberId)
      .where('user_id', '=', actor.userId)
      .executeTakeFirst()
    if (!asked) throw problem('house.not_found')
    const team = await lockTeam(tx, asked.enrollment_id)
    if (!input.isAccepted) {
      await move(tx, memberStates, asked.id, 'decline', actor)
      await settleFirstTeacher(tx, team.id)
      await recordAction(tx, actor, team, 'declined')
      await notifyPeople(ctx, tx, team, [team.captain_user_id], 'declined', { member: actor.realName })
      return { teamId: team.id, status: 'declined' }
    }
    if (asked.isOver) throw problem('enrollment.invitation_over')
    const terms = await termsForJoining(tx, actor, team, asked.invited_via === 'change')
    await admit(tx, actor, team, terms, asked.role as TeamRole)
    await move(tx, memberStates, asked.id, 'accept', actor)
    await joined(ctx, tx, actor, team, terms, asked.id)
    return { teamId: team.id, status: 'accepted' }
  })

/** Joins by a link: uses are counted by the database, and a link sent to a number is for the account with that number. */
export const joinTeam = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.joinTeam>): Promise<{ teamId: string }> =>
  inTx(ctx.db, async (tx) => {
    const link = await tx
      .selectFrom('enrollment_invitations')
      .select(['id', 'enrollment_id'])
      .where('token_hash', '=', tokenHash(input.token))
      .executeTakeFirst()
    if (!link) throw problem('enrollment.invitation_over')
    const team = await lockTeam(tx, link.enrollment_id)
    const used = await tx
      .updateTable('enrollment_invitations')
      .set({ used: sql<number>`used + 1` })
      .where('id', '=', link.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<string>`clock_timestamp()`)
      .whereRef('used', '<', 'max_uses')
      .returning(['role', 'phone_index', 'created_by', 'expires_at'])
      .executeTakeFirst()
    if (!used) throw problem('enrollment.invitation_over')
    if (used.phone_index && !(await hasPhone(tx, actor, used.phone_index))) throw problem('enrollment.invitation_other')
    const { terms, people } = await requirePeopleOpen(tx, actor, team)
    const already = people.find(({ userId }) => userId === actor.userId)
    if (already?.status === 'accepted') throw problem('enrollment.already_in', { name: already.name })
    const role = already ? already.role : requireRoom(terms, people, used.role as TeamRole)
    await admit(tx, actor, team, terms, role)
    const memberId =
      already?.memberId ??
      (await ask(tx, team, {
        userId: actor.userId,
        name: actor.realName,
        role,
        via: 'link',
        by: used.created_by ?? team.captain_user_id,
        expiresAt: used.expires_at,
      }))
    await move(tx, memberStates, memberId, 'accept', actor)
    await joined(ctx, tx, actor, team, terms, memberId)
    return { teamId: team.id }
  })

const hasPhone = async (tx: Tx, actor: Actor, index: Buffer): Promise<boolean> => {
  const own = await tx.selectFrom('identity_users').select('phone_index').where('id', '=', actor.userId).executeTakeFirst()
  return own?.phone_index?.equals(index) ?? false
}

const termsForJoining = async (tx: Tx, actor: Actor, team: Enrollment, isChange: boolean): Promise<Terms> => {
  if (!isChange) return (await requirePeopleOpen(tx, actor, team)).terms
  if (!isIn(enrollmentStates, 'joinable', team.status)) throw problem('enrollment.invitation_over')
  requireRunning(await timetableOf(tx, team.competition_id, {}))
  return termsOf(tx, team.category_id)
}

// The rules, asked once more under the lock. What can still be done later (a profile to complete) keeps nobody out now.
const admit = async (tx: Tx, actor: Actor, team: Enrollment, terms: Terms, role: TeamRole): Promise<Person> => {
  const person = await profileOf(tx, actor.userId, role)
  requireKind(person.userType, role, person.name)
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)
  const past = (await pastOf(tx, terms, [person.userId])).filter(({ teamId }) => teamId !== team.id)
  const findings = evaluatePerson(
    terms.rules,
    ruledCategory(terms),
    ruledPerson(person),
    past,
    contextOf(terms, rows[0]!.now),
  ).filter(({ key }) => key !== 'profiles')
  if (!isAllowed(findings))
    throw problem('enrollment.rules', { list: faultList(findings, actor.lang) }).with({
      verdicts: verdictsOf(findings, actor.lang),
    })
  return person
}

const joined = async (ctx: Ctx, tx: Tx, actor: Actor, team: Enrollment, terms: Terms, memberId: string): Promise<void> => {
  await tx
    .updateTable('enrollment_members')
    .set({ joined_at: sql<string>`clock_timestamp()` })
    .where('id', '=', memberId)
    .execute()
  await syncSeats(tx, terms, team, await peopleOf(tx, team.id))
  await freeze(tx, team.id, team.school_id)
  await tx.updateTable('enrollments').set({ version: sql`version + 1` }).where('id', '=', team.id).execute()
  await recordAction(tx, actor, team, 'joined')
  await notifyPeople(ctx, tx, team, [team.captain_user_id], 'joined', { member: actor.realName })
}
