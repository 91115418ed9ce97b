import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

/** Which identities open the account, and when they were used; they end with the account. */
export const campusPersonalData: PersonalData<Ctx> = {
  key: 'campus',
  read: ({ db }, actor) =>
    db
      .selectFrom('campus_identities as i')
      .innerJoin('campus_providers as p', 'p.id', 'i.provider_id')
      .select(['p.name as provider', 'i.subject', 'i.linked_at as linkedTime', 'i.last_used_at as lastUseTime'])
      .where('i.user_id', '=', actor.userId)
      .orderBy('i.linked_at')
      .execute(),
  forget: async (tx, userId) => {
    await tx.deleteFrom('campus_identities').where('user_id', '=', userId).execute()
    await tx.deleteFrom('campus_flows').where('user_id', '=', userId).execute()
    await tx.deleteFrom('campus_entries').where('user_id', '=', userId).execute()
  },
}
