// Which articles somebody may see or touch, and who may not judge one.

import { may } from '@kaisai/contract/access'
import { movesFrom, type VerbOf } from '@kaisai/contract/machine'
import { articleStates } from '@kaisai/contract/news/article.states'
import { type Problem, problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import { isOpenTo, momentOn } from '#src/as-at.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { NewsArticles } from '#src/db/tables.gen.ts'
import { within, withinWhole } from '../organization/index.ts'

export type Article = Selectable<NewsArticles>
export type ArticleVerb = VerbOf<typeof articleStates>

/**
 * The articles within reach, revisions among them, as a query to build on (alias `a`). Revisions that have done their work are gone.
 * An identity narrower than its organization reaches the articles it wrote.
 */
export const articlesOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('news_articles as a')
    .where(({ or, eb }) =>
      or([
        withinWhole(actor, 'a.organization_id'),
        eb.and([within(actor, 'a.organization_id'), eb('a.created_by', '=', actor.userId)]),
      ]),
    )
    .where(sql<boolean>`not (a.revision_of is not null and a.status = 'archived')`)
    // What is offered from below is its writer's until it reaches the organizer (decision 100).
    .where(
      sql<boolean>`(a.applied_from is null or a.created_by = ${actor.userId}::uuid
        or (a.reached_at is not null and coalesce(a.step, '') not in ('college', 'school')
          and not (a.status = 'draft' and a.updated_by is not distinct from a.created_by)))`,
    )

/** The articles everybody may read on a site at the moment the visitor looks at (alias `a`). */
export const publicArticlesOf = (db: Db, siteId: string, visitor: Pick<Visitor, 'asAt'>) =>
  db
    .selectFrom('news_articles as a')
    // One that stands on several sites is the same row everywhere. An array: with a subquery no index would serve both halves.
    .where(
      sql<boolean>`(a.site_id = ${siteId}::uuid or a.id = any(array(select x.article_id from news_article_sites x where x.site_id = ${siteId}::uuid)))`,
    )
    .where('a.status', '=', 'published')
    .where('a.revision_of', 'is', null)
    .where(
      sql<boolean>`a.publish_at <= ${momentOn(visitor, siteId)} and (a.expire_at is null or a.expire_at > ${momentOn(visitor, siteId)})`,
    )
    .where(isOpenTo(visitor, siteId))

/** Loads and locks an article within reach; `house.not_found` for any other. */
export const lockArticle = async (tx: Tx, actor: Actor, articleId: string): Promise<Article> => {
  const seen = await articlesOf(tx, actor).select('a.id').where('a.id', '=', articleId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return lockRow<Article>(tx, 'news_articles', articleId)
}

const judging: ReadonlySet<ArticleVerb> = new Set(['approve', 'publish'])

/** Why this person may not make this move with this article: it is his own submission, or he wrote what stands in it now. */
export const refusalOf = (
  article: Pick<Article, 'submitted_by' | 'updated_by'>,
  verb: ArticleVerb,
  actor: Actor,
): Problem | null =>
  judging.has(verb) && (article.submitted_by === actor.userId || article.updated_by === actor.userId)
    ? problem('news.own_article')
    : null

type Moved = Pick<Article, 'status' | 'submitted_by' | 'updated_by' | 'applied_from'> & { revisionId: string | null }

// Passing on is the first check's (rooms/news/apply). What was offered from below becomes a draft again only with a change that says whose it is.
const isOffered = (article: Moved, verb: ArticleVerb, actor: Actor): boolean => {
  if (verb === 'pass') return false
  if (verb === 'withdraw') return article.submitted_by === actor.userId
  if (verb === 'revise') return article.revisionId === null && article.applied_from === null
  return true
}

/** The moves an article offers this person. While a revision is being made, the original is not revised another time. */
export const articleMoves = (article: Moved, actor: Actor): ArticleVerb[] =>
  movesFrom(articleStates, article.status, (permission) => may(actor, permission)).filter(
    (verb) => refusalOf(article, verb, actor) === null && isOffered(article, verb, actor),
  )
