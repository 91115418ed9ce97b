// Articles as the desk sees them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { articleStates } from '@kaisai/contract/news/article.states'
import type * as endpoints from '@kaisai/contract/news/news.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsWord, inDirection, pageOfRows, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { decidersOf } from '../access/index.ts'
import { organizationNameIn } from '../organization/reads.ts'
import { requireSite } from '../website/index.ts'
import { articleMoves, articlesOf } from './article.policy.ts'
import { attachmentsOf } from './attachment.views.ts'
import { columnName } from './column.views.ts'
import { AUDIT } from './notify.ts'

const rowsOf = (query: ReturnType<typeof articlesOf>, actor: Actor) =>
  query
    .innerJoin('website_sites as site', 'site.id', 'a.site_id')
    .leftJoin('identity_users as u', 'u.id', 'a.created_by')
    .select(['a.id as articleId', 'a.revision_of as revisionOf', 'a.site_id as siteId', 'a.column_key as column'])
    .select(['a.title_zh as titleZh', 'a.title_en as titleEn', 'a.is_top as top', 'a.status', 'a.views', 'a.version'])
    .select(['a.publish_at as publishTime', 'a.expire_at as expireTime', 'a.updated_at as updateTime'])
    .select([
      'a.competition_id as competitionId',
      sql<string[]>`array(select x.site_id::text from news_article_sites x where x.article_id = a.id order by 1)`.as('siteIds'),
    ])
    .select(['a.applied_from', organizationNameIn(actor.lang, sql`a.applied_from`).as('fromName')])
    .select(['a.submitted_by', 'a.updated_by', sql<string>`coalesce(u.real_name, '')`.as('authorName')])
    .select([textIn(actor.lang, 'site.name', 'site.name_en').as('siteName'), columnName(actor.lang).as('columnName')])
    .select(
      sql<string | null>`(select r.id from news_articles r where r.revision_of = a.id and r.status <> 'archived')`.as(
        'revisionId',
      ),
    )

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shown = <F extends Found>({ submitted_by, updated_by, applied_from, ...row }: F, actor: Actor) => ({
  ...row,
  statusName: inLang(articleStates.states[row.status], actor.lang),
  moves: articleMoves({ ...row, submitted_by, updated_by, applied_from }, actor),
})

/** A page of the articles and revisions within reach, the newest first. */
export const pageArticles = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageArticles>,
): Promise<ReplyOf<typeof endpoints.pageArticles>> => {
  let query = articlesOf(db, actor)
  const { keyword } = input
  if (keyword) query = query.where(({ or }) => or([holdsWord('a.title_zh', keyword), holdsWord('a.title_en', keyword)]))
  if (input.column) query = query.where('a.column_key', '=', input.column)
  if (input.status) query = query.where('a.status', '=', input.status)
  if (input.siteId) query = query.where('a.site_id', '=', input.siteId)
  const { by, direction } = sortOf(input, '-made')
  const column = { publishTime: 'a.publish_at', updateTime: 'a.updated_at', views: 'a.views' }[by] ?? 'a.id'
  const sorted = rowsOf(query, actor)
    .orderBy(sql.ref(column), inDirection(direction, column === 'a.publish_at'))
    .orderBy('a.id', 'desc')
  const page = await pageOfRows(db, input, query, sorted)
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

/** See `listArticleCompetitions` of the contract. */
export const listArticleCompetitions = async (ctx: Ctx, actor: Actor, { siteId }: { siteId: string }) => {
  await requireSite(ctx.db, actor, siteId)
  const shown = await ctx.facts.competitions.shownOn(ctx.db, siteId, actor.lang)
  return shown.map(({ competitionId, name }) => ({ value: competitionId, label: name }))
}

/** One article or revision with its texts and files. */
export const getArticle = async (
  ctx: Ctx,
  actor: Actor,
  input: { articleId: string },
): Promise<ReplyOf<typeof endpoints.getArticle>> => {
  const { db } = ctx
  const [article, attachments] = await Promise.all([
    rowsOf(articlesOf(db, actor), actor)
      .select(['a.summary_zh as summaryZh', 'a.summary_en as summaryEn', 'a.html_zh as htmlZh', 'a.html_en as htmlEn'])
      .select(['a.source', 'a.author', 'a.cover_file_id as coverFileId', 'a.organization_id'])
      .select(sql<string | null>`case when a.preview_until > clock_timestamp() then a.preview_until end`.as('previewEndTime'))
      .where('a.id', '=', input.articleId)
      .executeTakeFirst(),
    attachmentsOf(db, input.articleId),
  ])
  if (!article) throw problem('house.not_found')
  const { organization_id, ...row } = article
  const own = shown(row, actor)
  const isWaiting = isIn(articleStates, 'undecided', row.status) && !own.moves.includes('approve')
  const makers = [actor.userId, row.updated_by, row.submitted_by]
  const deciders = isWaiting ? await decidersOf(db, AUDIT, organization_id, makers) : null
  const names = await ctx.facts.competitions.namesOf(db, row.competitionId ? [row.competitionId] : [], actor.lang)
  const competitionName = names.get(row.competitionId ?? '') ?? ''
  return { ...own, competitionName, coverUrl: fileUrl(row.coverFileId), attachments, deciders }
}
