// Which people an actor reaches with the active identity. Used by every list of people.
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { accountRows } from '../identity/reads.ts'

const reached = (actor: Actor): RawBuilder<unknown> =>
  actor.scope === 'ORG_AND_CHILD'
    ? sql`select reached.id from organizations reached where reached.path @> array[${actor.organizationId}::uuid]`
    : actor.scope === 'CUSTOM'
      ? sql`select reached.id from organizations reached where reached.path && ${[...actor.scopeOrganizationIds]}::uuid[]`
      : sql`select ${actor.organizationId}::uuid`

/**
 * The condition that the person of row `alias` (identity_users) lies within the actor's reach: belongs to an organization in reach
 * or holds a role in one. A college's identity reaches the people of the college, a personal one only itself.
 */
export const peopleWithin = (actor: Actor, alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (actor.isRoot || actor.scope === 'ALL') return sql<boolean>`true`
  if (actor.organizationId === null || actor.scope === 'SELF' || actor.scope === 'ASSIGNED')
    return sql<boolean>`${column('id')} = ${actor.userId}::uuid`
  const ids = reached(actor)
  // Listed once, as an array the key answers: organizations hold thousands of people, the platform millions who belong to none.
  const inReach = sql<boolean>`${column('id')} = any(array(select own.id from ${accountRows} own where own.organization_id in (${ids})
    union select held.user_id from access_user_roles held where held.organization_id in (${ids})))`
  return actor.scope === 'COLLEGE' ? sql<boolean>`(${inReach} and ${column('college_id')} = ${actor.collegeId}::uuid)` : inReach
}
