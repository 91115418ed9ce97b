import type { Actor } from '#src/actor.ts'
import { type LogDetails, recorder } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'

const write = recorder('payout', 'payouts')

/** Writes an action into the history of a payout. */
export const recordPayout = (
  tx: Db,
  actor: Actor,
  payout: { readonly id: string; readonly no: string; readonly organization_id: string },
  action: string,
  more: LogDetails = {},
): Promise<void> => write(tx, actor, { ...payout, name: payout.no }, action, more)
