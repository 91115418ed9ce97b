import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import type { InvoiceWord } from '@kaisai/contract/finance/invoice/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'

type Going = readonly { readonly lineId: string; readonly amountFen: number }[]

/** The invoice that covers what would go back of `lines`, beyond those whose refund runs already; null: none. */
export const invoiceOver = async (db: Db, lines: Going): Promise<{ no: string; status: InvoiceWord } | null> => {
  if (lines.length === 0) return null
  const { rows } = await sql<{ no: string; status: InvoiceWord }>`
    select i.no, i.status from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ amountFen }) => amountFen)}::bigint[]) w(line, amount)
      join finance_order_lines l on l.id = w.line join finance_invoice_lines il on il.line_id = l.id and il.is_live join finance_invoices i on i.id = il.invoice_id
     where il.amount_fen + w.amount + coalesce((select sum(r.amount_fen) from finance_refund_lines r join finance_refunds f on f.id = r.refund_id
             where r.line_id = l.id and f.status in ('approved', 'processing', 'success')), 0) > l.amount_fen
     order by i.id limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Refuses to send back what an invoice covers: `lines` of a locked order that would go back, beyond those whose refund runs already.
 * The database refuses the same (`finance_refunds_invoiced`). Throws `finance.refund_invoiced`, naming the invoice.
 */
export const requireUninvoiced = async (tx: Tx, lines: Going, lang: Lang): Promise<void> => {
  const found = await invoiceOver(tx, lines)
  if (found) throw problem('finance.refund_invoiced', { no: found.no, state: inLang(invoiceStates.states[found.status], lang) })
}
