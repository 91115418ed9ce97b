// What the teams, teachers and the school of a reach were awarded. Read by schools, colleges and provinces, in every competition.

import { awardStates } from '@kaisai/contract/award/award.states'
import type { PrizeWord, Target } from '@kaisai/contract/award/labels'
import { targetLabels } from '@kaisai/contract/award/labels'
import type * as endpoints from '@kaisai/contract/award/school.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { categoryNameIn, competitionNameIn, stageNameIn } from '../../competition/reads.ts'
import { inReach, type Reach, reachOf } from '../../enrollment/index.ts'
import { countedTeams } from '../../enrollment/reads.ts'
import { frozenSchools } from '../../organization/reads.ts'
import { awardStateName, prizeStateName } from '../award.policy.ts'
import { holderIn } from '../grant/snapshot.ts'
import { isOneOf, pageOfIds } from '../page-ids.ts'
import { awardHolds, isReached } from '../reads.ts'

export type SchoolFilters = InputOf<typeof endpoints.exportSchoolAwards>
export type SchoolAward = ReplyOf<typeof endpoints.pageSchoolAwards>['rows'][number]

/** The published awards of an actor's school, college or province that a filter lets through (alias `a`). */
const schoolAwards = async (db: Db, actor: Actor, input: SchoolFilters) => {
  const reach = await reachOf(db, actor)
  let query = db.selectFrom('awards as a').where('a.status', 'in', statesIn(awardStates, 'announced')).where(isIn(reach))
  if (input.competitionId) query = query.where('a.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('a.status', '=', input.status)
  if (input.keyword) query = query.where(awardHolds('a', input.keyword))
  return query
}

// Awards of a place are found from its teams: few, where all awards are many. One with competitions of its own may have most teams.
const isIn = (reach: Reach): RawBuilder<boolean> => {
  if (reach.kind === 'all') return sql<boolean>`a.enrollment_id is not null`
  if (!('own' in reach) || reach.own.length > 0) return isReached('a', reach)
  const ofTeams = sql`select won.id from ${countedTeams} e join awards won on won.enrollment_id = e.id where ${inReach(reach)}`
  const own = sql`select won.id from awards won where won.school_id = ${reach.id}::uuid`
  return sql<boolean>`a.id in (${ofTeams}${reach.kind === 'school' ? sql` union all ${own}` : sql``})`
}

type Query = Awaited<ReturnType<typeof schoolAwards>>
const inOrder = sql`a.competition_id desc, a.level, a.category_id, a.serial, a.id`
const columns = (query: Query, lang: Lang) =>
  query
    .leftJoin('award_scheme_items as i', 'i.id', 'a.scheme_item_id')
    .leftJoin('award_prizes as p', 'p.award_id', 'a.id')
    .select([
      'a.id as awardId',
      'a.competition_id as competitionId',
      'a.level',
      'a.target_type',
      'a.snapshot',
      'a.status',
      'a.prize',
    ])
    .select(['a.publicity_ends_at as publicityEndTime', 'a.revoke_reason as revokeReason', 'p.status as prizeStatus'])
    .select([
      textIn(lang, 'a.name', 'a.name_en').as('name'),
      competitionNameIn(lang, sql`a.competition_id`).as('competitionName'),
      stageNameIn(lang, sql`a.stage_id`).as('stageName'),
      categoryNameIn(lang, sql`a.category_id`).as('itemName'),
      sql<string>`coalesce(i.color, '#8a8f99')`.as('color'),
      frozenSchools(lang, sql`a.snapshot -> 'schools'`).as('schoolName'),
    ])
    .orderBy(inOrder)
type Found = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

const shown = ({ snapshot: names, target_type, ...row }: Found, lang: Lang): SchoolAward => ({
  ...row,
  targetName: inLang(targetLabels[target_type as Target], lang),
  holder: holderIn(lang, target_type, names, row.schoolName),
  workName: names.workName,
  students: names.students.map(({ name }) => name).join('、'),
  teachers: names.teachers.map(({ name }) => name).join('、'),
  statusName: awardStateName(row.status, lang),
  prizeStatus: row.prizeStatus as PrizeWord | null,
  prizeStatusName: row.prizeStatus === null ? '' : prizeStateName(row.prizeStatus as PrizeWord, lang),
})

/** A page of the published awards of the actor's school, college or province. */
export const pageSchoolAwards = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSchoolAwards>,
): Promise<ReplyOf<typeof endpoints.pageSchoolAwards>> => {
  const query = await schoolAwards(db, actor, input)
  const page = await pageOfIds(db, input, query.select('a.id').orderBy(inOrder))
  const rows = await columns(db.selectFrom('awards as a').where(isOneOf(page.rows)), actor.lang).execute()
  return { ...page, rows: rows.map((row) => shown(row, actor.lang)) }
}

/** All of them, in the same order. */
export const listSchoolAwards = async (db: Db, actor: Actor, input: SchoolFilters): Promise<SchoolAward[]> =>
  (await columns(await schoolAwards(db, actor, input), actor.lang).execute()).map((row) => shown(row, actor.lang))

/** The awards that stand in numbers; awards of one name count together whatever their competition. */
export const getSchoolAwardSummary = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.getSchoolAwardSummary>,
): Promise<ReplyOf<typeof endpoints.getSchoolAwardSummary>> => {
  const standing = (await schoolAwards(db, actor, input)).where('a.status', 'in', statesIn(awardStates, 'shown'))
  const [head, levels] = await Promise.all([
    standing
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`count(distinct a.competition_id)::int`.as('competitions'),
        sql<number>`coalesce(sum(a.prize), 0)::float8`.as('prize'),
      ])
      .executeTakeFirstOrThrow(),
    standing
      .leftJoin('award_scheme_items as i', 'i.id', 'a.scheme_item_id')
      .select([
        textIn(actor.lang, 'a.name', 'a.name_en').as('name'),
        sql<string>`coalesce(max(i.color), '#8a8f99')`.as('color'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .groupBy(['a.name', 'a.name_en'])
      .orderBy(sql`min(a.level)`)
      .orderBy('a.name')
      .execute(),
  ])
  return { ...head, levels }
}
