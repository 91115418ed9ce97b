// Whoever is administered learns of it: what was done, by whom.
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { reveal } from '../identity/index.ts'

type Notice =
  | 'access.accountUpdated'
  | 'access.accountDisabled'
  | 'access.accountEnabled'
  | 'access.accountDeleted'
  | 'access.accountRevealed'
  | 'access.passwordReset'

/** The organization an actor acts for, in words; the platform's for ROOT and the product itself. */
export const organizationName = async (tx: Tx, actor: Actor): Promise<string> => {
  const row = actor.organizationId
    ? await tx.selectFrom('organizations').select('name').where('id', '=', actor.organizationId).executeTakeFirst()
    : undefined
  return row?.name ?? actor.realName
}

/**
 * Notifies people of what was done to their accounts, as a security message. Somebody who can no longer read messages (disabled or
 * deleted) gets it at the phone or else the address on record. Owners who have not activated yet get nothing: they know of no account.
 */
export const noticeTo = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  users: readonly { readonly id: string; readonly status: string }[],
  template: Notice,
  values: Record<string, string> = {},
): Promise<void> => {
  const known = users.filter(({ status }) => status !== 'pending')
  if (known.length === 0) return
  const all = { organization: await organizationName(tx, actor), operator: actor.realName, ...values }
  for (const { id } of known) {
    if (template === 'access.accountDisabled' || template === 'access.accountDeleted')
      await sendOutside(ctx, tx, id, template, all)
    else await ctx.post.notify(tx, id, 'security', template, all, '/center/set')
  }
}

/** Sends a text to the phone, or else the address, on record of a person; to neither when both are missing. */
export const sendOutside = async (
  ctx: Ctx,
  tx: Tx,
  userId: string,
  template: string,
  values: Record<string, string>,
): Promise<void> => {
  const user = await tx
    .selectFrom('identity_users')
    .select(['real_name', 'phone_sealed', 'email', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const phone = reveal(ctx, userId, 'phone', user.phone_sealed)
  const to = phone
    ? { channel: 'sms' as const, address: phone }
    : user.email
      ? { channel: 'mail' as const, address: user.email }
      : null
  if (to)
    await ctx.post.sendTo(
      tx,
      to,
      template,
      { name: user.real_name, ...values },
      { lang: user.lang === 'en' ? 'en' : 'zh', userId },
    )
}
