import type { Actor } from '#src/actor.ts'
import { type Change, type LogEntry, record, recordAll } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { Enrollment } from './reach.ts'

/** How an enrollment is named in the log: code and name. */
export const logName = (team: Pick<Enrollment, 'code' | 'name'>): string =>
  team.name === '' ? team.code : `${team.code} ${team.name}`

interface More {
  readonly changes?: readonly Change[]
  readonly reason?: string
}
type LoggedTeam = Pick<Enrollment, 'id' | 'code' | 'name' | 'organization_id'>
const entryOf = (team: LoggedTeam, action: string, more: More): LogEntry => ({
  action: `enrollment.${action}`,
  entity: 'enrollments',
  entityId: team.id,
  entityName: logName(team),
  organizationId: team.organization_id,
  ...more,
})

/** Records an action into an enrollment's history: what happens to its people is recorded there too. */
export const recordAction = (tx: Tx, actor: Actor, team: LoggedTeam, action: string, more: More = {}): Promise<void> =>
  record(tx, actor, entryOf(team, action, more))

/** Records the same action into the histories of many enrollments. */
export const recordActions = (
  tx: Tx,
  actor: Actor,
  teams: readonly { readonly team: LoggedTeam; readonly more: More }[],
  action: string,
): Promise<void> =>
  recordAll(
    tx,
    actor,
    teams.map(({ team, more }) => entryOf(team, action, more)),
  )
