// Rows of second factors. What they mean and who may change them is decided by the callers.
import type { SecondWay } from '@kaisai/contract/identity/labels'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { notify } from '#src/platform/notify.ts'
import { hostNameOf } from './passkey.ts'

const secretPlace = (userId: string): string => `identity_totps.secret:${userId}`
/** Seals the secret of an authenticator app for its owner's row. */
export const sealSecret = ({ keys }: Pick<Ctx, 'keys'>, userId: string, secret: string): Buffer =>
  keys.encrypt(secret, secretPlace(userId))
/** Opens what `sealSecret` made. */
export const openSecret = ({ keys }: Pick<Ctx, 'keys'>, userId: string, sealed: Buffer): string =>
  keys.decrypt(sealed, secretPlace(userId))

/** The ways a person can prove a second factor on the visitor's host; null: the person has set up none at all. */
export const secondWaysOf = async (db: Db, userId: string, who: Pick<Visitor, 'host'>): Promise<SecondWay[] | null> => {
  const { rows } = await sql<{ totp: boolean; passkeys: number; here: number; recovery: boolean }>`
    select exists (select 1 from identity_totps t where t.user_id = ${userId} and t.confirmed_at is not null) as totp,
           (select count(*)::int from identity_passkeys p where p.user_id = ${userId}) as passkeys,
           (select count(*)::int from identity_passkeys p where p.user_id = ${userId} and p.rp_id = ${hostNameOf(who.host)}) as here,
           exists (select 1 from identity_recovery_codes r where r.user_id = ${userId} and r.used_at is null) as recovery`.execute(
    db,
  )
  const held = rows[0]!
  if (!held.totp && held.passkeys === 0) return null
  return [
    ...(held.totp ? (['totp'] as const) : []),
    ...(held.here > 0 ? (['passkey'] as const) : []),
    ...(held.recovery ? (['recovery'] as const) : []),
  ]
}

/** The passkeys of a person for one host name, as browsers are asked for them. */
export const passkeysFor = (db: Db, userId: string, rpId: string) =>
  db
    .selectFrom('identity_passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .execute()

/** Removes every second factor of a person, with the recovery codes and open challenges. Gives how many factors there were. */
export const removeAllFactors = async (tx: Tx, userId: string): Promise<number> => {
  const totp = await tx.deleteFrom('identity_totps').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst()
  const passkeys = await tx.deleteFrom('identity_passkeys').where('user_id', '=', userId).returning('id').execute()
  await tx.deleteFrom('identity_recovery_codes').where('user_id', '=', userId).execute()
  await closeChallenges(tx, userId)
  await notify(tx, 'auth', userId)
  return passkeys.length + (totp?.confirmed_at ? 1 : 0)
}

/** Ends the open challenges of a person: what the first half proved holds no longer. */
export const closeChallenges = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('identity_second_challenges').where('user_id', '=', userId).execute()
}
