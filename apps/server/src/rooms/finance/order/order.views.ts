// Orders as payers and finance see them: lines explained, attempts, refunds.

import { may } from '@kaisai/contract/access'
import { feeLineText } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { orderKindLabels, providerLabels } from '@kaisai/contract/finance/labels'
import { orderStates } from '@kaisai/contract/finance/order.states'
import type * as own from '@kaisai/contract/finance/own.endpoints'
import { paymentStates } from '@kaisai/contract/finance/payment.states'
import { inLang, type Label } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { COUNT_CAP } from '@kaisai/contract/page'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfMany, pageOfRows, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { ownTeams, payableTeam, refundTextsFor } from '../../enrollment/index.ts'
import { openOrderOf } from '../facts.ts'
import { keptBy, orderStateName, ordersOf, ownOrders } from '../finance.policy.ts'
import { choicesOf } from '../provider/channels.ts'
import { exceptions, refunds, shownException, shownRefund } from '../refund/refund.views.ts'
import { holding, matching, named, type Orders } from './named-orders.ts'

const rowsOf = (query: Orders, actor: Actor) =>
  query
    .innerJoin('competitions as c', 'c.id', 'o.competition_id')
    .leftJoin('organization_schools as s', 's.id', 'o.school_id')
    .select([
      'o.id as orderId',
      'o.no',
      'o.kind',
      'o.competition_id as competitionId',
      'o.payer_name as payerName',
      'o.status',
      'o.channel',
    ])
    .select(['o.amount_fen as amountFen', 'o.paid_fen as paidFen', 'o.refunded_fen as refundedFen', 'o.version'])
    .select(['o.created_at as createTime', 'o.expires_at as expiresTime', 'o.paid_at as paidTime'])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      sql<string>`coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
    ])
    .select([
      sql<number>`(select count(*)::int from finance_order_teams t where t.order_id = o.id)`.as('teamCount'),
      sql<string>`coalesce((select coalesce(nullif(e.name, ''), e.code) from finance_order_teams t join enrollments e on e.id = t.enrollment_id
        where t.order_id = o.id order by e.code limit 1), '')`.as('teamName'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const shown = ({ channel, ...row }: Row, actor: Actor) => ({
  ...row,
  kindName: inLang(orderKindLabels[row.kind as 'team'], actor.lang),
  statusName: orderStateName(row.status, actor.lang),
  channelName: channel === null ? '' : inLang(providerLabels[channel as 'hand'], actor.lang),
})

type Filter = Pick<InputOf<typeof desk.pageOrders>, 'competitionId' | 'status' | 'keyword'>
const found = async (db: Db, actor: Actor, { competitionId, status, keyword }: Filter): Promise<Orders> => {
  let { query } = await ordersOf(db, actor)
  if (competitionId) query = query.where('o.competition_id', '=', competitionId)
  if (status) query = query.where('o.status', '=', status)
  if (keyword) query = query.where(matching(keyword))
  return query as never
}

/** A page of orders within the desk's reach. */
export const pageOrders = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageOrders>,
): Promise<ReplyOf<typeof desk.pageOrders>> => {
  const { by, direction } = sortOf(input, '-createTime')
  const sorted = (query: Orders) => {
    const some = rowsOf(query, actor)
    return (by === 'amountFen' ? some.orderBy('o.amount_fen', direction) : some).orderBy('o.id', direction)
  }
  // A word is looked up once: what it finds is paged by id, and where it finds more than is counted, from the newest on.
  const { keyword, ...others } = input
  const query = await found(db, actor, others)
  const ids = keyword ? await named(query, keyword) : null
  const some = ids === null ? query : query.where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
  const page =
    keyword && ids !== null && ids.length > COUNT_CAP
      ? await pageOfMany(sorted(query.where(holding(keyword))), input)
      : await pageOfRows(db, input, some as never, sorted(some))
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

/** How many orders a filter finds within the desk's reach. */
export const countOrders = async (db: Db, actor: Actor, filter: Filter): Promise<number> =>
  Number(
    (await (await found(db, actor, filter)).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
      .total,
  )

/** The orders a filter finds that are older than `last`, the newest first, at most `step`. */
export const ordersAfter = async (db: Db, actor: Actor, filter: Filter, last: string | null, step: number) => {
  const query = await found(db, actor, filter)
  const rows = await rowsOf(last === null ? query : query.where('o.id', '<', last), actor)
    .orderBy('o.id', 'desc')
    .limit(step)
    .execute()
  return rows.map((row) => shown(row, actor))
}

/** A page of the own orders, the newest first. */
export const pageMyOrders = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof own.pageMyOrders>,
): Promise<ReplyOf<typeof own.pageMyOrders>> => {
  let query = await ownOrders(db, actor)
  if (input.status) query = query.where('o.status', '=', input.status)
  const rows = rowsOf(query as never, actor)
    .select(voucherReturned)
    .orderBy('o.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return { ...page, rows: page.rows.map(({ returnReason, ...row }) => ({ ...shown(row, actor), returnReason })) }
}

/** Why the voucher of an order `o` to be paid was returned; null: none was, or the payer has tried otherwise since. */
export const voucherReturned = sql<
  string | null
>`(select case when last.way = 'voucher' and last.status = 'failed' then last.return_reason end
  from finance_payments last where last.order_id = o.id and o.status = 'pending' order by last.id desc limit 1)`.as(
  'returnReason',
)

const teamsOf = async (db: Db, orderId: string, actor: Actor) => {
  const rows = await db
    .selectFrom('finance_order_lines as l')
    .innerJoin('enrollments as e', 'e.id', 'l.enrollment_id')
    .leftJoin('organization_schools as s', 's.id', 'e.school_id')
    .select(['l.id as lineId', 'l.item', 'l.line', 'l.amount_fen as amountFen', 'e.id as teamId', 'e.code'])
    .select([
      sql<string>`coalesce(nullif(e.name, ''), e.code)`.as('name'),
      sql<string>`coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
    ])
    .select(
      sql<number>`coalesce((select sum(rl.amount_fen) from finance_refund_lines rl join finance_refunds r on r.id = rl.refund_id
        where rl.line_id = l.id and r.status = 'success'), 0)::bigint`.as('refundedFen'),
    )
    .where('l.order_id', '=', orderId)
    .orderBy('e.code')
    .orderBy('l.id')
    .execute()
  return [...Map.groupBy(rows, ({ teamId }) => teamId)].map(([teamId, lines]) => ({
    ...{ teamId, code: lines[0]!.code, name: lines[0]!.name, schoolName: lines[0]!.schoolName },
    amountFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
    lines: lines.map(({ lineId, item, line, amountFen, refundedFen }) => ({
      ...{ lineId, item, line, amountFen, refundedFen, text: feeLineText(line, actor.lang) },
    })),
  }))
}

// No payment failed: finance returned the paper, and it may be sent again.
const returnedLabel: Label = ['已退回', 'Returned']

const paymentsOf = async (db: Db, orderId: string, actor: Actor) => {
  const rows = await db.selectFrom('finance_payments').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute()
  return rows.map((row) => ({
    ...{
      paymentId: row.id,
      no: row.no,
      way: row.way,
      amountFen: row.amount_fen,
      receivedFen: row.received_fen,
      status: row.status,
    },
    ...{
      provider: row.provider,
      providerName: inLang(providerLabels[row.provider as 'hand'], actor.lang),
      statusName: inLang(
        row.way === 'voucher' && row.status === 'failed' ? returnedLabel : paymentStates.states[row.status],
        actor.lang,
      ),
    },
    ...{
      tradeNo: row.provider_trade_no,
      voucherFileId: row.voucher_file_id,
      voucherNote: row.voucher_note,
      returnReason: row.return_reason,
    },
    ...{ createTime: row.created_at, paidTime: row.paid_at },
  }))
}

const partsOf = async (db: Db, actor: Actor, orderId: string) => ({
  teams: await teamsOf(db, orderId, actor),
  payments: await paymentsOf(db, orderId, actor),
  refunds: (await refunds(db).where('f.order_id', '=', orderId).orderBy('f.id', 'desc').execute()).map((row) =>
    shownRefund(row, actor),
  ),
})

/** An order within the desk's reach with everything about it. */
export const getOrder = async (
  db: Db,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<ReplyOf<typeof desk.getOrder>> => {
  const { query } = await ordersOf(db, actor)
  const row = await rowsOf(query as never, actor)
    .select(['o.note', 'o.close_reason', 'o.organization_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const { close_reason, organization_id: _, note, ...rest } = row
  const isKept =
    (await db
      .selectFrom('finance_orders as o')
      .select('o.id')
      .where('o.id', '=', orderId)
      .where(await keptBy(db, actor, 'o'))
      .executeTakeFirst()) !== undefined
  const found = await exceptions(db).where('x.order_id', '=', orderId).orderBy('x.id').execute()
  return {
    ...shown(rest, actor),
    ...(await partsOf(db, actor, orderId)),
    exceptions: isKept ? found.map((one) => shownException(one, actor)) : [],
    note,
    closeReason: reasonIn(close_reason, actor.lang),
    can: [
      ...(isKept && row.status === 'verifying' && may(actor, 'finance:voucher:check') ? ['decideVoucher'] : []),
      ...(isKept && isIn(orderStates, 'refundable', row.status) && may(actor, 'finance:refund:request') ? ['refund'] : []),
    ],
  }
}

/** An own order with everything about it, and how it can be paid. */
export const getMyOrder = async (
  db: Db,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<ReplyOf<typeof own.getMyOrder>> => {
  const row = await rowsOf((await ownOrders(db, actor)) as never, actor)
    .select(['o.close_reason', 'o.organization_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const { close_reason, organization_id, ...rest } = row
  const link = await db
    .selectFrom('finance_links')
    .select('id')
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return {
    ...shown(rest, actor),
    ...(await partsOf(db, actor, orderId)),
    choices: await choicesOf(db, organization_id),
    isLinked: link !== undefined,
    closeReason: reasonIn(close_reason, actor.lang),
    can: row.status === 'pending' ? ['pay', 'voucher', 'edit', 'cancel', 'link'] : row.status === 'verifying' ? ['link'] : [],
  }
}

/** What an own team owes, line by line, and how it can be paid. Captain and advisors order; members see. */
export const getTeamFee = async (
  db: Db,
  actor: Actor,
  { teamId }: { teamId: string },
): Promise<ReplyOf<typeof own.getTeamFee>> => {
  const mine = await ownTeams(db, actor).select('me.role').where('e.id', '=', teamId).executeTakeFirst()
  const team = mine ? await payableTeam(db, teamId) : null
  if (!mine || !team) throw problem('house.not_found')
  const { name } = await db
    .selectFrom('competitions as c')
    .select(textIn(actor.lang, 'c.name', 'c.name_en').as('name'))
    .where('c.id', '=', team.competitionId)
    .executeTakeFirstOrThrow()
  const open = await openOrderOf(db, teamId)
  const reached = open
    ? await (await ownOrders(db, actor)).select('o.id').where('o.id', '=', open.orderId).executeTakeFirst()
    : undefined
  return {
    ...{ teamId, teamName: team.name || team.code, competitionId: team.competitionId, competitionName: name },
    ...{
      feeFen: team.feeFen,
      paidFen: team.paidFen,
      dueFen: team.dueFen,
      closeTime: team.closeAt,
      isOver: team.isOver,
      openOrderId: reached?.id ?? null,
      openOrderNo: open?.no ?? null,
    },
    lines: team.lines.map((line) => ({ line, text: feeLineText(line, actor.lang) })),
    refundTexts: await refundTextsFor(db, teamId, actor.lang),
    choices: await choicesOf(db, team.organizationId),
    mayOrder: mine.role !== 'member' && open === null && team.dueFen > 0 && !team.isOver,
  }
}
