// The sync of a school belongs to its organization alone; whoever keeps it must be able to import and to disable people by hand.
import { may } from '@kaisai/contract/access'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { IntegrationRosterRuns, IntegrationRosters } from '#src/db/tables.gen.ts'
import { withinWhole } from '../../organization/index.ts'
import { schoolOffices } from '../../organization/reads.ts'

export type Roster = Selectable<IntegrationRosters>
export type RosterRun = Selectable<IntegrationRosterRuns>

/** Whether an identity may let lists make and disable accounts. */
export const mayKeepRoster = (actor: Actor): boolean =>
  may(actor, 'integration:roster:edit') && may(actor, 'sys:user:import') && may(actor, 'sys:user:update')

/** Refuses an identity that could not do by hand what the sync does. */
export const requireRosterRights = (actor: Actor): void => {
  if (!mayKeepRoster(actor)) throw problem('integration.roster_rights')
}

/** The sync of the active organization (alias `r`), as a whole. */
export const rostersOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('integration_rosters as r')
    .where('r.organization_id', '=', actor.organizationId)
    .where(withinWhole(actor, 'r.organization_id'))

/** The same, locked; `integration.roster_missing` else. */
export const lockRoster = async (tx: Tx, actor: Actor): Promise<Roster> => {
  const row = await rostersOf(tx, actor).selectAll('r').forUpdate().executeTakeFirst()
  if (!row) throw problem('integration.roster_missing')
  return row
}

/** The school an organization is the office of; null for every other organization. */
export const schoolOf = async (db: Db, organizationId: string | null): Promise<string | null> => {
  const { rows } = await sql<{ school_id: string }>`select o.school_id from ${schoolOffices} o
    where o.organization_id = ${organizationId}::uuid and o.status = 'active'`.execute(db)
  return rows[0]?.school_id ?? null
}
