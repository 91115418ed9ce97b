// Making and changing a task that asks for articles, and opening and closing it.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/news/collect.endpoints'
import { collectStates } from '@kaisai/contract/news/collect.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { minuteText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { instantOf } from '#src/http/instant.ts'
import { notifyUsers } from '../../access/index.ts'
import { rightHolders } from '../../access/reads.ts'
import { organizationNameIn } from '../../organization/reads.ts'
import { cleanHtml, isBlank, requireSite } from '../../website/index.ts'
import { requireColumn } from '../column.views.ts'
import { askedBy, type Collect, isDelivered, lockCollect } from './collect.policy.ts'

type Fields = InputOf<typeof endpoints.addCollect>
type Saved = { collectId: string; version: number }
const DEADLINE = ['截止时间', 'Deadline'] as const

const columnsOf = (input: Fields) => {
  const template = cleanHtml(input.templateHtml)
  return {
    title: input.title,
    site_id: input.siteId,
    column_key: input.column,
    brief: input.brief,
    template_html: isBlank(template) ? '' : template,
    asks_all: input.asksAll,
    ends_at: instantOf(input.endTime, DEADLINE, 'endTime'),
  }
}

/** See `addCollect` of the contract. */
export const addCollect = (ctx: Ctx, actor: Actor, input: Fields): Promise<Saved> =>
  inTx(ctx.db, async (tx) => {
    const { organizationId } = await requireSite(tx, actor, input.siteId)
    await requireColumn(tx, input.column, null)
    const { id } = await tx
      .insertInto('news_collects')
      .values({ ...columnsOf(input), organization_id: organizationId, created_by: actor.userId, updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeFiles(ctx, tx, actor, id, input.fileIds, [])
    await writePlaces(tx, id, input)
    await recordCollect(tx, actor, { id, title: input.title, organization_id: organizationId }, 'collect_added')
    return { collectId: id, version: 1 }
  })

/** See `updateCollect` of the contract. */
export const updateCollect = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateCollect>): Promise<Saved> =>
  inTx(ctx.db, async (tx) => {
    const collect = await lockCollect(tx, actor, input.collectId)
    const columns = columnsOf(input)
    await requireVersion(tx, collect, columns, input.version, actor)
    // Deliveries stand on the site they were asked for.
    if (collect.status !== 'draft' && input.siteId !== collect.site_id) throw problem('house.not_found')
    if (collect.status === 'open' && Date.parse(columns.ends_at) <= ctx.now().getTime())
      throw problem('news.collect_end_past').with({ field: 'endTime' })
    const { organizationId } = await requireSite(tx, actor, input.siteId)
    await requireColumn(tx, input.column, collect.column_key)
    const before = collect.status === 'open' ? await askedIds(tx, collect.id) : null
    await tx
      .updateTable('news_collects')
      .set({ ...columns, organization_id: organizationId, ...stamp(actor, collect.version) })
      .where('id', '=', collect.id)
      .execute()
    await writeFiles(ctx, tx, actor, collect.id, input.fileIds, await fileIdsOf(tx, collect.id))
    await writePlaces(tx, collect.id, input)
    if (before !== null) {
      const fresh = (await askedIds(tx, collect.id)).filter((id) => !before.includes(id))
      if (!input.asksAll && input.organizationIds.length === 0) throw problem('news.collect_nobody')
      await notifyAsked(ctx, tx, actor, { ...collect, ...columns }, fresh)
    }
    await recordCollect(tx, actor, { ...collect, title: input.title }, 'collect_updated', changesOf(collect, columns))
    return { collectId: collect.id, version: collect.version + 1 }
  })

/** Opens, closes or reopens a task; whoever is asked is notified when it opens for the first time. */
export const moveCollect = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveCollect>): Promise<{ status: string }> =>
  inTx(ctx.db, async (tx) => {
    const collect = await lockCollect(tx, actor, input.collectId)
    const endsAt = input.endTime === undefined ? collect.ends_at : instantOf(input.endTime, DEADLINE, 'endTime')
    if (input.verb !== 'close' && Date.parse(endsAt) <= ctx.now().getTime())
      throw problem('news.collect_end_past').with({ field: 'endTime' })
    const isFirst = input.verb === 'open'
    const status = await move(tx, collectStates, collect.id, input.verb, actor, '', {
      ...(input.verb === 'close' ? {} : { ends_at: endsAt }),
      ...(isFirst ? { opened_at: sql`now()` } : {}),
    })
    if (isFirst) {
      const asked = await askedIds(tx, collect.id)
      if (asked.length === 0) throw problem('news.collect_nobody')
      await notifyAsked(ctx, tx, actor, { ...collect, ends_at: endsAt }, asked)
    }
    await recordCollect(tx, actor, collect, 'collect_moved', [{ field: 'status', from: collect.status, to: status }])
    return { status }
  })

/** Deletes a task nothing was delivered to; what was begun for it stays with its writers as drafts of their own. */
export const deleteCollect = (ctx: Ctx, actor: Actor, input: { collectId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const collect = await lockCollect(tx, actor, input.collectId)
    const delivery = await tx
      .selectFrom('news_articles as d')
      .select('d.id')
      .where('d.collect_id', '=', collect.id)
      .where(isDelivered())
      .limit(1)
      .executeTakeFirst()
    if (delivery) throw problem('news.collect_used')
    await tx.deleteFrom('news_collects').where('id', '=', collect.id).execute()
    await recordCollect(tx, actor, collect, 'collect_deleted')
    return null
  })

const fileIdsOf = async (tx: Tx, collectId: string): Promise<string[]> =>
  (await tx.selectFrom('news_collect_files').select('file_id').where('collect_id', '=', collectId).execute()).map(
    ({ file_id }) => file_id,
  )

const writeFiles = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  collectId: string,
  fileIds: readonly string[],
  held: readonly string[],
): Promise<void> => {
  for (const fileId of fileIds) if (!held.includes(fileId)) await ctx.stored.own(tx, actor, fileId, 'newsAttachment')
  await tx.deleteFrom('news_collect_files').where('collect_id', '=', collectId).execute()
  if (fileIds.length > 0)
    await tx
      .insertInto('news_collect_files')
      .values(fileIds.map((fileId, sort) => ({ collect_id: collectId, file_id: fileId, sort })))
      .execute()
}

const writePlaces = async (tx: Tx, collectId: string, { asksAll, organizationIds }: Fields): Promise<void> => {
  await tx.deleteFrom('news_collect_places').where('collect_id', '=', collectId).execute()
  if (asksAll || organizationIds.length === 0) return
  await tx
    .insertInto('news_collect_places')
    .values(organizationIds.map((organizationId) => ({ collect_id: collectId, organization_id: organizationId })))
    .execute()
  const asked = await askedIds(tx, collectId)
  if (organizationIds.some((id) => !asked.includes(id))) throw problem('house.not_found')
}

const askedIds = async (tx: Tx, collectId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select asked.id from news_collects k cross join lateral ${askedBy()} asked where k.id = ${collectId}::uuid`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Everybody who may deliver for some organizations, each person once. */
const writersOf = async (tx: Tx, organizationIds: readonly string[]): Promise<string[]> => {
  if (organizationIds.length === 0) return []
  const { rows } = await sql<{ userId: string }>`
    select distinct w.user_id as "userId" from ${rightHolders('news:apply:write')} w where w.organization_id = any(${[...organizationIds]}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ userId }) => userId)
}

const notifyAsked = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  collect: Collect,
  organizationIds: readonly string[],
): Promise<void> => {
  const { rows } = await sql<{ zh: string; en: string }>`
    select ${organizationNameIn('zh', sql`${collect.organization_id}::uuid`)} as zh, ${organizationNameIn('en', sql`${collect.organization_id}::uuid`)} as en`.execute(
    tx,
  )
  await notifyUsers(ctx, tx, await writersOf(tx, organizationIds), {
    ...{ kind: 'news', template: 'news.collectOpened', link: deliverPath(collect.id), except: [actor.userId] },
    values: (lang) => ({ title: collect.title, organization: rows[0]![lang], end: minuteText(collect.ends_at) }),
  })
}

/** Where a delivery to a task is written. */
export const deliverPath = (collectId: string): string => `/newsManagement/applyEdit?collectId=${collectId}`

const recordCollect = (
  tx: Tx,
  actor: Actor,
  collect: Pick<Collect, 'id' | 'title' | 'organization_id'>,
  what: 'collect_added' | 'collect_updated' | 'collect_moved' | 'collect_deleted',
  changes: ReturnType<typeof changesOf> = [],
): Promise<void> =>
  record(tx, actor, {
    action: `news.${what}`,
    ...{ entity: 'news_collects', entityId: collect.id, entityName: collect.title, organizationId: collect.organization_id },
    changes,
  })
