import type { Actor, Visitor } from '#src/actor.ts'
import { type Change, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { Expert } from './expert.policy.ts'

interface More {
  readonly changes?: readonly Change[]
  readonly reason?: string
}

/** Writes an action into an expert's history. */
export const recordExpertAction = (
  tx: Tx,
  actor: Visitor & Partial<Actor>,
  expert: Pick<Expert, 'id' | 'name' | 'organization_id'>,
  action: string,
  more: More = {},
): Promise<void> =>
  record(tx, actor, {
    action: `expert.${action}`,
    entity: 'experts',
    entityId: expert.id,
    entityName: expert.name,
    organizationId: expert.organization_id,
    ...more,
  })

/** Writes an action about a group, a call or a draw of a library. */
export const recordActionOn = (
  tx: Tx,
  actor: Actor,
  table: 'expert_groups' | 'expert_recruitments' | 'expert_draws',
  row: { readonly id: string; readonly name: string; readonly organization_id: string },
  action: string,
  more: More = {},
): Promise<void> =>
  record(tx, actor, {
    action: `expert.${action}`,
    entity: table,
    entityId: row.id,
    entityName: row.name,
    organizationId: row.organization_id,
    ...more,
  })
