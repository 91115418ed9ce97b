// Who follows a column of a site, and how followers are notified of a new article.

import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/news/public.endpoints'
import { belowSite } from '@kaisai/contract/website/site-base'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import { inTx } from '#src/db/tx.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import { siteOfVisitor } from '../website/index.ts'
import { type SitePlace, siteNameIn, sitePlace } from '../website/reads.ts'
import type { Article } from './article.policy.ts'
import { requireColumn, subscriptionColumnName } from './column.views.ts'

export const FOLLOWERS: JobKind = { name: 'news-followers', seconds: 120, retries: 3 }
const AT_ONCE = 500

/** See `getColumnSubscription` of the contract. */
export const getColumnSubscription = async (
  ctx: Ctx,
  actor: Actor,
  { column }: { column: string },
): Promise<{ isFollowed: boolean }> => {
  const { siteId } = await siteOfVisitor(ctx, actor)
  const row = await ctx.db
    .selectFrom('news_subscriptions')
    .select('column_key')
    .where('user_id', '=', actor.userId)
    .where('site_id', '=', siteId)
    .where('column_key', '=', column)
    .executeTakeFirst()
  return { isFollowed: row !== undefined }
}

/** See `followColumn` of the contract. */
export const followColumn = async (ctx: Ctx, actor: Actor, input: { column: string; isFollowed: boolean }): Promise<null> => {
  const { siteId } = await siteOfVisitor(ctx, actor)
  if (!input.isFollowed) return unfollowColumn(ctx.db, actor, { siteId, column: input.column })
  await requireColumn(ctx.db, input.column, null)
  await ctx.db
    .insertInto('news_subscriptions')
    .values({ user_id: actor.userId, site_id: siteId, column_key: input.column })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}

/** Ends one's own following of a column. */
export const unfollowColumn = async (db: Db, actor: Actor, input: { siteId: string; column: string }): Promise<null> => {
  await db
    .deleteFrom('news_subscriptions')
    .where('user_id', '=', actor.userId)
    .where('site_id', '=', input.siteId)
    .where('column_key', '=', input.column)
    .execute()
  return null
}

/** See `listFollowedColumns` of the contract. */
export const listFollowedColumns = (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listFollowedColumns>> =>
  db
    .selectFrom('news_subscriptions as s')
    .select(['s.site_id as siteId', 's.column_key as column', siteNameIn(actor.lang, sql`s.site_id`).as('siteName')])
    .select(subscriptionColumnName(actor.lang).as('columnName'))
    .where('s.user_id', '=', actor.userId)
    .orderBy('siteName')
    .orderBy('s.column_key')
    .execute()

/** Marks an article that appeared for the first time and has its followers notified, in portions, after the commit. */
export const notifyFollowers = async (ctx: Ctx, tx: Tx, article: Pick<Article, 'id'>): Promise<void> => {
  const fresh = await tx
    .updateTable('news_articles')
    .set({ notified_at: sql<string>`now()` })
    .where('id', '=', article.id)
    .where('notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (fresh) await ctx.jobs.add(tx, FOLLOWERS, { articleId: article.id, after: LOWEST_ID })
}

interface Follower {
  readonly userId: string
  readonly place: SitePlace
  readonly siteId: string
}

/** A portion of those who follow the column of a public article on one of its sites; each person once. */
export const notifySome = (ctx: Ctx, { articleId, after }: { articleId?: string; after?: string }): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const article = await tx
      .selectFrom('news_articles')
      .select(['id', 'title_zh', 'title_en', 'site_id', 'column_key', 'notified_at'])
      .where('id', '=', articleId!)
      .where('status', '=', 'published')
      .executeTakeFirst()
    if (!article) return
    const { rows } = await sql<Follower & { columnZh: string; columnEn: string; siteZh: string; siteEn: string }>`
      select distinct on (s.user_id) s.user_id as "userId", s.site_id as "siteId", ${sitePlace(sql`s.site_id`)} as place,
          ${subscriptionColumnName('zh')} as "columnZh", ${subscriptionColumnName('en')} as "columnEn",
          ${siteNameIn('zh', sql`s.site_id`)} as "siteZh", ${siteNameIn('en', sql`s.site_id`)} as "siteEn"
        from news_subscriptions s where s.column_key = ${article.column_key} and s.user_id > ${after!}::uuid
         and s.created_at <= ${article.notified_at}::timestamptz
         and (s.site_id = ${article.site_id}::uuid or s.site_id in (select x.site_id from news_article_sites x where x.article_id = ${article.id}::uuid))
       order by s.user_id, s.site_id = ${article.site_id}::uuid desc limit ${AT_ONCE}`.execute(tx)
    const path = `/home/newsDetails?id=${article.id}`
    await ctx.post.notifyAll(
      tx,
      rows.map(({ userId, place, columnZh, columnEn, siteZh, siteEn }) => ({
        userId,
        values: (lang) => ({
          title: bestIn(lang, article.title_zh, article.title_en),
          column: lang === 'en' ? columnEn : columnZh,
          site: lang === 'en' ? siteEn : siteZh,
        }),
        link: place.isDefault || place.host !== null ? path : belowSite(place.code, path),
      })),
      'column',
      'news.columnArticle',
    )
    if (rows.length === AT_ONCE) await ctx.jobs.add(tx, FOLLOWERS, { articleId: article.id, after: rows.at(-1)!.userId })
  })
