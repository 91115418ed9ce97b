import type { Actor } from '#src/actor.ts'
import { type Change, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'

interface Told {
  readonly id: string
  readonly name: string
  readonly organization_id: string
}
interface More {
  readonly changes?: readonly Change[]
  readonly reason?: string
}

const tell =
  (entity: string) =>
  (tx: Tx, actor: Actor, told: Told, action: string, more: More = {}): Promise<void> =>
    record(tx, actor, {
      action: `certificate.${action}`,
      entity,
      entityId: told.id,
      entityName: told.name,
      organizationId: told.organization_id,
      ...more,
    })

/** Writes an action into a template's history. */
export const tellTemplate = tell('certificate_templates')
/** Writes an action into a batch's history. */
export const tellBatch = tell('certificate_batches')
/** Writes an action into a certificate's history; its name is its number. */
export const tellCertificate = (
  tx: Tx,
  actor: Actor,
  { id, number, organization_id }: { readonly id: string; readonly number: string; readonly organization_id: string },
  action: string,
  more: More = {},
): Promise<void> => tell('certificates')(tx, actor, { id, name: number, organization_id }, action, more)
