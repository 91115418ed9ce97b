/** What later rooms may ask of awards in their own SQL. */
import { awardStates } from '@kaisai/contract/award/award.states'
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { holdsText } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import type { Reach } from '../enrollment/index.ts'
import { countedTeams, teamIsReached } from '../enrollment/reads.ts'
import { schoolNamed } from '../organization/reads.ts'

/**
 * The condition that an award belongs to a school, college or province: to one of its teams, or to the school itself. False where
 * the id is null.
 */
export const awardIsReached = (awardId: RawBuilder<unknown>, reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from awards won where won.id = ${awardId} and ${isReached('won', reach)})`

/** The same of the row `alias` (awards). */
export const isReached = (alias: string, reach: Reach): RawBuilder<boolean> => {
  // What a school holds itself has no team.
  const isSchools =
    reach.kind === 'school' ? sql<boolean>`${sql.ref(`${alias}.school_id`)} = ${reach.id}::uuid` : sql<boolean>`false`
  return sql<boolean>`(${teamIsReached(sql.ref(`${alias}.enrollment_id`), reach)} or ${isSchools})`
}

/** Whether the row `alias` (awards) holds a word: in its name, or in the work, team, schools and people it froze the names of. */
export const awardHolds = (alias: string, word: string): RawBuilder<boolean> =>
  sql<boolean>`(${holdsText(`${alias}.name`, word)} or ${holdsText(`${alias}.name_en`, word)}
    or ${schoolNamed(sql.ref(`${alias}.school_id`), word)} or ${holdsText(`${alias}.names`, word)})`

/** The accounts of the students an award was given to. */
export const awardStudents = (awardId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`array(select s ->> 'userId' from awards given, jsonb_array_elements(given.snapshot -> 'students') s
    where given.id = ${awardId} and s ->> 'userId' is not null)`

/** The English name of an award that is still called `name`; '' where it has none, or the id is null. */
export const englishName = (awardId: RawBuilder<unknown>, name: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select won.name_en from awards won where won.id = ${awardId} and won.name = ${name}), '')`

/** Final awards, as `(id, competition_id, since)`. */
export const finalAwards: RawBuilder<unknown> = sql`(select won.id, won.competition_id, won.updated_at as since from awards won where won.status = 'final')`

/** A final award of a person, as student, advisor or in his own name; null: it is not his, or not final. Names in the reader's language. */
export const ownFinalAward = async (db: Db, userId: string, awardId: string, lang: Lang) => {
  const own = await db
    .selectFrom('award_people as p')
    .innerJoin('awards as a', 'a.id', 'p.award_id')
    .innerJoin('competitions as c', 'c.id', 'a.competition_id')
    .leftJoin('award_scheme_items as i', 'i.id', 'a.scheme_item_id')
    .select(['a.competition_id as competitionId', 'a.target_type as targetType', 'p.role', 'a.snapshot'])
    .select([
      textIn(lang, 'c.name', 'c.name_en').as('competition'),
      textIn(lang, 'a.name', 'a.name_en').as('name'),
      sql<string>`coalesce(i.color, '#a4161a')`.as('color'),
    ])
    .where('p.user_id', '=', userId)
    .where('a.id', '=', awardId)
    .where('a.status', '=', 'final')
    .executeTakeFirst()
  return own ?? null
}
export type OwnAward = NonNullable<Awaited<ReturnType<typeof ownFinalAward>>>

/** Awards of these stages that are published for objection. */
export const awardsInPublicity = async (db: Db, stageIds: readonly string[]): Promise<number> => {
  if (stageIds.length === 0) return 0
  const { count } = await db
    .selectFrom('awards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stage_id', 'in', stageIds)
    .where('status', '=', 'publicity')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Prize money that is owed to somebody, as `(id, award_id, competition_id, user_id, amount)`. */
export const unpaidPrizes: RawBuilder<unknown> = sql`(select owed.id, owed.award_id, won.competition_id, owed.receiver_user_id as user_id, owed.amount
  from award_prizes owed join awards won on won.id = owed.award_id where owed.status = 'unpaid' and owed.receiver_user_id is not null)`

/** The prize of an award; null: it has none. */
export const prizesOfAwards = async (db: Db, awardIds: readonly string[]): Promise<string[]> => {
  const rows = await db.selectFrom('award_prizes').select('id').where('award_id', 'in', awardIds).execute()
  return rows.map(({ id }) => id)
}

/** What a prize is for, in a reader's language: the award with whoever holds it. Null where the id is null. */
export const prizeName = (prizeId: RawBuilder<unknown>, lang: Lang): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select ${textIn(lang, 'won.name', 'won.name_en')} || coalesce(' · ' || nullif(won.snapshot ->> 'teamName', ''), '')
    from award_prizes named join awards won on won.id = named.award_id where named.id = ${prizeId})`

/**
 * Awards the public sees, to be counted, with the place of the team that holds it (of the school itself where it is the school's), as
 * `(id, organization_id, competition_id, category_id, enrollment_id, level, name, name_en, target_type, school_id, college_id, province_code)`.
 */
export const countedAwards: RawBuilder<unknown> = sql`(select won.id, won.organization_id, won.competition_id, won.category_id, won.enrollment_id,
  won.level, won.name, won.name_en, won.target_type, coalesce(holder.school_id, won.school_id) as school_id, holder.college_id,
  holder.province_code from awards won left join ${countedTeams} holder on holder.id = won.enrollment_id where ${inGroup(awardStates, 'shown', 'won.status')})`

/**
 * Published awards of teams with the place of their team now, as `(id, competition_id, level, school_id)`: an index of the team's school
 * answers for one school.
 */
export const countedTeamAwards: RawBuilder<unknown> = sql`(select won.id, won.competition_id, won.level, holder.school_id
  from ${countedTeams} holder join awards won on won.enrollment_id = holder.id and won.target_type = 'team' and ${inGroup(awardStates, 'shown', 'won.status')})`

/** What summaries of schools count for organization awards, by schemes in use, as `(competition_id, approved, excellent, on_time)`. */
export const summaryWeights: RawBuilder<unknown> = sql`(select ruled.competition_id, max(ruled.summary_approved_points) as approved,
  max(ruled.summary_excellent_points) as excellent, max(ruled.summary_on_time_points) as on_time
  from award_schemes ruled where ruled.status = 'active' and ruled.ranks_by = 'points' group by ruled.competition_id)`

/** The markers of a competition. */
export const markerIdsOf = async (db: Db, competitionId: string): Promise<string[]> =>
  (await db.selectFrom('award_markers').select('id').where('competition_id', '=', competitionId).execute()).map(({ id }) => id)

/** The name of a marker, as an SQL expression; '' for none. */
export const markerNameIn = (lang: Lang, markerId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce((select ${textIn(lang, 'mk.name', 'mk.name_en')} from award_markers mk where mk.id = ${markerId}), '')`

/**
 * Final awards of teams, schools and organizations with the names as they were published, as `(id, competition_id, level, name, name_en,
 * category_id, holder, work, school)`; those of single people are left out.
 */
export const openAwards: RawBuilder<unknown> = sql`(select won.id, won.competition_id, won.level, won.name, won.name_en, won.category_id,
  case when won.target_type = 'team' then coalesce(nullif(won.snapshot ->> 'teamName', ''), won.snapshot ->> 'workName')
    else coalesce(nullif(won.snapshot ->> 'company', ''), won.snapshot -> 'schools' ->> 0, '') end as holder,
  won.snapshot ->> 'workName' as work,
  coalesce((select string_agg(named, '、') from jsonb_array_elements_text(won.snapshot -> 'schools') named), '') as school
  from awards won where won.status = 'final' and won.target_type in ('team', 'school', 'organization'))`

/** Where awards belong, by their ids: for events of the outside. */
export const awardPlaces: RawBuilder<unknown> = sql`(select id, competition_id, school_id, enrollment_id as team_id from awards)`
