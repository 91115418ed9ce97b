// What a payer can still request invoices for.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import type * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { inLang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { teamName } from '../../enrollment/reads.ts'
import { ownOrder } from '../finance.policy.ts'
import { freeFenOf, freeFenOfOrder } from './free-lines.ts'
import { ownerOf, paidBy } from './invoice.policy.ts'
import { invoiceSettingOf, USUAL } from './invoice-settings.ts'
import { invoicedLineText } from './line-text.ts'
import { deadlineOf } from './request-invoice.ts'

const invoiceable = async (db: Db, actor: Actor) =>
  paidBy(db, await ownerOf(db, actor))
    .where('o.status', 'in', statesIn(orderStates, 'refundable'))
    .where(sql<boolean>`${freeFenOfOrder('o.id')} > 0`)

/** A page of own paid orders with something left to invoice, the newest first. */
export const pageInvoiceable = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof own.pageInvoiceable>,
): Promise<ReplyOf<typeof own.pageInvoiceable>> => {
  const query = await invoiceable(db, actor)
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select(['o.id as orderId', 'o.no', 'o.competition_id as competitionId', sql<string>`o.paid_at`.as('paidTime')])
      .select(competitionNameIn(actor.lang, sql`o.competition_id`).as('competitionName'))
      .select([
        teamName(
          sql`(select t.enrollment_id from finance_order_teams t where t.order_id = o.id order by t.enrollment_id limit 1)`,
        ).as('teamName'),
        sql<number>`(select count(*)::int from finance_order_teams t where t.order_id = o.id)`.as('teamCount'),
        freeFenOfOrder('o.id').as('freeFen'),
        deadlineOf.as('deadlineTime'),
        sql<boolean>`${deadlineOf} < clock_timestamp()`.as('isOver'),
      ])
      .orderBy('o.id', 'desc'),
  )
  return page
}

/** What is left of some own orders, line by line, and what their organization says about invoices. */
export const getInvoiceable = async (
  db: Db,
  actor: Actor,
  { orderIds }: InputOf<typeof own.getInvoiceable>,
): Promise<ReplyOf<typeof own.getInvoiceable>> => {
  const query = (await invoiceable(db, actor)).where('o.id', 'in', [...orderIds])
  const rows = await query
    .innerJoin('finance_order_lines as l', 'l.order_id', 'o.id')
    .select(['l.id as lineId', 'o.id as orderId', 'o.no as orderNo', 'o.organization_id', 'l.line', 'l.amount_fen as paidFen'])
    .select([teamName(sql`l.enrollment_id`).as('teamName'), sql<number>`(${freeFenOf('l')})::bigint`.as('freeFen')])
    .orderBy('o.id')
    .orderBy('l.id')
    .execute()
  if (rows.length === 0) throw problem('finance.invoice_taken', { no: '-' })
  const setting = await invoiceSettingOf(db, rows[0]!.organization_id)
  return {
    content: setting?.content ?? USUAL.content,
    allowsSpecial: setting?.allows_special ?? USUAL.allows_special,
    lines: rows
      .filter(({ freeFen }) => freeFen > 0)
      .map(({ lineId, orderId, orderNo, teamName, freeFen, paidFen, line }) => ({
        ...{ lineId, orderId, orderNo, teamName, freeFen },
        text: invoicedLineText(line, { paidFen, invoicedFen: freeFen }, actor.lang),
      })),
  }
}

/** The invoices of one own order, and whether another can be requested by whoever asks. */
export const listOrderInvoices = async (
  db: Db,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<ReplyOf<typeof own.listOrderInvoices>> => {
  await ownOrder(db, actor, orderId)
  const invoices = await db
    .selectFrom('finance_invoices as i')
    .select(['i.id as invoiceId', 'i.no', 'i.title', 'i.amount_fen as amountFen', 'i.status'])
    .where('i.id', 'in', (eb) =>
      eb
        .selectFrom('finance_invoice_lines as il')
        .innerJoin('finance_order_lines as l', 'l.id', 'il.line_id')
        .select('il.invoice_id')
        .where('l.order_id', '=', orderId),
    )
    .orderBy('i.id', 'desc')
    .execute()
  const free = await (await invoiceable(db, actor))
    .select([
      freeFenOfOrder('o.id').as('freeFen'),
      deadlineOf.as('deadlineTime'),
      sql<boolean>`${deadlineOf} < clock_timestamp()`.as('isOver'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return {
    invoices: invoices.map((row) => ({ ...row, statusName: inLang(invoiceStates.states[row.status], actor.lang) })),
    freeFen: free?.freeFen ?? 0,
    deadlineTime: free?.deadlineTime ?? null,
    isOver: free?.isOver ?? false,
  }
}
