// Open questions for a second factor, and the count of tries.
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { logSignIn, type SignInWay } from '../sign-in-log.ts'
import { forget, hit, keyOf } from '../throttle.ts'

export const CHALLENGE_SECONDS = 300
/** Tries for one challenge, and for one account within `LOCK_MINUTES`. */
export const TRIES = 5
const LOCK_MINUTES = 10

type Purpose = 'signIn' | 'stepUp' | 'passkey'

/** Opens a challenge for a person; the token is shown to that person only and proves the first half where there was one. */
export const openChallenge = async (db: Db, userId: string, purpose: Purpose, way = ''): Promise<string> => {
  const token = randomToken()
  await db
    .insertInto('identity_second_challenges')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      purpose,
      way,
      expires_at: sql<string>`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
    })
    .execute()
  return token
}

export interface Challenge {
  readonly id: string
  readonly userId: string
  readonly way: SignInWay
}

/** The open challenge of a token, of one person where `userId` is given; undefined when there is none, it is over or was used. */
export const findChallenge = (db: Db, token: string, purpose: Purpose, userId?: string): Promise<Challenge | undefined> => {
  let query = db
    .selectFrom('identity_second_challenges')
    .select(['id', 'user_id as userId', 'way'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
  if (userId) query = query.where('user_id', '=', userId)
  return query.executeTakeFirst() as Promise<Challenge | undefined>
}

/** Uses a challenge up; false when somebody was faster or it has ended meanwhile. */
export const useChallenge = async (tx: Tx, id: string): Promise<boolean> => {
  const used = await tx
    .updateTable('identity_second_challenges')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

interface Person {
  readonly id: string
  readonly name: string
}
const accountKey = (userId: string): string => keyOf('second', userId)

/**
 * Counts a try before it is judged, in a transaction of its own: however many arrive at once, no more than `TRIES` are ever judged.
 * Refuses with `identity.locked`. Gives the number of this try within the window.
 */
export const countTry = async (ctx: Ctx, who: Visitor, person: Person, challengeId: string | null): Promise<number> => {
  const hits = await hit(ctx.db, 'rate_counters', accountKey(person.id), LOCK_MINUTES * 60)
  const left = challengeId === null || (hits <= TRIES && (await countOnChallenge(ctx.db, challengeId)))
  if (hits <= TRIES && left) return hits
  await logSignIn(ctx.db, who, 'second', 'locked', person)
  throw problem('identity.locked', { minutes: LOCK_MINUTES })
}

const countOnChallenge = async (db: Db, id: string): Promise<boolean> => {
  const counted = await db
    .updateTable('identity_second_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', TRIES)
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n
}

/** Writes a wrong try down. After the last one the owner is warned: somebody got past the first half. */
export const noteWrongTry = async (ctx: Ctx, who: Visitor, person: Person, hits: number): Promise<void> => {
  await inTx(ctx.db, async (tx) => {
    await logSignIn(tx, who, 'second', 'wrong', person)
    if (hits >= TRIES) await ctx.post.notify(tx, person.id, 'security', 'identity.secondFactorLocked', { ip: who.ip })
  })
}

/** Forgets the tries of a person: after a success. */
export const forgetTries = (db: Db, userId: string): Promise<void> => forget(db, 'rate_counters', accountKey(userId))
