// Above a sum money goes back only with a second person.
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'

/** What one person may refund alone where nothing else was said, fen. */
export const REFUND_ALONE_FEN = 50_000

/** What one person may refund alone in an organization, fen. */
export const refundAloneFen = async (db: Db, organizationId: string): Promise<number> =>
  (
    await db
      .selectFrom('finance_settings')
      .select('refund_alone_fen')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
  )?.refund_alone_fen ?? REFUND_ALONE_FEN

/**
 * Whether a refund of a locked order needs a second person: what one person refunded of it alone before counts, so that no sum is split.
 * Of teams that left, those the actor let leave.
 */
export const needsSecondPerson = async (
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  order: { readonly id: string; readonly organization_id: string },
  amountFen: number,
): Promise<boolean> => {
  const { rows } = await sql<{ alone: number }>`
    select coalesce(sum(f.amount_fen), 0)::bigint as alone from finance_refunds f
     where f.order_id = ${order.id}::uuid and f.purpose = 'order' and not f.needs_second and f.requested_by is not null
       and (f.effect <> 'left' or f.requested_by = ${actor.userId}::uuid)
       and ${inGroup(refundStates, 'held', 'f.status')}`.execute(tx)
  return amountFen + rows[0]!.alone > (await refundAloneFen(tx, order.organization_id))
}
