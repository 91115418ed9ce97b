import type { InputOf } from '@kaisai/contract/endpoint'
import type { signInByPassword as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Wire } from '#src/http/route.ts'
import { dummyVerify, verifyPassword } from '#src/platform/passwords.ts'
import { requireProof } from './captcha.ts'
import { enter, knowsDevice, type SignedIn } from './enter.ts'
import { logSignIn } from './sign-in-log.ts'
import { forget, hit, hitsOf, keyOf, netOf } from './throttle.ts'
import { findByName } from './user.store.ts'

/** Wrong tries after which a neighbourhood waits, and for how long. */
export const LOCK_AFTER = 5
export const LOCK_MINUTES = 10
/** Wrong tries after which the security check is asked for. */
const CAPTCHA_AFTER = 2
const NET_CAPTCHA_AFTER = 60
const WINDOW = LOCK_MINUTES * 60

/**
 * Signs in by user name (or phone, or address) and password. Known and unknown accounts answer alike and take as long.
 * Wrong tries count for (account, neighbourhood): strangers lock themselves out, never the owner, who also always has the code.
 */
export const signInByPassword = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoint>,
  wire: Wire,
): Promise<SignedIn> => {
  const account = keyOf('pwd-account', input.username)
  const here = keyOf('pwd-here', input.username, netOf(who.ip))
  const net = keyOf('pwd-net', netOf(who.ip))
  const user = await findByName(ctx, ctx.db, input.username)
  const known = user ? knowsDevice(ctx, user.id, wire) : false
  const [accountHits, hereHits, netHits] = await Promise.all(
    [account, here, net].map((key) => hitsOf(ctx.db, 'rate_counters', key, WINDOW)),
  )
  if (!known && hereHits! >= LOCK_AFTER) {
    await logSignIn(ctx.db, who, 'password', 'locked', { name: input.username, ...(user ? { id: user.id } : {}) })
    throw problem('identity.locked', { minutes: LOCK_MINUTES })
  }
  if (accountHits! >= CAPTCHA_AFTER || netHits! >= NET_CAPTCHA_AFTER) await requireProof(ctx, 'signIn', input.proof)
  const right = user?.password_hash ? await verifyPassword(user.password_hash, input.password) : await dummyVerify(input.password)
  if (!user || !right || user.status === 'pending') {
    await Promise.all([account, here, net].map((key) => hit(ctx.db, 'rate_counters', key, WINDOW)))
    await logSignIn(ctx.db, who, 'password', 'wrong', { name: input.username, ...(user ? { id: user.id } : {}) })
    throw problem('identity.wrong_password').with({ captcha: accountHits! + 1 >= CAPTCHA_AFTER })
  }
  if (user.status === 'disabled') {
    await logSignIn(ctx.db, who, 'password', 'disabled', { id: user.id, name: user.user_name })
    throw problem('identity.disabled')
  }
  await Promise.all([account, here].map((key) => forget(ctx.db, 'rate_counters', key)))
  return enter(ctx, user, who, wire, 'password')
}
