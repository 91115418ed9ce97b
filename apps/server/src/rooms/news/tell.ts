// Who hears of an article's way, and what.
import { newsAccess } from '@kaisai/contract/news/access'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import type { Article } from './article.policy.ts'

const KIND = 'news'
const MOST_REVIEWERS = 50

const linkOf = (articleId: string): string => `${newsAccess.screens['news.articleDetail'].path}?articleId=${articleId}`

// Names of things are told in the language of whoever reads them.
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

// Holders of the right in the article's organization, or above it with reach over what is below.
const reviewersOf = async (tx: Tx, article: Article): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id
      from access_role_permissions p
      join access_roles r on r.id = p.role_id and r.status = 'active'
      join access_user_roles h on h.role_id = r.id
      join identity_users u on u.id = h.user_id and u.status = 'active'
      join organizations o on o.id = ${article.organization_id}
     where p.permission = ${'news:article:audit' satisfies keyof typeof newsAccess.permissions}
       and (h.organization_id = o.id or (r.scope = 'ORG_AND_CHILD' and h.organization_id = any(o.path)))
     limit ${MOST_REVIEWERS}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Tells those who may review that an article waits for them; not the one who sent it. */
export const tellReviewers = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article): Promise<void> => {
  for (const userId of await reviewersOf(tx, article)) {
    if (userId === actor.userId || userId === article.updated_by) continue
    const { title } = await namesFor(tx, article, userId)
    await ctx.post.tell(tx, userId, KIND, 'news.articlePending', { title, name: actor.realName }, linkOf(article.id))
  }
}

const authorOf = (article: Article): string | null => article.submitted_by ?? article.created_by

/** Tells the author why the article came back. */
export const tellReturned = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article, reason: string): Promise<void> => {
  const author = authorOf(article)
  if (author === null) return
  const { title } = await namesFor(tx, article, author)
  await ctx.post.tell(tx, author, KIND, 'news.articleReturned', { title, name: actor.realName, reason }, linkOf(article.id))
}

/** Tells the author that everybody can read it now. */
export const tellPublished = async (ctx: Ctx, tx: Tx, article: Article): Promise<void> => {
  const author = authorOf(article)
  if (author === null) return
  const names = await namesFor(tx, article, author)
  await ctx.post.tell(tx, author, KIND, 'news.articlePublished', names, linkOf(article.revision_of ?? article.id))
}
