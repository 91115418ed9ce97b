// The double entry under everything: one movement, two entries, in one statement. The database refuses any other.
import type { AccountName } from '@kaisai/contract/finance/labels'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

export interface Movement {
  readonly organizationId: string
  /** payment: earned; exception: held for somebody; refund: back out. */
  readonly kind: 'payment' | 'exception' | 'refund'
  readonly orderId: string
  readonly paymentId: string
  readonly refundId: string | null
  /** Where the money is now, and where it came from. */
  readonly debit: AccountName
  readonly credit: AccountName
  readonly amountFen: number
  /** When it moved, where a bank says so (ISO 8601); now without, and where that month is closed. */
  readonly movedAt?: string
}

/** A movement of money that is paid out: no order stands behind it, a paper of the later room does. */
export interface PayoutMovement {
  readonly organizationId: string
  /** payout: to people; payout_back: what came back; tax: withheld from them, and remitted. */
  readonly kind: 'payout' | 'payout_back' | 'tax'
  readonly paperNo: string
  readonly debit: AccountName
  readonly credit: AccountName
  /** Nothing is written for 0. */
  readonly amountFen: number
}
/** Writes a movement of a payout. That it happens once is for the caller's rows to say. */
export const postPayout = async (tx: Tx, it: PayoutMovement): Promise<void> => {
  if (it.amountFen > 0) await post(tx, { ...it, orderId: null, paymentId: null, refundId: null })
}

/** Writes a movement. A payment and a refund move once: the second time throws (unique index). */
export const postMovement = (tx: Tx, it: Movement): Promise<void> => post(tx, { ...it, paperNo: null })

interface Posted extends Omit<Movement, 'kind' | 'orderId' | 'paymentId'> {
  readonly kind: Movement['kind'] | PayoutMovement['kind']
  readonly orderId: string | null
  readonly paymentId: string | null
  readonly paperNo: string | null
}
const post = async (tx: Tx, it: Posted): Promise<void> => {
  if (await postOnAccounts(tx, it)) return
  await sql`insert into finance_accounts (organization_id, name) values (${it.organizationId}::uuid, ${it.debit}), (${it.organizationId}::uuid, ${it.credit})
    on conflict do nothing`.execute(tx)
  await postOnAccounts(tx, it)
}

// False, and nothing written, where an account is not open yet.
const postOnAccounts = async (tx: Tx, it: Posted): Promise<boolean> => {
  const { rows } = await sql`
    with held as materialized (select id, name from finance_accounts where organization_id = ${it.organizationId}::uuid and name in (${it.debit}, ${it.credit})),
    moved as (
      insert into finance_movements (organization_id, kind, order_id, payment_id, refund_id, paper_no, moved_at)
      select ${it.organizationId}::uuid, ${it.kind}, ${it.orderId}::uuid, ${it.paymentId}::uuid, ${it.refundId}::uuid, ${it.paperNo},
        app.finance_moment(${it.organizationId}::uuid, ${it.movedAt ?? null}::timestamptz) where (select count(*) from held) = 2 returning id)
    insert into finance_entries (movement_id, account_id, debit_fen, credit_fen)
    select moved.id, a.id, case when a.name = ${it.debit} then ${it.amountFen}::bigint else 0 end, case when a.name = ${it.credit} then ${it.amountFen}::bigint else 0 end
      from moved, held a returning 1`.execute(tx)
  return rows.length > 0
}
