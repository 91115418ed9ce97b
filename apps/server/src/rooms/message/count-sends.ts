import type { ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'

const MOST_TEXTS = 10

/** See `countSends` of the contract; of millions of messages as they were counted a short while ago. */
export const countSends = (db: Db, { days }: { days: number }): Promise<ReplyOf<typeof endpoints.countSends>> =>
  keptNumbers(db, `message sends ${days}`, () => counted(db, days))

const counted = async (db: Db, days: number): Promise<ReplyOf<typeof endpoints.countSends>> => {
  const recent = sql<boolean>`created_at > now() - make_interval(days => ${days})`
  const of = (status: string) => sql`count(*) filter (where status = ${status})::int`
  const [channels, texts, inApp] = await Promise.all([
    sql<ReplyOf<typeof endpoints.countSends>['channels'][number]>`
      select channel, ${of('sent')} as sent, ${of('failed')} as failed, ${of('queued')} as queued, ${of('unsent')} as unsent
        from message_sends where ${recent} group by channel order by channel`.execute(db),
    sql<ReplyOf<typeof endpoints.countSends>['texts'][number]>`
      select template_key as key, (array_agg(title order by id desc))[1] as title, count(*)::int as count, ${of('failed')} as failed
        from message_sends where ${recent} group by template_key order by 3 desc, 1 limit ${MOST_TEXTS}`.execute(db),
    sql<{ count: number; read: number }>`
      select count(*)::int as count, count(read_at)::int as read from message_messages where ${recent}`.execute(db),
  ])
  return { channels: channels.rows, texts: texts.rows, inApp: inApp.rows[0]! }
}
