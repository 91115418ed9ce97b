import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { articleStates } from '@kaisai/contract/news/article.states'
import type * as endpoints from '@kaisai/contract/news/news.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { requireSite } from '../website/index.ts'
import { type Article, lockArticle } from './article.policy.ts'
import {
  attachmentIdsOf,
  insertArticle,
  sitesOfArticle,
  updateArticleRow,
  writeAttachments,
  writeSites,
} from './article.store.ts'
import { type ArticleFields, articleColumns } from './article-columns.ts'
import { requireColumn } from './column.views.ts'

type Saved = { articleId: string; version: number }
interface Stored {
  readonly column: string | null
  readonly cover: string | null
  readonly attachments: readonly string[]
}
/** Of an article that is written for the first time. */
export const nothing: Stored = { column: null, cover: null, attachments: [] }

type Parts = Pick<ArticleFields, 'column' | 'coverFileId' | 'attachmentIds'>

/** Refuses a column that is not offered and files that are not the actor's. Those that came with the article may stay whoever uploaded them. */
export const requireParts = async (ctx: Ctx, tx: Tx, actor: Actor, input: Parts, stored: Stored): Promise<void> => {
  await requireColumn(tx, input.column, stored.column)
  if (input.coverFileId !== null && input.coverFileId !== stored.cover)
    await ctx.stored.own(tx, actor, input.coverFileId, 'newsImage')
  for (const fileId of input.attachmentIds) {
    if (!stored.attachments.includes(fileId)) await ctx.stored.own(tx, actor, fileId, 'newsAttachment')
  }
}

/** Writes a draft for a site within reach. */
export const addArticle = async (ctx: Ctx, actor: Actor, input: ArticleFields): Promise<Saved> => {
  const columns = articleColumns(input)
  return inTx(ctx.db, async (tx) => {
    const { organizationId } = await requireSite(tx, actor, input.siteId)
    await requireParts(ctx, tx, actor, input, nothing)
    const articleId = await insertArticle(tx, actor, columns, { organizationId })
    await writePlaces(ctx, tx, actor, articleId, input, none)
    await writeAttachments(tx, articleId, input.attachmentIds)
    const entity = { entity: 'news_articles', entityId: articleId, entityName: input.titleZh, organizationId }
    await record(tx, actor, { action: 'news.article_added', ...entity })
    return { articleId, version: 1 }
  })
}

// Where changes to an article go: into its revision while there is one.
const targetOf = async (tx: Tx, article: Article): Promise<Article> => {
  const revision = await tx
    .selectFrom('news_articles')
    .select('id')
    .where('revision_of', '=', article.id)
    .where('status', '<>', 'archived')
    .executeTakeFirst()
  return revision ? lockRow<Article>(tx, 'news_articles', revision.id) : article
}

/** Saves an article as its state allows: in place, as a draft again, or as a revision beside the public text. Returns what was written. */
export const updateArticle = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateArticle>): Promise<Saved> => {
  const columns = articleColumns(input)
  return inTx(ctx.db, async (tx) => {
    const target = await targetOf(tx, await lockArticle(tx, actor, input.articleId))
    const { organizationId } = await requireSite(tx, actor, input.siteId)
    const attachments = await attachmentIdsOf(tx, target.id)
    const places = await placesOf(tx, target)
    const before = { ...target, attachments: attachments.join(), sites: places.siteIds.join() }
    const after = {
      ...{ ...columns, attachments: input.attachmentIds.join() },
      sites: (input.siteIds ?? places.siteIds).toSorted().join(),
      competition_id: input.competitionId === undefined ? target.competition_id : input.competitionId,
    }
    await requireVersion(tx, before, after, input.version, actor, 'news_articles')
    await requireParts(ctx, tx, actor, input, { column: target.column_key, cover: target.cover_file_id, attachments })
    const articleId = await writeChange(tx, actor, target, columns, organizationId)
    await writePlaces(ctx, tx, actor, articleId, input, places)
    await writeAttachments(tx, articleId, input.attachmentIds)
    await record(tx, actor, {
      action: 'news.article_updated',
      entity: 'news_articles',
      entityId: target.revision_of ?? target.id,
      entityName: input.titleZh,
      organizationId,
      changes: changesOf(before, after),
    })
    return { articleId, version: target.version + 1 }
  })
}

interface Places {
  readonly siteIds: readonly string[]
  readonly competitionId: string | null
}
const none: Places = { siteIds: [], competitionId: null }
const placesOf = async (tx: Tx, article: Article): Promise<Places> => ({
  siteIds: (await sitesOfArticle(tx, article)).slice(1).toSorted(),
  competitionId: article.competition_id,
})

// Sites and competition an article had may stay; others are within reach, and the competition stands on the article's site.
const writePlaces = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  articleId: string,
  input: ArticleFields,
  held: Places,
): Promise<void> => {
  const { siteIds = held.siteIds, competitionId = held.competitionId, siteId } = input
  for (const other of siteIds) if (!held.siteIds.includes(other)) await requireSite(tx, actor, other)
  if (competitionId !== null && competitionId !== held.competitionId) {
    const shown = await ctx.facts.competitions.shownOn(tx, siteId, actor.lang)
    if (!shown.some((one) => one.competitionId === competitionId)) throw problem('house.not_found')
  }
  await writeSites(
    tx,
    articleId,
    siteIds.filter((other) => other !== siteId),
  )
  await tx.updateTable('news_articles').set({ competition_id: competitionId }).where('id', '=', articleId).execute()
}

const writeChange = async (
  tx: Tx,
  actor: Actor,
  target: Article,
  columns: ReturnType<typeof articleColumns>,
  organizationId: string,
): Promise<string> => {
  if (target.status === 'published' && target.revision_of === null) {
    return insertArticle(tx, actor, columns, { organizationId, revision: { of: target.id, version: target.version + 1 } })
  }
  // What somebody is judging, and what is over, is not changed under his hands.
  if (!isIn(articleStates, 'editable', target.status)) await move(tx, articleStates, target.id, 'revise', actor)
  await updateArticleRow(tx, actor, target, columns, organizationId)
  return target.id
}

/** Deletes drafts and returned articles, which nobody outside has seen. One in another state refuses them all. */
export const deleteArticles = (ctx: Ctx, actor: Actor, input: { articleIds: string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const articleId of [...input.articleIds].sort()) {
      const article = await lockArticle(tx, actor, articleId)
      if (!isIn(articleStates, 'editable', article.status)) {
        const state = articleStates.states[article.status]
        throw problem('house.wrong_state', { state: inLang(state, actor.lang), verb: actor.lang === 'en' ? 'Delete' : '删除' })
      }
      await tx.deleteFrom('news_articles').where('id', '=', article.id).execute()
      await record(tx, actor, {
        action: 'news.article_deleted',
        entity: 'news_articles',
        entityId: article.revision_of ?? article.id,
        entityName: article.title_zh,
        organizationId: article.organization_id,
      })
    }
    return null
  })
