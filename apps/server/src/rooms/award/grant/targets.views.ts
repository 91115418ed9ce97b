// Who can get an award that is not of the ranking: works by hand, advisors of awarded teams, schools and organizations by their numbers.

import type { SchemeRules } from '@kaisai/contract/award/assign-types'
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/grant.endpoints'
import { isProposed, type PointPart, rankByPoints, summaryParts } from '@kaisai/contract/award/points'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { containing } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { enrolledTeams, teamPeople } from '../../enrollment/reads.ts'
import { answersFor, schoolOffices } from '../../organization/reads.ts'
import { isSubmitted } from '../../work/reads.ts'
import { type Scheme, type SchemeItem, type Stage, schemeOf, stageOf } from '../award.policy.ts'
import { rulesOf } from '../scheme/items.ts'

type Targets = ReplyOf<typeof endpoints.listAwardTargets>
interface Candidate {
  readonly targetId: string
  readonly name: string
  readonly detail: string
  readonly awards: number
  readonly participations: number
  readonly parts: readonly PointPart[]
}
const MOST = 200
/** Candidates that are ordered; far more than any competition has places for. */
const MOST_ORDERED = 5000

/** An award of a scheme within reach, with its stage. */
export const itemInReach = async (
  db: Db,
  actor: Actor,
  schemeItemId: string,
): Promise<{ item: SchemeItem; stage: Stage; scheme: Scheme }> => {
  const item = await db.selectFrom('award_scheme_items').selectAll().where('id', '=', schemeItemId).executeTakeFirst()
  if (!item) throw problem('house.not_found')
  const scheme = await schemeOf(db, actor, item.scheme_id)
  return { item, scheme, stage: await stageOf(db, actor, scheme.stage_id) }
}

/**
 * Candidates with the awards and participations they stand for, in the order of the scheme: by number of awards, or by the points these
 * count, with those of its summaries for a school. As many as the award has places are proposed. Advisors: of teams whose award counts for
 * them. Nothing is given here.
 */
export const listAwardTargets = async (
  ctx: Pick<Ctx, 'db' | 'facts'>,
  actor: Actor,
  input: InputOf<typeof endpoints.listAwardTargets>,
): Promise<Targets> => {
  const { db } = ctx
  const { item, stage, scheme } = await itemInReach(db, actor, input.schemeItemId)
  const word = input.keyword ?? ''
  const rules = rulesOf(scheme)
  const found = await candidatesOf(db, actor, item, stage, word)
  const all = rankByPoints(await withSummaries(ctx, actor, { item, stage, rules }, found), rules.ranksBy)
  const rows = all.filter(({ name, detail }) => word === '' || `${name} ${detail}`.toLowerCase().includes(word.toLowerCase()))
  const held = await holdersOf(db, item, stage)
  const places = item.method === 'count' ? item.value : 0
  return rows.slice(0, MOST).map((row) => ({
    ...row,
    parts: [...row.parts],
    isProposed: word === '' && isProposed(row, all, places),
    hasIt: held.has(row.targetId),
  }))
}

const summaryNames = {
  approved: ['学校总结已通过', 'Summary approved'],
  excellent: ['学校总结优秀', 'Summary excellent'],
  onTime: ['学校总结按时提交', 'Summary in time'],
} as const satisfies Record<string, Label>

// Where points decide, the summaries of a school count beside the awards of its teams.
const withSummaries = async (
  { db, facts }: Pick<Ctx, 'db' | 'facts'>,
  { lang }: Actor,
  { item, stage, rules }: { item: SchemeItem; stage: Stage; rules: SchemeRules },
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> => {
  const { summaryPoints, ranksBy } = rules
  const isPlace = item.target_type === 'school' || item.target_type === 'organization'
  if (!isPlace || !summaryPoints || ranksBy !== 'points') return candidates
  const standing = await facts.summaries.standingIn(db, stage.competition_id)
  const schools = item.target_type === 'school' ? null : await schoolsOf(db, candidates)
  const names = {
    approved: inLang(summaryNames.approved, lang),
    excellent: inLang(summaryNames.excellent, lang),
    onTime: inLang(summaryNames.onTime, lang),
  }
  return candidates.map((one) => {
    const own = standing.get(schools ? (schools.get(one.targetId) ?? '') : one.targetId)
    return own ? { ...one, parts: [...one.parts, ...summaryParts(own, summaryPoints, names)] } : one
  })
}

const schoolsOf = async (db: Db, candidates: readonly Candidate[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; schoolId: string }>`
    select office.organization_id as id, office.school_id as "schoolId" from ${schoolOffices} office
     where office.organization_id = any(${candidates.map(({ targetId }) => targetId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, schoolId }) => [id, schoolId]))
}

const candidatesOf = async (db: Db, { lang }: Actor, item: SchemeItem, stage: Stage, word: string): Promise<Candidate[]> => {
  const like = containing(word)
  const inCategory = item.category_id === null ? sql`true` : sql`e.category_id = ${item.category_id}::uuid`
  const living = sql`${inGroup(awardStates, 'living', 'a.status')}`
  // What awards count is asked of the scheme that is given by: its newest version, where there were several.
  const parts = (whose: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
      select jsonb_agg(jsonb_build_object('level', x.level, 'name', x.name, 'count', x.count, 'points', x.points) order by x.level, x.name) from (
        select a.level, ${textIn(lang, 'a.name', 'a.name_en')} as name, count(*)::int as count,
          coalesce((select n.points from award_scheme_items n where n.scheme_id = ${item.scheme_id}::uuid and n.target_type = 'team' and n.level = a.level and n.name = a.name limit 1),
            i.points, 1) as points
          from awards a left join award_scheme_items i on i.id = a.scheme_item_id
         where a.stage_id = ${stage.id}::uuid and a.target_type = 'team' and ${living} and ${whose} group by 1, 2, 4) x), '[]'::jsonb) as parts`
  const nothing = sql`'[]'::jsonb as parts`
  const query = {
    team: sql<Candidate>`
      select w.id as "targetId", coalesce(nullif(w.title, ''), w.code) as name, concat_ws(' · ', w.code, nullif(w.team_name, ''), s.name) as detail,
        (select count(*)::int from awards a where a.work_id = w.id and a.stage_id = w.stage_id and ${living}) as awards, 1 as participations, ${nothing}
        from works w join enrollments e on e.id = w.enrollment_id left join organization_schools s on s.id = w.school_id
       where w.stage_id = ${stage.id}::uuid and ${isSubmitted('w')} and ${inCategory}
         and (${word} = '' or w.title ${like} or w.code ${like} or w.team_name ${like} or s.name ${like})
       order by w.code limit ${MOST}`,
    student: people(stage, parts, sql`('captain', 'member')`, sql`true`, inCategory),
    teacher: people(
      stage,
      parts,
      sql`('first_teacher', 'teacher', 'company_teacher')`,
      sql`exists (select 1 from award_scheme_items i where i.id = a.scheme_item_id and i.is_teacher_award)`,
      inCategory,
    ),
    school: sql<Candidate>`
      select s.id as "targetId", s.name, coalesce(p.short_name, '') as detail,
        (select count(*)::int from awards a where a.school_id = s.id and a.stage_id = ${stage.id}::uuid and a.target_type = 'team' and ${living}) as awards,
        count(distinct e.id)::int as participations, ${parts(sql`a.school_id = s.id`)}
        from enrollments e join organization_schools s on s.id = e.school_id left join organization_provinces p on p.code = s.province_code
       where e.competition_id = ${stage.competition_id}::uuid and e.status = 'effective' and ${inCategory}
       group by s.id, p.short_name order by 4 desc, 5 desc, s.name limit ${MOST_ORDERED}`,
    organization: sql<Candidate>`
      select o.id as "targetId", o.name, coalesce(p.short_name, '') as detail,
        (select count(*)::int from awards a where a.stage_id = ${stage.id}::uuid and a.target_type = 'team' and ${living} and ${answersFor('o', sql`a.school_id`)}) as awards,
        (select count(*)::int from enrollments e join organization_schools s on s.id = e.school_id where e.competition_id = ${stage.competition_id}::uuid
            and e.status = 'effective' and (s.id = o.school_id or (o.school_id is null and s.province_code = o.province_code))) as participations,
        ${parts(answersFor('o', sql`a.school_id`))}
        from organizations o left join organization_provinces p on p.code = o.province_code
       where o.status = 'active' and o.type <> 'platform' and o.id <> ${stage.organization_id}::uuid
       order by 4 desc, 5 desc, o.name limit ${MOST_ORDERED}`,
  }[item.target_type as 'team']
  return (await query.execute(db)).rows
}

const people = (
  stage: Stage,
  parts: (whose: RawBuilder<unknown>) => RawBuilder<unknown>,
  roles: ReturnType<typeof sql>,
  counts: ReturnType<typeof sql>,
  inCategory: ReturnType<typeof sql>,
) => sql<Candidate>`
  select u.id as "targetId", u.real_name as name, coalesce(s.name, '') as detail,
    count(distinct a.id)::int as awards, count(distinct e.id)::int as participations,
    ${parts(sql`${counts} and a.enrollment_id in (select m.enrollment_id from ${teamPeople} m join ${enrolledTeams} e on e.id = m.enrollment_id
      where m.user_id = u.id and e.competition_id = ${stage.competition_id}::uuid and m.role in ${roles} and ${inCategory})`)}
    from enrollment_members m join enrollments e on e.id = m.enrollment_id and e.status = 'effective' join identity_users u on u.id = m.user_id
    left join organization_schools s on s.id = u.school_id
    left join awards a on a.enrollment_id = e.id and a.stage_id = ${stage.id}::uuid and a.target_type = 'team'
      and ${inGroup(awardStates, 'living', 'a.status')} and ${counts}
   where e.competition_id = ${stage.competition_id}::uuid and m.status = 'accepted' and m.role in ${roles} and ${inCategory}
   group by u.id, s.name order by 4 desc, min(a.level), 5 desc, u.real_name limit ${MOST_ORDERED}`

const holdersOf = async (db: Db, item: SchemeItem, stage: Stage): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(work_id, user_id, target_organization_id, school_id) as id from awards
     where stage_id = ${stage.id}::uuid and name = ${item.name} and target_type = ${item.target_type} and ${inGroup(awardStates, 'living', 'status')}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
