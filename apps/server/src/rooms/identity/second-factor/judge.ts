import type { InputOf } from '@kaisai/contract/endpoint'
import type { signInBySecond } from '@kaisai/contract/identity/sign-in.endpoints'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { openSecret } from './factors.store.ts'
import { checkPasskey, type RelyingParty, relyingParty } from './passkey.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

/** What somebody gives as second factor. */
export type Proof = Pick<InputOf<typeof signInBySecond>, 'way' | 'code' | 'passkey'>

interface Person {
  readonly id: string
  readonly user_name: string
  readonly real_name: string
}

/**
 * Judges a second factor and uses it up: a time step and a recovery code serve once, a passkey moves its counter on. `token` is the
 * challenge's, which a passkey must have signed. The caller has counted the try before, and uses the challenge up in the same `tx`.
 */
export const judge = (tx: Tx, ctx: Ctx, who: Visitor, person: Person, proof: Proof, token: string | null): Promise<boolean> => {
  if (proof.way === 'totp') return judgeTotp(tx, ctx, person.id, proof.code ?? '')
  if (proof.way === 'recovery') return judgeRecovery(tx, ctx, who, person, proof.code ?? '')
  return judgePasskey(tx, ctx, who, person.id, proof.passkey, token)
}

const judgeTotp = async (tx: Tx, ctx: Ctx, userId: string, code: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('identity_totps')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.secret_sealed) return false
  const step = totpStep(openSecret(ctx, userId, row.secret_sealed), code, ctx.now().getTime())
  return step !== null && takeStep(tx, userId, step)
}

/** Takes a time step; false when it or a later one was used before. */
export const takeStep = async (tx: Tx, userId: string, step: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('identity_totps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

const judgeRecovery = async (tx: Tx, ctx: Ctx, who: Visitor, person: Person, code: string): Promise<boolean> => {
  if (!(await takeRecoveryCode(tx, ctx, person.id, code))) return false
  const { left } = await tx
    .selectFrom('identity_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', person.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  await record(
    tx,
    { ...who, userId: person.id, userName: person.user_name, realName: person.real_name },
    { action: 'identity.recovery_code_used', entity: 'identity_users', entityId: person.id, entityName: person.real_name },
  )
  await ctx.post.notify(tx, person.id, 'security', 'identity.recoveryCodeUsed', { left: String(left) })
  return true
}

const judgePasskey = async (
  tx: Tx,
  ctx: Ctx,
  who: Visitor,
  userId: string,
  response: Proof['passkey'],
  token: string | null,
): Promise<boolean> => {
  if (!response || token === null) return false
  const party: RelyingParty = await relyingParty(tx, ctx, who)
  const stored = await tx
    .selectFrom('identity_passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', party.id)
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  const counter = stored ? await checkPasskey(party, token, response, stored) : null
  if (!stored || counter === null) return false
  await tx
    .updateTable('identity_passkeys')
    .set({ counter, last_use_at: sql<string>`now()` })
    .where('id', '=', stored.id)
    .execute()
  return true
}
