// The people who are in a team: removed, leaving, handed over, ordered, reminded. Only while it is open.
import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/member.endpoints'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { lockCaptained, lockOwn } from '../enrollment.policy.ts'
import { notifyPeople } from '../notify.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { syncSeats } from '../seats/seats.ts'
import { type Person, peopleOf } from '../team/facts.ts'
import { freeze } from '../team/submit-team.ts'
import type { Terms } from '../team/terms.ts'
import { lockForPeople, requirePeopleOpen, settleFirstTeacher } from './coming.ts'
import { REMIND_MINUTES } from './remind-team.ts'

const teamOfMember = async (tx: Tx, memberId: string): Promise<string> => {
  const row = await tx.selectFrom('enrollment_members').select('enrollment_id').where('id', '=', memberId).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return row.enrollment_id
}
const personOf = (people: readonly Person[], memberId: string): Person => {
  const person = people.find((one) => one.memberId === memberId)
  if (!person) throw problem('house.not_found')
  return person
}

/** What follows when somebody has come, gone or changed roles: seats, the first advisor, counts, the version others edit by. */
const settlePeople = async (tx: Tx, team: Enrollment, terms: Terms): Promise<void> => {
  await settleFirstTeacher(tx, team.id)
  await syncSeats(tx, terms, team, await peopleOf(tx, team.id))
  await freeze(tx, team.id, team.school_id)
  await tx.updateTable('enrollments').set({ version: sql`version + 1` }).where('id', '=', team.id).execute()
}

/** Removes somebody who joined, or takes an invitation back. The captain hands the team over first. */
export const removeMember = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.removeMember>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { team, terms, people } = await lockForPeople(tx, actor, await teamOfMember(tx, input.memberId))
    const person = personOf(people, input.memberId)
    if (person.role === 'captain') throw problem('enrollment.captain_stays')
    await move(tx, memberStates, person.memberId, 'remove', actor, input.reason ?? '')
    await settlePeople(tx, team, terms)
    await recordAction(tx, actor, team, 'removed', {
      changes: [{ field: person.role, from: person.name, to: null }],
      reason: input.reason ?? '',
    })
    await notifyPeople(ctx, tx, team, [person.userId], 'removed', {}, '/center/team')
    return null
  })

/** Leaves an own team. Its captain cannot. */
export const leaveTeam = (ctx: Ctx, actor: Actor, input: { teamId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockOwn(tx, actor, input.teamId)
    if (team.ownRole === 'captain') throw problem('enrollment.captain_stays')
    const { terms } = await requirePeopleOpen(tx, actor, team)
    await move(tx, memberStates, team.ownMemberId, 'leave', actor)
    await settlePeople(tx, team, terms)
    await recordAction(tx, actor, team, 'left')
    await notifyPeople(ctx, tx, team, [team.captain_user_id], 'left', { member: actor.realName })
    return null
  })

/** Hands the team over to a participant who joined; the caller becomes a member. The team's school is then the new captain's. */
export const transferCaptain = (ctx: Ctx, actor: Actor, input: { memberId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { team, terms, people } = await lockForPeople(tx, actor, await teamOfMember(tx, input.memberId))
    const next = personOf(people, input.memberId)
    if (next.role !== 'member' || next.status !== 'accepted') throw problem('enrollment.not_member')
    const own = people.find(({ userId }) => userId === actor.userId)!
    // First the old one: there is one captain at any time.
    await tx.updateTable('enrollment_members').set({ role: 'member', sort: next.sort }).where('id', '=', own.memberId).execute()
    await tx.updateTable('enrollment_members').set({ role: 'captain', sort: 0 }).where('id', '=', next.memberId).execute()
    const province = next.schoolId
      ? await tx.selectFrom('organization_schools').select('province_code').where('id', '=', next.schoolId).executeTakeFirst()
      : undefined
    // A place is held for a school: with another one the team asks for its place anew when it is submitted.
    await tx
      .updateTable('enrollments')
      .set({ captain_user_id: next.userId })
      .$if(!team.has_place, (query) =>
        query.set({ school_id: next.schoolId, college_id: next.collegeId, province_code: province?.province_code ?? null }),
      )
      .where('id', '=', team.id)
      .execute()
    await settlePeople(tx, { ...team, school_id: team.has_place ? team.school_id : next.schoolId }, terms)
    await recordAction(tx, actor, team, 'transferred', { changes: [{ field: 'captain', from: own.name, to: next.name }] })
    await notifyPeople(ctx, tx, team, [next.userId], 'transferred', { inviter: own.name })
    return null
  })

const groupOf = (role: TeamRole): string =>
  role === 'captain' || role === 'member' ? 'member' : role === 'company_teacher' ? role : 'teacher'

/** Orders the members, or the advisors: the first of these is the first advisor. All living ones of the kind must be named. */
export const sortMembers = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.sortMembers>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { team, terms, people } = await lockForPeople(tx, actor, input.teamId)
    const named = input.memberIds.map((memberId) => personOf(people, memberId))
    const group = groupOf(named[0]!.role)
    const all = people.filter(({ role }) => groupOf(role) === group && role !== 'captain')
    const inOrder = named.filter(({ role }) => role !== 'captain')
    if (inOrder.length !== all.length || inOrder.some(({ role }) => groupOf(role) !== group)) throw problem('house.not_found')
    if (group === 'teacher')
      await tx
        .updateTable('enrollment_members')
        .set({ role: 'teacher' })
        .where(
          'id',
          'in',
          inOrder.map(({ memberId }) => memberId),
        )
        .execute()
    for (const [at, { memberId }] of inOrder.entries())
      await tx
        .updateTable('enrollment_members')
        .set({ sort: at + 1, ...(group === 'teacher' && at === 0 ? { role: 'first_teacher' } : {}) })
        .where('id', '=', memberId)
        .execute()
    await settlePeople(tx, team, terms)
    await recordAction(tx, actor, team, 'sorted', {
      changes: [{ field: group, from: all.map(({ name }) => name).join('、'), to: inOrder.map(({ name }) => name).join('、') }],
    })
    return null
  })

/** Says what somebody does in the team. */
export const setDuty = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.setDuty>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { team, people } = await lockForPeople(tx, actor, await teamOfMember(tx, input.memberId))
    const person = personOf(people, input.memberId)
    await tx.updateTable('enrollment_members').set({ duty: input.duty }).where('id', '=', person.memberId).execute()
    await recordAction(tx, actor, team, 'duty_set', { changes: [{ field: person.name, from: person.duty, to: input.duty }] })
    return null
  })

/** Reminds somebody that an answer or a profile is waited for; `enrollment.remind_wait` within ten minutes. */
export const remindMember = (ctx: Ctx, actor: Actor, input: { memberId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockCaptained(tx, actor, await teamOfMember(tx, input.memberId))
    const person = personOf(await peopleOf(tx, team.id), input.memberId)
    const reminded = await tx
      .updateTable('enrollment_members')
      .set({ reminded_at: sql<string>`now()` })
      .where('id', '=', person.memberId)
      .where(({ or, eb }) =>
        or([
          eb('reminded_at', 'is', null),
          eb('reminded_at', '<', sql<string>`now() - make_interval(mins => ${REMIND_MINUTES})`),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    if (!reminded) throw problem('enrollment.remind_wait', { minutes: REMIND_MINUTES })
    const [template, link] = person.status === 'invited' ? ['invited', '/center/team'] : ['profileAsked', '/center/users']
    await notifyPeople(ctx, tx, team, [person.userId], template, { inviter: actor.realName, role: '' }, link)
    return null
  })
