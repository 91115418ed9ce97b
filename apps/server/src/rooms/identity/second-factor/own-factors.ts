// The signed-in person's own second factors: seen, set up, renamed, removed. Every change is in the log and the owner is notified.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/identity/second-factor.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { qrSvg } from '#src/platform/qr.ts'
import { hasSecondFactor, mustHoldSecondFactor } from '../session-life.ts'
import { findChallenge, openChallenge, useChallenge } from './challenges.ts'
import { openSecret, passkeysFor, removeAllFactors, sealSecret } from './factors.store.ts'
import { takeStep } from './judge.ts'
import { checkNewPasskey, creationOptions, relyingParty } from './passkey.ts'
import { renewCodes } from './recovery-codes.ts'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

const SETUP_MINUTES = 15
const MOST_PASSKEYS = 10
/** What messages and the log call the authenticator app, in both languages. */
const APP_CODE = 'TOTP'

const own = (actor: Actor) => ({ entity: 'identity_users', entityId: actor.userId, entityName: actor.realName })

/** The second factors of the caller. */
export const getSecondFactors = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getSecondFactors>> => {
  const [facts, passkeys] = await Promise.all([
    ctx.db
      .selectFrom('identity_users as u')
      .leftJoin('identity_totps as t', 't.user_id', 'u.id')
      .select('t.confirmed_at as totpTime')
      .select(mustHoldSecondFactor(ctx, 'u').as('isRequired'))
      .select(
        sql<number>`(select count(*)::int from identity_recovery_codes r where r.user_id = u.id and r.used_at is null)`.as(
          'recoveryLeft',
        ),
      )
      .where('u.id', '=', actor.userId)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('identity_passkeys')
      .select(['id as passkeyId', 'name', 'rp_id as host', 'created_at as createTime', 'last_use_at as lastUseTime'])
      .where('user_id', '=', actor.userId)
      .orderBy('id')
      .execute(),
  ])
  return { ...facts, passkeys }
}

/** Makes a secret for an authenticator app and shows it; an earlier one stays in force until a code of this one is confirmed. */
export const beginTotp = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.beginTotp>> => {
  const secret = newTotpSecret()
  const pending = { pending_sealed: sealSecret(ctx, actor.userId, secret), pending_at: sql<string>`now()` }
  await ctx.db
    .insertInto('identity_totps')
    .values({ user_id: actor.userId, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute()
  const address = totpAddress(secret, actor.userName)
  return { secret, address, qr: qrSvg(address) }
}

/** Puts the new secret in force once its first code is right. The first factor brings recovery codes with it. */
export const confirmTotp = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.confirmTotp>,
): Promise<ReplyOf<typeof endpoints.confirmTotp>> =>
  inTx(ctx.db, async (tx) => {
    await lockOwner(tx, actor)
    const row = await tx
      .selectFrom('identity_totps')
      .select('pending_sealed')
      .where('user_id', '=', actor.userId)
      .where('pending_at', '>', sql<string>`now() - make_interval(mins => ${SETUP_MINUTES})`)
      .executeTakeFirst()
    if (!row?.pending_sealed) throw problem('identity.totp_setup_over')
    const step = totpStep(openSecret(ctx, actor.userId, row.pending_sealed), input.code, ctx.now().getTime())
    if (step === null) throw problem('identity.second_wrong')
    const isFirst = !(await holdsFactor(tx, actor))
    await tx
      .updateTable('identity_totps')
      .set({
        secret_sealed: row.pending_sealed,
        confirmed_at: sql<string>`now()`,
        pending_sealed: null,
        pending_at: null,
        last_step: 0,
      })
      .where('user_id', '=', actor.userId)
      .execute()
    await takeStep(tx, actor.userId, step)
    await noteAdded(tx, ctx, actor, APP_CODE)
    return { recoveryCodes: isFirst ? await renewCodes(tx, ctx, actor.userId) : null }
  })

/** Removes the authenticator app. */
export const removeTotp = (ctx: Ctx, actor: Actor): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await lockOwner(tx, actor)
    const gone = await tx
      .deleteFrom('identity_totps')
      .where('user_id', '=', actor.userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw problem('house.not_found')
    await noteRemoved(tx, ctx, actor, APP_CODE)
    return null
  })

/** What the browser needs to make a passkey for this host. */
export const beginPasskey = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.beginPasskey>> => {
  const party = await relyingParty(ctx.db, ctx, actor)
  const challenge = await openChallenge(ctx.db, actor.userId, 'passkey')
  const options = await creationOptions(party, challenge, actor, await passkeysFor(ctx.db, actor.userId, party.id))
  return { challenge, options }
}

/** Keeps a passkey the browser has made. The first factor brings recovery codes with it. */
export const addPasskey = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addPasskey>,
): Promise<ReplyOf<typeof endpoints.addPasskey>> =>
  inTx(ctx.db, async (tx) => {
    await lockOwner(tx, actor)
    const challenge = await findChallenge(tx, input.challenge, 'passkey', actor.userId)
    if (!challenge || !(await useChallenge(tx, challenge.id))) throw problem('identity.second_over')
    const party = await relyingParty(tx, ctx, actor)
    const { transports, ...response } = input.passkey.response
    const made = await checkNewPasskey(party, input.challenge, { ...input.passkey, response })
    if (!made) throw problem('identity.passkey_refused')
    const held = await tx.selectFrom('identity_passkeys').select('id').where('user_id', '=', actor.userId).execute()
    if (held.length >= MOST_PASSKEYS) throw problem('identity.passkey_limit', { max: MOST_PASSKEYS })
    const isFirst = !(await holdsFactor(tx, actor))
    const { id } = await tx
      .insertInto('identity_passkeys')
      .values({
        user_id: actor.userId,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: transports ?? [],
        rp_id: party.id,
        name: input.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? problem('identity.passkey_refused') : error
      })
    await noteAdded(tx, ctx, actor, input.name)
    return { passkeyId: id, recoveryCodes: isFirst ? await renewCodes(tx, ctx, actor.userId) : null }
  })

/** Gives a passkey another name. */
export const renamePasskey = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.renamePasskey>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await tx
      .selectFrom('identity_passkeys')
      .select('name')
      .where('id', '=', input.passkeyId)
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw problem('house.not_found')
    await tx.updateTable('identity_passkeys').set({ name: input.name }).where('id', '=', input.passkeyId).execute()
    const changes = [{ field: 'name', from: stored.name, to: input.name }]
    await record(tx, actor, { action: 'identity.passkey_renamed', ...own(actor), changes })
    return null
  })

/** Removes a passkey. */
export const removePasskey = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.removePasskey>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await lockOwner(tx, actor)
    const gone = await tx
      .deleteFrom('identity_passkeys')
      .where('id', '=', input.passkeyId)
      .where('user_id', '=', actor.userId)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw problem('house.not_found')
    await noteRemoved(tx, ctx, actor, gone.name)
    return null
  })

/** Ten fresh recovery codes; the earlier ones end. */
export const renewRecoveryCodes = (ctx: Ctx, actor: Actor): Promise<{ recoveryCodes: string[] }> =>
  inTx(ctx.db, async (tx) => {
    await lockOwner(tx, actor)
    if (!(await holdsFactor(tx, actor))) throw problem('identity.no_second_factor')
    const recoveryCodes = await renewCodes(tx, ctx, actor.userId)
    await record(tx, actor, { action: 'identity.recovery_codes_renewed', ...own(actor) })
    await ctx.post.notify(tx, actor.userId, 'security', 'identity.recoveryCodesRenewed', {})
    return { recoveryCodes }
  })

// Two removals at once must not both believe that the other factor stays.
const lockOwner = async (tx: Tx, actor: Actor): Promise<void> => {
  await tx.selectFrom('identity_users').select('id').where('id', '=', actor.userId).forUpdate().execute()
}

const holdsFactor = async (tx: Tx, actor: Actor): Promise<boolean> => {
  const { holds } = await tx
    .selectFrom('identity_users as u')
    .select(hasSecondFactor('u').as('holds'))
    .where('u.id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return holds
}

const noteAdded = async (tx: Tx, ctx: Ctx, actor: Actor, factor: string): Promise<void> => {
  const changes = [{ field: 'secondFactor', from: null, to: factor }]
  await record(tx, actor, { action: 'identity.second_factor_added', ...own(actor), changes })
  await ctx.post.notify(tx, actor.userId, 'security', 'identity.secondFactorAdded', { factor })
  await notify(tx, 'auth', actor.userId)
}

// With the last factor the recovery codes go, too; where a role requires one, the last stays.
const noteRemoved = async (tx: Tx, ctx: Ctx, actor: Actor, factor: string): Promise<void> => {
  if (!(await holdsFactor(tx, actor))) {
    const { isRequired } = await tx
      .selectFrom('identity_users as u')
      .select(mustHoldSecondFactor(ctx, 'u').as('isRequired'))
      .where('u.id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    if (isRequired) throw problem('identity.second_required')
    await removeAllFactors(tx, actor.userId)
  }
  const changes = [{ field: 'secondFactor', from: factor, to: null }]
  await record(tx, actor, { action: 'identity.second_factor_removed', ...own(actor), changes })
  await ctx.post.notify(tx, actor.userId, 'security', 'identity.secondFactorRemoved', { factor })
  await notify(tx, 'auth', actor.userId)
}
