import type { InputOf } from '@kaisai/contract/endpoint'
import { articleStates } from '@kaisai/contract/news/article.states'
import type * as endpoints from '@kaisai/contract/news/news.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { changeContent } from '../website/index.ts'
import { appear } from './appear.ts'
import { checkedBy } from './apply/application.policy.ts'
import { notifyWriter } from './apply/notify-application.ts'
import { type Article, type ArticleVerb, articlesOf, lockArticle, refusalOf } from './article.policy.ts'
import { sitesOfArticle } from './article.store.ts'
import { textsOf } from './article-columns.ts'
import { findingsOf } from './check-article.ts'
import { notifyApproved, notifyReturned, notifyReviewers } from './notify.ts'

type Touch = (siteId: string) => void

/** Moves an article along its way: submit, approve, return, publish, take down, archive, revise. */
export const moveArticle = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveArticle>): Promise<{ status: string }> =>
  changeContent(ctx, async (tx, touch) => {
    const article = await lockToMove(tx, actor, input.articleId)
    const reason = input.reason ?? ''
    if (input.version !== undefined && input.version !== article.version) throw problem('news.changed_since_seen')
    if (input.verb === 'revise') await requireNoRevision(tx, article)
    if (input.verb === 'withdraw' && article.submitted_by !== actor.userId) throw problem('house.no_access')
    const status = await move(tx, articleStates, article.id, input.verb, actor, reason, stepAfter(article, input.verb))
    // After the move, so that somebody without the right, or too late, learns that first; the refusal undoes it.
    const refusal = refusalOf(article, input.verb, actor)
    if (refusal) throw refusal
    if (input.verb === 'submit') await submit(ctx, tx, actor, article)
    if (input.verb === 'approve') {
      if (article.applied_from) await notifyWriter(ctx, tx, actor, article, 'applicationApproved')
      else await notifyApproved(ctx, tx, actor, article)
    }
    if (input.verb === 'return') await notifyReturned(ctx, tx, actor, article, reason)
    if (input.verb === 'publish') {
      if (reason.trim() === '') await requireNoHardFinding(ctx, tx, article)
      await publish(ctx, tx, actor, article, touch)
    }
    if (article.status === 'published') for (const siteId of await sitesOfArticle(tx, article)) touch(siteId)
    await record(tx, actor, {
      action: 'news.article_moved',
      entity: 'news_articles',
      entityId: article.revision_of ?? article.id,
      entityName: article.title_zh,
      organizationId: article.organization_id,
      changes: [{ field: 'status', from: article.status, to: status }],
      reason,
    })
    return { status }
  })

// Who decides about something its writer withdrew meanwhile learns that, not that it is gone.
const lockToMove = async (tx: Tx, actor: Actor, articleId: string): Promise<Article> => {
  const found = await articlesOf(tx, actor).select('a.id').where('a.id', '=', articleId).executeTakeFirst()
  if (found) return lockArticle(tx, actor, articleId)
  const offered = await checkedBy(tx, actor).select('a.status').where('a.id', '=', articleId).executeTakeFirst()
  throw problem(offered?.status === 'draft' ? 'news.withdrawn' : 'house.not_found')
}

// Of an application: submitted here it waits for the organizer, and any other move ends the waiting.
const stepAfter = ({ applied_from }: Article, verb: ArticleVerb): Record<string, unknown> =>
  applied_from === null
    ? {}
    : verb === 'submit'
      ? { step: 'organizer', reached_at: sql`coalesce(reached_at, now())` }
      : { step: null }

const requireNoRevision = async (tx: Tx, article: Article): Promise<void> => {
  const revision = await tx
    .selectFrom('news_articles')
    .select('id')
    .where('revision_of', '=', article.id)
    .where('status', '<>', 'archived')
    .executeTakeFirst()
  if (revision) throw problem('news.has_revision').with({ revisionId: revision.id })
}

const submit = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article): Promise<void> => {
  await tx.updateTable('news_articles').set({ submitted_by: actor.userId }).where('id', '=', article.id).execute()
  await notifyReviewers(ctx, tx, actor, article)
}

// Published all the same with a reason, which the history keeps.
const requireNoHardFinding = async (ctx: Ctx, tx: Tx, article: Article): Promise<void> => {
  const found = await findingsOf(ctx, tx, article.site_id, textsOf(article))
  const hard = found.filter(({ isHard }) => isHard)
  if (hard.length > 0) throw problem('news.checks_stop').with({ findings: hard })
}

// Without a time of its own an article is public from now on, and a revision from when its original was. A time to come hides it until then.
const publish = async (ctx: Ctx, tx: Tx, actor: Actor, article: Article, touch: Touch): Promise<void> => {
  const publishAt = sql<string>`coalesce(a.publish_at, (select o.publish_at from news_articles o where o.id = a.revision_of), now())`
  const published = await tx
    .updateTable('news_articles as a')
    .set({ publish_at: publishAt, appeared_at: null })
    .where('a.id', '=', article.id)
    .where(sql<boolean>`(a.expire_at is null or a.expire_at > greatest(now(), ${publishAt}))`)
    .returning(sql<boolean>`a.publish_at <= now()`.as('isDue'))
    .executeTakeFirst()
  if (!published) throw problem('news.expires_before')
  if (published.isDue) await appear(ctx, tx, actor, article, touch)
}
