// The same submission sent twice is done once: the key is written in the transaction of the first change.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { merged } from './merged.ts'
import { isDuplicate } from './pg-errors.ts'
import { prepared } from './prepared.ts'

interface Pending {
  readonly userId: string
  readonly key: string
  readonly digest: Buffer
  /** Whether the reply is written with the key, in the one transaction there is. */
  readonly isWhole: boolean
  written: boolean
  /** What was written as the reply. */
  reply: string | null
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

const writeClaim = merged<Pick<Pending, 'userId' | 'key' | 'digest'>>(
  { userId: 'uuid', key: 'text', digest: 'bytea' },
  (given) =>
    sql`insert into idempotency_keys (user_id, key, request_digest) select "userId", key, digest from ${given} order by 1, 2`,
)

/** Called where a member of a shared transaction was refused: his key is free again, as after a transaction of his own. */
export const dropClaim = async (tx: Tx): Promise<void> => {
  const claim = pending.getStore()
  if (!claim?.written) return
  await removeClaim(tx, claim)
  Object.assign(claim, { written: false, reply: null })
}

const removeClaim = merged<Pick<Pending, 'userId' | 'key'>>(
  { userId: 'uuid', key: 'text' },
  (given) => sql`delete from idempotency_keys k using ${given} where k.user_id = given."userId" and k.key = given.key`,
)

/** Called when a transaction is rolled back: the next try claims the request's key again. */
export const unclaimKey = (): void => {
  const claim = pending.getStore()
  if (claim) Object.assign(claim, { written: false, reply: null })
}

/** Called before the commit of the transaction that claimed the key: writes what it gives as the reply, where that is the reply. The statement travels with the commit. */
export const keepReply = async (tx: Tx, given: () => Promise<unknown>): Promise<void> => {
  const claim = pending.getStore()
  if (!claim?.isWhole) return
  claim.reply = textOf(await given())
  // A failure ends the transaction, as every failed statement does.
  writeReply(tx, { userId: claim.userId, key: claim.key, reply: claim.reply }).catch(() => undefined)
}

const textOf = (reply: unknown): string => JSON.stringify(reply ?? null)

const writeReply = merged<{ userId: string; key: string; reply: string }>(
  { userId: 'uuid', key: 'text', reply: 'jsonb' },
  (given) =>
    sql`update idempotency_keys k set reply = given.reply from ${given} where k.user_id = given."userId" and k.key = given.key`,
)

const KEY = /^[\w-]{8,100}$/

/** A request with its key; `request`: all of it that counts, as text. */
export interface Sent {
  readonly userId: string
  readonly key: string
  readonly request: string
}

/**
 * Runs `work` under a submission key: the first run's answer is kept 48 hours and given again.
 * Refuses the same key with another request (`house.same_key_other_request`).
 */
export const once = async (db: Db, sent: Sent, work: () => Promise<unknown>): Promise<unknown> => {
  const claim = claimOf(sent, false)
  const known = await find(db, claim)
  return known ? answerOf(db, known, claim) : run(db, claim, work)
}

/**
 * The same for work that is one transaction whose result is the answer, with nothing before or behind it: key and answer are written in it.
 * That the key is known is found by writing it.
 */
export const onceInTx = (db: Db, sent: Sent, work: () => Promise<unknown>): Promise<unknown> => run(db, claimOf(sent, true), work)

const run = async (db: Db, claim: Pending, work: () => Promise<unknown>): Promise<unknown> => {
  try {
    const reply = await pending.run(claim, work)
    // It is done: a database that goes away now keeps nobody from knowing.
    if (claim.written && claim.reply !== textOf(reply)) {
      const keep = () => writeReply(db, { ...claim, reply: textOf(reply) })
      await keep().catch(() => void setTimeout(LATER_MS, undefined, { ref: false }).then(() => keep().catch(() => undefined)))
    }
    return reply
  } catch (error) {
    // What was refused before the key was asked for may have been done under it.
    const isKnown = claim.isWhole && !claim.written
    if (isKnown || (isDuplicate(error) && (error as { constraint?: string }).constraint === 'idempotency_keys_pkey')) {
      const first = await find(db, claim)
      if (first) return answerOf(db, first, claim)
    }
    throw error
  }
}

/** A change to another server takes seconds. */
const LATER_MS = 10_000

const claimOf = ({ userId, key, request }: Sent, isWhole: boolean): Pending => {
  if (!KEY.test(key)) throw problem('house.bad_request')
  const digest = createHash('sha256').update(request).digest()
  return { userId, key, digest, isWhole, written: false, reply: null }
}

const find = async (db: Db, claim: Pick<Pending, 'userId' | 'key'>) => (await findRow(db, claim))[0]

interface Known {
  readonly request_digest: Buffer
  readonly reply: unknown
  readonly is_answered: boolean
}
const findRow = prepared<Pick<Pending, 'userId' | 'key'>, Known>(
  ({ userId, key }) => sql<Known>`
    select request_digest, reply, reply is not null as is_answered from idempotency_keys where user_id = ${userId}::uuid and key = ${key}`,
)

const WAIT_MS = 25
const WAITS = 200

/** The first request commits before its answer is kept: a second one that comes between the two waits for the answer (5 s at most). */
const answerOf = async (db: Db, row: NonNullable<Awaited<ReturnType<typeof find>>>, claim: Pending): Promise<unknown> => {
  if (!row.request_digest.equals(claim.digest)) throw problem('house.same_key_other_request')
  for (let left = WAITS, now: typeof row | undefined = row; now && left > 0; left -= 1) {
    if (now.is_answered) return now.reply
    await setTimeout(WAIT_MS)
    now = await find(db, claim)
  }
  throw problem('house.same_key_no_answer')
}
