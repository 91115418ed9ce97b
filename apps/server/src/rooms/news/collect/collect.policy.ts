// Which collect tasks somebody runs, whom they ask, and who may deliver.
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { NewsCollects } from '#src/db/tables.gen.ts'
import { withinWhole } from '../../organization/index.ts'
import { organizationsBelow } from '../../organization/reads.ts'

export type Collect = Selectable<NewsCollects>

/** The tasks of organizations within reach, as a query to build on (alias `k`). */
export const collectsOf = (db: Db, actor: Actor) =>
  db.selectFrom('news_collects as k').where(withinWhole(actor, 'k.organization_id'))

/** Loads and locks a task within reach; `house.not_found` for any other. */
export const lockCollect = async (tx: Tx, actor: Actor, collectId: string): Promise<Collect> => {
  const seen = await collectsOf(tx, actor).select('k.id').where('k.id', '=', collectId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return lockRow<Collect>(tx, 'news_collects', collectId)
}

/** The organizations the task of `k` asks, as `(id, name, name_en)`: those below its organization, or the named ones of them. */
export const askedBy = (
  k = 'k',
): RawBuilder<unknown> => sql`(select below.id, below.name, below.name_en from ${organizationsBelow} below
  where below.above_id = ${sql.ref(`${k}.organization_id`)} and (${sql.ref(`${k}.asks_all`)} or exists (select 1 from news_collect_places named
    where named.collect_id = ${sql.ref(`${k}.id`)} and named.organization_id = below.id)))`

/** The condition that an article (`d`) counts as delivered: it was submitted and not withdrawn. */
export const isDelivered = (alias = 'd'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.submitted_by`)} is not null and ${sql.ref(`${alias}.status`)} <> 'draft' and ${sql.ref(`${alias}.revision_of`)} is null)`

/** The condition that an organization has delivered to the task of `k`. */
export const hasDelivered = (organizationId: RawBuilder<unknown>, k = 'k'): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from news_articles d where d.collect_id = ${sql.ref(`${k}.id`)} and d.applied_from = ${organizationId} and ${isDelivered()})`

/** The condition that a task of `k` takes deliveries now. */
export const isTaking = (k = 'k'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${k}.status`)} = 'open' and ${sql.ref(`${k}.ends_at`)} > clock_timestamp())`

/** The condition that the task of `k` asks an organization. */
export const asks = (organizationId: string, k = 'k'): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${askedBy(k)} asked where asked.id = ${organizationId}::uuid)`

/** Refuses a delivery to a task that is closed, or whose time is over. Holds the task until the transaction ends. */
export const requireOpenCollect = async (tx: Tx, collectId: string): Promise<void> => {
  const open = await tx
    .selectFrom('news_collects as k')
    .select('k.id')
    .where('k.id', '=', collectId)
    .where(isTaking())
    .forShare()
    .executeTakeFirst()
  if (!open) throw problem('news.collect_closed')
}

/** Refuses a task that does not ask an organization, or for another site. One that was closed may still be named by a draft. */
export const requireCollectFor = async (tx: Tx, collectId: string, organizationId: string, siteId: string): Promise<void> => {
  const found = await tx
    .selectFrom('news_collects as k')
    .select(['k.site_id', asks(organizationId).as('isAsked')])
    .where('k.id', '=', collectId)
    .where('k.status', '<>', 'draft')
    .executeTakeFirst()
  if (!found || found.site_id !== siteId) throw problem('house.not_found')
  if (!found.isAsked) throw problem('news.not_asked')
}

/** Open tasks the actor's organization is asked by and has not answered: a row of competition, since and due each, for the workbench. */
export const undeliveredOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('news_collects as k')
    .select([sql<null>`null::uuid`.as('competition_id'), 'k.opened_at as since', 'k.ends_at as due'])
    .where(isTaking())
    .where(actor.organizationId === null ? sql<boolean>`false` : asks(actor.organizationId))
    .where(sql<boolean>`not ${hasDelivered(sql`${actor.organizationId}::uuid`)}`)
