import { billStates } from '@kaisai/contract/finance/bill/bill.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { billNo } from './bill.policy.ts'
import { openFen, owingBillsOf } from './movements.ts'
import { recordBill } from './record-bill.ts'

/** An order was paid or closed: the bill it stands on follows. The order is locked. */
export const settleBillsOf = async (tx: Tx, orderId: string): Promise<void> => {
  for (const billId of await owingBillsOf(tx, orderId)) await settleBill(tx, billId)
}

/** Moves an issued, locked bill to where its orders say it stands: settled when nothing of it is open, partly when some was paid. */
export const settleBill = async (tx: Tx, billId: string): Promise<void> => {
  const { rows } = await sql<{ open: number; paid: number }>`
    select coalesce(sum(${openFen}), 0)::bigint as open, coalesce(sum(o.paid_fen) filter (where bl.refund_id is null), 0)::bigint as paid
      from finance_bill_lines bl join finance_orders o on o.id = bl.order_id where bl.bill_id = ${billId}::uuid`.execute(tx)
  const bill = await tx.selectFrom('finance_bills').selectAll().where('id', '=', billId).executeTakeFirstOrThrow()
  const { open, paid } = rows[0]!
  const verb = open === 0 ? 'settle' : paid > 0 && bill.status === 'issued' ? 'settlePart' : null
  if (verb === null) return
  await move(tx, billStates, bill.id, verb, systemActor(), '', { version: bill.version + 1, updated_at: sql`now()` })
  if (verb === 'settle') await recordBill(tx, systemActor(), { ...bill, name: billNo(bill) }, 'bill_settled')
}
