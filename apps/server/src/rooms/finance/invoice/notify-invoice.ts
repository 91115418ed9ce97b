// Who is notified of an invoice's steps. Messages are written in the transaction of the change.

import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyHolders } from '../../access/index.ts'
import { competitionNames } from '../../competition/reads.ts'
import type { Invoice } from './invoice.policy.ts'

/** Where payers see an invoice. */
export const ownPath = (invoice: Pick<Invoice, 'id'>): string => `/center/invoices?id=${invoice.id}`

const valuesOf = async (tx: Tx, invoice: Invoice) => {
  const { name, name_en } = await competitionNames(tx, invoice.competition_id)
  const number = invoice.number ?? ''
  return (lang: Lang) => ({
    title: inLang([name, name_en || name], lang),
    ...{ no: invoice.no, number, amount: yuanOf(invoice.amount_fen) },
  })
}

/** Notifies whoever requested it; nobody where the account was closed. `places`: those the template has. */
export const notifyRequester = async (
  ctx: Ctx,
  tx: Tx,
  invoice: Invoice,
  template: 'invoiceApproved' | 'invoiceRejected' | 'invoiceIssued' | 'reversalStarted' | 'reversalRefused' | 'reversed',
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  if (invoice.requested_by === null) return
  const values = await valuesOf(tx, invoice)
  await ctx.post.notify(
    tx,
    invoice.requested_by,
    'finance',
    `finance.${template}`,
    (lang) => pick(template, { ...values(lang), ...more }),
    ownPath(invoice),
  )
}

/** Sends the invoice's link to the address on its title. */
export const mailInvoice = async (ctx: Ctx, tx: Tx, invoice: Invoice, lang: Lang): Promise<void> => {
  if (invoice.email === '') return
  const { title, number, amount } = (await valuesOf(tx, invoice))(lang)
  const link = `${await ctx.post.address(tx)}${ownPath(invoice)}`
  await ctx.post.sendTo(
    tx,
    { channel: 'mail', address: invoice.email },
    'finance.invoiceMail',
    { title, number, amount, link },
    { lang },
  )
}

/** Notifies whoever issues or approves. */
export const notifyInvoicers = async (
  ctx: Ctx,
  tx: Tx,
  invoice: Invoice,
  permission: 'finance:invoice:approve' | 'finance:invoice:issue',
  template: 'invoiceRequested' | 'invoiceFailed' | 'reversalAsked',
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const values = {
    no: invoice.no,
    number: invoice.number ?? '',
    amount: yuanOf(invoice.amount_fen),
    person: invoice.payer_name,
    ...more,
  }
  await notifyHolders(ctx, tx, permission, invoice.organization_id, {
    ...{ kind: 'finance', template: `finance.${template}`, values: pick(template, values), only: 'inApp' },
    link: `/finance/invoice?id=${invoice.id}`,
  })
}

const placesOf = {
  invoiceApproved: ['title', 'no', 'amount'],
  invoiceRejected: ['title', 'no', 'reason'],
  invoiceIssued: ['title', 'number', 'amount'],
  reversalStarted: ['title', 'number', 'reason'],
  reversalRefused: ['title', 'number', 'reason'],
  reversed: ['title', 'number'],
  invoiceRequested: ['person', 'no', 'amount'],
  invoiceFailed: ['no', 'reason'],
  reversalAsked: ['number', 'no', 'reason'],
} as const satisfies Record<string, readonly string[]>

const pick = (template: keyof typeof placesOf, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(placesOf[template].map((place) => [place, values[place] ?? '']))
