// The same submission sent twice is done once: the key is written in the transaction of the first change.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { isDuplicate } from './pg-errors.ts'
import { prepared } from './prepared.ts'

interface Pending {
  readonly userId: string
  readonly key: string
  readonly digest: Buffer
  written: boolean
}
const pending = new AsyncLocalStorage<Pending>()

/** Called at the start of every transaction: claims the request's key in it, once; returns whether it did. A second request with the same key waits here for the first. */
export const claimKey = async (tx: Tx): Promise<boolean> => {
  const claim = pending.getStore()
  if (!claim || claim.written) return false
  await writeClaim(tx, claim)
  claim.written = true
  return true
}

const writeClaim = prepared<Omit<Pending, 'written'>, never>(
  ({ userId, key, digest }) =>
    sql`insert into idempotency_keys (user_id, key, request_digest) values (${userId}::uuid, ${key}, ${digest}::bytea)`,
)

/** Called when a transaction is rolled back: the next try claims the request's key again. */
export const unclaimKey = (): void => {
  const claim = pending.getStore()
  if (claim) claim.written = false
}

const KEY = /^[\w-]{8,100}$/

/**
 * Runs `work` under a submission key: the first run's answer is kept 48 hours and given again.
 * Refuses the same key with another request (`house.same_key_other_request`).
 */
export const once = async (
  db: Db,
  userId: string,
  key: string,
  request: string,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (!KEY.test(key)) throw problem('house.bad_request')
  const digest = createHash('sha256').update(request).digest()
  const known = await find(db, userId, key)
  if (known) return answerOf(db, known, claimOf(userId, key, digest))
  const claim = claimOf(userId, key, digest)
  try {
    const reply = await pending.run(claim, work)
    // It is done: a database that goes away now keeps nobody from knowing.
    if (claim.written)
      await keepReply(db, claim, reply).catch(
        () => void setTimeout(LATER_MS, undefined, { ref: false }).then(() => keepReply(db, claim, reply).catch(() => undefined)),
      )
    return reply
  } catch (error) {
    if (isDuplicate(error) && (error as { constraint?: string }).constraint === 'idempotency_keys_pkey') {
      const first = await find(db, userId, key)
      if (first) return answerOf(db, first, claim)
    }
    throw error
  }
}

/** A change to another server takes seconds. */
const LATER_MS = 10_000
const keepReply = (db: Db, { userId, key }: Pending, reply: unknown) =>
  db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()

const claimOf = (userId: string, key: string, digest: Buffer): Pending => ({ userId, key, digest, written: false })

const find = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'reply', (eb) => eb('reply', 'is not', null).as('is_answered')])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

const WAIT_MS = 25
const WAITS = 200

/** The first request commits before its answer is kept: a second one that comes between the two waits for the answer (5 s at most). */
const answerOf = async (db: Db, row: NonNullable<Awaited<ReturnType<typeof find>>>, claim: Pending): Promise<unknown> => {
  if (!row.request_digest.equals(claim.digest)) throw problem('house.same_key_other_request')
  for (let left = WAITS, now: typeof row | undefined = row; now && left > 0; left -= 1) {
    if (now.is_answered) return now.reply
    await setTimeout(WAIT_MS)
    now = await find(db, claim.userId, claim.key)
  }
  throw problem('house.same_key_no_answer')
}
