import type { InputOf } from '@kaisai/contract/endpoint'
import type { signInByCode as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { userStates } from '@kaisai/contract/identity/user.states'
import { problem } from '@kaisai/contract/problem'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { takeCode } from './codes.ts'
import { enterIn, knowsDevice, type SignedIn } from './enter.ts'
import { logSignIn, logStranger } from './sign-in-log.ts'
import { findByTarget, targetOf } from './user.store.ts'

/** Signs in by a code sent to the phone or address. An imported account becomes active by it: its owner has proven the phone. */
export const signInByCode = async (ctx: Ctx, who: Visitor, input: InputOf<typeof endpoint>, wire: Wire): Promise<SignedIn> => {
  const target = targetOf(input.target)
  const user = await findByTarget(ctx, ctx.db, target)
  const isOwn = user !== undefined && knowsDevice(ctx, user.id, wire)
  const right = await takeCode(ctx, target, 'signIn', input.code, isOwn ? 'owner' : 'strangers')
  if (!right || !user) {
    await (user
      ? logSignIn(ctx.db, who, 'code', 'wrong', { id: user.id, name: user.user_name })
      : logStranger(ctx, who, 'code', 'wrong', target.address))
    throw problem('identity.wrong_code')
  }
  if (user.status === 'disabled') {
    await logSignIn(ctx.db, who, 'code', 'disabled', { id: user.id, name: user.user_name })
    throw problem('identity.disabled')
  }
  return inTx(ctx.db, async (tx) => {
    if (user.status === 'pending') await move(tx, userStates, user.id, 'activate', permitted({ userId: user.id, lang: who.lang }))
    // Who was brought in by others sets a password of his own at first; who registered without one does so when he likes.
    const isFirst = user.status === 'pending' && !user.password_hash
    return enterIn(tx, ctx, { ...user, must_change_password: user.must_change_password || isFirst }, who, wire, 'code')
  })
}
