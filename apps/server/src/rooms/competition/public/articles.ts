// The articles shown on a competition's page: chosen among those of the sites it stands on.
import type * as parts from '@kaisai/contract/competition/parts.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { articleStates } from '@kaisai/contract/news/article.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsWord } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { requireCompetition } from '../competition.policy.ts'
import { changeSetup } from '../info/change-setup.ts'
import { recordAction } from '../record-action.ts'

const MOST_CANDIDATES = 30

// Articles of the competition's sites, not their revisions.
const articlesFor = (db: Db, competitionId: string) =>
  db
    .selectFrom('news_articles as a')
    .where('a.revision_of', 'is', null)
    .where('a.site_id', 'in', db.selectFrom('competition_sites').select('site_id').where('competition_id', '=', competitionId))

// What everybody may read now: drafts and what is scheduled show nobody their titles.
const isReadable = sql<boolean>`(a.status = 'published' and a.publish_at <= now() and (a.expire_at is null or a.expire_at > now()))`

/** The chosen articles in order, and public ones that could be chosen too. */
export const listCompetitionArticles = async (
  db: Db,
  actor: Actor,
  { competitionId, keyword }: InputOf<typeof parts.listCompetitionArticles>,
): Promise<ReplyOf<typeof parts.listCompetitionArticles>> => {
  await requireCompetition(db, actor, competitionId)
  const title = textIn(actor.lang, 'a.title_zh', 'a.title_en').as('title')
  let open = articlesFor(db, competitionId)
    .where(isReadable)
    .where(
      sql<boolean>`not exists (select 1 from competition_articles x where x.article_id = a.id and x.competition_id = ${competitionId})`,
    )
  if (keyword) open = open.where(holdsWord('a.title_zh', keyword))
  const [chosen, candidates] = await Promise.all([
    db
      .selectFrom('competition_articles as x')
      .innerJoin('news_articles as a', 'a.id', 'x.article_id')
      .select(['a.id as articleId', title, 'a.status', 'a.publish_at as publishTime'])
      .where('x.competition_id', '=', competitionId)
      .orderBy('x.sort')
      .execute(),
    open
      .select(['a.id as articleId', title, 'a.publish_at as publishTime'])
      .orderBy('a.publish_at', 'desc')
      .limit(MOST_CANDIDATES)
      .execute(),
  ])
  return {
    chosen: chosen.map(({ status, ...row }) => ({
      ...row,
      statusName: inLang(articleStates.states[status], actor.lang),
    })),
    candidates,
  }
}

/** Makes these articles, in this order, the ones shown on the competition's page. */
export const saveCompetitionArticles = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof parts.saveCompetitionArticles>,
): Promise<null> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const held = await tx
      .selectFrom('competition_articles')
      .select('article_id')
      .where('competition_id', '=', competition.id)
      .orderBy('sort')
      .execute()
    const added = input.articleIds.filter((articleId) => !held.some((row) => row.article_id === articleId))
    if (added.length > 0) {
      const found = await articlesFor(tx, competition.id).where(isReadable).select('a.id').where('a.id', 'in', added).execute()
      if (found.length < added.length) throw problem('house.not_found')
    }
    await tx.deleteFrom('competition_articles').where('competition_id', '=', competition.id).execute()
    if (input.articleIds.length > 0)
      await tx
        .insertInto('competition_articles')
        .values(input.articleIds.map((articleId, sort) => ({ competition_id: competition.id, article_id: articleId, sort })))
        .execute()
    await recordAction(tx, actor, competition, 'articles_saved', {
      changes: [{ field: 'articles', from: String(held.length), to: String(input.articleIds.length) }],
    })
    return null
  })
