import type { Actor } from '#src/actor.ts'
import { type Change, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { Competition } from './competition.policy.ts'

/** Writes an action into a competition's history: changes of its parts are recorded there too, under the part's own name. */
export const recordAction = (
  tx: Tx,
  actor: Actor,
  competition: Pick<Competition, 'id' | 'name' | 'organization_id'>,
  action: string,
  more: { changes?: readonly Change[]; reason?: string } = {},
): Promise<void> =>
  record(tx, actor, {
    action: `competition.${action}`,
    entity: 'competitions',
    entityId: competition.id,
    entityName: competition.name,
    organizationId: competition.organization_id,
    ...more,
  })
