import { sql } from 'kysely'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'

/** What this room itself shows on the workbench. */
export const systemWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'trials',
      label: ['新试用申请', 'New trial requests'],
      permission: 'sys:trial:edit',
      link: '/system/trial?status=new',
      waiting: (db) =>
        gathered(db, sql`select null::uuid, t.created_at, null::timestamptz from system_trials t where t.status = 'new'`),
    },
  ],
}
