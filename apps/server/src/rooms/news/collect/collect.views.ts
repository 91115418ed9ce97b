// Collect tasks as organizers follow them, and as those see them who are asked.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/news/collect.endpoints'
import { collectStates } from '@kaisai/contract/news/collect.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageCounted, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { organizationNameIn, organizationsBelow } from '../../organization/reads.ts'
import { requireSite } from '../../website/index.ts'
import { siteNameIn } from '../../website/reads.ts'
import { collectColumnName } from '../column.views.ts'
import { askedBy, asks, collectsOf, hasDelivered, isDelivered, isTaking } from './collect.policy.ts'

const rowsOf = (query: ReturnType<typeof collectsOf>, actor: Actor) =>
  query
    .select(['k.id as collectId', 'k.title', 'k.site_id as siteId', 'k.column_key as column', 'k.ends_at as endTime', 'k.status'])
    .select(['k.updated_at as updateTime', 'k.version', siteNameIn(actor.lang, sql`k.site_id`).as('siteName')])
    .select(collectColumnName(actor.lang).as('columnName'))
    .select(sql<number>`(select count(*)::int from ${askedBy()} asked)`.as('asked'))
    .select(
      sql<number>`(select count(distinct d.applied_from)::int from news_articles d where d.collect_id = k.id and ${isDelivered()})`.as(
        'delivered',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from news_articles d where d.collect_id = k.id and d.status = 'pending' and d.step = 'organizer')`.as(
        'waiting',
      ),
    )

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const shown = <F extends Found>(row: F, actor: Actor) => ({
  ...row,
  statusName: inLang(collectStates.states[row.status], actor.lang),
  moves: movesFor(collectStates, row.status, actor) as string[],
})

/** See `pageCollects` of the contract. The newest first. */
export const pageCollects = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageCollects>,
): Promise<ReplyOf<typeof endpoints.pageCollects>> => {
  let query = collectsOf(db, actor)
  if (input.keyword) query = query.where(holdsText('k.title', input.keyword))
  if (input.status) query = query.where('k.status', '=', input.status)
  const page = await pageOfRows(db, input, query, rowsOf(query, actor).orderBy('k.id', 'desc'))
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

// The files of some tasks in their order.
const filesOf = async (ctx: Ctx, collectIds: readonly string[]) => {
  if (collectIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('news_collect_files as n')
    .select(['n.collect_id as collectId', 'n.file_id as fileId'])
    .where('n.collect_id', 'in', collectIds)
    .orderBy('n.sort')
    .execute()
  const files = await ctx.stored.filesOf(ctx.db, [...new Set(rows.map(({ fileId }) => fileId))])
  return rows.flatMap(({ collectId, fileId }) => {
    const file = files.get(fileId)
    return file ? [{ collectId, file: { fileId, name: file.name, bytes: file.bytes, url: fileUrl(fileId)! } }] : []
  })
}

/** See `getCollect` of the contract. */
export const getCollect = async (
  ctx: Ctx,
  actor: Actor,
  { collectId }: { collectId: string },
): Promise<ReplyOf<typeof endpoints.getCollect>> => {
  const { db } = ctx
  const found = await rowsOf(collectsOf(db, actor), actor)
    .select(['k.brief', 'k.template_html as templateHtml', 'k.asks_all as asksAll'])
    .where('k.id', '=', collectId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const [files, places] = await Promise.all([
    filesOf(ctx, [collectId]),
    db
      .selectFrom('news_collect_places as p')
      .select(['p.organization_id as organizationId', organizationNameIn(actor.lang, sql`p.organization_id`).as('name')])
      .where('p.collect_id', '=', collectId)
      .orderBy('name')
      .execute(),
  ])
  return { ...shown(found, actor), places, files: files.map(({ file }) => file) }
}

const MOST_PLACES = 50
/** See `listCollectPlaces` of the contract. */
export const listCollectPlaces = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listCollectPlaces>,
): Promise<ReplyOf<typeof endpoints.listCollectPlaces>> => {
  const { organizationId } = await requireSite(db, actor, input.siteId)
  const word = input.keyword
    ? sql<boolean>`(${holdsText('below.name', input.keyword)} or ${holdsText('below.name_en', input.keyword)})`
    : sql`true`
  const { rows } = await sql<{ organizationId: string; name: string }>`
    select below.id as "organizationId", ${textIn(actor.lang, 'below.name', 'below.name_en')} as name from ${organizationsBelow} below
     where below.above_id = ${organizationId}::uuid and ${word} order by below.name limit ${MOST_PLACES}`.execute(db)
  return rows
}

interface Place {
  readonly organizationId: string
  readonly name: string
  readonly delivered: number
  readonly waiting: number
  readonly taken: number
  readonly returned: number
  readonly lastTime: string | null
  readonly total: number
}
/** See `pageCollectPlaces` of the contract. */
export const pageCollectPlaces = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageCollectPlaces>,
): Promise<ReplyOf<typeof endpoints.pageCollectPlaces>> => {
  const seen = await collectsOf(db, actor).select('k.id').where('k.id', '=', input.collectId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  const { pageNum = 1, pageSize = 20, state, keyword } = input
  const word = keyword ? sql`(${holdsText('asked.name', keyword)} or ${holdsText('asked.name_en', keyword)})` : sql`true`
  const wanted =
    state === undefined ? sql`true` : state === 'missing' ? sql`not ${hasDelivered(sql`asked.id`)}` : hasDelivered(sql`asked.id`)
  const { rows } = await sql<Place>`
    select asked.id as "organizationId", ${textIn(actor.lang, 'asked.name', 'asked.name_en')} as name,
        count(d.id)::int as delivered, count(d.id) filter (where d.status = 'pending')::int as waiting,
        count(d.id) filter (where d.status in ('approved', 'published', 'offline', 'archived'))::int as taken,
        count(d.id) filter (where d.status = 'returned')::int as returned, max(d.updated_at) as "lastTime", count(*) over ()::int as total
      from news_collects k cross join lateral ${askedBy()} asked
      left join news_articles d on d.collect_id = k.id and d.applied_from = asked.id and ${isDelivered()}
     where k.id = ${input.collectId}::uuid and ${word} and ${wanted}
     group by asked.id, asked.name, asked.name_en order by count(d.id) > 0, asked.name limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  )
  return pageCounted(
    rows.map(({ total: _, ...row }) => row),
    rows[0]?.total ?? 0,
    input,
  )
}

const MOST_OPEN = 100
/** See `listOpenCollects` of the contract. Those that end first come first. */
export const listOpenCollects = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.listOpenCollects>> => {
  const { organizationId } = actor
  if (organizationId === null) return []
  const rows = await ctx.db
    .selectFrom('news_collects as k')
    .select(['k.id as collectId', 'k.title', 'k.brief', 'k.template_html as templateHtml', 'k.site_id as siteId'])
    .select(['k.column_key as column', 'k.ends_at as endTime', siteNameIn(actor.lang, sql`k.site_id`).as('siteName')])
    .select([collectColumnName(actor.lang).as('columnName'), isTaking().as('isOpen')])
    .select(
      sql<number>`(select count(*)::int from news_articles d where d.collect_id = k.id and d.applied_from = ${organizationId}::uuid and ${isDelivered()})`.as(
        'delivered',
      ),
    )
    .where(asks(organizationId))
    .where(
      sql<boolean>`(${isTaking()} or (k.status <> 'draft' and exists (select 1 from news_articles d where d.collect_id = k.id and d.applied_from = ${organizationId}::uuid)))`,
    )
    .orderBy(sql`${isTaking()}`, 'desc')
    .orderBy('k.ends_at')
    .limit(MOST_OPEN)
    .execute()
  const files = await filesOf(
    ctx,
    rows.map(({ collectId }) => collectId),
  )
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ collectId }) => collectId === row.collectId).map(({ file }) => file),
  }))
}
