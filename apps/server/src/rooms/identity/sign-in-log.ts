import { mask } from '@kaisai/contract/rules'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'

export type SignInWay =
  | 'password'
  | 'code'
  | 'register'
  | 'ticket'
  | 'exchange'
  | 'first'
  | 'stepUp'
  | 'retrieve'
  | 'second'
  | 'campus'
  | 'scan'
export type SignInOutcome = 'done' | 'wrong' | 'locked' | 'disabled' | 'refused'

/** Writes one attempt on a known account into the sign-in log. `name` is the account's user name, never what was typed. */
export const logSignIn = async (
  db: Db,
  who: Visitor,
  way: SignInWay,
  outcome: SignInOutcome,
  user: { id?: string; name: string },
): Promise<void> => {
  await db
    .insertInto('identity_sign_ins')
    .values({ way, outcome, user_id: user.id ?? null, user_name: user.name.slice(0, 64), ip: who.ip, agent: who.agent })
    .execute()
}

/**
 * Writes one attempt that fits no account. What was typed may be anything, a password as well: it is kept as a mask, and as
 * an index by which somebody who knows it finds it.
 */
export const logStranger = async (
  ctx: Pick<Ctx, 'db' | 'keys'>,
  who: Visitor,
  way: SignInWay,
  outcome: SignInOutcome,
  typed: string,
): Promise<void> => {
  const row = { way, outcome, user_name: mask.typed(typed), name_index: typedNameIndex(ctx, typed), ip: who.ip, agent: who.agent }
  await ctx.db.insertInto('identity_sign_ins').values(row).execute()
}

/** The index an attempt that fits no account is found by, whichever case it was typed in. */
export const typedNameIndex = ({ keys }: Pick<Ctx, 'keys'>, typed: string): Buffer =>
  keys.blindIndex(typed.trim().toLowerCase(), 'signInName')
