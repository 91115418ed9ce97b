// Whose own an enrollment is: the captain's, its people's. What each may do there, and why not.

import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { type Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { merged } from '#src/db/merged.ts'
import type { Enrollment } from './reach.ts'

export type EnrollmentStatus = keyof typeof enrollmentStates.states

/** The name of a state in a language. */
export const stateName = (status: EnrollmentStatus, lang: Lang): string => inLang(enrollmentStates.states[status], lang)

/** The enrollments somebody takes part in or guides, as a query to build on (aliases `e`, `me`: the own membership). */
export const ownTeams = (db: Db, actor: Actor) =>
  db
    .selectFrom('enrollment_members as me')
    .innerJoin('enrollments as e', 'e.id', 'me.enrollment_id')
    .where('me.user_id', '=', actor.userId)
    .where('me.status', '=', 'accepted')

/** Waits for whoever changes a team the actor belongs to, and locks it. What is read by the next statement is what they left. */
export const lockTeam = async (tx: Tx, actor: Actor, teamId: string): Promise<void> => {
  await lockOwnTeam(tx, { teamId, userId: actor.userId })
}
const lockOwnTeam = merged<{ teamId: string; userId: string }, { id: string }>(
  { teamId: 'uuid', userId: 'uuid' },
  (given) => sql`
    select given.n, e.id from ${given} join enrollments e on e.id = given."teamId"
      join enrollment_members me on me.enrollment_id = e.id and me.user_id = given."userId" and me.status = 'accepted'
     order by e.id for update of e`,
)

/** Loads and locks an enrollment the actor belongs to, with his own membership; otherwise it is not there. */
export const lockOwn = async (tx: Tx, actor: Actor, teamId: string) => {
  await lockTeam(tx, actor, teamId)
  // Read after the lock: whoever held it may have changed who belongs to the team.
  const found = await ownTeams(tx, actor)
    .selectAll('e')
    .select(['me.role as ownRole', 'me.id as ownMemberId'])
    .where('e.id', '=', teamId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Loads and locks an enrollment whose captain the actor is. Its other people are shown who may; strangers find nothing. */
export const lockCaptained = async (tx: Tx, actor: Actor, teamId: string): Promise<Enrollment> => {
  const found = await lockOwn(tx, actor, teamId)
  if (found.captain_user_id !== actor.userId) throw problem('enrollment.captain_only')
  return found
}

/** Why people cannot come and go now, or null. */
export const peopleLock = (enrollment: Pick<Enrollment, 'status' | 'mode'>, lang: Lang): Problem | null =>
  isIn(enrollmentStates, 'open', enrollment.status) && enrollment.mode === 'team'
    ? null
    : problem('enrollment.people_locked', { state: stateName(enrollment.status, lang) })

/** Whether somebody belongs to an enrollment: he does not audit it. */
export const isOwnTeam = (db: Db, teamId: string, userId: string): Promise<boolean> => isOfTeams(db, [teamId], userId)

/** Whether somebody belongs to one of some enrollments. */
export const isOfTeams = async (db: Db, teamIds: readonly string[], userId: string): Promise<boolean> => {
  const { rows } = await sql<{ one: number }>`select 1 as one from enrollment_members
    where enrollment_id = any(${[...teamIds]}::uuid[]) and user_id = ${userId}::uuid and ${inGroup(memberStates, 'current', 'status')} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
