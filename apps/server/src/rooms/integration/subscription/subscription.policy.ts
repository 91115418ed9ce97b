// Whose subscriptions somebody reaches: one's own. What is exported is decided by the rights its identity has when it is made.
import { may } from '@kaisai/contract/access'
import { allEndpoints } from '@kaisai/contract/all'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { IntegrationSubscriptions } from '#src/db/tables.gen.ts'

export type Subscription = Selectable<IntegrationSubscriptions>

const exported: ReadonlyMap<string, Endpoint> = new Map(
  allEndpoints.flatMap(({ endpoint }) => (endpoint.subscribable ? [[endpoint.path, endpoint]] : [])),
)

/** The export of a path; undefined for whatever cannot be subscribed to. */
export const exportOf = (path: string): Endpoint | undefined => exported.get(path)

/** Whether an identity may call an export now. */
export const mayExport = (actor: Actor, { access }: Endpoint): boolean =>
  access !== 'public' && access !== 'signedIn' && may(actor, access)

/** The export of a path, for whoever may call it. `integration.not_subscribable`, `house.no_access`. */
export const requireExport = (actor: Actor, path: string): Endpoint => {
  const endpoint = exported.get(path)
  if (!endpoint) throw problem('integration.not_subscribable')
  if (actor.organizationId === null || actor.roleId === null || !mayExport(actor, endpoint)) throw problem('house.no_access')
  return endpoint
}

/** The own subscriptions (alias `s`), whatever the active identity. */
export const subscriptionsOf = (db: Db, actor: Pick<Actor, 'userId'>) =>
  db.selectFrom('integration_subscriptions as s').where('s.user_id', '=', actor.userId)

/** An own one, locked; `house.not_found` else. */
export const lockSubscription = async (tx: Tx, actor: Actor, id: string): Promise<Subscription> => {
  const row = await subscriptionsOf(tx, actor).selectAll('s').where('s.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return row
}
