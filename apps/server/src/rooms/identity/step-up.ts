import type { InputOf } from '@kaisai/contract/endpoint'
import type { stepUp as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { verifyPassword } from '#src/platform/passwords.ts'
import { takeCode } from './codes.ts'
import { reveal } from './sealed.ts'
import { logSignIn } from './sign-in-log.ts'
import { forget, hit, keyOf } from './throttle.ts'

const TRIES = 5
const MINUTES = 10

/** Confirms who sits there, by password or by a code to the own phone or address (purpose `stepUp`); good for 15 minutes. */
export const stepUp = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<null> => {
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
  await inTx(ctx.db, async (tx) => {
    await tx
      .updateTable('identity_sessions')
      .set({ confirmed_at: sql<string>`now()` })
      .where('id', '=', actor.sessionId)
      .execute()
    await notify(tx, 'auth', actor.userId)
  })
  return null
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
