import { sql } from 'kysely'
import { type RoomWorkbench, total } from '#src/ports/workbench.ts'

/** What this room itself shows on the workbench. */
export const systemWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'trials',
      label: ['新试用申请', 'New trial requests'],
      permission: 'sys:trial:edit',
      link: '/system/trial?status=new',
      count: (db) => total(db.selectFrom('system_trials').select(sql<number>`count(*)`.as('count')).where('status', '=', 'new')),
    },
  ],
}
