import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { stamp } from '#src/db/edit.ts'
import type { Article } from './article.policy.ts'
import { type ArticleColumns, plainColumns } from './article-columns.ts'

/** Adds an article, or with `revision` a draft that is to replace one. Returns its id. */
export const insertArticle = async (
  tx: Tx,
  actor: Actor,
  columns: ArticleColumns,
  place: { organizationId: string; revision?: { of: string; version: number } },
): Promise<string> => {
  const { id } = await tx
    .insertInto('news_articles')
    .values({
      ...columns,
      ...plainColumns(columns),
      organization_id: place.organizationId,
      created_by: actor.userId,
      updated_by: actor.userId,
      ...(place.revision ? { revision_of: place.revision.of, version: place.revision.version } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the columns of an article's form. */
export const updateArticleRow = async (
  tx: Tx,
  actor: Actor,
  article: Article,
  columns: ArticleColumns,
  organizationId: string,
): Promise<void> => {
  await tx
    .updateTable('news_articles')
    .set({ ...columns, ...plainColumns(columns), organization_id: organizationId, ...stamp(actor, article.version) })
    .where('id', '=', article.id)
    .execute()
}

/** All sites an article stands on, its own first. */
export const sitesOfArticle = async (tx: Tx, { id, site_id }: Pick<Article, 'id' | 'site_id'>): Promise<string[]> => {
  const others = await tx.selectFrom('news_article_sites').select('site_id').where('article_id', '=', id).execute()
  return [site_id, ...others.map((row) => row.site_id).filter((other) => other !== site_id)]
}

/** Makes `siteIds` the other sites of an article. */
export const writeSites = async (tx: Tx, articleId: string, siteIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('news_article_sites').where('article_id', '=', articleId).execute()
  if (siteIds.length === 0) return
  await tx
    .insertInto('news_article_sites')
    .values(siteIds.map((siteId) => ({ article_id: articleId, site_id: siteId })))
    .execute()
}

/** The files of an article, in order. */
export const attachmentIdsOf = async (tx: Tx, articleId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('news_attachments')
    .select('file_id')
    .where('article_id', '=', articleId)
    .orderBy('sort')
    .execute()
  return rows.map((row) => row.file_id)
}

/** Makes `fileIds` the files of an article. */
export const writeAttachments = async (tx: Tx, articleId: string, fileIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('news_attachments').where('article_id', '=', articleId).execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((fileId, sort) => ({ article_id: articleId, file_id: fileId, sort }))
  await tx.insertInto('news_attachments').values(rows).execute()
}

/** Puts a revision's content in the place of its original's. The original keeps its id, its author, its readers and its age. */
export const copyRevision = async (tx: Tx, revisionId: string, originalId: string): Promise<void> => {
  await sql`update news_articles o
      set site_id = r.site_id, organization_id = r.organization_id, column_key = r.column_key,
          title_zh = r.title_zh, title_en = r.title_en, summary_zh = r.summary_zh, summary_en = r.summary_en,
          html_zh = r.html_zh, html_en = r.html_en, plain_zh = r.plain_zh, plain_en = r.plain_en,
          source = r.source, author = r.author, cover_file_id = r.cover_file_id, is_top = r.is_top,
          competition_id = r.competition_id, publish_at = r.publish_at, expire_at = r.expire_at, submitted_by = r.submitted_by,
          updated_at = now(), updated_by = r.updated_by, version = greatest(o.version, r.version) + 1
     from news_articles r where r.id = ${revisionId} and o.id = ${originalId}`.execute(tx)
  await writeAttachments(tx, originalId, await attachmentIdsOf(tx, revisionId))
  const others = await tx.selectFrom('news_article_sites').select('site_id').where('article_id', '=', revisionId).execute()
  await writeSites(
    tx,
    originalId,
    others.map(({ site_id }) => site_id),
  )
}
