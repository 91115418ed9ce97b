// The second half of a sign-in: asked for by `enter`, completed here.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { signInBySecond as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { openFor, type SignedIn } from '../enter.ts'
import { countTry, findChallenge, forgetTries, noteWrongTry, useChallenge } from './challenges.ts'
import { judge } from './judge.ts'

/**
 * Completes a sign-in whose first half asked for the second factor. Refuses with `identity.second_over`, `identity.second_wrong`
 * and, after five wrong tries within ten minutes, `identity.locked`.
 */
export const signInBySecond = async (ctx: Ctx, who: Visitor, input: InputOf<typeof endpoint>, wire: Wire): Promise<SignedIn> => {
  const challenge = await findChallenge(ctx.db, input.challenge, 'signIn')
  if (!challenge) throw problem('identity.second_over')
  const user = await ctx.db
    .selectFrom('identity_users')
    .select(['id', 'user_name', 'real_name', 'must_change_password'])
    .where('id', '=', challenge.userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!user) throw problem('identity.second_over')
  const person = { id: user.id, name: user.user_name }
  const tries = await countTry(ctx, who, person, challenge.id)
  const signedIn = await inTx(ctx.db, async (tx) => {
    if (!(await judge(tx, ctx, who, user, input, input.challenge))) return null
    if (!(await useChallenge(tx, challenge.id))) throw problem('identity.second_over')
    return openFor(tx, ctx, user, who, wire, challenge.way)
  })
  if (!signedIn) {
    await noteWrongTry(ctx, who, person, tries)
    throw problem('identity.second_wrong')
  }
  await forgetTries(ctx.db, user.id)
  return signedIn
}
