import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

/** The tokens somebody made, never their text, and the exports subscribed to; all are gone once the account is closed. */
export const integrationPersonalData: PersonalData<Ctx> = {
  key: 'integration',
  read: async ({ db }, actor) => ({
    tokens: await db
      .selectFrom('integration_tokens')
      .select(['name', 'kind', 'prefix', 'scopes', 'addresses', 'created_at as createTime', 'expires_at as endTime'])
      .select(['last_used_at as lastUseTime', 'last_used_ip as lastUseIp', 'revoked_at as revokeTime'])
      .where('user_id', '=', actor.userId)
      .orderBy('created_at')
      .execute(),
    subscriptions: await db
      .selectFrom('integration_subscriptions')
      .select(['name', 'call', 'input', 'rhythm', 'weekday', 'hour', 'by_mail as byMail', 'created_at as createTime'])
      .where('user_id', '=', actor.userId)
      .orderBy('created_at')
      .execute(),
  }),
  forget: async (tx, userId) => {
    await tx.deleteFrom('integration_tokens').where('user_id', '=', userId).where('kind', '=', 'personal').execute()
    await tx
      .updateTable('integration_tokens')
      .set({ revoked_at: sql<string>`clock_timestamp()`, last_used_ip: '' })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
    await tx.deleteFrom('integration_subscriptions').where('user_id', '=', userId).execute()
    await tx.deleteFrom('integration_roster_people').where('user_id', '=', userId).execute()
  },
}
