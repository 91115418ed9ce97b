import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

const MOST_SENT = 5000

/** What left the product for somebody. Messages in the product are exported with the account; all of them go with it. */
export const messagePersonalData: PersonalData<Ctx> = {
  key: 'sentMessages',
  read: ({ db }, { userId }) =>
    db
      .selectFrom('message_sends')
      .select(['channel', 'target_mask as target', 'title', 'status', 'created_at as createTime', 'sent_at as sentTime'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(MOST_SENT)
      .execute(),
  forget: async (tx, userId) => {
    for (const table of ['message_messages', 'message_subscriptions', 'message_quiet_hours', 'message_sends'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  },
}
