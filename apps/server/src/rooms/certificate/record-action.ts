import type { Actor } from '#src/actor.ts'
import { type LogDetails, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'

/** Writes an action into a template's history. */
export const recordTemplateAction = recorder('certificate', 'certificate_templates')
/** Writes an action into a batch's history. */
export const recordBatchAction = recorder('certificate', 'certificate_batches')

const recordOf = recorder('certificate', 'certificates')
/** Writes an action into a certificate's history; its name is its number. */
export const recordCertificateAction = (
  tx: Tx,
  actor: Actor,
  { id, number, organization_id }: { readonly id: string; readonly number: string; readonly organization_id: string },
  action: string,
  more: LogDetails = {},
): Promise<void> => recordOf(tx, actor, { id, name: number, organization_id }, action, more)
