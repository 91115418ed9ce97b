// Bills as finance and schools see them, as a paper, and what is owed by age.

import { may } from '@kaisai/contract/access'
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/bill/bill.endpoints'
import { billStates } from '@kaisai/contract/finance/bill/bill.states'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { owedByAge } from '../../enrollment/reads.ts'
import { organizationNameOf } from '../../organization/reads.ts'
import { keptBy, orderStateName } from '../finance.policy.ts'
import { sealOf } from '../settings.ts'
import { billNo, keptBills, schoolBills } from './bill.policy.ts'
import { openFen } from './movements.ts'

type Query = Awaited<ReturnType<typeof keptBills>>
type Detail = ReplyOf<typeof endpoints.getBill>

const rowsOf = (query: Query, actor: Actor) =>
  query
    .selectAll('b')
    .select(competitionNameIn(actor.lang, sql`b.competition_id`).as('competition_name'))
    .select([
      sql<string>`to_char(b.period_from, 'YYYY-MM-DD')`.as('day_from'),
      sql<string>`to_char(b.period_to, 'YYYY-MM-DD')`.as('day_to'),
    ])
    .select([
      sql<number>`(select coalesce(sum(o.paid_fen), 0)::bigint from finance_bill_lines bl join finance_orders o on o.id = bl.order_id
        where bl.bill_id = b.id and bl.refund_id is null)`.as('paid_fen'),
      sql<number>`(select coalesce(sum(${openFen}), 0)::bigint from finance_bill_lines bl join finance_orders o on o.id = bl.order_id
        where bl.bill_id = b.id)`.as('open_fen'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shown = (row: Row, actor: Actor) => ({
  ...{ billId: row.id, no: billNo(row), competitionId: row.competition_id, competitionName: row.competition_name },
  ...{ schoolName: row.payer_name, periodFrom: row.day_from, periodTo: row.day_to, amountFen: row.amount_fen },
  ...{ paidFen: row.paid_fen, outstandingFen: row.status === 'void' ? 0 : row.open_fen, status: row.status },
  statusName: inLang(billStates.states[row.status], actor.lang),
  ...{ issueTime: row.issued_at, version: row.version },
})

/** A page of the bills finance keeps. */
export const pageBills = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageBills>,
): Promise<ReplyOf<typeof endpoints.pageBills>> => {
  let query = await keptBills(db, actor)
  if (input.status) query = query.where('b.status', '=', input.status)
  if (input.competitionId) query = query.where('b.competition_id', '=', input.competitionId)
  if (input.keyword) query = query.where(holdsText('b.payer_name', input.keyword))
  const page = await pageOfRows(db, input, query, rowsOf(query, actor).orderBy('b.id', 'desc'))
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

/** A page of the bills the own school was sent. */
export const pageSchoolBills = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSchoolBills>,
): Promise<ReplyOf<typeof endpoints.pageSchoolBills>> => {
  let query = await schoolBills(db, actor)
  if (input.status) query = query.where('b.status', '=', input.status)
  const page = await pageOfRows(db, input, query, rowsOf(query, actor).orderBy('b.id', 'desc'))
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

const one = async (query: Query, actor: Actor, billId: string): Promise<Row> => {
  const row = await rowsOf(query, actor).where('b.id', '=', billId).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return row
}

/** A bill for finance, line by line. */
export const getBill = async (db: Db, actor: Actor, { billId }: { billId: string }): Promise<Detail> => {
  const row = await one(await keptBills(db, actor), actor, billId)
  return { ...(await detailOf(db, actor, row)), can: movesFor(billStates, row.status, actor) }
}

/** A bill for the school that was sent it. */
export const getSchoolBill = async (db: Db, actor: Actor, { billId }: { billId: string }): Promise<Detail> => ({
  ...(await detailOf(db, actor, await one(await schoolBills(db, actor), actor, billId))),
  can: [],
})

const words = {
  order: ['订单', 'Order'],
  refund: ['退款', 'Refund'],
} as const satisfies Record<string, Label>

const detailOf = async (db: Db, actor: Actor, row: Row): Promise<Omit<Detail, 'can'>> => {
  const lines = await db
    .selectFrom('finance_bill_lines as bl')
    .innerJoin('finance_orders as o', 'o.id', 'bl.order_id')
    .leftJoin('finance_refunds as f', 'f.id', 'bl.refund_id')
    .select(['bl.id as lineId', 'o.id as orderId', 'o.no as orderNo', 'bl.amount_fen as amountFen', 'bl.refund_id', 'o.status'])
    .select([
      sql<string>`coalesce(f.finished_at, o.created_at)`.as('time'),
      sql<number>`(${openFen})::bigint`.as('outstandingFen'),
    ])
    .select(sql<number>`case when bl.refund_id is null then o.paid_fen else 0 end`.as('paidFen'))
    .where('bl.bill_id', '=', row.id)
    .orderBy('time')
    .orderBy('bl.id')
    .execute()
  return {
    ...shown(row, actor),
    voidReason: row.void_reason,
    lines: lines.map(({ refund_id, status, ...line }) => ({
      ...line,
      isRefund: refund_id !== null,
      text: inLang(refund_id === null ? words.order : words.refund, actor.lang),
      statusName: refund_id === null ? orderStateName(status, actor.lang) : '',
    })),
  }
}

const paper = {
  title: ['账单', 'Bill'],
  no: ['账单编号', 'Number'],
  school: ['付款单位', 'Payer'],
  competition: ['竞赛', 'Competition'],
  period: ['账期', 'Period'],
  state: ['状态', 'Status'],
  amount: ['账单金额', 'Amount'],
  paid: ['已支付', 'Paid'],
  open: ['待支付', 'Outstanding'],
  date: ['日期', 'Day'],
  item: ['项目', 'Item'],
  orderNo: ['订单编号', 'Order'],
} as const satisfies Record<string, Label>
const money = (fen: number): string => `${fen < 0 ? '-' : ''}¥${yuanOf(Math.abs(fen))}`

/** A bill as PDF, for the school that was sent it and for finance. */
export const downloadBill = async (ctx: Ctx, actor: Actor, { billId }: { billId: string }): Promise<FileReply> => {
  const { db } = ctx
  const mine = await rowsOf(await schoolBills(db, actor), actor)
    .where('b.id', '=', billId)
    .executeTakeFirst()
  if (!mine && !may(actor, 'finance:bill:list')) throw problem('house.not_found')
  const row = mine ?? (await one(await keptBills(db, actor), actor, billId))
  const bill = await detailOf(db, actor, row)
  const t = (label: Label) => inLang(label, actor.lang)
  const { bytes } = await printPdf({
    ...{ lang: actor.lang, title: t(paper.title), qr: null, paragraphs: [], footer: bill.no || bill.statusName },
    facts: [
      { name: t(paper.no), value: bill.no || bill.statusName },
      { name: t(paper.school), value: bill.schoolName },
      { name: t(paper.competition), value: bill.competitionName },
      { name: t(paper.period), value: `${bill.periodFrom} – ${bill.periodTo}` },
      { name: t(paper.state), value: bill.statusName },
      { name: t(paper.amount), value: money(bill.amountFen) },
      { name: t(paper.paid), value: money(bill.paidFen) },
      { name: t(paper.open), value: money(bill.outstandingFen) },
    ],
    table: {
      columns: [
        { head: t(paper.date), share: 4 },
        { head: t(paper.item), share: 3 },
        { head: t(paper.orderNo), share: 8 },
        { head: t(paper.amount), share: 4 },
        { head: t(paper.open), share: 4 },
      ],
      rows: bill.lines.map((line) => [
        line.time.slice(0, 10),
        line.text,
        line.orderNo,
        money(line.amountFen),
        money(line.outstandingFen),
      ]),
    },
    ...(row.issued_at && row.status !== 'void' ? { seal: await sealOf(ctx, row.organization_id) } : {}),
    closing: [await organizationNameOf(db, row.organization_id), row.issued_at?.slice(0, 10) ?? ''].filter(Boolean),
  })
  return { name: `${t(paper.title)}_${bill.no || bill.schoolName}.pdf`, mediaType: PDF, body: bytes }
}

/** What teams owe by age, competition by competition and school by school, the oldest first. */
export const listAgeing = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listAgeing>,
): Promise<ReplyOf<typeof endpoints.listAgeing>> =>
  owedByAge(db, actor.lang, await keptBy(db, actor, 'owing'), input.competitionId ?? null)
