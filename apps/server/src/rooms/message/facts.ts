import { sql } from 'kysely'
import type { MessageFacts } from '#src/ports/facts.ts'

/** What access and system ask about messages. */
export const messageFacts: MessageFacts = {
  unreadOf: async (db, userId) => {
    const { count } = await db
      .selectFrom('message_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  sendsState: async (db) => {
    const { rows } = await sql<{ waiting: number; oldest: number | null; failed: number }>`
      select count(*) filter (where status = 'queued')::int as waiting,
             floor(extract(epoch from now() - min(created_at) filter (where status = 'queued')))::int as oldest,
             count(*) filter (where status = 'failed' and created_at > now() - interval '24 hours')::int as failed
        from message_sends where status = 'queued' or created_at > now() - interval '24 hours'`.execute(db)
    const { waiting, oldest, failed } = rows[0]!
    return { waiting, oldestSeconds: oldest, failed }
  },
}
