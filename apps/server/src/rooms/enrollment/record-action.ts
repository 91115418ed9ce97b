import type { Actor } from '#src/actor.ts'
import { type Change, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { Enrollment } from './reach.ts'

/** How an enrollment is named in the log: code and name. */
export const logName = (team: Pick<Enrollment, 'code' | 'name'>): string =>
  team.name === '' ? team.code : `${team.code} ${team.name}`

/** Records an action into an enrollment's history: what happens to its people is recorded there too. */
export const recordAction = (
  tx: Tx,
  actor: Actor,
  team: Pick<Enrollment, 'id' | 'code' | 'name' | 'organization_id'>,
  action: string,
  more: { changes?: readonly Change[]; reason?: string } = {},
): Promise<void> =>
  record(tx, actor, {
    action: `enrollment.${action}`,
    entity: 'enrollments',
    entityId: team.id,
    entityName: logName(team),
    organizationId: team.organization_id,
    ...more,
  })
