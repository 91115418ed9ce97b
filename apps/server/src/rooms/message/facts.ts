import type { MessageFacts } from '#src/ports/facts.ts'

/** What access asks about messages. */
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
}
