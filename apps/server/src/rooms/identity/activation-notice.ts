// When the owner of an account that is not active yet was last sent the notice of it.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { reveal } from './sealed.ts'

/** Records that owners were sent the notice just now. */
export const noteActivationSent = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  await tx
    .updateTable('identity_users')
    .set({ activation_sent_at: sql<string>`clock_timestamp()` })
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
}

/** The phone of an owner, and whether the notice was sent within so many hours. */
export const activationNotice = async (
  ctx: Pick<Ctx, 'keys'>,
  tx: Tx,
  userId: string,
  hours: number,
): Promise<{ phone: string | null; isRecent: boolean }> => {
  const { phone_sealed, isRecent } = await tx
    .selectFrom('identity_users')
    .select('phone_sealed')
    .select(
      sql<boolean>`coalesce(activation_sent_at > clock_timestamp() - make_interval(hours => ${hours}), false)`.as('isRecent'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { phone: reveal(ctx, userId, 'phone', phone_sealed), isRecent }
}
