import type { InputOf } from '@kaisai/contract/endpoint'
import type { signInByPassword as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { userStates } from '@kaisai/contract/identity/user.states'
import { problem } from '@kaisai/contract/problem'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { dummyVerify, verifyPassword } from '#src/platform/passwords.ts'
import { requireProof } from './captcha.ts'
import { enterIn, knowsDevice, type SignedIn } from './enter.ts'
import { logSignIn, logStranger } from './sign-in-log.ts'
import { type Counter, forget, hit, hitAll, hitsOf, keyOf, netOf, undoHits } from './throttle.ts'
import { findByName } from './user.store.ts'

/** Wrong tries after which a neighbourhood waits, and for how long. */
export const LOCK_AFTER = 5
export const LOCK_MINUTES = 10
/** Wrong tries of a day after which strangers' devices need a code instead. */
export const PAUSE_AFTER = 10
/** Wrong tries after which the security check is asked for: on one account, and from one neighbourhood (a lecture hall mistypes). */
const CAPTCHA_AFTER = 2
const NET_CAPTCHA_AFTER = 120
const WINDOW = LOCK_MINUTES * 60
const DAY = 86_400

type Found = Awaited<ReturnType<typeof findByName>>

/**
 * Signs in by user name (or phone, or address) and password. Known and unknown accounts answer alike and take as long.
 * A guess is counted before it is judged and undone when it was none, so that guesses at the same moment do not pass the
 * limits together. Strangers' guesses never touch the owner's known device, and the owner always has the code (decision 7).
 */
export const signInByPassword = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoint>,
  wire: Wire,
): Promise<SignedIn> => {
  const user = await findByName(ctx, ctx.db, input.username)
  const counters = countersOf(user, user !== undefined && knowsDevice(ctx, user.id, wire), input.username, who)
  // Asked first: guesses without a proof that needs one are not even counted.
  const isProven = await proofIsNeeded(ctx, who, counters[0])
  if (isProven) await requireProof(ctx, 'signIn', input.proof)
  const [account, here, day] = (await hitAll(ctx.db, 'rate_counters', counters)) as [number, number, number]
  const undo = (): Promise<unknown> => undoHits(ctx.db, 'rate_counters', counters)
  const log = (outcome: 'wrong' | 'locked' | 'disabled'): Promise<void> =>
    user
      ? logSignIn(ctx.db, who, 'password', outcome, { id: user.id, name: user.user_name })
      : logStranger(ctx, who, 'password', outcome, input.username)
  const undone = async (error: unknown): Promise<never> => {
    await undo()
    throw error
  }
  // Others guess at the same moment: the proof is needed after all.
  if (!isProven && account > CAPTCHA_AFTER) await requireProof(ctx, 'signIn', input.proof).catch(undone)
  if (here > LOCK_AFTER || day > PAUSE_AFTER) {
    await undo()
    await log('locked')
    throw here > LOCK_AFTER ? problem('identity.locked', { minutes: LOCK_MINUTES }) : problem('identity.password_paused')
  }
  const from = netOf(who.ip)
  const right = await (user?.password_hash
    ? verifyPassword(user.password_hash, input.password, from)
    : dummyVerify(input.password, from)
  ).catch(undone)
  if (!user || !right) {
    await hit(ctx.db, 'rate_counters', netKey(who), WINDOW)
    await log('wrong')
    throw problem('identity.wrong_password').with({ captcha: account >= CAPTCHA_AFTER })
  }
  await undo()
  if (user.status === 'disabled') {
    await log('disabled')
    throw problem('identity.disabled')
  }
  await forget(ctx.db, 'rate_counters', counters[1].key)
  return inTx(ctx.db, async (tx) => {
    // Nobody but an administrator has set this password: its owner arrives with it, as with a code, and has to choose another one.
    if (user.status === 'pending') await move(tx, userStates, user.id, 'activate', permitted({ userId: user.id, lang: who.lang }))
    return enterIn(tx, ctx, user, who, wire, 'password')
  })
}

const netKey = (who: Visitor): string => keyOf('pwd-net', netOf(who.ip))

// All spellings of one account share its counters. A new password begins anew: the guesses were made at the old one.
// A device the owner has signed in with counts for itself.
const countersOf = (user: Found, isKnown: boolean, typed: string, who: Visitor): [Counter, Counter, Counter] => {
  const subject = user ? ['id', user.id, user.password_hash ?? ''] : ['name', typed]
  const own = isKnown ? 'own' : 'others'
  return [
    { key: keyOf('pwd-account', own, ...subject), seconds: WINDOW },
    { key: keyOf('pwd-here', own, ...subject, isKnown ? '' : netOf(who.ip)), seconds: WINDOW },
    { key: keyOf('pwd-day', own, ...subject), seconds: DAY },
  ]
}

const proofIsNeeded = async (ctx: Ctx, who: Visitor, account: Counter): Promise<boolean> => {
  const [ofAccount, ofNet] = await Promise.all(
    [account.key, netKey(who)].map((key) => hitsOf(ctx.db, 'rate_counters', key, WINDOW)),
  )
  return ofAccount! >= CAPTCHA_AFTER || ofNet! >= NET_CAPTCHA_AFTER
}
