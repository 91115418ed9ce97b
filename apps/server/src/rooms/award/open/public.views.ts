// Published awards for everybody. Revoked ones stay, as revoked; proposals are nobody's business.

import { awardStates } from '@kaisai/contract/award/award.states'
import type { Target } from '@kaisai/contract/award/labels'
import { targetLabels } from '@kaisai/contract/award/labels'
import type * as endpoints from '@kaisai/contract/award/open.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { AWARDS_PER_PART, countParts } from '@kaisai/contract/parts'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { containing } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { keptList } from '#src/platform/kept-numbers.ts'
import { publicAddress, publicCompetitionsOf } from '../../competition/index.ts'
import { sortedCategories } from '../../competition/reads.ts'
import { frozenSchools, frozenSchoolsOf, schoolNamedExactly } from '../../organization/reads.ts'
import { objectionEnd, objectionNotes } from '../../review/reads.ts'
import { siteOfVisitor } from '../../website/index.ts'
import { galleryCover, galleryCoverUrl, galleryWork } from '../../work/reads.ts'
import { awardStateName } from '../award.policy.ts'
import { holderIn, type Snapshot } from '../grant/snapshot.ts'
import { isOneOf, pageOfIds } from '../page-ids.ts'
import { markerNameIn } from '../reads.ts'

type Row = Static<typeof endpoints.publicAward>

const awardsFor = async (ctx: Ctx, who: Visitor, competitionId: string) => {
  const { siteId } = await siteOfVisitor(ctx, who)
  const competition = await publicCompetitionsOf(ctx.db, siteId, who)
    .select(['c.id', 'c.organization_id', textIn(who.lang, 'c.name', 'c.name_en').as('name')])
    .where('c.id', '=', competitionId)
    .executeTakeFirst()
  if (!competition) throw problem('house.not_found')
  // A lower award somebody left by moving up is shown where the higher one is.
  const query = ctx.db
    .selectFrom('awards as a')
    .where('a.competition_id', '=', competition.id)
    .where('a.status', 'in', statesIn(awardStates, 'announced'))
  return { competition, query }
}

/** Which awards a competition has published, and how many. */
export const listPublicAwards = async (
  ctx: Ctx,
  who: Visitor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listPublicAwards>> => {
  const { query } = await awardsFor(ctx, who, input.competitionId)
  // Counts count what the list shows: revoked awards stay in it, and how many they are is said. Few ends of publicity stand for all
  // awards: each is looked up once.
  const kinds = [
    ...(['a.level', 'a.name', 'a.name_en', 'a.scheme_item_id'] as const),
    ...(['a.category_id', 'a.stage_id', 'a.publicity_ends_at', 'a.status'] as const),
  ]
  const groups = query.select([...kinds, sql<number>`count(*)::int`.as('count')]).groupBy(kinds)
  type Lists = Omit<ReplyOf<typeof endpoints.listPublicAwards>, 'publicNote' | 'objectionNotes'>
  const [counted, note, notes] = await Promise.all([
    sql<Lists>`
      with a as materialized (${groups}),
        levels as (select a.level, a.name, ${textIn(who.lang, 'a.name', 'a.name_en')} as shown, coalesce(max(i.color), '#8a8f99') as color,
            sum(a.count)::int as count
          from a left join award_scheme_items i on i.id = a.scheme_item_id group by a.level, a.name, a.name_en),
        items as (select k.id, k.sort, ${textIn(who.lang, 'k.name', 'k.name_en')} as name, sum(a.count)::int as count
          from a join competition_categories k on k.id = a.category_id group by k.id)
      select coalesce(sum(a.count), 0)::int as total,
        coalesce(sum(a.count) filter (where ${inGroup(awardStates, 'ended', 'a.status')}), 0)::int as "revokedCount",
        max(a.publicity_ends_at) filter (where a.status = 'publicity') as "publicityEndTime",
        max(${objectionEnd(sql`a.stage_id`, sql`a.publicity_ends_at`)}) filter (where ${isObjectable}) as "objectionEndTime",
        coalesce(bool_and(a.status = 'final') filter (where ${inGroup(awardStates, 'shown', 'a.status')}), false) as "isFinal",
        (select coalesce(jsonb_agg(jsonb_build_object('level', l.level, 'name', l.shown, 'color', l.color, 'count', l.count)
          order by l.level, l.name), '[]') from levels l) as levels,
        (select coalesce(jsonb_agg(jsonb_build_object('itemId', k.id, 'itemName', k.name, 'count', k.count) order by k.sort, k.id), '[]')
          from items k) as items
        from a`.execute(ctx.db),
    query
      .select('a.public_note as publicNote')
      .where('a.status', 'in', statesIn(awardStates, 'shown'))
      .orderBy('a.publicity_starts_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    objectionNotes(ctx.db, { competitionId: input.competitionId, stageId: null }, who.lang),
  ])
  return { ...counted.rows[0]!, publicNote: note?.publicNote ?? '', objectionNotes: notes }
}

// Objections to the award of the row are taken now.
const isObjectable = sql<boolean>`(${inGroup(awardStates, 'shown', 'a.status')}
  and ${objectionEnd(sql`a.stage_id`, sql`a.publicity_ends_at`)} > clock_timestamp())`

type Query = Awaited<ReturnType<typeof awardsFor>>['query']
// Columns of `a`, and of its category `k`.
const inOrder = sql`k.sort, a.category_id, a.marker_id nulls first, a.level, a.serial, a.id`

const place = sql<number>`(row_number() over (order by ${inOrder}))::int`.as('place')

// The ids of awards in the order of the list: what is sorted by the ten thousand carries no names along.
const idsInOrder = (query: Query) =>
  query.leftJoin(sortedCategories.as('k'), 'k.id', 'a.category_id').select('a.id').orderBy(inOrder)

/** What everybody reads of awards (alias `a`) but their names, in the order of the list of a competition. */
export const awardColumns = (query: Query, lang: Lang) =>
  query
    .innerJoin('competition_stages as s', 's.id', 'a.stage_id')
    .leftJoin('competition_categories as k', 'k.id', 'a.category_id')
    .leftJoin('award_scheme_items as i', 'i.id', 'a.scheme_item_id')
    .select(['a.id as awardId', 'a.level', 'a.target_type', 'a.status', 'a.revoke_reason as revokeReason'])
    .select([
      textIn(lang, 'a.name', 'a.name_en').as('name'),
      textIn(lang, 's.name', 's.name_en').as('stageName'),
      // Awards of a list by marker stand under a heading of their own.
      sql<string>`concat_ws(' · ', ${textIn(lang, 'k.name', 'k.name_en')}, nullif(${markerNameIn(lang, sql`a.marker_id`)}, ''))`.as(
        'itemName',
      ),
      sql<string>`coalesce(i.color, '#8a8f99')`.as('color'),
    ])
    .orderBy(inOrder)

type Found = Awaited<ReturnType<ReturnType<typeof awardColumns>['execute']>>[number] & { readonly snapshot: Snapshot }

// Names as in the list of results: team, work and school. A person's own award and a team of one carry the person's name.
const shownAward = ({ snapshot: names, target_type, ...row }: Found, schoolName: string, lang: Lang): Row => ({
  ...{
    awardId: row.awardId,
    level: row.level,
    name: row.name,
    stageName: row.stageName,
    itemName: row.itemName,
    color: row.color,
  },
  ...{ schoolName, targetName: inLang(targetLabels[target_type as Target], lang) },
  holder: holderIn(lang, target_type, names, schoolName),
  revokeReason: reasonIn(row.revokeReason, lang),
  workName: names.workName,
  teachers: target_type === 'team' ? names.teachers.map(({ name }) => name).join('、') : '',
  status: row.status,
  statusName: awardStateName(row.status, lang),
})

/** Awards as everybody reads them, in the order of `found`. */
export const shownAwards = async (db: Db, lang: Lang, found: readonly Found[]): Promise<Row[]> => {
  const schoolsOf = await frozenSchoolsOf(
    db,
    lang,
    found.map(({ snapshot }) => snapshot.schools),
  )
  return found.map((row) => shownAward(row, schoolsOf(row.snapshot.schools), lang))
}

// Those of `a` that may hold the word: the index awards_shown_words finds them among those that stand; few are ended.
const mayHold = (competitionId: string, word: string) => sql<boolean>`a.id in (
  select w.id from awards w where w.competition_id = ${competitionId}::uuid and ${inGroup(awardStates, 'shown', 'w.status')}
     and app.tok(app.award_words(w.name, w.name_en, w.snapshot)) @> app.tokq(${word})
  union all select w.id from awards w where w.competition_id = ${competitionId}::uuid and ${inGroup(awardStates, 'ended', 'w.status')})`

/** The awards of a public competition, page by page. */
export const pagePublicAwards = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoints.pagePublicAwards>,
): Promise<ReplyOf<typeof endpoints.pagePublicAwards>> => {
  let { query } = await awardsFor(ctx, who, input.competitionId)
  if (input.level) query = query.where('a.level', '=', input.level)
  if (input.awardName) query = query.where(sql<boolean>`${input.awardName} in (a.name, a.name_en)`)
  if (input.itemId) query = query.where('a.category_id', '=', input.itemId)
  if (input.schoolId) query = query.where('a.school_id', '=', input.schoolId)
  if (input.keyword) {
    const like = containing(input.keyword)
    // Only what is shown is searched: nobody finds a student by name here.
    query = query
      .where(mayHold(input.competitionId, input.keyword))
      .where(
        sql<boolean>`(a.name ${like} or concat_ws(' ', a.snapshot ->> 'workName', a.snapshot ->> 'teamName', a.snapshot ->> 'schools', a.snapshot ->> 'company') ${like})`,
      )
  }
  const page = await pageOfIds(ctx.db, input, idsInOrder(query))
  const rows = await awardColumns(ctx.db.selectFrom('awards as a').where(isOneOf(page.rows)), who.lang)
    .select(['a.snapshot', isObjectable.as('canObject'), galleryWork(sql`a.work_id`).as('galleryWorkId')])
    .select(galleryCover(sql`a.work_id`).as('coverFileId'))
    .execute()
  const shown = await shownAwards(ctx.db, who.lang, rows)
  const withWork = rows.map(({ canObject, galleryWorkId, coverFileId }, at) => ({
    ...{ ...shown[at]!, canObject, galleryWorkId },
    galleryCoverUrl: galleryWorkId === null ? null : galleryCoverUrl(galleryWorkId, coverFileId),
  }))
  return { ...page, rows: withWork }
}

const MOST_SCHOOLS = 20

/** The schools with the most awards that stand in public competitions of the visitor's site. */
export const rankSchools = async (ctx: Ctx, who: Visitor): Promise<ReplyOf<typeof endpoints.rankSchools>> => {
  const { siteId } = await siteOfVisitor(ctx, who)
  const competitions = publicCompetitionsOf(ctx.db, siteId, who).select('c.id')
  const { rows } = await sql<ReplyOf<typeof endpoints.rankSchools>[number]>`
    select ${schoolNamedExactly(sql`ranked.name`)} as "schoolId",
           ${frozenSchools(who.lang, sql`jsonb_build_array(ranked.name)`)} as "schoolName", ranked.count, ranked.first as "firstCount"
      from (select named.name, count(*)::int as count, (count(*) filter (where a.level = 1))::int as first
              from awards a cross join lateral jsonb_array_elements_text(a.snapshot -> 'schools') named(name)
             where a.competition_id in (${competitions}) and ${inGroup(awardStates, 'shown', 'a.status')}
             group by named.name order by 2 desc, 3 desc, 1 limit ${MOST_SCHOOLS}) ranked
     order by ranked.count desc, ranked.first desc, ranked.name`.execute(ctx.db)
  return rows
}

// What is shown of the names of an award, as texts: to read thousands of them whole takes longer than to find them.
const nameTexts = [
  ...(['workName', 'teamName', 'company', 'schools'] as const).map((name) =>
    sql<string>`a.snapshot ->> ${sql.lit(name)}`.as(name),
  ),
  sql<string>`case when a.target_type in ('team', 'teacher') then a.snapshot ->> 'teachers' else '[]' end`.as('teachers'),
  // Of a team that has a name its students are not shown.
  sql<string>`case when a.target_type = 'student' or a.snapshot ->> 'teamName' = '' then a.snapshot ->> 'students' else '[]' end`.as(
    'students',
  ),
]
type Texts = Record<'workName' | 'teamName' | 'company' | 'schools' | 'teachers' | 'students', string>

// Lists that many awards have are read once.
const namesFromTexts = () => {
  const known = new Map<string, unknown>()
  const listOf = <T>(text: string): T[] => {
    if (!known.has(text)) known.set(text, JSON.parse(text))
    return known.get(text) as T[]
  }
  return ({ workName, teamName, company, schools, teachers, students }: Texts): Snapshot => ({
    ...{ workName, teamName, company, category: '', competition: '' },
    ...{ schools: listOf(schools), teachers: listOf(teachers), students: listOf(students) },
  })
}

/** A part of the whole list, for machines, `most` awards long. Of tens of thousands of awards it is read a few times a minute at most. */
export const exportPublicAwards = async (
  ctx: Ctx,
  who: Visitor,
  { competitionId, part = 1 }: InputOf<typeof endpoints.exportPublicAwards>,
  most = AWARDS_PER_PART,
): Promise<ReplyOf<typeof endpoints.exportPublicAwards>> => {
  const { competition, query } = await awardsFor(ctx, who, competitionId)
  const [{ total, awards }, organizer] = await Promise.all([
    keptList(ctx.db, JSON.stringify(['awards', competition.id, who.lang, who.asAt, part, most]), () =>
      partOfAwards(ctx.db, who.lang, query, { most, before: (part - 1) * most }),
    ),
    ctx.db
      .selectFrom('organizations')
      .select(textIn(who.lang, 'name', 'name_en').as('name'))
      .where('id', '=', competition.organization_id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    competitionId: competition.id,
    competitionName: competition.name,
    organizer: organizer.name,
    url: `${await publicAddress(ctx, competition.id)}/home/competition/details?id=${competition.id}&tab=award`,
    ...{ total, part, parts: countParts(total, most) },
    awards,
  }
}

const partOfAwards = async (db: Db, lang: Lang, query: Query, { most, before }: { most: number; before: number }) => {
  const [rows, { total }] = await Promise.all([
    awardColumns(db.selectFrom('awards as a'), lang)
      .innerJoin(idsInOrder(query).select(place).limit(most).offset(before).as('f'), 'f.id', 'a.id')
      .select(['f.place', ...nameTexts])
      .clearOrderBy()
      .execute(),
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const namesOf = namesFromTexts()
  // Put in order here: the database would sort megabytes of names.
  const inOrder = rows.sort((one, other) => one.place - other.place).map((row) => ({ ...row, snapshot: namesOf(row) }))
  return { total, awards: await shownAwards(db, lang, inOrder) }
}
