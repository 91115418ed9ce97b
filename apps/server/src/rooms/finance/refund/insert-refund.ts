import { refundStates } from '@kaisai/contract/finance/refund.states'
import { type Selectable, sql } from 'kysely'
import { type Actor, isSystem } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import type { FinancePayments } from '#src/db/tables.gen.ts'
import type { Order } from '../finance.policy.ts'
import { requireUninvoiced } from '../invoice/require-uninvoiced.ts'

export interface WantedRefund {
  readonly amountFen: number
  readonly lines: readonly { readonly lineId: string; readonly amountFen: number }[]
  readonly purpose: 'order' | 'exception' | 'correction'
  readonly effect: 'waive' | 'reopen' | 'left' | 'none'
  readonly reason: string
  /** Another person has to approve. */
  readonly needsSecond: boolean
  /** Nobody has to be asked. */
  readonly isApproved?: boolean
}

/** Writes a refund of a locked order's payment. The database refuses one beyond what came (`finance_payments_refunds`). Returns its id. */
export const insertRefund = async (
  tx: Tx,
  actor: Actor,
  order: Pick<Order, 'id' | 'organization_id'>,
  payment: Pick<Selectable<FinancePayments>, 'id' | 'no'>,
  wanted: WantedRefund,
): Promise<string> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int + 1 as n from finance_refunds where payment_id = ${payment.id}::uuid`.execute(tx)
  const { id } = await tx
    .insertInto('finance_refunds')
    .values({
      ...{ no: `${payment.no}R${String(rows[0]!.n).padStart(2, '0')}`, order_id: order.id, payment_id: payment.id },
      ...{ organization_id: order.organization_id, amount_fen: wanted.amountFen, purpose: wanted.purpose, effect: wanted.effect },
      ...{ reason: wanted.reason, needs_second: wanted.needsSecond, requested_by: isSystem(actor) ? null : actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (wanted.lines.length > 0)
    await sql`insert into finance_refund_lines (refund_id, line_id, amount_fen)
      select ${id}::uuid, w.line, w.amount from unnest(${wanted.lines.map(({ lineId }) => lineId)}::uuid[], ${wanted.lines.map(({ amountFen }) => amountFen)}::bigint[]) w(line, amount)`.execute(
      tx,
    )
  if (wanted.isApproved) {
    await requireUninvoiced(tx, wanted.lines, actor.lang)
    await move(tx, refundStates, id, 'approve', permitted(actor), '', {
      ...{ decided_by: isSystem(actor) ? null : actor.userId, next_try_at: sql`clock_timestamp()` },
    })
  }
  return id
}
