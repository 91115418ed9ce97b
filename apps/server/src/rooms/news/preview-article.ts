// A link to look at what is written, for somebody without an account: it holds for a week.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { articleStates } from '@kaisai/contract/news/article.states'
import type * as endpoints from '@kaisai/contract/news/news.endpoints'
import type * as open from '@kaisai/contract/news/public.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { type Article, lockArticle } from './article.policy.ts'
import { attachmentsOf } from './attachment.views.ts'
import { columnName } from './column.views.ts'

const DAYS = 7

/** See `linkArticlePreview` of the contract. */
export const linkArticlePreview = (
  ctx: Ctx,
  actor: Actor,
  input: { articleId: string },
): Promise<ReplyOf<typeof endpoints.linkArticlePreview>> =>
  inTx(ctx.db, async (tx) => {
    const article = await lockArticle(tx, actor, input.articleId)
    const key = randomToken()
    const { preview_until } = await tx
      .updateTable('news_articles')
      .set({ preview_hash: sha256(key), preview_until: sql`clock_timestamp() + make_interval(days => ${DAYS})` })
      .where('id', '=', article.id)
      .returning('preview_until')
      .executeTakeFirstOrThrow()
    await recordPreview(tx, actor, article, 'article_previewed')
    return { address: `/home/articlePreview?key=${key}`, endTime: preview_until! }
  })

/** Ends the link at once. */
export const endArticlePreview = (ctx: Ctx, actor: Actor, input: { articleId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const article = await lockArticle(tx, actor, input.articleId)
    await tx.updateTable('news_articles').set({ preview_hash: null, preview_until: null }).where('id', '=', article.id).execute()
    await recordPreview(tx, actor, article, 'preview_ended')
    return null
  })

const recordPreview = (tx: Tx, actor: Actor, article: Article, what: 'article_previewed' | 'preview_ended'): Promise<void> =>
  record(tx, actor, {
    action: `news.${what}`,
    ...{ entity: 'news_articles', entityId: article.revision_of ?? article.id, entityName: article.title_zh },
    organizationId: article.organization_id,
  })

/** See `getArticlePreview` of the contract. */
export const getArticlePreview = async (
  ctx: Ctx,
  visitor: Visitor,
  input: { key: string },
): Promise<ReplyOf<typeof open.getArticlePreview>> => {
  const { lang } = visitor
  const article = await ctx.db
    .selectFrom('news_articles as a')
    .select(['a.id', 'a.source', 'a.author', 'a.cover_file_id', 'a.publish_at as publishTime', 'a.status'])
    .select([textIn(lang, 'a.title_zh', 'a.title_en').as('title'), textIn(lang, 'a.html_zh', 'a.html_en').as('html')])
    .select([columnName(lang).as('columnName'), sql<string>`a.preview_until`.as('endTime')])
    .where('a.preview_hash', '=', sha256(input.key))
    .where(sql<boolean>`a.preview_until > clock_timestamp() and a.status <> 'archived'`)
    .executeTakeFirst()
  if (!article) throw problem('news.preview_over')
  const { id, cover_file_id, status, ...row } = article
  return {
    ...row,
    coverUrl: fileUrl(cover_file_id),
    statusName: inLang(articleStates.states[status], lang),
    attachments: await attachmentsOf(ctx.db, id),
  }
}
