import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

/** The links a person made. They end with the account. */
export const schoolPersonalData: PersonalData<Ctx> = {
  key: 'schoolLinks',
  read: ({ db }, actor) =>
    db
      .selectFrom('school_links')
      .select(['holder_name as holderName', 'contact_mask as contact', 'created_at as createTime', 'expires_at as expireTime'])
      .where('created_by', '=', actor.userId)
      .orderBy('id')
      .execute(),
  forget: async (tx, userId) => {
    await tx
      .updateTable('school_links')
      .set({ revoked_at: sql<string>`coalesce(revoked_at, clock_timestamp())`, entered_hash: null, entered_until: null })
      .where('created_by', '=', userId)
      .execute()
  },
}
