// The gallery: works that organizers show with their teams' consent, on the sites of their competition.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { workWordOf } from '@kaisai/contract/website/wording'
import type * as endpoints from '@kaisai/contract/work/public.endpoints'
import { viewPublicFile } from '@kaisai/contract/work/public.endpoints'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { isActor } from '#src/http/route.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { READER_AGENT } from '#src/ports/site-reader.ts'
import { publicCompetitionsOf } from '#src/rooms/competition/index.ts'
import { siteOfVisitor, siteWording, type Wording } from '#src/rooms/website/index.ts'
import { publicUrls } from '../files/file-urls.ts'
import { publicCover } from '../names.ts'
import { countLook } from './count-look.ts'
import { countShown } from './count-shown.ts'
import { coverUrl } from './cover-url.ts'
import { isBlindNow, isInGallery, isNamed, isPublicHere, shownToVisitors } from './public.policy.ts'
import { visibleFile } from './share.views.ts'

type Who = Visitor | Actor

// Works of open galleries on the visitor's site.
const shownWorks = async (ctx: Pick<Ctx, 'db'>, who: Who) => {
  const { siteId } = await siteOfVisitor(ctx, who)
  return galleryWorksOf(ctx.db, siteId, who)
}

/** Works of open galleries on a site as a query to build on (aliases `w`, `c`, `g` the showcase, `st`, `k`). */
export const galleryWorksOf = (db: Db, siteId: string, who: Pick<Visitor, 'asAt'>) =>
  publicCompetitionsOf(db, siteId, who)
    .innerJoin('work_showcases as g', 'g.competition_id', 'c.id')
    .innerJoin('works as w', 'w.competition_id', 'c.id')
    .innerJoin('competition_stages as st', 'st.id', 'w.stage_id')
    .innerJoin('competition_categories as k', 'k.id', 'w.category_id')
    .where(isInGallery)

const isVoteOpen = sql<boolean>`coalesce(clock_timestamp() >= g.vote_starts_at and clock_timestamp() < g.vote_ends_at, false)`
const votesAreShown = sql<boolean>`coalesce(g.votes_shown = 'always' or (g.votes_shown = 'after' and clock_timestamp() >= g.vote_ends_at), false)`
// The answer to `summary`, where everybody may read it.
const summaryShown = sql<string>`case when exists (select 1 from competition_form_versions d, jsonb_path_query(d.document, '$.sections[*].fields[*]') q
  where d.id = v.form_version_id and q ->> 'key' = 'summary' and q ->> 'kind' in ('text', 'textarea') and not (q ->> 'isForManagersOnly')::boolean
    and not (q ->> 'isBlind')::boolean) then left(coalesce(v.answers ->> 'summary', ''), 200) else '' end`
const votedToday = (who: Who) =>
  isActor(who)
    ? sql<boolean>`exists (select 1 from work_votes x where x.work_id = w.id and x.user_id = ${who.userId}::uuid and x.day = app.china_day())`
    : sql<boolean>`false`

/** A page of works in galleries. */
export const pageGallery = async (
  ctx: Ctx,
  who: Who,
  input: InputOf<typeof endpoints.pageGallery>,
): Promise<ReplyOf<typeof endpoints.pageGallery>> => {
  let query = await shownWorks(ctx, who)
  if (input.competitionId) query = query.where('c.id', '=', input.competitionId)
  if (input.itemId) query = query.where('w.category_id', '=', input.itemId)
  const { keyword } = input
  if (keyword)
    query = query.where(({ or, eb }) =>
      or([
        eb('w.code', '=', keyword.toUpperCase()),
        // The index holds titles and names together; what may be read of them decides.
        sql<boolean>`(app.tok(w.title || ' ' || w.team_name) @> app.tokq(${keyword})
          and (${holdsText('w.title', keyword)} or (${isNamed} and ${holdsText('w.team_name', keyword)})))`,
      ]),
    )
  const ordered =
    input.order === 'votes'
      ? query.orderBy(sql`case when ${votesAreShown} then w.vote_count else 0 end`, 'desc').orderBy('w.id', 'desc')
      : input.order === 'views'
        ? query.orderBy('w.view_count', 'desc').orderBy('w.id', 'desc')
        : input.order === 'code'
          ? query.orderBy('w.code')
          : query.orderBy('w.shown_at', 'desc').orderBy('w.id', 'desc')
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    ordered
      .innerJoin('enrollments as e', 'e.id', 'w.enrollment_id')
      .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
      .leftJoin('organization_schools as s', 's.id', 'w.school_id')
      .innerJoin('work_submissions as v', 'v.id', 'w.submission_id')
      .select(['w.id as workId', 'w.code', 'v.title', 'c.id as competitionId', 'c.edition', 'w.view_count as viewCount'])
      .select([
        textIn(who.lang, 'c.name', 'c.name_en').as('competitionName'),
        textIn(who.lang, 'k.name', 'k.name_en').as('itemName'),
      ])
      .select([
        sql<string>`case when ${isNamed} then case when e.mode = 'individual' then u.real_name else w.team_name end else '' end`.as(
          'teamName',
        ),
        sql<string>`case when ${isNamed} then coalesce(${textIn(who.lang, 's.name', 's.name_en')}, '') else '' end`.as(
          'schoolName',
        ),
        summaryShown.as('summary'),
        sql<number | null>`case when ${votesAreShown} then w.vote_count end`.as('voteCount'),
        votedToday(who).as('hasVotedToday'),
        publicCover.as('coverFileId'),
      ]),
  )
  return { ...page, rows: page.rows.map(({ coverFileId, ...row }) => ({ ...row, coverUrl: coverUrl(row.workId, coverFileId) })) }
}

/** The public tabs of a competition in which its works can be seen: none before one is, the vote with one of its own. */
export const galleryTabs = async (db: Db, who: Visitor, competitionId: string): Promise<('work' | 'vote')[]> => {
  const shown = await (await shownWorks({ db }, who))
    .select('g.vote_starts_at as votesFrom')
    .where('c.id', '=', competitionId)
    .limit(1)
    .executeTakeFirst()
  if (!shown) return []
  return shown.votesFrom === null ? ['work'] : ['work', 'vote']
}

const itemsOf = async (db: Db, competitionId: string, lang: Lang) =>
  db
    .selectFrom('competition_categories as k')
    .select(['k.id as value', textIn(lang, 'k.name', 'k.name_en').as('label')])
    .where('k.competition_id', '=', competitionId)
    .where(sql<boolean>`exists (select 1 from works w where w.category_id = k.id and w.shown_at is not null)`)
    .orderBy('k.sort')
    .orderBy('k.id')
    .execute()

/** Competitions with an open gallery, the newest edition first; at most 50. */
export const listGalleries = async (ctx: Ctx, who: Who): Promise<ReplyOf<typeof endpoints.listGalleries>> => {
  const { siteId: id } = await siteOfVisitor(ctx, who)
  const rows = await publicCompetitionsOf(ctx.db, id, who)
    .innerJoin('work_showcases as g', 'g.competition_id', 'c.id')
    .select(['c.id as competitionId', 'c.edition', 'c.year', 'c.wording', textIn(who.lang, 'c.name', 'c.name_en').as('name')])
    .select(sql<boolean>`g.vote_starts_at is not null`.as('hasVote'))
    .select(inGroup(competitionStates, 'halted', 'c.status').$castTo<boolean>().as('isHalted'))
    .where(sql<boolean>`g.is_open and ${isPublicHere}`)
    .orderBy('c.year', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute()
  const counts = await countShown(
    ctx.db,
    rows.map(({ competitionId }) => competitionId),
  )
  const site = await siteWording(ctx, who)
  return Promise.all(
    rows
      .filter(({ competitionId }) => counts.get(competitionId))
      .map(async ({ wording, ...row }) => ({
        ...{ ...row, workLabel: workWordOf((wording as Wording | null) ?? site, who.lang) },
        ...{ count: counts.get(row.competitionId)!, items: await itemsOf(ctx.db, row.competitionId, who.lang) },
      })),
  )
}

/** How gallery and vote of one competition stand. */
export const getShowcase = async (
  ctx: Ctx,
  who: Who,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.getShowcase>> => {
  const { siteId: id } = await siteOfVisitor(ctx, who)
  const row = await publicCompetitionsOf(ctx.db, id, who)
    .innerJoin('work_showcases as g', 'g.competition_id', 'c.id')
    .select(['g.introduction', 'g.introduction_en', sql<boolean>`g.is_open and ${isPublicHere}`.as('is_open')])
    .where('c.id', '=', input.competitionId)
    .executeTakeFirst()
  if (!row?.is_open) return { isOpen: false, count: 0, items: [], introduction: '', vote: null }
  return {
    isOpen: true,
    count: (await countShown(ctx.db, [input.competitionId])).get(input.competitionId) ?? 0,
    items: await itemsOf(ctx.db, input.competitionId, who.lang),
    introduction: inLang([row.introduction, row.introduction_en || row.introduction], who.lang),
    vote: await voteOf(ctx.db, who, input.competitionId),
  }
}

/** Whether numbers of votes of a competition are shown now. */
export const areVotesShown = async (db: Db, competitionId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('work_showcases as g')
      .select(votesAreShown.as('isShown'))
      .where('g.competition_id', '=', competitionId)
      .executeTakeFirst()
  )?.isShown ?? false

/** The vote of a competition as a visitor reads it; null without one. */
const voteOf = async (db: Db, who: Who, competitionId: string) => {
  const row = await db
    .selectFrom('work_showcases as g')
    .select([
      'g.vote_starts_at as startTime',
      'g.vote_ends_at as endTime',
      'g.votes_per_day as perDay',
      'g.votes_shown as shown',
      isVoteOpen.as('isOpen'),
    ])
    .select(
      isActor(who)
        ? sql<number>`(select count(*)::int from work_votes x where x.competition_id = g.competition_id and x.user_id = ${who.userId}::uuid and x.day = app.china_day())`.as(
            'used',
          )
        : sql<number>`0`.as('used'),
    )
    .where('g.competition_id', '=', competitionId)
    .executeTakeFirst()
  if (!row?.startTime) return null
  const perDay = row.perDay!
  return {
    isOpen: row.isOpen,
    startTime: row.startTime,
    endTime: row.endTime!,
    perDay,
    leftToday: isActor(who) ? Math.max(0, perDay - row.used) : null,
    shown: row.shown as 'after',
  }
}

const shownWork = async (ctx: Ctx, who: Who, workId: string) => {
  const row = await (await shownWorks(ctx, who))
    .select([
      'w.id',
      'w.code',
      'w.competition_id as competitionId',
      'w.submission_id',
      'w.view_count as viewCount',
      'w.vote_count',
      'w.shown_at',
    ])
    .select(['g.shows_authors', isBlindNow.as('isBlind'), votesAreShown.as('votesAreShown'), votedToday(who).as('hasVotedToday')])
    .where('w.id', '=', workId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return { ...row, isBlind: row.isBlind || !row.shows_authors }
}

/** One work of the gallery. */
export const getPublicWork = async (
  ctx: Ctx,
  who: Who,
  input: { workId: string },
): Promise<ReplyOf<typeof endpoints.getPublicWork>> => {
  const row = await shownWork(ctx, who, input.workId)
  if (who.agent !== READER_AGENT) await countLook(ctx.db, row.id)
  const beside = async (direction: 'previous' | 'next'): Promise<string | null> => {
    const [sign, order] = direction === 'previous' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
    const found = await ctx.db
      .selectFrom('works as w')
      .select('w.id')
      .where('w.competition_id', '=', row.competitionId)
      .where('w.shown_at', 'is not', null)
      // Compared in the database: a Date has fewer digits than a time of the database, and the work would be its own neighbor.
      .where(
        sql<boolean>`(w.shown_at, w.id) ${sql.raw(sign)} (select o.shown_at, o.id from works o where o.id = ${row.id}::uuid)`,
      )
      .orderBy('w.shown_at', order)
      .orderBy('w.id', order)
      .limit(1)
      .executeTakeFirst()
    return found?.id ?? null
  }
  const [shown, vote, previousId, nextId] = await Promise.all([
    shownToVisitors(
      ctx,
      { ...row, submissionId: row.submission_id!, viewCount: row.viewCount + 1 },
      { who, showsAuthors: row.shows_authors, urlOf: publicUrls(viewPublicFile.path, `workId=${row.id}`) },
    ),
    voteOf(ctx.db, who, row.competitionId),
    beside('previous'),
    beside('next'),
  ])
  return {
    workId: row.id,
    ...shown,
    voteCount: row.votesAreShown ? row.vote_count : null,
    hasVotedToday: row.hasVotedToday,
    vote,
    previousId,
    nextId,
  }
}

/** A file of a work of the gallery. */
export const viewPublicFileFor = async (
  ctx: Ctx,
  who: Who,
  input: { workId: string; fileId: string; variant: 'view' | 'thumb' },
): Promise<FileReply> => {
  const row = await shownWork(ctx, who, input.workId)
  return visibleFile(ctx, row.submission_id!, row, input)
}
