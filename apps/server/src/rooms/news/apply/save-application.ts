import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import type * as endpoints from '@kaisai/contract/news/apply.endpoints'
import { articleStates } from '@kaisai/contract/news/article.states'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { attachmentIdsOf, insertArticle, updateArticleRow, writeAttachments } from '../article.store.ts'
import { articleColumns } from '../article-columns.ts'
import { requireCollectFor } from '../collect/collect.policy.ts'
import { nothing, requireParts } from '../save-article.ts'
import { lockOwn } from './application.policy.ts'
import { requireApplySite } from './apply-sites.ts'

type Fields = InputOf<typeof endpoints.addApplication>
type Saved = { articleId: string; version: number }

// What only the organizer decides keeps its value.
const columnsOf = (
  { kind: _, collectId: _collect, ...fields }: Fields,
  kept: { top: boolean; publishTime: string | null; expireTime: string | null } = {
    top: false,
    publishTime: null,
    expireTime: null,
  },
) => articleColumns({ ...fields, ...kept })

const ownColumns = (input: Fields) => ({
  apply_kind: input.kind,
  collect_id: input.collectId,
  competition_id: input.competitionId,
})

/** Writes an application as a draft, for a site of the own organization or one above it. */
export const addApplication = (ctx: Ctx, actor: Actor, input: Fields): Promise<Saved> => {
  const columns = columnsOf(input)
  return inTx(ctx.db, async (tx) => {
    const { organizationId, appliedFrom } = await requireApplySite(tx, actor, input.siteId)
    await requirePlace(ctx, tx, actor, input, appliedFrom, null)
    await requireParts(ctx, tx, actor, input, nothing)
    const articleId = await insertArticle(tx, actor, columns, { organizationId })
    await tx
      .updateTable('news_articles')
      .set({
        ...ownColumns(input),
        applied_from: appliedFrom,
        college_id: actor.scope === 'COLLEGE' ? actor.collegeId : null,
      })
      .where('id', '=', articleId)
      .execute()
    await writeAttachments(tx, articleId, input.attachmentIds)
    await record(tx, actor, {
      action: 'news.application_added',
      ...{ entity: 'news_articles', entityId: articleId, entityName: input.titleZh, organizationId: appliedFrom },
    })
    return { articleId, version: 1 }
  })
}

/** Changes one's own draft or returned application. */
export const updateApplication = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateApplication>): Promise<Saved> =>
  inTx(ctx.db, async (tx) => {
    const article = await lockOwn(tx, actor, input.articleId)
    const { articleId: _, version: _version, ...fields } = input
    const columns = columnsOf(fields, { top: article.is_top, publishTime: article.publish_at, expireTime: article.expire_at })
    const { organizationId } = await requireApplySite(tx, actor, input.siteId)
    const attachments = await attachmentIdsOf(tx, article.id)
    const before = { ...article, attachments: attachments.join() }
    const after = { ...columns, ...ownColumns(fields), attachments: input.attachmentIds.join() }
    await requireVersion(tx, before, after, input.version, actor)
    if (!isIn(articleStates, 'editable', article.status)) {
      const state = inLang(articleStates.states[article.status], actor.lang)
      throw problem('house.wrong_state', { state, verb: actor.lang === 'en' ? 'Change' : '修改' })
    }
    await requirePlace(ctx, tx, actor, fields, article.applied_from, article.collect_id)
    await requireParts(ctx, tx, actor, input, { column: article.column_key, cover: article.cover_file_id, attachments })
    await updateArticleRow(tx, actor, article, columns, organizationId)
    await tx
      .updateTable('news_articles')
      // Offered to somebody else, it has reached nobody there yet.
      .set({ ...ownColumns(fields), ...(organizationId === article.organization_id ? {} : { reached_at: null }) })
      .where('id', '=', article.id)
      .execute()
    await writeAttachments(tx, article.id, input.attachmentIds)
    await record(tx, actor, {
      action: 'news.application_updated',
      ...{ entity: 'news_articles', entityId: article.id, entityName: input.titleZh, organizationId: article.applied_from },
      changes: changesOf(before, after),
    })
    return { articleId: article.id, version: article.version + 1 }
  })

// A competition stands on the site; a task asks the own organization, open or not: what was typed is kept.
const requirePlace = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { siteId, competitionId, collectId }: Fields,
  appliedFrom: string,
  stored: string | null,
): Promise<void> => {
  if (competitionId !== null) {
    const shown = await ctx.facts.competitions.shownOn(tx, siteId, actor.lang)
    if (!shown.some((one) => one.competitionId === competitionId)) throw problem('house.not_found')
  }
  if (collectId !== null && collectId !== stored) await requireCollectFor(tx, collectId, appliedFrom, siteId)
}

/** Deletes one's own drafts and returned applications. One in another state refuses them all. */
export const deleteApplications = (ctx: Ctx, actor: Actor, input: { articleIds: string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const articleId of [...input.articleIds].sort()) {
      const article = await lockOwn(tx, actor, articleId)
      if (!isIn(articleStates, 'editable', article.status)) {
        const state = inLang(articleStates.states[article.status], actor.lang)
        throw problem('house.wrong_state', { state, verb: actor.lang === 'en' ? 'Delete' : '删除' })
      }
      await tx.deleteFrom('news_articles').where('id', '=', article.id).execute()
      await record(tx, actor, {
        action: 'news.article_deleted',
        ...{ entity: 'news_articles', entityId: article.id, entityName: article.title_zh, organizationId: article.applied_from },
      })
    }
    return null
  })
