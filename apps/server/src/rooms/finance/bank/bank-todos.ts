import { sql } from 'kysely'
import { gathered, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { keptBy } from '../finance.policy.ts'

const link = '/finance/bank?status=open'

/** What waits with bank statements. */
export const bankTodos: readonly WorkbenchTodo[] = [
  {
    key: 'bankLinesToSettle',
    label: ['待核销的银行流水', 'Bank lines to settle'],
    permission: 'finance:bank:settle',
    link,
    linkOf: () => link,
    waiting: async (db, actor) =>
      gathered(
        db,
        db
          .selectFrom('finance_bank_lines as b')
          .select([sql<null>`null::uuid`.as('competition_id'), 'b.created_at as since', sql<null>`null::timestamptz`.as('due')])
          .where('b.status', '=', 'open')
          .where(await keptBy(db, actor, 'b')),
      ),
  },
]
