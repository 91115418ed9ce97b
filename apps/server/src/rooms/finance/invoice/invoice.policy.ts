// Whose an invoice is: the person's who requested it, the school's that paid, the organization's that issues it.
import { may } from '@kaisai/contract/access'
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { FinanceInvoices } from '#src/db/tables.gen.ts'
import { reachOf } from '../../enrollment/index.ts'
import { keptBy } from '../finance.policy.ts'

export type Invoice = Selectable<FinanceInvoices>

/** Who pays with the active identity: a school for its secretary, else the person. */
export type Owner = { readonly kind: 'user'; readonly userId: string } | { readonly kind: 'school'; readonly schoolId: string }

/** The payer the actor stands for now. */
export const ownerOf = async (db: Db, actor: Actor): Promise<Owner> => {
  if (may(actor, 'finance:order:batch')) {
    const reach = await reachOf(db, actor)
    if (reach.kind === 'school') return { kind: 'school', schoolId: reach.id }
  }
  return { kind: 'user', userId: actor.userId }
}

/** The orders an owner paid, as a query to build on (alias `o`). */
export const paidBy = (db: Db, owner: Owner) =>
  db
    .selectFrom('finance_orders as o')
    .where((eb) =>
      owner.kind === 'school'
        ? eb.and([eb('o.payer_type', '=', 'school'), eb('o.school_id', '=', owner.schoolId)])
        : eb.and([eb('o.payer_type', '=', 'user'), eb('o.payer_user_id', '=', owner.userId)]),
    )

/** The invoices of an owner, as a query to build on (alias `i`). */
export const invoicesOf = (db: Db, owner: Owner) =>
  db
    .selectFrom('finance_invoices as i')
    .where((eb) =>
      owner.kind === 'school'
        ? eb.and([eb('i.payer_type', '=', 'school'), eb('i.school_id', '=', owner.schoolId)])
        : eb.and([eb('i.payer_type', '=', 'user'), eb('i.requested_by', '=', owner.userId)]),
    )

/** The invoices of organizations whose finance the actor keeps, as a query to build on (alias `i`). */
export const keptInvoices = async (db: Db, actor: Actor) =>
  db.selectFrom('finance_invoices as i').where(await keptBy(db, actor, 'i'))

/** Locks an own invoice that is as the caller saw it. `house.not_found` for any other, `finance.invoice_changed` for another version. */
export const lockOwnInvoice = async (tx: Tx, actor: Actor, ask: { invoiceId: string; version: number }): Promise<Invoice> => {
  const found = await invoicesOf(tx, await ownerOf(tx, actor))
    .select('i.id')
    .where('i.id', '=', ask.invoiceId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return lockInvoice(tx, ask.invoiceId, ask.version)
}

/** The same for finance. */
export const lockKeptInvoice = async (tx: Tx, actor: Actor, ask: { invoiceId: string; version: number }): Promise<Invoice> => {
  const found = await (await keptInvoices(tx, actor)).select('i.id').where('i.id', '=', ask.invoiceId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return lockInvoice(tx, ask.invoiceId, ask.version)
}

/** Locks an invoice after the orders it is made of: whoever refunds holds those. */
export const lockInvoice = async (tx: Tx, invoiceId: string, version?: number): Promise<Invoice> => {
  await tx
    .selectFrom('finance_orders as o')
    .select('o.id')
    .where('o.id', 'in', (eb) =>
      eb
        .selectFrom('finance_invoice_lines as il')
        .innerJoin('finance_order_lines as l', 'l.id', 'il.line_id')
        .select('l.order_id')
        .where('il.invoice_id', '=', invoiceId),
    )
    .orderBy('o.id')
    .forUpdate()
    .execute()
  const invoice = await tx.selectFrom('finance_invoices').selectAll().where('id', '=', invoiceId).forUpdate().executeTakeFirst()
  if (!invoice) throw problem('house.not_found')
  if (version !== undefined && invoice.version !== version) throw problem('finance.invoice_changed')
  return invoice
}
