// Who is notified of an article's way, and what.
import { newsAccess } from '@kaisai/contract/news/access'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf } from '../access/index.ts'
import type { Article } from './article.policy.ts'

const KIND = 'news'
const AUDIT = 'news:article:audit' satisfies keyof typeof newsAccess.permissions

const linkOf = (articleId: string): string => `${newsAccess.screens['news.articleDetail'].path}?articleId=${articleId}`

// Names of things are shown in the language of whoever reads them.
const namesFor = async (tx: Tx, article: Article, userId: string): Promise<{ title: string; site: string }> => {
  const row = await tx
    .selectFrom('identity_users as u')
    .innerJoin('website_sites as site', (join) => join.on('site.id', '=', article.site_id))
    .select(['u.lang', 'site.name', 'site.name_en'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row?.lang === 'en'
    ? { title: article.title_en || article.title_zh, site: row.name_en }
    : { title: article.title_zh, site: row?.name ?? '' }
}

/** Notifies those who may review that an article waits for them; not the one who sent it. */
export const notifyReviewers = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article): Promise<void> => {
  for (const userId of await holdersOf(tx, AUDIT, article.organization_id)) {
    if (userId === actor.userId || userId === article.updated_by) continue
    const { title } = await namesFor(tx, article, userId)
    await ctx.post.notify(tx, userId, KIND, 'news.articlePending', { title, name: actor.realName }, linkOf(article.id))
  }
}

const authorOf = (article: Article): string | null => article.submitted_by ?? article.created_by

/** Notifies the author why the article came back. */
export const notifyReturned = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article, reason: string): Promise<void> => {
  const author = authorOf(article)
  if (author === null) return
  const { title } = await namesFor(tx, article, author)
  await ctx.post.notify(tx, author, KIND, 'news.articleReturned', { title, name: actor.realName, reason }, linkOf(article.id))
}

/** Notifies the author that everybody can read it now. */
export const notifyPublished = async (ctx: Ctx, tx: Tx, article: Article): Promise<void> => {
  const author = authorOf(article)
  if (author === null) return
  const names = await namesFor(tx, article, author)
  await ctx.post.notify(tx, author, KIND, 'news.articlePublished', names, linkOf(article.revision_of ?? article.id))
}
