import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { stepUp as endpoint, prepareStepUp as prepareEndpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { verifyPassword } from '#src/platform/passwords.ts'
import { takeCode } from './codes.ts'
import { reveal } from './sealed.ts'
import { countTry, findChallenge, forgetTries, noteWrongTry, openChallenge, useChallenge } from './second-factor/challenges.ts'
import { passkeysFor, secondWaysOf } from './second-factor/factors.store.ts'
import { judge } from './second-factor/judge.ts'
import { relyingParty, requestOptions } from './second-factor/passkey.ts'
import { logSignIn } from './sign-in-log.ts'
import { forget, hit, keyOf } from './throttle.ts'

const TRIES = 5
const MINUTES = 10

type Input = InputOf<typeof endpoint>

/**
 * Confirms who sits there; good for 15 minutes. By the second factor where the person has set one up: a password alone, which others
 * may have seen, is then not enough (`identity.second_needed`). Else by password or by a code to the own phone or address.
 */
export const stepUp = async (ctx: Ctx, actor: Actor, input: Input): Promise<null> => {
  const ways = await secondWaysOf(ctx.db, actor.userId, actor)
  if (!ways) await byPasswordOrCode(ctx, actor, input)
  else if (input.second) await bySecond(ctx, actor, input.second)
  else throw problem('identity.second_needed')
  return null
}

/** How the caller can confirm, with what the browser needs for a passkey. */
export const prepareStepUp = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof prepareEndpoint>> => {
  const ways = await secondWaysOf(ctx.db, actor.userId, actor)
  if (!ways) return { ways: ['password'], challenge: null, passkeyOptions: null }
  const usable = ways.filter((way) => way !== 'recovery')
  if (!usable.includes('passkey')) return { ways: usable, challenge: null, passkeyOptions: null }
  const party = await relyingParty(ctx.db, ctx, actor)
  const challenge = await openChallenge(ctx.db, actor.userId, 'stepUp')
  const options = await requestOptions(party, challenge, await passkeysFor(ctx.db, actor.userId, party.id))
  return { ways: usable, challenge, passkeyOptions: options }
}

const bySecond = async (ctx: Ctx, actor: Actor, proof: NonNullable<Input['second']>): Promise<void> => {
  const token = proof.challenge ?? null
  const challenge = token ? await findChallenge(ctx.db, token, 'stepUp', actor.userId) : undefined
  if (proof.way === 'passkey' && !challenge) throw problem('identity.second_over')
  const person = { id: actor.userId, name: actor.userName }
  const tries = await countTry(ctx, actor, person, challenge?.id ?? null)
  const right = await inTx(ctx.db, async (tx) => {
    const user = { id: actor.userId, user_name: actor.userName, real_name: actor.realName }
    if (!(await judge(tx, ctx, actor, user, proof, token))) return false
    if (challenge && !(await useChallenge(tx, challenge.id))) throw problem('identity.second_over')
    await confirm(tx, actor)
    return true
  })
  if (!right) {
    await noteWrongTry(ctx, actor, person, tries)
    throw problem('identity.second_wrong')
  }
  await forgetTries(ctx.db, actor.userId)
}

const byPasswordOrCode = async (ctx: Ctx, actor: Actor, input: Input): Promise<void> => {
  const key = keyOf('step-up', actor.userId)
  if ((await hit(ctx.db, 'rate_counters', key, MINUTES * 60)) > TRIES) throw problem('identity.locked', { minutes: MINUTES })
  const user = await ctx.db
    .selectFrom('identity_users')
    .select(['password_hash', 'phone_sealed', 'email'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const right = input.code
    ? await rightCode(ctx, actor, user, input.code)
    : user.password_hash !== null && (await verifyPassword(user.password_hash, input.password ?? ''))
  if (!right) {
    await logSignIn(ctx.db, actor, 'stepUp', 'wrong', { id: actor.userId, name: actor.userName })
    throw problem(input.code ? 'identity.wrong_code' : 'identity.old_password_wrong')
  }
  await forget(ctx.db, 'rate_counters', key)
  await inTx(ctx.db, (tx) => confirm(tx, actor))
}

const confirm = async (tx: Tx, actor: Actor): Promise<void> => {
  await tx.updateTable('identity_sessions').set({ confirmed_at: sql<string>`now()` }).where('id', '=', actor.sessionId).execute()
  await notify(tx, 'auth', actor.userId)
}

const rightCode = async (
  ctx: Ctx,
  actor: Actor,
  user: { phone_sealed: Buffer | null; email: string | null },
  code: string,
): Promise<boolean> => {
  const phone = reveal(ctx, actor.userId, 'phone', user.phone_sealed)
  if (phone && (await takeCode(ctx, { channel: 'sms', address: phone }, 'stepUp', code))) return true
  return user.email !== null && takeCode(ctx, { channel: 'mail', address: user.email }, 'stepUp', code)
}
