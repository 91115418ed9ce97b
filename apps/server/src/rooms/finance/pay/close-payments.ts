import { paymentStates } from '@kaisai/contract/finance/payment.states'
import { statesIn } from '@kaisai/contract/machine'
import { systemActor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { moveAll } from '#src/db/move.ts'

/** Closes what was begun for a locked order. The clock closes at the provider what was shown. */
export const closeLivePayments = async (tx: Tx, orderId: string): Promise<void> => {
  const live = await tx
    .selectFrom('finance_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', statesIn(paymentStates, 'live'))
    .execute()
  await closePayments(
    tx,
    live.map(({ id }) => id),
  )
}

/** Closes live payments of a locked order. */
export const closePayments = (tx: Tx, ids: readonly string[]): Promise<void> =>
  moveAll(tx, paymentStates, ids, 'close', systemActor())
