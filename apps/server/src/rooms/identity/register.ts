import type { InputOf } from '@kaisai/contract/endpoint'
import type { register as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import { passwordHoldsName } from '@kaisai/contract/rules'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { hashPassword } from '#src/platform/passwords.ts'
import { requireCode } from './codes.ts'
import { enterIn, type SignedIn } from './enter.ts'
import { newId, phoneColumns } from './sealed.ts'
import { netOf } from './throttle.ts'
import { findByName, freshUserName, insertUser, targetOf } from './user.store.ts'

/** The version of the terms a person accepts by registering. */
export const TERMS_VERSION = '2026-11'

/** What the later rooms decide about a new account: whether registering is open, and the role it starts with. */
export interface Welcome {
  isOpen(): Promise<boolean>
  /** Gives the new person its first role in the organization of the host's site. */
  admit(tx: Tx, userId: string, userType: string, who: Visitor): Promise<void>
}

/**
 * Opens an account with a proven phone or address and signs in. A user name and a password may be chosen now or later: until then the
 * account has a made-up name and opens by a code alone.
 */
export const register = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoint>,
  wire: Wire,
  welcome: Welcome,
): Promise<SignedIn> => {
  if (!(await welcome.isOpen())) throw problem('identity.register_closed')
  if (!input.consent) throw problem('identity.consent_needed')
  const { username, password } = input
  if (password && username && passwordHoldsName(password, username)) throw problem('identity.password_holds_name')
  const target = targetOf(input.target)
  // Before the code is used up: a taken name can still be changed.
  if (username && (await findByName(ctx, ctx.db, username))) throw problem('identity.user_name_taken')
  await requireCode(ctx, target, 'register', input.code)
  const passwordHash = password ? await hashPassword(password, netOf(who.ip)) : null
  const userName = username ?? freshUserName('u')
  return inTx(ctx.db, async (tx) => {
    const id = await newId(tx)
    await insertUser(tx, {
      id,
      user_name: userName,
      real_name: input.realName,
      user_type: input.userType,
      password_hash: passwordHash,
      ...(passwordHash ? { password_changed_at: ctx.now() } : {}),
      lang: who.lang,
      email: target.channel === 'mail' ? target.address : null,
      ...phoneColumns(ctx, id, target.channel === 'sms' ? target.address : null),
    })
    await recordConsent(tx, id, who)
    await welcome.admit(tx, id, input.userType, who)
    await record(
      tx,
      { ...who, userId: id, userName, realName: input.realName },
      {
        action: 'identity.registered',
        entity: 'identity_users',
        entityId: id,
        entityName: input.realName,
      },
    )
    await ctx.post.notify(tx, id, 'system', 'identity.welcome', { name: input.realName })
    return enterIn(
      tx,
      ctx,
      { id, user_name: userName, real_name: input.realName, must_change_password: false },
      who,
      wire,
      'register',
    )
  })
}

/** Writes that a person accepted the terms as they stand. */
export const recordConsent = async (tx: Tx, userId: string, who: Visitor): Promise<void> => {
  await tx
    .insertInto('identity_consents')
    .values({ user_id: userId, document: 'terms', document_version: TERMS_VERSION, ip: who.ip })
    .execute()
}
