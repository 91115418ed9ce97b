import type { InputOf } from '@kaisai/contract/endpoint'
import type { retrievePassword as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { userStates } from '@kaisai/contract/identity/user.states'
import { problem } from '@kaisai/contract/problem'
import { passwordHoldsName } from '@kaisai/contract/rules'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { hashPassword } from '#src/platform/passwords.ts'
import { takeCode } from './codes.ts'
import { setPassword } from './set-password.ts'
import { logSignIn } from './sign-in-log.ts'
import { findByTarget, targetOf } from './user.store.ts'

/** Sets a new password with a code sent to the phone or address, and ends all sessions. */
export const retrievePassword = async (ctx: Ctx, who: Visitor, input: InputOf<typeof endpoint>): Promise<null> => {
  const target = targetOf(input.target)
  const user = await findByTarget(ctx, ctx.db, target)
  if (user && passwordHoldsName(input.password, user.user_name)) throw problem('identity.password_holds_name')
  if (!(await takeCode(ctx, target, 'retrieve', input.code)) || !user) throw problem('identity.wrong_code')
  if (user.status === 'disabled') throw problem('identity.disabled')
  const hash = await hashPassword(input.password)
  await inTx(ctx.db, async (tx) => {
    if (user.status === 'pending') await move(tx, userStates, user.id, 'activate', permitted({ userId: user.id, lang: who.lang }))
    await setPassword(tx, ctx, user.id, hash, { mustChange: false })
    await logSignIn(tx, who, 'retrieve', 'done', { id: user.id, name: user.user_name })
    await record(
      tx,
      { ...who, userId: user.id, userName: user.user_name, realName: user.real_name },
      {
        action: 'identity.password_retrieved',
        entity: 'identity_users',
        entityId: user.id,
        entityName: user.real_name,
      },
    )
  })
  return null
}
