import type { Actor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import type { Order } from '../finance.policy.ts'
import { recordOrder } from '../record-action.ts'

/** Makes a link by which an order is paid without an account. The token is shown once; only its hash is kept. */
export const insertLink = async (
  tx: Tx,
  actor: Actor,
  order: Pick<Order, 'id' | 'no' | 'organization_id'>,
): Promise<{ token: string; path: string }> => {
  const token = randomToken()
  await tx
    .insertInto('finance_links')
    .values({ order_id: order.id, token_hash: sha256(token), created_by: actor.userId })
    .execute()
  await recordOrder(tx, actor, order, 'link_made')
  // Not `token`: an address with one is read as a sign-in.
  return { token, path: `/home/pay?code=${token}` }
}
