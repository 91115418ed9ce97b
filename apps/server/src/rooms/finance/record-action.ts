import type { Actor } from '#src/actor.ts'
import { type LogDetails, recorder } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'

const write = recorder('finance', 'finance_orders')

/** Writes an action into the history of an order. */
export const recordOrder = (
  tx: Db,
  actor: Actor,
  order: { readonly id: string; readonly no: string; readonly organization_id: string },
  action: string,
  more: LogDetails = {},
): Promise<void> => write(tx, actor, { ...order, name: order.no }, action, more)
