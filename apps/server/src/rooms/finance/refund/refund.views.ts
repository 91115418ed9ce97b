// Refunds and exceptions as finance sees them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { exceptionStates } from '@kaisai/contract/finance/exception.states'
import { exceptionLabels, proposalLabels } from '@kaisai/contract/finance/labels'
import { refundStates } from '@kaisai/contract/finance/refund.states'
import { inLang } from '@kaisai/contract/lang'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { pageOfRows } from '#src/db/page.ts'
import { keptBy } from '../finance.policy.ts'
import { faultText } from '../provider/fault-text.ts'

/** Refunds with who asked and decided, as a query to build on (aliases `f`, `o`). */
export const refunds = (db: Db) =>
  db
    .selectFrom('finance_refunds as f')
    .innerJoin('finance_orders as o', 'o.id', 'f.order_id')
    .leftJoin('identity_users as q', 'q.id', 'f.requested_by')
    .leftJoin('identity_users as d', 'd.id', 'f.decided_by')
    .select([
      'f.id as refundId',
      'f.no',
      'f.order_id as orderId',
      'o.no as orderNo',
      'f.amount_fen as amountFen',
      'f.status',
      'f.purpose',
    ])
    .select(['f.reason', 'f.fault', 'f.created_at as createTime', 'f.finished_at as finishTime'])
    .select([
      sql<string>`coalesce(q.real_name, '')`.as('requesterName'),
      sql<string>`coalesce(d.real_name, '')`.as('deciderName'),
      sql<string>`coalesce((select m.note from status_moves m where m.entity = 'finance_refunds' and m.entity_id = f.id and m.verb = 'reject' limit 1), '')`.as(
        'rejectReason',
      ),
    ])

type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]
/** A refund as it travels. */
export const shownRefund = (row: RefundRow, actor: Actor) => ({
  ...row,
  reason: reasonIn(row.reason, actor.lang),
  fault: faultText(row.fault, actor.lang),
  statusName: inLang(refundStates.states[row.status], actor.lang),
  can: movesFor(refundStates, row.status, actor),
})

/** A page of refunds within reach. */
export const pageRefunds = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageRefunds>,
): Promise<ReplyOf<typeof desk.pageRefunds>> => {
  const kept = await keptBy(db, actor, 'f')
  let query = db.selectFrom('finance_refunds as f').where(kept)
  let rows = refunds(db).where(kept)
  if (input.status) {
    query = query.where('f.status', '=', input.status)
    rows = rows.where('f.status', '=', input.status)
  }
  const page = await pageOfRows(db, input, query, rows.orderBy('f.id', 'desc'))
  return { ...page, rows: page.rows.map((row) => shownRefund(row, actor)) }
}

/** Exceptions with what they are about, as a query to build on (aliases `x`, `o`, `p`). */
export const exceptions = (db: Db) =>
  db
    .selectFrom('finance_exceptions as x')
    .innerJoin('finance_orders as o', 'o.id', 'x.order_id')
    .innerJoin('finance_payments as p', 'p.id', 'x.payment_id')
    .select([
      'x.id as exceptionId',
      'x.kind',
      'x.order_id as orderId',
      'o.no as orderNo',
      'p.no as paymentNo',
      'p.provider_trade_no as tradeNo',
    ])
    .select(['x.amount_fen as amountFen', 'x.status', 'x.note', 'x.created_at as createTime'])
    .select(
      sql<
        string | null
      >`(select f.id from finance_refunds f where f.id = x.refund_id and x.status = 'open' and f.status = 'requested')`.as(
        'refundId',
      ),
    )
type ExceptionRow = Awaited<ReturnType<ReturnType<typeof exceptions>['execute']>>[number]
/** An exception as it travels, with what is proposed. */
export const shownException = (row: ExceptionRow, actor: Actor) => ({
  ...row,
  kindName: inLang(exceptionLabels[row.kind as 'late'], actor.lang),
  proposal: inLang(proposalLabels[row.kind as 'late'], actor.lang),
  statusName: inLang(exceptionStates.states[row.status], actor.lang),
})

/** A page of exceptions within reach. */
export const pageExceptions = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageExceptions>,
): Promise<ReplyOf<typeof desk.pageExceptions>> => {
  const kept = await keptBy(db, actor, 'x')
  let query = db.selectFrom('finance_exceptions as x').where(kept)
  let rows = exceptions(db).where(kept)
  if (input.status) {
    query = query.where('x.status', '=', input.status)
    rows = rows.where('x.status', '=', input.status)
  }
  const page = await pageOfRows(db, input, query, rows.orderBy('x.id', 'desc'))
  return { ...page, rows: page.rows.map((row) => shownException(row, actor)) }
}
