import { sql } from 'kysely'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'
import { withinWhole } from '../organization/index.ts'

/** What this room itself shows on the workbench. */
export const systemWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'state',
      label: ['系统状态异常', 'Findings about the system'],
      permission: 'sys:state:list',
      link: '/system/state',
      waiting: (db) => gathered(db, sql`select null::uuid, f.found_at, null::timestamptz from system_findings f`),
    },
    {
      key: 'trials',
      label: ['新试用申请', 'New trial requests'],
      permission: 'sys:trial:edit',
      link: '/system/trial?status=new',
      waiting: (db) =>
        gathered(db, sql`select null::uuid, t.created_at, null::timestamptz from system_trials t where t.status = 'new'`),
    },
    {
      key: 'exports',
      label: ['待审批的导出', 'Exports to approve'],
      permission: 'sys:export:approve',
      link: '/system/export?status=waiting',
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select null::uuid, x.created_at, x.expires_at from system_exports x
            where x.status = 'waiting' and x.user_id <> ${actor.userId}::uuid and ${withinWhole(actor, 'x.organization_id')}`,
        ),
    },
  ],
}
