// Articles as everybody reads them: those of the visitor's site that are public at this moment.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/news/public.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { holdsWord, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { englishNames } from '../organization/reads.ts'
import { addressOfSite, siteOfVisitor } from '../website/index.ts'
import { publicArticlesOf } from './article.policy.ts'
import { attachmentsOf } from './attachment.views.ts'
import { columnName, columnsOf } from './column.views.ts'

// Where nobody wrote a summary, the text's beginning is one.
const summary = (lang: Lang) => {
  const zh = sql`coalesce(nullif(a.summary_zh, ''), left(a.plain_zh, 120))`
  return lang === 'en'
    ? sql<string>`coalesce(nullif(a.summary_en, ''), nullif(left(a.plain_en, 240), ''), ${zh})`
    : sql<string>`${zh}`
}
const title = (lang: Lang) => textIn(lang, 'a.title_zh', 'a.title_en')

const titleHolds = (lang: Lang, word: string) =>
  lang === 'en'
    ? sql<boolean>`(${holdsWord('a.title_en', word)} or (a.title_en = '' and ${holdsWord('a.title_zh', word)}))`
    : holdsWord('a.title_zh', word)

const shown = (query: ReturnType<typeof publicArticlesOf>, lang: Lang) =>
  query
    .select(['a.id as articleId', 'a.column_key as column', 'a.cover_file_id', 'a.is_top as top', 'a.views'])
    .select([sql<string>`a.publish_at`.as('publishTime'), columnName(lang).as('columnName')])
    .select([title(lang).as('title'), summary(lang).as('summary')])

/** A page of public articles: pinned ones first, then the newest. */
export const listNews = async (
  ctx: Ctx,
  visitor: Visitor,
  input: InputOf<typeof endpoints.listNews>,
): Promise<ReplyOf<typeof endpoints.listNews>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  let query = publicArticlesOf(ctx.db, siteId, visitor)
  if (input.keyword) query = query.where(titleHolds(visitor.lang, input.keyword))
  if (input.column) query = query.where('a.column_key', '=', input.column)
  const sorted = shown(query, visitor.lang).orderBy('a.is_top', 'desc').orderBy('a.publish_at', 'desc').orderBy('a.id', 'desc')
  const page = await pageOfRows(ctx.db, input, query, sorted)
  return { ...page, rows: page.rows.map(({ cover_file_id, ...row }) => ({ ...row, coverUrl: fileUrl(cover_file_id) })) }
}

// The one before is the one that stands above in its column's list, which runs from new to old; pins do not count here.
const neighbour = async (
  ctx: Ctx,
  visitor: Visitor,
  article: { siteId: string; id: string; column: string },
  side: 'previous' | 'next',
): Promise<{ articleId: string; title: string } | null> => {
  const from = sql`(select o.publish_at, o.id from news_articles o where o.id = ${article.id})`
  const direction = side === 'previous' ? 'asc' : 'desc'
  const row = await publicArticlesOf(ctx.db, article.siteId, visitor)
    .select(['a.id as articleId', title(visitor.lang).as('title')])
    .where('a.column_key', '=', article.column)
    .where(side === 'previous' ? sql<boolean>`(a.publish_at, a.id) > ${from}` : sql<boolean>`(a.publish_at, a.id) < ${from}`)
    .orderBy('a.publish_at', direction)
    .orderBy('a.id', direction)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** One public article, its files and its neighbours in the column. */
export const getNews = async (ctx: Ctx, visitor: Visitor, input: { id: string }): Promise<ReplyOf<typeof endpoints.getNews>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const { lang } = visitor
  const article = await shown(publicArticlesOf(ctx.db, siteId, visitor), lang)
    .select([
      'a.source',
      'a.author',
      'a.updated_at as updateTime',
      'a.site_id',
      'a.competition_id',
      textIn(lang, 'a.html_zh', 'a.html_en').as('html'),
    ])
    .where('a.id', '=', input.id)
    .executeTakeFirst()
  if (!article) throw problem('house.not_found')
  const { cover_file_id, top: _, site_id, competition_id, ...row } = article
  const place = { siteId, id: input.id, column: row.column }
  const [english, attachments, previous, next, canonical, competitions] = await Promise.all([
    englishNames(ctx.db, lang === 'en' ? [row.source] : []),
    attachmentsOf(ctx.db, input.id),
    neighbour(ctx, visitor, place, 'previous'),
    neighbour(ctx, visitor, place, 'next'),
    site_id === siteId ? null : canonicalOf(ctx, site_id, input.id),
    ctx.facts.competitions.ofArticle(ctx.db, visitor, siteId, { articleId: input.id, competitionId: competition_id }),
  ])
  // Where an organization signs, it is called as everywhere else.
  const source = english.get(row.source) ?? row.source
  return { ...row, source, coverUrl: fileUrl(cover_file_id), attachments, previous, next, canonical, competitions }
}

const canonicalOf = async (ctx: Ctx, siteId: string, articleId: string): Promise<string> =>
  `${await addressOfSite(ctx.db, ctx.config, siteId)}/home/newsDetails?id=${articleId}`

/** The columns of the visitor's site that have public articles, in the dictionary's order. */
export const listNewsColumns = async (ctx: Ctx, visitor: Visitor): Promise<ReplyOf<typeof endpoints.listNewsColumns>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const counted = publicArticlesOf(ctx.db, siteId, visitor)
    .select(['a.column_key', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('a.column_key')
  return columnsOf(ctx.db)
    .innerJoin(counted.as('c'), 'c.column_key', 'i.value')
    .select(['i.value', 'c.count', textIn(visitor.lang, 'i.label_zh', 'i.label_en').as('label')])
    .orderBy('i.sort')
    .orderBy('i.value')
    .execute()
}
