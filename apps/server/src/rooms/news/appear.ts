import { articleStates } from '@kaisai/contract/news/article.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import type { Article } from './article.policy.ts'
import { copyRevision, sitesOfArticle } from './article.store.ts'
import { notifyFollowers } from './follow-column.ts'
import { notifyPublished } from './notify.ts'

/**
 * The moment a published row becomes public, at once or when its time has come. A revision gives its content to its original
 * and is archived; an original that had been taken down is public again by this. `touch` names the sites whose pages change.
 */
export const appear = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  article: Article,
  touch: (siteId: string) => void,
): Promise<void> => {
  for (const siteId of await sitesOfArticle(tx, article)) touch(siteId)
  if (article.revision_of !== null) {
    const original = await lockRow<Article>(tx, 'news_articles', article.revision_of)
    for (const siteId of await sitesOfArticle(tx, original)) touch(siteId)
    if (original.status !== 'published') await move(tx, articleStates, original.id, 'publish', actor)
    await copyRevision(tx, article.id, original.id)
    await move(tx, articleStates, article.id, 'archive', actor)
  }
  await tx
    .updateTable('news_articles')
    .set({ appeared_at: sql<string>`now()` })
    .where('id', 'in', article.revision_of === null ? [article.id] : [article.id, article.revision_of])
    .execute()
  if (article.revision_of === null) await notifyFollowers(ctx, tx, article)
  await notifyPublished(ctx, tx, article)
}
