import type { Visitor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'

export type SignInWay = 'password' | 'code' | 'register' | 'ticket' | 'exchange' | 'first' | 'stepUp' | 'retrieve'
export type SignInOutcome = 'done' | 'wrong' | 'locked' | 'disabled' | 'refused'

/** Writes one attempt into the sign-in log. `userName` is what was typed when the account is unknown. */
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
