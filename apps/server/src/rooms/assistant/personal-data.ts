import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

/** What a person asked, and handed to organizers. Own questions end with the account; what an organizer answered stays without its asker. */
export const assistantPersonalData: PersonalData<Ctx> = {
  key: 'questions',
  read: async ({ db }, actor) => ({
    asked: await db
      .selectFrom('assistant_turns')
      .select(['question', 'answer', 'created_at as createTime'])
      .where('user_id', '=', actor.userId)
      .orderBy('id')
      .execute(),
    handed: await db
      .selectFrom('assistant_questions')
      .select(['question', 'answer', 'status', 'created_at as createTime'])
      .where('user_id', '=', actor.userId)
      .orderBy('id')
      .execute(),
  }),
  forget: async (tx, userId) => {
    await tx.deleteFrom('assistant_turns').where('user_id', '=', userId).execute()
    await tx.deleteFrom('assistant_questions').where('user_id', '=', userId).where('status', '=', 'waiting').execute()
    await tx.updateTable('assistant_questions').set({ user_id: null }).where('user_id', '=', userId).execute()
  },
}
