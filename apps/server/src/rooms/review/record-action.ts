import type { Actor } from '#src/actor.ts'
import { type Change, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'

interface LoggedRow {
  readonly id: string
  readonly name: string
  readonly organization_id: string
}
interface More {
  readonly changes?: readonly Change[]
  readonly reason?: string
}

/** Writes an action into a batch's history. */
export const recordBatchAction = (tx: Tx, actor: Actor, batch: LoggedRow, action: string, more: More = {}): Promise<void> =>
  record(tx, actor, {
    action: `review.${action}`,
    entity: 'review_batches',
    entityId: batch.id,
    entityName: batch.name,
    organizationId: batch.organization_id,
    ...more,
  })

/** Writes an action into a result's history. */
export const recordResultAction = (tx: Tx, actor: Actor, result: LoggedRow, action: string, more: More = {}): Promise<void> =>
  record(tx, actor, {
    action: `review.${action}`,
    entity: 'review_results',
    entityId: result.id,
    entityName: result.name,
    organizationId: result.organization_id,
    ...more,
  })
