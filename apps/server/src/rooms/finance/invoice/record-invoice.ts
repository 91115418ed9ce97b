import type { Actor } from '#src/actor.ts'
import { type LogDetails, recorder } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'

const write = recorder('finance', 'finance_invoices')

/** Writes an action (without `invoice_`) into the history of an invoice. */
export const recordInvoice = (
  tx: Db,
  actor: Actor,
  invoice: { readonly id: string; readonly no: string; readonly organization_id: string },
  action: string,
  more: LogDetails = {},
): Promise<void> => write(tx, actor, { ...invoice, name: invoice.no }, `invoice_${action}`, more)
