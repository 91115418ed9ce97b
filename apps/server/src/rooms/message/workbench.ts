import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'

/** What messages show on the workbench. */
export const messageWorkbench: RoomWorkbench<Ctx> = {
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
  firstRun: [
    async ({ db, post }, actor) => {
      if (!actor.isRoot) return {}
      const carried = post.carries('sms') || post.carries('mail')
      // What left in the time of another gateway proves nothing of this one, but somebody received it.
      const sent =
        carried && (await db.selectFrom('message_sends').select('id').where('status', '=', 'sent').limit(1).executeTakeFirst())
      return { gateway: { isDone: Boolean(sent), path: '/message/template', ...(carried ? {} : { hint: notCarried }) } }
    },
  ],
}

const notCarried = {
  text: [
    '尚未接入短信和邮件，消息只留在发送记录中。请运维人员设置 KAISAI_SMTP_URL 或短信网关后重新启动；在此之前，为新用户设置临时密码，他们即可登录。',
    'Neither SMS nor mail is connected: messages stay in the outbox. Ask whoever runs the server to set KAISAI_SMTP_URL or an SMS gateway and start again. Until then set temporary passwords, with which new people can sign in.',
  ],
  path: '/system/user',
} as const
