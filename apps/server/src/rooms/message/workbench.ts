import { sql } from 'kysely'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'

/** What messages show on the workbench. */
export const messageWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'failedSends',
      label: ['发送失败的消息', 'Messages that failed'],
      permission: 'msg:send:list',
      link: '/message/send?status=failed',
      waiting: (db) =>
        gathered(db, sql`select null::uuid, s.created_at, null::timestamptz from message_sends s where s.status = 'failed'`),
    },
  ],
}
