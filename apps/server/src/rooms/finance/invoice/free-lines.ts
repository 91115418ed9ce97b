// What of orders can be invoiced: what was paid, less what goes back, where no invoice that counts holds the line.
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'

/** What is left of a line `l` to invoice, fen; 0 while an invoice holds it. SQL. */
export const freeFenOf = (line: string): RawBuilder<number> => sql<number>`case
  when exists (select 1 from finance_invoice_lines fi where fi.line_id = ${sql.ref(`${line}.id`)} and fi.is_live) then 0
  else ${sql.ref(`${line}.amount_fen`)} - coalesce((select sum(fr.amount_fen) from finance_refund_lines fr join finance_refunds ff on ff.id = fr.refund_id
    where fr.line_id = ${sql.ref(`${line}.id`)} and ${inGroup(refundStates, 'held', 'ff.status')}), 0) end`

/** What is left of an order to invoice, fen. SQL over its id. */
export const freeFenOfOrder = (orderId: string): RawBuilder<number> =>
  sql<number>`coalesce((select sum(${freeFenOf('fl')}) from finance_order_lines fl where fl.order_id = ${sql.ref(orderId)}), 0)::bigint`

export interface FreeLine {
  readonly lineId: string
  readonly orderId: string
  readonly freeFen: number
}

/** The lines of orders something is left of. */
export const freeLines = async (db: Db, orderIds: readonly string[]): Promise<FreeLine[]> => {
  const { rows } = await sql<FreeLine>`
    select * from (select l.id as "lineId", l.order_id as "orderId", (${freeFenOf('l')})::bigint as "freeFen"
      from finance_order_lines l where l.order_id = any(${[...orderIds]}::uuid[])) f where f."freeFen" > 0 order by 2, 1`.execute(
    db,
  )
  return rows
}
