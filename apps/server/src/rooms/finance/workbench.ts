import { orderStates } from '@kaisai/contract/finance/order.states'
import { inLang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'
import { competitionNameIn } from '../competition/reads.ts'
import { bankTodos } from './bank/bank-todos.ts'
import { closingTodos } from './closing/closing-todos.ts'
import { keptBy, ownOrders } from './finance.policy.ts'
import { invoiceWorkbench } from './invoice/invoice.workbench.ts'
import { voucherReturned } from './order/order.views.ts'
import { payableTodo } from './order/payable.views.ts'
import { reconcileTodos } from './reconcile/reconcile-todos.ts'

/** Money on the workbench: what waits for finance, and what waits for a payer. */
export const financeWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    ...reconcileTodos,
    ...bankTodos,
    ...closingTodos,
    payableTodo,
    {
      key: 'vouchersToCheck',
      label: ['待审核的转账凭证', 'Vouchers to check'],
      permission: 'finance:voucher:check',
      link: '/finance/action?tab=vouchers',
      waiting: async (db, actor) =>
        gathered(
          db,
          db
            .selectFrom('finance_orders as o')
            .select(['o.competition_id', 'o.updated_at as since', sql<null>`null::timestamptz`.as('due')])
            .where('o.status', '=', 'verifying')
            .where(await keptBy(db, actor, 'o')),
        ),
    },
    {
      key: 'refundsToApprove',
      label: ['待审批的退款', 'Refunds to approve'],
      permission: 'finance:refund:approve',
      link: '/finance/action?tab=refunds&status=requested',
      waiting: async (db, actor) =>
        gathered(
          db,
          db
            .selectFrom('finance_refunds as f')
            .innerJoin('finance_orders as o', 'o.id', 'f.order_id')
            .select(['o.competition_id', 'f.created_at as since', sql<null>`null::timestamptz`.as('due')])
            .where('f.status', '=', 'requested')
            .where(await keptBy(db, actor, 'f')),
        ),
    },
    {
      key: 'moneyToSettle',
      label: ['待处理的异常到账', 'Payment exceptions'],
      permission: 'finance:exception:settle',
      link: '/finance/action?tab=exceptions&status=open',
      waiting: async (db, actor) =>
        gathered(
          db,
          db
            .selectFrom('finance_exceptions as x')
            .innerJoin('finance_orders as o', 'o.id', 'x.order_id')
            .select(['o.competition_id', 'x.created_at as since', sql<null>`null::timestamptz`.as('due')])
            .where('x.status', '=', 'open')
            .where(await keptBy(db, actor, 'x')),
        ),
    },
    ...invoiceWorkbench.todos,
  ],
  personal: [
    {
      key: 'ordersToPay',
      label: ['待支付的订单', 'Orders to pay'],
      link: '/center/orders?status=pending',
      cards: async ({ db }, actor) => {
        const rows = await (await ownOrders(db, actor))
          .select(['o.id', 'o.no', 'o.status', 'o.expires_at', 'o.created_at', 'o.competition_id'])
          .select([competitionNameIn(actor.lang, sql`o.competition_id`).as('name'), voucherReturned])
          .where('o.status', 'in', statesIn(orderStates, 'open'))
          .where('o.status', '=', 'pending')
          .orderBy('o.expires_at')
          .limit(100)
          .execute()
        return rows.map((row) => ({
          id: row.id,
          title: row.no,
          text: inLang(
            row.returnReason === null
              ? ['订单待支付', 'An order waits to be paid']
              : ['转账凭证被退回，请重新提交', 'The voucher was returned: send a new one'],
            actor.lang,
          ),
          note: row.returnReason ?? '',
          competitionId: row.competition_id,
          competitionName: row.name,
          since: row.created_at,
          due: row.expires_at,
          path: `/center/orders?id=${row.id}`,
          action: inLang(['去支付', 'Pay'], actor.lang),
        }))
      },
    },
    ...invoiceWorkbench.personal,
  ],
}
