// Everything a deadline asks thousands of times, read in one statement each: to found an enrollment, and to hand one in.
import type { PastParticipation } from '@kaisai/contract/competition/rules/team-facts'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { merged } from '#src/db/merged.ts'
import { together } from '#src/db/tx.ts'
import { lockTeam } from '../enrollment.policy.ts'
import type { Enrollment } from '../reach.ts'
import type { HeldSeat } from '../seats/seats.ts'
import { missingOf, type Person, type ProfileRow, pastFor, profileColumns, profileJoins } from './facts.ts'
import { type ReadTimes, type Timetable, timesOf, windowsFor } from './intake.ts'
import { type Terms, termsAt } from './terms.ts'

interface Common extends ReadTimes {
  readonly contentNo: number
  readonly categoryVersion: number
  readonly past: readonly PastParticipation[]
}

/** What founding an enrollment looks at. */
export interface Founding {
  /** What the enrollment will be called by. */
  readonly newId: string
  readonly terms: Terms
  readonly times: Timetable
  readonly isPublic: boolean
  readonly captain: Person
  readonly provinceCode: string | null
  readonly past: readonly PastParticipation[]
  /** The newest version of the rules in words; null: there are none. */
  readonly rulesNo: number | null
  /** Unfinished enrollments the caller has in this competition. */
  readonly drafts: number
}

type FoundingRow = Common &
  ProfileRow & { newId: string; isPublic: boolean; rulesNo: number | null; drafts: number; provinceCode: string | null }
const readFounding = merged<{ categoryId: string; userId: string }, FoundingRow>(
  { categoryId: 'uuid', userId: 'uuid' },
  (given) => sql`
    select given.n, uuidv7() as "newId", clock_timestamp() as now, c.status as "competitionStatus", c.is_public as "isPublic", c.content_no as "contentNo",
      k.version as "categoryVersion", ${profileColumns}, s.province_code as "provinceCode",
      (select max(t.no) from competition_rule_texts t where t.competition_id = c.id) as "rulesNo",
      (select count(*)::int from enrollments d where d.captain_user_id = u.id and d.competition_id = c.id and ${inGroup(enrollmentStates, 'forming', 'd.status')}) as drafts,
      ${windowsFor(sql`null::uuid`, sql`u.school_id`, sql`u.id`)} as windows, ${pastFor(sql`pm.user_id = u.id`)} as past
      from ${given} join competition_categories k on k.id = given."categoryId" join competitions c on c.id = k.competition_id
      join identity_users u on u.id = given."userId" ${profileJoins}`,
)

/** Reads what founding an enrollment of a category by somebody looks at. */
export const loadFounding = async (root: Db, tx: Tx, categoryId: string, userId: string): Promise<Founding> => {
  const [row] = await readFounding(tx, { categoryId, userId })
  if (!row) throw problem('house.not_found')
  return {
    newId: row.newId,
    terms: await termsAt(root, tx, categoryId, row.contentNo, row.categoryVersion),
    times: timesOf(row),
    isPublic: row.isPublic,
    captain: personOf({ ...row, role: 'captain', status: 'accepted' }),
    provinceCode: row.provinceCode,
    past: row.past,
    rulesNo: row.rulesNo,
    drafts: row.drafts,
  }
}

const personOf = (row: ProfileRow & Pick<Person, 'role' | 'status'> & Partial<Person>): Person => ({
  memberId: '',
  sort: 0,
  duty: '',
  invitedVia: 'founder',
  expiresAt: null,
  answers: {},
  sealedAnswers: null,
  snapshot: null,
  ...row,
  missing: missingOf(row),
})

/** What handing an enrollment in looks at. People come without their answers. */
export interface Submission {
  readonly team: Enrollment
  readonly terms: Terms
  readonly times: Timetable
  readonly people: readonly Person[]
  readonly captainProvince: string | null
  readonly past: readonly PastParticipation[]
  readonly seats: readonly HeldSeat[]
}

type SubmissionRow = Common & {
  people: readonly (ProfileRow & Person)[]
  captainProvince: string | null
  seats: HeldSeat[]
} & Enrollment
const readSubmission = merged<{ teamId: string; userId: string }, SubmissionRow>(
  { teamId: 'uuid', userId: 'uuid' },
  (given) => sql`
    select given.n, clock_timestamp() as now, c.status as "competitionStatus", c.content_no as "contentNo", k.version as "categoryVersion", e.*,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.rank, p.sort, p."memberId"), '[]') from (
        select m.id as "memberId", m.role, m.status, m.sort, m.duty, m.invited_via as "invitedVia", ${profileColumns},
          case m.role when 'captain' then 0 when 'member' then 1 when 'first_teacher' then 2 when 'teacher' then 3 else 4 end as rank
          from enrollment_members m join identity_users u on u.id = m.user_id ${profileJoins}
         where m.enrollment_id = e.id and ${inGroup(memberStates, 'current', 'm.status')}) p) as people,
      (select s.province_code from identity_users u join organization_schools s on s.id = u.school_id where u.id = e.captain_user_id) as "captainProvince",
      (select coalesce(jsonb_agg(jsonb_build_object('scope', z.scope, 'userId', z.user_id)), '[]') from enrollment_seats z where z.enrollment_id = e.id) as seats,
      ${windowsFor(sql`e.id`, sql`(select u.school_id from identity_users u where u.id = e.captain_user_id)`, sql`e.captain_user_id`)} as windows,
      ${pastFor(sql`pm.user_id in (select n.user_id from enrollment_members n where n.enrollment_id = e.id and ${inGroup(memberStates, 'current', 'n.status')})`)} as past
      from ${given} join enrollments e on e.id = given."teamId" join competition_categories k on k.id = e.category_id join competitions c on c.id = e.competition_id
     where exists (
       select 1 from enrollment_members me where me.enrollment_id = e.id and me.user_id = given."userId" and me.status = 'accepted')`,
)

/**
 * Locks an enrollment of the actor, then loads all that submitting it looks at: what others have left, and the time after the waiting.
 * A quota that appears waits for whoever is in here (competition/places.ts, holdEnrollments).
 */
export const loadSubmission = async (root: Db, tx: Tx, actor: Actor, teamId: string): Promise<Submission> => {
  // The second statement begins when the first has the row: it sees what those before have left.
  const [, [row]] = await together(lockTeam(tx, actor, teamId), readSubmission(tx, { teamId, userId: actor.userId }))
  if (!row) throw problem('house.not_found')
  if (row.captain_user_id !== actor.userId) throw problem('enrollment.captain_only')
  return {
    team: row,
    terms: await termsAt(root, tx, row.category_id, row.contentNo, row.categoryVersion),
    times: timesOf(row),
    people: row.people.map(personOf),
    captainProvince: row.captainProvince,
    past: row.past,
    seats: row.seats,
  }
}
