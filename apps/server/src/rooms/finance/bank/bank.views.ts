// Bank lines as finance sees them, each open one with what it may have paid and why.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/bank/bank.endpoints'
import { bankLineStates } from '@kaisai/contract/finance/bank/bank.states'
import { type Direction, directionLabels, matchLabels, targetLabels } from '@kaisai/contract/finance/bank/labels'
import { commaOf, inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { containing, pageOfRows } from '#src/db/page.ts'
import { personName } from '../../identity/reads.ts'
import { organizationName } from '../../organization/reads.ts'
import { keptBy, orderStateName } from '../finance.policy.ts'
import { type Target, targetsFor } from './candidates.ts'
import { type Proposal, proposalsFor } from './propose.ts'

const lines = (db: Db) =>
  db
    .selectFrom('finance_bank_lines as b')
    .leftJoin('finance_payments as p', 'p.id', 'b.payment_id')
    .leftJoin('finance_refunds as f', 'f.id', 'b.refund_id')
    .leftJoin('finance_orders as o', (join) => join.on(sql<boolean>`o.id = coalesce(p.order_id, f.order_id)`))
    .select(['b.id as lineId', 'b.organization_id', 'b.happened_at as happenedTime', 'b.direction', 'b.amount_fen as amountFen'])
    .select([
      'b.other_name as otherName',
      'b.other_tail as otherTail',
      'b.remark',
      'b.serial_no as serialNo',
      'b.status',
      'b.note',
    ])
    .select(['o.id as orderId', sql<string>`coalesce(o.no, '')`.as('orderNo'), personName(sql`b.settled_by`).as('settlerName')])
    .select(organizationName(sql`b.organization_id`).as('organizationName'))
type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

const shownProposal = ({ candidate, score, reasons }: Proposal<Target>, actor: Actor) => {
  const said = reasons.map((reason) => inLang(matchLabels[reason], actor.lang)).join(commaOf(actor.lang))
  return {
    ...{ kind: candidate.kind, kindName: inLang(targetLabels[candidate.kind], actor.lang), targetId: candidate.id },
    ...{ orderId: candidate.orderId, orderNo: candidate.no, payerName: candidate.payerName, amountFen: candidate.amountFen },
    ...{
      statusName: orderStateName(candidate.status as 'paid', actor.lang),
      score,
      canSettle: !reasons.includes('amountDiffers'),
    },
    reason: said.charAt(0).toUpperCase() + said.slice(1),
  }
}

const shownLines = async (db: Db, actor: Actor, rows: readonly LineRow[]) => {
  const open = rows.filter(({ status }) => status === 'open')
  const targets = await targetsFor(
    db,
    open.map(({ amountFen, ...row }) => ({ ...row, amount_fen: amountFen })),
  )
  const byPlace = Map.groupBy(targets, ({ organizationId, kind }) => `${organizationId} ${kind === 'refund' ? 'out' : 'in'}`)
  return rows.map(({ organization_id, ...row }) => {
    const fitting = row.status === 'open' ? (byPlace.get(`${organization_id} ${row.direction}`) ?? []) : []
    const seen = { amountFen: row.amountFen, name: row.otherName, remark: row.remark, at: row.happenedTime }
    const direction = row.direction as Direction
    return {
      ...{ ...row, direction, directionName: inLang(directionLabels[direction], actor.lang) },
      statusName: inLang(bankLineStates.states[row.status], actor.lang),
      proposals: proposalsFor(seen, fitting).map((one) => shownProposal(one, actor)),
      can: movesFor(bankLineStates, row.status, actor),
    }
  })
}

const found = async (db: Db, actor: Actor, input: InputOf<typeof endpoints.pageBankLines>): Promise<RawBuilder<boolean>> => {
  const parts = [await keptBy(db, actor, 'b')]
  if (input.status) parts.push(sql<boolean>`b.status = ${input.status}`)
  if (input.direction) parts.push(sql<boolean>`b.direction = ${input.direction}`)
  if (input.from) parts.push(sql<boolean>`b.happened_at >= ${input.from}::date::timestamp at time zone 'Asia/Shanghai'`)
  if (input.to) parts.push(sql<boolean>`b.happened_at < (${input.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  if (input.keyword)
    parts.push(sql<boolean>`(b.other_name ${containing(input.keyword)} or b.remark ${containing(input.keyword)}
      or b.serial_no = ${input.keyword})`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** A page of bank lines within reach, the newest first. */
export const pageBankLines = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageBankLines>,
): Promise<ReplyOf<typeof endpoints.pageBankLines>> => {
  const where = await found(db, actor, input)
  const rows = lines(db).where(where).orderBy('b.happened_at', 'desc').orderBy('b.id')
  const page = await pageOfRows(db, input, db.selectFrom('finance_bank_lines as b').where(where), rows)
  return { ...page, rows: await shownLines(db, actor, page.rows) }
}

/** The open lines of an order’s amount or with its number, those that fit it best first; none that names another order. */
export const listBankLinesOf = async (
  db: Db,
  actor: Actor,
  { orderId }: InputOf<typeof endpoints.listBankLinesOf>,
): Promise<ReplyOf<typeof endpoints.listBankLinesOf>> => {
  const order = await db
    .selectFrom('finance_orders as o')
    .select(['o.organization_id', 'o.amount_fen', 'o.no'])
    .where('o.id', '=', orderId)
    .where(await keptBy(db, actor, 'o'))
    .executeTakeFirst()
  if (!order) throw problem('house.not_found')
  const rows = await lines(db)
    .where('b.organization_id', '=', order.organization_id)
    .where('b.status', '=', 'open')
    .where('b.direction', '=', 'in')
    .where(sql<boolean>`(b.amount_fen = ${order.amount_fen}::bigint or b.remark like '%' || ${order.no} || '%')`)
    .orderBy('b.happened_at', 'desc')
    .limit(50)
    .execute()
  const scoreOf = (row: { proposals: { orderId: string; score: number }[] }): number =>
    row.proposals.find((one) => one.orderId === orderId)?.score ?? -1
  const shown = await shownLines(db, actor, rows)
  return shown
    .map((row) => ({ ...row, proposals: row.proposals.filter((one) => one.orderId === orderId && one.score > 0) }))
    .filter((row) => row.proposals.length > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, 5)
}
