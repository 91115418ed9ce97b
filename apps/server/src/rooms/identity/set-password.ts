import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { closeChallenges } from './second-factor/factors.store.ts'
import { endSessions } from './session.store.ts'

/** Writes a password's hash, ends the sessions (all but `keep`) and half-done sign-ins, forgets wrong tries and notifies the owner. */
export const setPassword = async (
  tx: Tx,
  ctx: Ctx,
  userId: string,
  hash: string,
  options: { mustChange: boolean; keep?: string },
): Promise<void> => {
  await tx
    .updateTable('identity_users')
    .set({
      password_hash: hash,
      password_changed_at: sql<string>`now()`,
      must_change_password: options.mustChange,
      failed_sign_ins: 0,
      locked_until: null,
      // Set by a code or by somebody else: whoever made API tokens before may not have been the owner.
      ...(options.keep ? {} : { credentials_reset_at: sql<string>`now()` }),
    })
    .where('id', '=', userId)
    .execute()
  await closeChallenges(tx, userId)
  await endSessions(tx, userId, options.keep ? { but: options.keep } : {})
  await ctx.post.notify(tx, userId, 'security', 'identity.passwordChanged', {})
}
