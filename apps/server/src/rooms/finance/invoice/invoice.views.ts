// Invoices as payers and finance see them.

import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import {
  type InvoiceType,
  type InvoiceWord,
  invoiceTypeLabels,
  type RedKind,
  redKindLabels,
} from '@kaisai/contract/finance/invoice/labels'
import type * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { actorNameIn } from '@kaisai/contract/log-words'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { containing, pageOfRows, sortOf } from '#src/db/page.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { teamName } from '../../enrollment/reads.ts'
import { personName } from '../../identity/reads.ts'
import { invoicesOf, keptInvoices, ownerOf } from './invoice.policy.ts'
import { invoicedLineText } from './line-text.ts'
import { shownBuyer } from './titles.ts'

type Query = ReturnType<typeof invoicesOf>
type Detail = ReplyOf<typeof desk.getInvoice>

const rowsOf = (query: Query, actor: Actor) =>
  query
    .selectAll('i')
    .select(competitionNameIn(actor.lang, sql`i.competition_id`).as('competition_name'))
    .select(sql<string | null>`to_char(i.issued_on, 'YYYY-MM-DD')`.as('issued_day'))
    .select(sql<string | null>`to_char(i.red_on, 'YYYY-MM-DD')`.as('red_day'))
    .select(
      sql<number>`(select count(distinct l.order_id)::int from finance_invoice_lines il join finance_order_lines l on l.id = il.line_id where il.invoice_id = i.id)`.as(
        'order_count',
      ),
    )
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shown = (row: Row, actor: Actor) => ({
  ...{ invoiceId: row.id, no: row.no, competitionId: row.competition_id, competitionName: row.competition_name },
  ...{ payerName: row.payer_name, payerType: row.payer_type, type: row.type, title: row.title, taxNo: row.tax_no },
  typeName: inLang(invoiceTypeLabels[row.type as InvoiceType], actor.lang),
  ...{ amountFen: row.amount_fen, orderCount: row.order_count, status: row.status },
  statusName: inLang(invoiceStates.states[row.status], actor.lang),
  ...{ number: row.number, issuedOn: row.issued_day, createTime: row.created_at, version: row.version },
})

const sorts = { createTime: 'i.id', amountFen: 'i.amount_fen' } as const

/** A page of the invoices whose organization the actor keeps the finance of. */
export const pageInvoices = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageInvoices>,
): Promise<ReplyOf<typeof desk.pageInvoices>> => {
  let query = await keptInvoices(db, actor)
  if (input.status) query = query.where('i.status', '=', input.status)
  if (input.competitionId) query = query.where('i.competition_id', '=', input.competitionId)
  if (input.from) query = query.where(sql<boolean>`i.created_at >= (${input.from}::date)::timestamp at time zone 'Asia/Shanghai'`)
  if (input.to) query = query.where(sql<boolean>`i.created_at < (${input.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  if (input.keyword)
    query = query.where(
      sql<boolean>`(i.no ${containing(input.keyword)} or i.number ${containing(input.keyword)}
        or i.title ${containing(input.keyword)} or i.payer_name ${containing(input.keyword)})`,
    )
  const { by, direction } = sortOf(input, '-createTime')
  const page = await pageOfRows(db, input, query, rowsOf(query, actor).orderBy(sorts[by as 'createTime'], direction))
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

/** A page of the own invoices. */
export const pageMyInvoices = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof own.pageMyInvoices>,
): Promise<ReplyOf<typeof own.pageMyInvoices>> => {
  let query = invoicesOf(db, await ownerOf(db, actor))
  if (input.status) query = query.where('i.status', '=', input.status)
  const page = await pageOfRows(db, input, query, rowsOf(query, actor).orderBy('i.id', 'desc'))
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

const OWN_MOVES: readonly string[] = ['edit', 'withdraw', 'askRed']

/** An own invoice with everything about it. */
export const getMyInvoice = async (db: Db, actor: Actor, input: { invoiceId: string }): Promise<Detail> => {
  const row = await rowsOf(invoicesOf(db, await ownerOf(db, actor)), actor)
    .where('i.id', '=', input.invoiceId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const moves = movesFor(invoiceStates, row.status, actor).filter((verb) => OWN_MOVES.includes(verb))
  return detailOf(db, actor, row, [...moves])
}

/** An invoice for finance, with everything about it. */
export const getInvoice = async (db: Db, actor: Actor, input: { invoiceId: string }): Promise<Detail> => {
  const row = await rowsOf(await keptInvoices(db, actor), actor)
    .where('i.id', '=', input.invoiceId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const mayIssue = may(actor, 'finance:invoice:issue')
  const isAway = row.next_try_at !== null
  const moves = movesFor(invoiceStates, row.status, actor)
    .filter((verb) => verb !== 'edit' && verb !== 'withdraw' && (verb !== 'askRed' || mayIssue))
    .filter((verb) => !(isAway && row.status === 'red_pending'))
    .map((verb) => (verb === 'keepIssued' || verb === 'keepManual' ? 'keep' : verb))
  const isProvided = row.issued_by === 'provider' && row.status === 'red_pending' && !isAway
  const hasPaper = row.number !== null && row.status !== 'red'
  return detailOf(db, actor, row, [
    ...new Set(moves),
    ...(mayIssue && isProvided ? ['reverseByProvider'] : []),
    ...(mayIssue && hasPaper ? ['addFiles'] : []),
  ])
}

const detailOf = async (db: Db, actor: Actor, row: Row, can: readonly string[]): Promise<Detail> => ({
  ...shown(row, actor),
  ...shownBuyer(row, actor.lang),
  ...{ content: row.content, note: row.note, rejectReason: row.reject_reason, fault: row.fault },
  redKindName: row.red_kind === null ? '' : inLang(redKindLabels[row.red_kind as RedKind], actor.lang),
  ...{ redReason: row.red_reason, redNumber: row.red_number, redOn: row.red_day, reissueTitle: row.reissue?.title ?? '' },
  reissueOf: await named(db, 'id', row.reissue_of),
  reissuedAs: await named(db, 'reissue_of', row.id),
  files: filesIn(row).map(({ kind, name }) => ({ kind, name })),
  orders: await ordersOf(db, actor, row.id),
  history: await historyOf(db, actor, row),
  can: [...can],
})

const named = async (db: Db, column: 'id' | 'reissue_of', id: string | null) =>
  id === null
    ? null
    : ((await db.selectFrom('finance_invoices').select(['id as invoiceId', 'no']).where(column, '=', id).executeTakeFirst()) ??
      null)

const filesIn = (
  row: Pick<Row, 'number' | 'no' | 'red_number' | 'pdf_file_id' | 'ofd_file_id' | 'xml_file_id' | 'red_file_id'>,
) =>
  [
    { kind: 'pdf', fileId: row.pdf_file_id, name: row.number ?? row.no },
    { kind: 'ofd', fileId: row.ofd_file_id, name: row.number ?? row.no },
    { kind: 'xml', fileId: row.xml_file_id, name: row.number ?? row.no },
    { kind: 'red', fileId: row.red_file_id, name: row.red_number ?? row.no },
  ].flatMap(({ kind, fileId, name }) => (fileId === null ? [] : [{ kind, fileId, name }]))

const ordersOf = async (db: Db, actor: Actor, invoiceId: string): Promise<Detail['orders']> => {
  const rows = await db
    .selectFrom('finance_invoice_lines as il')
    .innerJoin('finance_order_lines as l', 'l.id', 'il.line_id')
    .innerJoin('finance_orders as o', 'o.id', 'l.order_id')
    .select(['o.id as orderId', 'o.no', 'l.id as lineId', 'il.amount_fen as amountFen', 'l.amount_fen as paidFen', 'l.line'])
    .select(teamName(sql`l.enrollment_id`).as('teamName'))
    .where('il.invoice_id', '=', invoiceId)
    .orderBy('o.id')
    .orderBy('l.id')
    .execute()
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, lines]) => ({
    ...{ orderId, no: lines[0]!.no },
    lines: lines.map(({ lineId, teamName, line, amountFen, paidFen }) => ({
      ...{ lineId, teamName, amountFen },
      text: invoicedLineText(line, { paidFen, invoicedFen: amountFen }, actor.lang),
    })),
  }))
}

const historyOf = async (db: Db, actor: Actor, row: Row): Promise<Detail['history']> => {
  const moves = await db
    .selectFrom('status_moves as m')
    .select([
      'm.moved_at as time',
      'm.verb',
      'm.note',
      sql<InvoiceWord>`m.to_status`.as('to_status'),
      personName(sql`m.user_id`).as('real_name'),
    ])
    .where('m.entity', '=', 'finance_invoices')
    .where('m.entity_id', '=', row.id)
    .orderBy('m.id')
    .execute()
  const first = {
    ...{ time: row.created_at, actorName: row.payer_name, reason: '' },
    ...{ action: inLang(['申请开票', 'Requested'], actor.lang), statusName: inLang(invoiceStates.states.requested, actor.lang) },
  }
  return [
    first,
    ...moves.map(({ time, verb, note, to_status, real_name }) => ({
      ...{ time, actorName: actorNameIn({ real_name }, actor.lang), reason: note },
      action: inLang(invoiceStates.moves[verb as 'approve'].label, actor.lang),
      statusName: inLang(invoiceStates.states[to_status], actor.lang),
    })),
  ]
}

/** A file of an invoice, for its payer, its school and the finance of its organization. */
export const downloadInvoice = async (ctx: Ctx, actor: Actor, input: InputOf<typeof own.downloadInvoice>): Promise<FileReply> => {
  const { db } = ctx
  const mine = await invoicesOf(db, await ownerOf(db, actor))
    .selectAll('i')
    .where('i.id', '=', input.invoiceId)
    .executeTakeFirst()
  const kept =
    mine || !may(actor, 'finance:invoice:list')
      ? undefined
      : await (await keptInvoices(db, actor)).selectAll('i').where('i.id', '=', input.invoiceId).executeTakeFirst()
  const row = mine ?? kept
  if (!row) throw problem('house.not_found')
  const file = filesIn(row).find(({ kind }) => kind === input.kind)
  if (!file) throw problem('finance.invoice_file_missing')
  const reply = await ctx.stored.reply(db, file.fileId, 'original', { download: true })
  const extension = reply.name.slice(reply.name.lastIndexOf('.'))
  const word = inLang(input.kind === 'red' ? ['红字发票', 'Reversal'] : ['数电票', 'Invoice'], actor.lang)
  return { ...reply, name: `${word}_${file.name}${extension}` }
}
