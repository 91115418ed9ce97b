import { sql } from 'kysely'
import { gathered, type RoomWorkbench, total } from '#src/ports/workbench.ts'
import { peopleWithin } from './people.policy.ts'

const all = sql<number>`count(*)`.as('count')

/** What people and their accounts show on the workbench. */
export const accessWorkbench: RoomWorkbench = {
  counts: [
    {
      key: 'users',
      label: ['用户', 'Users'],
      permission: 'sys:user:list',
      link: '/system/user',
      count: (db, actor) =>
        total(
          db.selectFrom('identity_users as u').select(all).where(peopleWithin(actor, 'u')).where('u.status', '<>', 'deleted'),
        ),
    },
    {
      key: 'online',
      label: ['近30分钟在线', 'Online (30 min)'],
      permission: 'sys:session:list',
      link: '/system/session',
      count: (db, actor) =>
        total(
          db
            .selectFrom('identity_sessions as s')
            .innerJoin('identity_users as u', 'u.id', 's.user_id')
            .select(sql<number>`count(distinct s.user_id)`.as('count'))
            .where(peopleWithin(actor, 'u'))
            .where('s.last_use_at', '>', sql<string>`now() - interval '30 minutes'`),
        ),
    },
  ],
  todos: [
    {
      key: 'pendingUsers',
      label: ['未激活账号', 'Accounts not activated'],
      permission: 'sys:user:list',
      link: '/system/user?status=pending',
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select null::uuid, u.created_at, null::timestamptz from identity_users u where u.status = 'pending' and ${peopleWithin(actor, 'u')}`,
        ),
    },
  ],
}
