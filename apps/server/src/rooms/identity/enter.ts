// What every way of signing in ends in: the question for a second factor, or a session, the log, the device remembered.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecondWay } from '@kaisai/contract/identity/labels'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { BOUND_COOKIE } from '#src/http/actor.ts'
import type { Wire } from '#src/http/route.ts'
import { CHALLENGE_SECONDS, openChallenge } from './second-factor/challenges.ts'
import { passkeysFor, secondWaysOf } from './second-factor/factors.store.ts'
import { relyingParty, requestOptions } from './second-factor/passkey.ts'
import { openSession } from './session.store.ts'
import { SESSION_DAYS } from './session-life.ts'
import { logSignIn, type SignInWay } from './sign-in-log.ts'

const DEVICE_COOKIE = 'kaisai_device'
const YEAR = 365 * 86_400

/** The account that signs in. */
export interface Entering {
  readonly id: string
  readonly user_name: string
  readonly real_name: string
  readonly must_change_password: boolean
}

/** The reply of every sign-in; without a token the second factor is asked for first. */
export interface SignedIn {
  token: string | null
  userId: string | null
  realName: string | null
  mustChangePassword: boolean
  second: { challenge: string; seconds: number; ways: SecondWay[]; passkeyOptions: unknown } | null
}

/**
 * Ends a way of signing in, inside `tx`: asks for the second factor of a person who has set one up, on known devices as well; else
 * opens the session.
 */
export const enterIn = async (tx: Tx, ctx: Ctx, user: Entering, who: Visitor, wire: Wire, way: SignInWay): Promise<SignedIn> => {
  const ways = await secondWaysOf(tx, user.id, who)
  return ways ? askSecond(tx, ctx, user, who, way, ways) : openFor(tx, ctx, user, who, wire, way)
}

const askSecond = async (
  tx: Tx,
  ctx: Ctx,
  user: Entering,
  who: Visitor,
  way: SignInWay,
  ways: SecondWay[],
): Promise<SignedIn> => {
  const challenge = await openChallenge(tx, user.id, 'signIn', way)
  const passkeyOptions = ways.includes('passkey') ? await passkeyRequest(tx, ctx, user.id, who, challenge) : null
  return {
    token: null,
    userId: null,
    realName: null,
    mustChangePassword: false,
    second: { challenge, seconds: CHALLENGE_SECONDS, ways, passkeyOptions },
  }
}

const passkeyRequest = async (tx: Tx, ctx: Ctx, userId: string, who: Visitor, challenge: string): Promise<unknown> => {
  const party = await relyingParty(tx, ctx, who)
  return requestOptions(party, challenge, await passkeysFor(tx, userId, party.id))
}

/** Opens the session of a person who has proven everything that is asked for. */
export const openFor = async (tx: Tx, ctx: Ctx, user: Entering, who: Visitor, wire: Wire, way: SignInWay): Promise<SignedIn> => {
  const session = await openSession(tx, user.id, who, await ctx.facts.roles.onlyRoleOf(tx, user.id))
  await tx.updateTable('identity_users').set({ last_sign_in_at: sql<string>`now()` }).where('id', '=', user.id).execute()
  await logSignIn(tx, who, way, 'done', { id: user.id, name: user.user_name })
  wire.setCookie(DEVICE_COOKIE, deviceMark(ctx, user.id), { maxAge: YEAR })
  if (ctx.config.tls) wire.setCookie(BOUND_COOKIE, session.bound, { maxAge: SESSION_DAYS * 86_400 })
  return {
    token: session.token,
    userId: user.id,
    realName: user.real_name,
    mustChangePassword: user.must_change_password,
    second: null,
  }
}

const deviceMark = (ctx: Ctx, userId: string): string =>
  createHmac('sha256', ctx.keys.blindIndex('device', 'device')).update(userId).digest('base64url')

/** Whether this browser has signed in with the account before: such a browser is never locked out by others' wrong tries. */
export const knowsDevice = (ctx: Ctx, userId: string, wire: Wire): boolean => {
  const [given, expected] = [Buffer.from(wire.cookie(DEVICE_COOKIE) ?? ''), Buffer.from(deviceMark(ctx, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
