import { sql } from 'kysely'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'
import { conflictsOf } from './desk.views.ts'
import { faultsOf } from './wechat/account.views.ts'

/** Identities that wait for a decision. */
export const campusWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'campusConflicts',
      label: ['待核实的校园身份', 'Campus identities to look into'],
      permission: 'campus:link:edit',
      link: '/system/campus?tab=conflicts',
      waiting: (db, actor) =>
        gathered(
          db,
          conflictsOf(db, actor)
            .select([sql<null>`null::uuid`.as('competition_id'), 'c.created_at as since', sql<null>`null::timestamptz`.as('due')])
            .where('c.settled_at', 'is', null),
        ),
    },
    {
      key: 'wechatFaults',
      label: ['微信通知出错', 'WeChat messages that are refused'],
      permission: 'campus:wechat:edit',
      link: '/message/wechat',
      waiting: (db, actor) => gathered(db, faultsOf(actor)),
    },
  ],
}
