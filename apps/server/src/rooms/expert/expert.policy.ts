// Whose library somebody reaches. An organization's library serves all its competitions; who is named for one of them reaches the whole.
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { Experts } from '#src/db/tables.gen.ts'
import { reachesAll, within } from '../organization/index.ts'
import { maySeeLoads } from './loads.ts'

export type Expert = Selectable<Experts>

/** The condition that an organization in `column` owns a library within the actor's reach. */
export const inLibraries = (actor: Actor, column: string): RawBuilder<boolean> => {
  if (reachesAll(actor)) return sql<boolean>`true`
  if (actor.organizationId === null || ['SELF', 'ASSIGNED', 'COLLEGE'].includes(actor.scope)) return sql<boolean>`false`
  if (actor.scope === 'COMPETITION')
    return sql<boolean>`${sql.ref(column)} in (select c.organization_id from competition_staff s join competitions c on c.id = s.competition_id
      where s.user_id = ${actor.userId}::uuid and s.role_id = ${actor.roleId}::uuid)`
  return within(actor, column)
}

/** The experts of the libraries within reach, as a query to build on (alias `x`). */
export const expertsOf = (db: Db, actor: Actor) => db.selectFrom('experts as x').where(inLibraries(actor, 'x.organization_id'))

/** The groups of the libraries within reach, as a query to build on (alias `g`). */
export const groupsOf = (db: Db, actor: Actor) =>
  db.selectFrom('expert_groups as g').where(inLibraries(actor, 'g.organization_id'))

/** The condition on a group `g`: those of a competition are its panels, shown to who may know who judges. */
export const groupsToSee = (actor: Actor): RawBuilder<boolean> =>
  maySeeLoads(actor) ? sql<boolean>`true` : sql<boolean>`g.competition_id is null`

/** Refuses an organization whose library is out of reach as if it were not there. Returns its name. */
export const requireLibrary = async (db: Db, actor: Actor, organizationId: string): Promise<{ id: string; name: string }> => {
  const found = await db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.name'])
    .where('o.id', '=', organizationId)
    .where(inLibraries(actor, 'o.id'))
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Loads and locks an expert within reach; out of reach there is none. */
export const lockExpert = async (tx: Tx, actor: Actor, expertId: string): Promise<Expert> => {
  const found = await expertsOf(tx, actor).selectAll('x').where('x.id', '=', expertId).forUpdate('x').executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** The libraries within reach, those that hold experts first; at most 100. */
export const listLibraries = async (db: Db, actor: Actor) =>
  db
    .selectFrom('organizations as o')
    .select(['o.id as value', 'o.name as label'])
    .where(inLibraries(actor, 'o.id'))
    .where('o.status', '=', 'active')
    .orderBy(sql`exists (select 1 from experts e where e.organization_id = o.id) desc`)
    .orderBy(sql`o.id = ${actor.organizationId}::uuid desc`)
    .orderBy('o.id')
    .limit(100)
    .execute()

/** The schools the active identity answers for: those of the school organizations within reach. */
export const ownSchoolIds = async (db: Db, actor: Actor): Promise<string[]> => {
  if (actor.organizationId === null && !reachesAll(actor)) return []
  const rows = await db
    .selectFrom('organizations as o')
    .select('o.school_id')
    .where('o.type', '=', 'school')
    .where('o.school_id', 'is not', null)
    .where(within(actor, 'o.id'))
    .execute()
  return rows.map(({ school_id }) => school_id!)
}
