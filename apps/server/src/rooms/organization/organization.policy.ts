// Which organizations an actor reaches with the active identity.
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'

/** Whether the actor's reach is everything. */
export const reachesAll = (actor: Actor): boolean => actor.isRoot || actor.scope === 'ALL'

// Scopes that reach organizations whole. The others reach a part of their own one: a college, named competitions, what is one's own.
const wholeScopes: ReadonlySet<Actor['scope']> = new Set(['ALL', 'CUSTOM', 'ORG_AND_CHILD', 'ORG'])

/** Whether the identity reaches its organizations as a whole, not only a part of its own. */
export const reachesWhole = (actor: Actor): boolean => actor.isRoot || wholeScopes.has(actor.scope)

/**
 * Like `within`, for rows that belong to their organization as a whole: an identity that reaches only a part of its organization
 * reaches none of them.
 */
export const withinWhole = (actor: Actor, column: string): RawBuilder<boolean> =>
  reachesWhole(actor) ? within(actor, column) : sql<boolean>`false`

/** The condition that an organization id in `column` lies within the actor's reach. */
export const within = (actor: Actor, column: string): RawBuilder<boolean> => {
  if (reachesAll(actor)) return sql<boolean>`true`
  if (actor.organizationId === null) return sql<boolean>`false`
  const ref = sql.ref(column)
  if (actor.scope === 'ORG_AND_CHILD') {
    return sql<boolean>`${ref} in (select reached.id from organizations reached where reached.path @> array[${actor.organizationId}::uuid])`
  }
  if (actor.scope === 'CUSTOM') {
    return sql<boolean>`${ref} in (select reached.id from organizations reached where reached.path && ${[...actor.scopeOrganizationIds]}::uuid[])`
  }
  return sql<boolean>`${ref} = ${actor.organizationId}::uuid`
}

/** The organizations within reach, as a query to build on (alias `o`). */
export const organizationsOf = (db: Db, actor: Actor) => db.selectFrom('organizations as o').where(within(actor, 'o.id'))

/** Refuses an organization out of reach as if it were not there. */
export const requireReach = async (db: Db, actor: Actor, organizationId: string): Promise<void> => {
  const found = await organizationsOf(db, actor).select('o.id').where('o.id', '=', organizationId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
}
