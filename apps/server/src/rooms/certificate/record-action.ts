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

const recorder =
  (entity: string) =>
  (tx: Tx, actor: Actor, row: LoggedRow, action: string, more: More = {}): Promise<void> =>
    record(tx, actor, {
      action: `certificate.${action}`,
      entity,
      entityId: row.id,
      entityName: row.name,
      organizationId: row.organization_id,
      ...more,
    })

/** Writes an action into a template's history. */
export const recordTemplateAction = recorder('certificate_templates')
/** Writes an action into a batch's history. */
export const recordBatchAction = recorder('certificate_batches')
/** Writes an action into a certificate's history; its name is its number. */
export const recordCertificateAction = (
  tx: Tx,
  actor: Actor,
  { id, number, organization_id }: { readonly id: string; readonly number: string; readonly organization_id: string },
  action: string,
  more: More = {},
): Promise<void> => recorder('certificates')(tx, actor, { id, name: number, organization_id }, action, more)
