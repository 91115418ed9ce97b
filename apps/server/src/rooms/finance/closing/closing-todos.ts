import { sql } from 'kysely'
import { gathered, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { keptBy } from '../finance.policy.ts'

/** Closings that wait for another person. */
export const closingTodos: readonly WorkbenchTodo[] = [
  {
    key: 'closingsToDecide',
    label: ['待复核的月结', 'Closings to decide on'],
    permission: 'finance:closing:close',
    link: '/finance/close',
    linkOf: () => '/finance/close',
    waiting: async (db, actor) =>
      gathered(
        db,
        db
          .selectFrom('finance_closings as c')
          .select([sql<null>`null::uuid`.as('competition_id'), 'c.updated_at as since', sql<null>`null::timestamptz`.as('due')])
          .where('c.status', 'in', ['asked', 'reopening'])
          .where('c.asked_by', '!=', actor.userId)
          .where(await keptBy(db, actor, 'c')),
      ),
  },
]
