/** What other rooms may ask of enrollments in their own SQL. */
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { holdsText, holdsWord } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionNameIn } from '../competition/reads.ts'
import { personName } from '../identity/reads.ts'
import { inReach, type Reach } from './reach.ts'

/** The condition that the team of row `alias` (enrollments) no longer takes part. */
export const isOut = (alias: string): RawBuilder<boolean> => sql<boolean>`${inGroup(enrollmentStates, 'out', `${alias}.status`)}`

/** The condition that a team no longer takes part; false where the id is null. */
export const teamIsOut = (enrollmentId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from enrollments gone where gone.id = ${enrollmentId} and ${isOut('gone')})`

/** The condition that a team lies within reach; false where the id is null. */
export const teamIsReached = (enrollmentId: RawBuilder<unknown>, reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from enrollments reached where reached.id = ${enrollmentId} and ${inReach(reach, 'reached')})`

/** The name of a team, or its code where it has none. SQL over its id. */
export const teamName = (enrollmentId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(nullif(named.name, ''), named.code) from enrollments named where named.id = ${enrollmentId})`

/** The name a team of several gave itself; '' for a team of one, which carries the name of a person. */
export const nameOfSeveral = (enrollmentId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select case when several.mode = 'individual' then '' else several.name end from enrollments several where several.id = ${enrollmentId})`

/** The name a team goes by: its own, or for one who takes part alone the person’s. SQL over its id. */
export const shownTeamName = (enrollmentId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select case when shown.mode = 'individual' then ${personName(sql`shown.captain_user_id`)} else shown.name end
    from enrollments shown where shown.id = ${enrollmentId})`

/** The ids of the team with a code. */
export const teamWithCode = (code: string): RawBuilder<string> =>
  sql<string>`select coded.id from enrollments coded where coded.code = upper(${code})`

/**
 * What teams owe that wait for their fee, by competition and school: 0–7, 8–30, 31–60 and more days since they wait, the oldest first.
 * `within`: the condition on the teams (alias `owing`).
 */
export const owedByAge = async (db: Db, lang: Lang, within: RawBuilder<boolean>, competitionId: string | null) => {
  const { rows } = await sql<{
    key: string
    competitionId: string
    competitionName: string
    schoolId: string | null
    schoolName: string
    teamCount: number
    ages: number[]
    totalFen: number
  }>`
    select owed.competition_id || '-' || coalesce(owed.school_id::text, '') as key, owed.competition_id as "competitionId",
           ${competitionNameIn(lang, sql`owed.competition_id`)} as "competitionName",
           coalesce((select ${textIn(lang, 's.name', 's.name_en')} from organization_schools s where s.id = owed.school_id), '') as "schoolName", owed.school_id as "schoolId", count(*)::int as "teamCount",
           array[coalesce(sum(owed.fen) filter (where owed.days <= 7), 0), coalesce(sum(owed.fen) filter (where owed.days between 8 and 30), 0),
             coalesce(sum(owed.fen) filter (where owed.days between 31 and 60), 0), coalesce(sum(owed.fen) filter (where owed.days > 60), 0)]::float8[] as ages,
           sum(owed.fen)::bigint as "totalFen"
      from (select owing.competition_id, owing.school_id, owing.fee_fen - owing.fee_paid_fen as fen,
              extract(day from clock_timestamp() - coalesce((select max(m.moved_at) from status_moves m
                where m.entity = 'enrollments' and m.entity_id = owing.id and m.to_status = 'unpaid'), owing.updated_at))::int as days
              from enrollments owing where ${within} and owing.status = 'unpaid' and owing.fee_fen > owing.fee_paid_fen
               and (${competitionId}::uuid is null or owing.competition_id = ${competitionId}::uuid)) owed
     group by owed.competition_id, owed.school_id order by max(owed.days) desc, 7 desc limit 1000`.execute(db)
  return rows
}

/** The ids of teams with a word in their name, or with it as code: by the search index. */
export const teamsNamedLike = (word: string): RawBuilder<string> =>
  sql<string>`select named.id from enrollments named where ${holdsWord('named.name', word)} or named.code = ${word}`

/** The condition that one team does, asked row by row: for words so common that the newest hundreds hold them already. */
export const isNamedLike = (teamId: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select ${holdsText('named.name', word)} or named.code = ${word} from enrollments named where named.id = ${teamId}), false)`

/** Teams that are enrolled, nothing left to do, as `(id, competition_id, category_id, school_id, code)`. */
export const enrolledTeams: RawBuilder<unknown> = sql`(select entered.id, entered.competition_id, entered.category_id, entered.school_id, entered.code
  from enrollments entered where entered.status = 'effective')`

/**
 * Teams to be counted, as `(id, organization_id, competition_id, category_id, school_id, college_id, province_code, status, member_count,
 * advisor_count, created_at, submitted_at, approved_at, effective_at, is_enrolled)`: whoever counts them keeps within a reach (`inReach`).
 */
export const countedTeams: RawBuilder<unknown> = sql`(select counted.id, counted.organization_id, counted.competition_id, counted.category_id,
  counted.school_id, counted.college_id, counted.province_code, counted.status, counted.member_count, counted.advisor_count,
  counted.created_at, counted.submitted_at, counted.approved_at, counted.effective_at, counted.status = 'effective' as is_enrolled from enrollments counted)`

/** The people who accepted to be of a team and have an account, as `(enrollment_id, user_id, role)`. */
export const teamPeople: RawBuilder<unknown> = sql`(select own.enrollment_id, own.user_id, own.role from enrollment_members own
  where own.status = 'accepted' and own.user_id is not null)`

/**
 * People of teams that did not leave, as `(user_id, competition_id, category_id, audience)`: once for each team; audience 'student' or
 * 'teacher'.
 */
export const takingPart: RawBuilder<unknown> = sql`(select own.user_id, of.competition_id, of.category_id,
  case when own.role in ('captain', 'member') then 'student' else 'teacher' end as audience
  from enrollment_members own join enrollments of on of.id = own.enrollment_id and not ${isOut('of')} where own.status = 'accepted')`

/** The names of people of teams as they were when they came in, as `(enrollment_id, name)`: those who accepted. */
export const teamNames: RawBuilder<unknown> = sql`(select own.enrollment_id, own.name from enrollment_members own where own.status = 'accepted')`

/** The name of a team of a competition; null: it is not of it. */
export const teamNameIn = async (db: Db, competitionId: string, teamId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('enrollments')
      .select('name')
      .where('id', '=', teamId)
      .where('competition_id', '=', competitionId)
      .executeTakeFirst()
  )?.name ?? null

/** Where enrollments belong, by their ids: for events of the outside. */
export const enrollmentPlaces: RawBuilder<unknown> = sql`(select id, competition_id, school_id, id as team_id from enrollments)`

/** Who is in which team, in brackets: `user_id, enrollment_id` of the members that stand, advisors included. */
export const standingMembers: RawBuilder<unknown> = sql`(select standing.user_id, standing.enrollment_id from enrollment_members standing where standing.status = 'accepted')`
