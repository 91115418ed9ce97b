// Who is notified of an article's way, and what.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { newsAccess } from '@kaisai/contract/news/access'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf, notifyUsers, superAdministrators } from '../access/index.ts'
import type { Article } from './article.policy.ts'

const KIND = 'news'
/** The right to approve articles. */
export const AUDIT = 'news:article:audit' satisfies keyof typeof newsAccess.permissions

const linkOf = (articleId: string): string => `${newsAccess.screens['news.articleDetail'].path}?articleId=${articleId}`
// Who offered it from below reads it on a page of his own.
const authorLinkOf = (article: Article): string =>
  article.applied_from !== null && article.submitted_by === article.created_by
    ? `${newsAccess.screens['news.applyDetail'].path}?articleId=${article.id}`
    : linkOf(article.revision_of ?? article.id)

// Names of things are shown in the language of whoever reads them.
const titleIn = (article: Article, lang: Lang): string => inLang([article.title_zh, article.title_en || article.title_zh], lang)

/** Notifies those who may review that an article waits for them, not those who made it; where nobody else may, the platform. */
export const notifyReviewers = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article): Promise<void> => {
  const makers = [actor.userId, article.updated_by]
  const reviewers = (await holdersOf(tx, AUDIT, article.organization_id)).filter((userId) => !makers.includes(userId))
  await notifyUsers(ctx, tx, reviewers.length > 0 ? reviewers : await superAdministrators(tx), {
    ...{ kind: KIND, template: 'news.articlePending', link: linkOf(article.id), except: makers },
    values: (lang) => ({ title: titleIn(article, lang), name: actor.realName }),
  })
}

const authorOf = (article: Article): string | null => article.submitted_by ?? article.created_by

/** Notifies the author why the article came back. */
export const notifyReturned = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article, reason: string): Promise<void> => {
  const author = authorOf(article)
  if (author === null) return
  const values = (lang: Lang) => ({ title: titleIn(article, lang), name: actor.realName, reason })
  await ctx.post.notify(tx, author, KIND, 'news.articleReturned', values, authorLinkOf(article))
}

/** Notifies the author that it was approved and is not public yet. */
export const notifyApproved = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article): Promise<void> => {
  const author = authorOf(article)
  if (author === null) return
  const values = (lang: Lang) => ({ title: titleIn(article, lang), name: actor.realName })
  await ctx.post.notify(tx, author, KIND, 'news.articleApproved', values, authorLinkOf(article))
}

/** Notifies the author that everybody can read it now. */
export const notifyPublished = async (ctx: Ctx, tx: Tx, article: Article): Promise<void> => {
  const author = authorOf(article)
  if (author === null) return
  const site = await tx
    .selectFrom('website_sites')
    .select(['name', 'name_en'])
    .where('id', '=', article.site_id)
    .executeTakeFirstOrThrow()
  const values = (lang: Lang) => ({ title: titleIn(article, lang), site: inLang([site.name, site.name_en || site.name], lang) })
  await ctx.post.notify(tx, author, KIND, 'news.articlePublished', values, authorLinkOf(article))
}
