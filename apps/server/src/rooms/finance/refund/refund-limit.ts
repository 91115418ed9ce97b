// Above a sum money goes back only with a second person.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { inTx } from '#src/db/tx.ts'
import { ownOrganization } from '../finance.policy.ts'

/** What one person may refund alone where nothing else was said, fen. */
export const REFUND_ALONE_FEN = 50_000

/** Saves what one person may refund alone in the own organization. */
export const saveFinanceSetting = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.saveFinanceSetting>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await ownOrganization(tx, actor)
    const { rows } = await sql`insert into finance_settings (organization_id, refund_alone_fen, updated_by, version)
      values (${organizationId}::uuid, ${input.refundAloneFen}::bigint, ${actor.userId}::uuid, ${input.version + 1})
      on conflict (organization_id) do update set refund_alone_fen = excluded.refund_alone_fen, updated_by = excluded.updated_by, updated_at = now(),
        version = excluded.version where finance_settings.version = ${input.version} returning 1`.execute(tx)
    if (rows.length === 0) throw problem('finance.setting_changed')
    const changes = [{ field: 'refundAloneFen', from: null, to: String(input.refundAloneFen) }]
    await record(tx, actor, { action: 'finance.setting_saved', entity: 'finance_settings', entityId: organizationId, changes })
    return null
  })

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
