import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

/** Which identities open the account, when they were used, and which WeChat gets its messages; they end with the account. */
export const campusPersonalData: PersonalData<Ctx> = {
  key: 'campus',
  read: async ({ db }, actor) => {
    const identities = await db
      .selectFrom('campus_identities as i')
      .innerJoin('campus_providers as p', 'p.id', 'i.provider_id')
      .select(['p.name as provider', 'i.subject', 'i.unionid', 'i.linked_at as linkedTime', 'i.last_used_at as lastUseTime'])
      .where('i.user_id', '=', actor.userId)
      .orderBy('i.linked_at')
      .execute()
    const wechat = await db
      .selectFrom('campus_wechat_links as l')
      .innerJoin('campus_wechat_accounts as a', 'a.id', 'l.account_id')
      .select(['a.name as account', 'l.linked_at as linkedTime', 'l.unfollowed_at as unfollowedTime'])
      .where('l.user_id', '=', actor.userId)
      .execute()
    return { identities, wechat }
  },
  forget: async (tx, userId) => {
    await tx.deleteFrom('campus_identities').where('user_id', '=', userId).execute()
    await tx.deleteFrom('campus_flows').where('user_id', '=', userId).execute()
    await tx.deleteFrom('campus_wechat_links').where('user_id', '=', userId).execute()
    await tx.deleteFrom('campus_wechat_scans').where('user_id', '=', userId).execute()
    await tx.deleteFrom('campus_entries').where('user_id', '=', userId).execute()
  },
}
