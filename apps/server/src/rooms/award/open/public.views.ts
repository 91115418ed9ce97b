// Published awards for everybody. Revoked ones stay, as revoked; proposals are nobody's business.

import { awardStates } from '@kaisai/contract/award/award.states'
import type { Target } from '@kaisai/contract/award/labels'
import { targetLabels } from '@kaisai/contract/award/labels'
import type * as endpoints from '@kaisai/contract/award/open.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inGroup } from '#src/db/group.ts'
import { pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { frozenSchools, schoolNamedExactly } from '../../organization/reads.ts'
import { objectionEnd, objectionNotes } from '../../review/reads.ts'
import { siteAddress, siteOfVisitor } from '../../website/index.ts'
import { galleryWork } from '../../work/reads.ts'
import { awardStateName } from '../award.policy.ts'
import { holderIn } from '../grant/snapshot.ts'
import { markerNameIn } from '../reads.ts'

/** Most rows of the list for machines. */
const MOST = 20_000
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
  // Counts count what the list shows: revoked awards stay in it, and how many they are is said.
  const [levels, items, head, note, notes] = await Promise.all([
    query
      .leftJoin('award_scheme_items as i', 'i.id', 'a.scheme_item_id')
      .select([
        'a.level',
        textIn(who.lang, 'a.name', 'a.name_en').as('name'),
        sql<string>`coalesce(max(i.color), '#8a8f99')`.as('color'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .groupBy(['a.level', 'a.name', 'a.name_en'])
      .orderBy('a.level')
      .orderBy('a.name')
      .execute(),
    query
      .innerJoin('competition_categories as k', 'k.id', 'a.category_id')
      .select(['k.id as itemId', textIn(who.lang, 'k.name', 'k.name_en').as('itemName'), sql<number>`count(*)::int`.as('count')])
      .groupBy('k.id')
      .orderBy('k.sort')
      .orderBy('k.id')
      .execute(),
    // Few ends of publicity stand for all awards: each is looked up once.
    ctx.db
      .selectFrom(
        query
          .select(['a.stage_id', 'a.publicity_ends_at', 'a.status', sql<number>`count(*)::int`.as('count')])
          .groupBy(['a.stage_id', 'a.publicity_ends_at', 'a.status'])
          .as('a'),
      )
      .select([
        sql<number>`coalesce(sum(a.count), 0)::int`.as('total'),
        sql<number>`coalesce(sum(a.count) filter (where ${inGroup(awardStates, 'ended', 'a.status')}), 0)::int`.as(
          'revokedCount',
        ),
        sql<string | null>`max(a.publicity_ends_at) filter (where a.status = 'publicity')`.as('publicityEndTime'),
        sql<string | null>`max(${objectionEnd(sql`a.stage_id`, sql`a.publicity_ends_at`)}) filter (where ${isObjectable})`.as(
          'objectionEndTime',
        ),
        sql<boolean>`coalesce(bool_and(a.status = 'final') filter (where ${inGroup(awardStates, 'shown', 'a.status')}), false)`.as(
          'isFinal',
        ),
      ])
      .executeTakeFirstOrThrow(),
    query
      .select('a.public_note as publicNote')
      .where('a.status', 'in', statesIn(awardStates, 'shown'))
      .orderBy('a.publicity_starts_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    objectionNotes(ctx.db, { competitionId: input.competitionId, stageId: null }, who.lang),
  ])
  return { ...head, publicNote: note?.publicNote ?? '', levels, items, objectionNotes: notes }
}

// Objections to the award of the row are taken now.
const isObjectable = sql<boolean>`(${inGroup(awardStates, 'shown', 'a.status')}
  and ${objectionEnd(sql`a.stage_id`, sql`a.publicity_ends_at`)} > clock_timestamp())`

type Query = Awaited<ReturnType<typeof awardsFor>>['query']
/** What everybody reads of awards (alias `a`), in the order of the list of a competition. */
export const awardColumns = (query: Query, lang: Lang) =>
  query
    .innerJoin('competition_stages as s', 's.id', 'a.stage_id')
    .leftJoin('competition_categories as k', 'k.id', 'a.category_id')
    .leftJoin('award_scheme_items as i', 'i.id', 'a.scheme_item_id')
    .select(['a.id as awardId', 'a.level', 'a.target_type', 'a.snapshot', 'a.status', 'a.revoke_reason as revokeReason'])
    .select([
      textIn(lang, 'a.name', 'a.name_en').as('name'),
      textIn(lang, 's.name', 's.name_en').as('stageName'),
      // Awards of a list by marker stand under a heading of their own.
      sql<string>`concat_ws(' · ', ${textIn(lang, 'k.name', 'k.name_en')}, nullif(${markerNameIn(lang, sql`a.marker_id`)}, ''))`.as(
        'itemName',
      ),
      sql<string>`coalesce(i.color, '#8a8f99')`.as('color'),
      frozenSchools(lang, sql`a.snapshot -> 'schools'`).as('schoolName'),
    ])
    .orderBy('k.sort')
    .orderBy('a.category_id')
    .orderBy(sql`a.marker_id nulls first`)
    .orderBy('a.level')
    .orderBy('a.serial')
    .orderBy('a.id')

type Found = Awaited<ReturnType<ReturnType<typeof awardColumns>['execute']>>[number]

// Names as in the list of results: team, work and school. A person's own award and a team of one carry the person's name.
export const shownAward = ({ snapshot, target_type, status, ...row }: Found, lang: Lang): Row => {
  const names = snapshot
  return {
    ...row,
    targetName: inLang(targetLabels[target_type as Target], lang),
    holder: holderIn(lang, target_type, names, row.schoolName),
    revokeReason: reasonIn(row.revokeReason, lang),
    workName: names.workName,
    teachers: target_type === 'team' ? names.teachers.map(({ name }) => name).join('、') : '',
    status: status,
    statusName: awardStateName(status, lang),
  }
}

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
    const like = sql<string>`'%' || app.esc(${input.keyword}) || '%'`
    // Only what is shown is searched: nobody finds a student by name here.
    query = query.where(
      sql<boolean>`(a.name ilike ${like} or concat_ws(' ', a.snapshot ->> 'workName', a.snapshot ->> 'teamName', a.snapshot ->> 'schools', a.snapshot ->> 'company') ilike ${like})`,
    )
  }
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    awardColumns(query, who.lang).select([isObjectable.as('canObject'), galleryWork(sql`a.work_id`).as('galleryWorkId')]),
  )
  return {
    ...page,
    rows: page.rows.map(({ canObject, galleryWorkId, ...row }) => ({ ...shownAward(row, who.lang), canObject, galleryWorkId })),
  }
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

/** Everything at once, for machines. */
export const exportPublicAwards = async (
  ctx: Ctx,
  who: Visitor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.exportPublicAwards>> => {
  const { competition, query } = await awardsFor(ctx, who, input.competitionId)
  const [rows, organizer] = await Promise.all([
    awardColumns(query, who.lang).limit(MOST).execute(),
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
    url: `${await siteAddress(ctx.db, ctx.config)}/home/competition/details?id=${competition.id}&tab=award`,
    awards: rows.map((row) => shownAward(row, who.lang)),
  }
}
