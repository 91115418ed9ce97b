// The clock of the news: what was published for a later time appears, what has served its time is archived.
import { articleStates } from '@kaisai/contract/news/article.states'
import { collectStates } from '@kaisai/contract/news/collect.states'
import { type RawBuilder, sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { changeContent } from '../website/index.ts'
import { appear } from './appear.ts'
import type { Article } from './article.policy.ts'
import { sitesOfArticle } from './article.store.ts'

const MOST_AT_ONCE = 200

type Touch = (siteId: string) => void
type Step = (ctx: Ctx, tx: Tx, article: Article, touch: Touch) => Promise<void>

const due = sql<boolean>`status = 'published' and appeared_at is null and publish_at <= now()`
const over = sql<boolean>`status = 'published' and revision_of is null and expire_at <= now()`

/** One tick. One article that fails does not hold up the others. */
export const runNewsClock = async (ctx: Ctx): Promise<void> => {
  await forEach(ctx, due, showArticle)
  await forEach(ctx, over, archiveArticle)
  await closeCollects(ctx)
}

const forEach = async (ctx: Ctx, condition: RawBuilder<boolean>, step: Step): Promise<void> => {
  const rows = await ctx.db
    .selectFrom('news_articles')
    .select('id')
    .where(condition)
    .orderBy('publish_at')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id } of rows) {
    await changeContent(ctx, async (tx, touch) => {
      // Somebody may have moved it since, or another clock be at it.
      const article = await tx
        .selectFrom('news_articles')
        .selectAll()
        .where('id', '=', id)
        .where(condition)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (article) await step(ctx, tx, article, touch)
    }).catch((error: unknown) => ctx.log.error({ err: error, articleId: id }, 'news clock'))
  }
}

const showArticle: Step = async (ctx, tx, article, touch) => {
  const original = article.revision_of
    ? await tx.selectFrom('news_articles').select('status').where('id', '=', article.revision_of).executeTakeFirst()
    : null
  // Nothing is left to replace.
  if (original?.status === 'archived') await move(tx, articleStates, article.id, 'archive', systemActor())
  else await appear(ctx, tx, systemActor(), article, touch)
}

const archiveArticle: Step = async (_, tx, article, touch) => {
  const status = await move(tx, articleStates, article.id, 'archive', systemActor())
  await record(tx, systemActor(), {
    action: 'news.article_moved',
    entity: 'news_articles',
    entityId: article.id,
    entityName: article.title_zh,
    organizationId: article.organization_id,
    changes: [{ field: 'status', from: article.status, to: status }],
  })
  for (const siteId of await sitesOfArticle(tx, article)) touch(siteId)
}

// A task closes at its deadline. What was begun stays with its writers.
const closeCollects = async (ctx: Ctx): Promise<void> => {
  const rows = await ctx.db
    .selectFrom('news_collects')
    .select('id')
    .where('status', '=', 'open')
    .where('ends_at', '<=', sql<string>`clock_timestamp()`)
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id } of rows)
    await inTx(ctx.db, async (tx) => {
      const collect = await tx
        .selectFrom('news_collects')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('ends_at', '<=', sql<string>`clock_timestamp()`)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (collect) await move(tx, collectStates, id, 'close', systemActor())
    }).catch((error: unknown) => ctx.log.error({ err: error, collectId: id }, 'news clock'))
}
