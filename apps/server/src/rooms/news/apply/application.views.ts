// Applications as their writers and checkers see them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import type * as endpoints from '@kaisai/contract/news/apply.endpoints'
import { articleStates } from '@kaisai/contract/news/article.states'
import { applySteps } from '@kaisai/contract/news/labels'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsWord, pageOfRows } from '#src/db/page.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { decidersOf } from '../../access/index.ts'
import { personName } from '../../identity/reads.ts'
import { withinWhole } from '../../organization/index.ts'
import { collegeNameIn, organizationNameIn } from '../../organization/reads.ts'
import { siteNameIn } from '../../website/reads.ts'
import type { Article } from '../article.policy.ts'
import { attachmentsOf } from '../attachment.views.ts'
import { columnName } from '../column.views.ts'
import { AUDIT } from '../notify.ts'
import { applicationMoves, applicationsOf, checkedBy, checkersOf, waitsFor } from './application.policy.ts'

type Query = ReturnType<typeof applicationsOf>

const rowsOf = (query: Query, actor: Actor) =>
  query
    .leftJoin('news_collects as k', 'k.id', 'a.collect_id')
    .select(['a.id as articleId', 'a.apply_kind', 'a.site_id as siteId', 'a.column_key as column', 'a.title_zh as titleZh'])
    .select(['a.title_en as titleEn', 'a.status', 'a.step', 'a.competition_id as competitionId', 'a.collect_id as collectId'])
    .select(['a.updated_at as updateTime', 'a.version', 'a.submitted_by', 'a.created_by', 'a.updated_by', 'a.applied_from'])
    .select(['a.college_id', 'a.organization_id', personName(sql`a.created_by`).as('authorName')])
    .select([sql<string>`coalesce(k.title, '')`.as('collectTitle'), columnName(actor.lang).as('columnName')])
    .select([
      organizationNameIn(actor.lang, sql`a.applied_from`).as('fromName'),
      collegeNameIn(actor.lang, sql`a.college_id`).as('collegeName'),
    ])
    .select([siteNameIn(actor.lang, sql`a.site_id`).as('siteName'), withinWhole(actor, 'a.organization_id').as('isOrganizers')])

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shown = <F extends Found>(found: F, names: ReadonlyMap<string, string>, actor: Actor) => {
  const { apply_kind, submitted_by, created_by, updated_by, applied_from, college_id, organization_id, isOrganizers, ...row } =
    found
  return {
    ...row,
    kind: apply_kind!,
    statusName: inLang(articleStates.states[row.status], actor.lang),
    stepName: row.step === null ? '' : inLang(applySteps[row.step], actor.lang),
    competitionName: names.get(row.competitionId ?? '') ?? '',
    moves: applicationMoves(found, actor),
  }
}

const namesOf = (ctx: Ctx, rows: readonly { competitionId: string | null }[], lang: Lang) =>
  ctx.facts.competitions.namesOf(ctx.db, [...new Set(rows.flatMap(({ competitionId }) => competitionId ?? []))], lang)

const pageOf = async (ctx: Ctx, actor: Actor, input: { pageNum?: number; pageSize?: number; keyword?: string }, query: Query) => {
  const { keyword } = input
  const asked = keyword
    ? query.where(({ or }) => or([holdsWord('a.title_zh', keyword), holdsWord('a.title_en', keyword)]))
    : query
  const page = await pageOfRows(
    ctx.db,
    input,
    asked,
    rowsOf(asked, actor).orderBy('a.updated_at', 'desc').orderBy('a.id', 'desc'),
  )
  const names = await namesOf(ctx, page.rows, actor.lang)
  return { ...page, rows: page.rows.map((row) => shown(row, names, actor)) }
}

/** See `pageApplications` of the contract. */
export const pageApplications = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageApplications>,
): Promise<ReplyOf<typeof endpoints.pageApplications>> => {
  let query = applicationsOf(ctx.db, actor)
  if (input.status) query = query.where('a.status', '=', input.status)
  if (input.mine) query = query.where('a.created_by', '=', actor.userId)
  return pageOf(ctx, actor, input, query)
}

/** See `pageChecks` of the contract. */
export const pageChecks = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageChecks>,
): Promise<ReplyOf<typeof endpoints.pageChecks>> => {
  let query = checkedBy(ctx.db, actor)
  if (input.status) query = query.where('a.status', '=', input.status)
  if (input.kind) query = query.where('a.apply_kind', '=', input.kind)
  if (input.collectId) query = query.where('a.collect_id', '=', input.collectId)
  if (input.waiting) query = query.where(waitsFor(actor))
  return pageOf(ctx, actor, input, query)
}

/** An application of the own unit. */
export const getApplication = (ctx: Ctx, actor: Actor, input: { articleId: string }) =>
  detailOf(ctx, actor, applicationsOf(ctx.db, actor), input.articleId)

/** An application that came by the actor's checks. */
export const getCheck = (ctx: Ctx, actor: Actor, input: { articleId: string }) =>
  detailOf(ctx, actor, checkedBy(ctx.db, actor), input.articleId)

const detailOf = async (
  ctx: Ctx,
  actor: Actor,
  query: Query,
  articleId: string,
): Promise<ReplyOf<typeof endpoints.getApplication>> => {
  const { db } = ctx
  const found = await rowsOf(query, actor)
    .select(['a.summary_zh as summaryZh', 'a.summary_en as summaryEn', 'a.html_zh as htmlZh', 'a.html_en as htmlEn'])
    .select(['a.source', 'a.author', 'a.cover_file_id as coverFileId', 'a.publish_at as publishTime', 'a.views'])
    .select(sql<boolean>`coalesce(k.status <> 'open' or k.ends_at <= now(), false)`.as('collectClosed'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const [attachments, names, way, waitsFor] = await Promise.all([
    attachmentsOf(db, articleId),
    namesOf(ctx, [found], actor.lang),
    wayOf(db, articleId, actor.lang),
    found.status === 'pending' ? turnOf(db, found) : [],
  ])
  const mayWrite = found.created_by === actor.userId && isIn(articleStates, 'editable', found.status)
  return {
    ...shown(found, names, actor),
    coverUrl: fileUrl(found.coverFileId),
    attachments,
    way,
    mayWrite,
    waitsFor: [...waitsFor],
  }
}

const NAMED = 3
// Whose turn it is: of the first check those of the unit, then whoever may approve.
const turnOf = async (
  db: Db,
  row: Pick<Article, 'step' | 'applied_from' | 'college_id' | 'organization_id' | 'created_by' | 'submitted_by' | 'updated_by'>,
): Promise<string[]> => {
  const first = await checkersOf(db, row)
  if (row.step !== 'organizer') return first.slice(0, NAMED).map(({ name }) => name)
  return (await decidersOf(db, AUDIT, row.organization_id, [row.created_by, row.submitted_by, row.updated_by])).names
}

const wayOf = async (db: Db, articleId: string, lang: Lang) => {
  const rows = await db
    .selectFrom('status_moves as m')
    .select(['m.verb', 'm.note', 'm.to_status', 'm.moved_at as time', personName(sql`m.user_id`).as('who')])
    .where('m.entity', '=', 'news_articles')
    .where('m.entity_id', '=', articleId)
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ verb, note, to_status, time, who }) => ({
    ...{ verb, who, time, note: reasonIn(note, lang) },
    verbName: inLang(articleStates.moves[verb as keyof typeof articleStates.moves].label, lang),
    statusName: inLang(articleStates.states[to_status as keyof typeof articleStates.states], lang),
  }))
}
