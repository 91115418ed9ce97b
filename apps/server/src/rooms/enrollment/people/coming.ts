// What every way into a team has in common: may people come now, is there room, who is asked until when.
import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { INVITATION_HOURS, type InvitedVia } from '@kaisai/contract/enrollment/labels'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { move } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { lockCaptained, peopleLock } from '../enrollment.policy.ts'
import type { Enrollment } from '../reach.ts'
import { syncSeats } from '../seats/seats.ts'
import { type Person, peopleOf } from '../team/facts.ts'
import { requireIntake, timetableOf } from '../team/intake.ts'
import { type Terms, termsOf } from '../team/terms.ts'

/** Locks a team whose people may come and go now, with its terms and people. Refuses locked teams and closed windows. */
export const lockForPeople = async (tx: Tx, actor: Actor, teamId: string) => {
  const team = await lockCaptained(tx, actor, teamId)
  return { team, ...(await requirePeopleOpen(tx, actor, team)) }
}

/** What a change of people needs: terms, people, the time. Refuses locked teams and closed windows. */
export const requirePeopleOpen = async (tx: Tx, actor: Actor, team: Enrollment) => {
  const refusal = peopleLock(team, actor.lang)
  if (refusal) throw refusal
  const times = await timetableOf(tx, team.competition_id, {
    teamId: team.id,
    schoolId: team.school_id,
    userId: team.captain_user_id,
  })
  requireIntake(times, { begunAt: team.created_at, isReturned: team.status === 'returned' })
  return { terms: await termsOf(tx, team.category_id), people: await peopleOf(tx, team.id), now: times.now }
}

/** Refuses a role that is full, and settles which advisor somebody becomes: the first one is the first advisor. */
export const requireRoom = (
  terms: Terms,
  people: readonly Pick<Person, 'role'>[],
  wanted: TeamRole,
): Exclude<TeamRole, 'captain'> => {
  const { limits } = terms
  const count = (...roles: readonly TeamRole[]) => people.filter(({ role }) => roles.includes(role)).length
  const full = (max: number) => problem('enrollment.team_full', { max })
  if (wanted === 'company_teacher') {
    if (count('company_teacher') >= limits.companyAdvisorMax) throw full(limits.companyAdvisorMax)
    return wanted
  }
  if (wanted === 'teacher' || wanted === 'first_teacher') {
    if (count('teacher', 'first_teacher') >= limits.advisorMax) throw full(limits.advisorMax)
    return count('first_teacher') === 0 ? 'first_teacher' : 'teacher'
  }
  if (count('captain', 'member') >= limits.memberMax) throw full(limits.memberMax)
  return 'member'
}

/** Refuses students as advisors. Who may take part is for the rules to say. */
export const requireKind = (userType: string, role: TeamRole, name: string): void => {
  if (role !== 'member' && role !== 'captain' && userType === 'student') throw problem('enrollment.role_kind', { name })
}

/** When an invitation made now runs out. */
export const expiryOf = async (tx: Tx, terms: Pick<Terms, 'setting'>): Promise<string> => {
  const hours = terms.setting.invitationHours ?? INVITATION_HOURS
  const { rows } = await sql<{ at: string }>`select now() + make_interval(hours => ${hours}) as at`.execute(tx)
  return rows[0]!.at
}

/** Writes that somebody is asked. */
export const ask = async (
  tx: Tx,
  team: Enrollment,
  one: {
    userId: string
    name: string
    role: TeamRole
    via: InvitedVia
    by: string
    expiresAt: string
    sort?: number
    duty?: string
  },
): Promise<string> => {
  const { id } = await tx
    .insertInto('enrollment_members')
    .values({
      enrollment_id: team.id,
      competition_id: team.competition_id,
      organization_id: team.organization_id,
      school_id: team.school_id,
      user_id: one.userId,
      name: one.name,
      role: one.role,
      invited_via: one.via,
      invited_by: one.by,
      expires_at: one.expiresAt,
      sort:
        one.sort ??
        sql<number>`(select coalesce(max(sort), 0) + 1 from enrollment_members where enrollment_id = ${team.id}::uuid)`,
      duty: one.duty ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? problem('enrollment.already_in', { name: one.name }) : error
    })
  return id
}

/** A team that asks people is gathering. */
export const gather = async (tx: Tx, actor: Actor, team: Enrollment, terms: Terms, people: readonly Person[]): Promise<void> => {
  if (team.status !== 'draft') return
  await move(tx, enrollmentStates, team.id, 'gather', actor)
  await syncSeats(tx, terms, { ...team, status: 'gathering' }, people)
}

/** The first of the advisors is the first advisor, also when the one before him has gone. */
export const settleFirstTeacher = async (tx: Tx, teamId: string): Promise<void> => {
  await sql`update enrollment_members set role = 'first_teacher' where id = (
      select id from enrollment_members where enrollment_id = ${teamId}::uuid and role = 'teacher' and ${inGroup(memberStates, 'current', 'status')} order by sort, id limit 1)
    and not exists (select 1 from enrollment_members where enrollment_id = ${teamId}::uuid and role = 'first_teacher' and ${inGroup(memberStates, 'current', 'status')})`.execute(
    tx,
  )
}
