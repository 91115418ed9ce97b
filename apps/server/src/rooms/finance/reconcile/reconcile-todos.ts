import { sql } from 'kysely'
import { gathered, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { keptBy } from '../finance.policy.ts'

/** What waits in reconciliation. */
export const reconcileTodos: readonly WorkbenchTodo[] = [
  {
    key: 'differencesToSettle',
    label: ['待处理的对账差异', 'Differences with providers'],
    permission: 'finance:reconcile:run',
    link: '/finance/reconcile?tab=differences&status=open',
    linkOf: () => '/finance/reconcile?tab=differences&status=open',
    waiting: async (db, actor) =>
      gathered(
        db,
        db
          .selectFrom('finance_differences as x')
          .select([sql<null>`null::uuid`.as('competition_id'), 'x.created_at as since', sql<null>`null::timestamptz`.as('due')])
          .where('x.status', '=', 'open')
          .where(await keptBy(db, actor, 'x')),
      ),
  },
  {
    key: 'billsMissing',
    label: ['未取得账单的日期', 'Days without a bill'],
    permission: 'finance:reconcile:run',
    link: '/finance/reconcile?status=missing',
    linkOf: () => '/finance/reconcile?status=missing',
    waiting: async (db, actor) =>
      gathered(
        db,
        db
          .selectFrom('finance_reconciliations as d')
          .select([sql<null>`null::uuid`.as('competition_id'), 'd.created_at as since', sql<null>`null::timestamptz`.as('due')])
          .where('d.status', '=', 'missing')
          .where(await keptBy(db, actor, 'd')),
      ),
  },
]
