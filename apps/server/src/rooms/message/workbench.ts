import { sql } from 'kysely'
import { type RoomWorkbench, total } from '#src/ports/workbench.ts'

/** What messages show on the workbench. */
export const messageWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'failedSends',
      label: ['发送失败的消息', 'Messages that failed'],
      permission: 'msg:send:list',
      link: '/message/send?status=failed',
      count: (db) =>
        total(db.selectFrom('message_sends').select(sql<number>`count(*)`.as('count')).where('status', '=', 'failed')),
    },
  ],
}
