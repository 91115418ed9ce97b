import { sql, Transaction } from 'kysely'
import { type Db, partsOf, type Tx } from './database.ts'
import { claimKey, unclaimKey } from './idempotency.ts'
import { codeOf } from './pg-errors.ts'
import type { Tables } from './tables.gen.ts'

const RETRIED = new Set(['40001', '40P01'])
/** "The current transaction is aborted": an earlier statement failed. */
const ABORTED = '25P02'

type Note = readonly [channel: string, what: string]
interface Pending {
  readonly notes: Note[]
  /** Whether this process listens after its commits. */
  readonly isListened: boolean
}
const pendingNotes = new WeakMap<Tx, Pending>()
const listeners = new WeakMap<Db, (...note: Note) => void>()

/** Delivers this process's own notes right after the commit; other processes get them from the database. */
export const onCommit = (db: Db, listen: (...note: Note) => void): void => void listeners.set(db, listen)
/** Keeps a note until the transaction commits. Returns false where nobody in this process listens. */
export const noteOnCommit = (tx: Tx, note: Note): boolean => {
  const pending = pendingNotes.get(tx)
  pending?.notes.push(note)
  return pending?.isListened ?? false
}

/**
 * Runs `work` in one transaction (read committed). A serialization failure or deadlock is tried again, at most three times;
 * so `work` must do nothing outside the database.
 */
export const inTx = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    let hasClaimed = false
    try {
      const notes: Note[] = []
      const result = await db.transaction().execute(async (serial) => {
        const tx = await pipelined(db, serial)
        pendingNotes.set(tx, { notes, isListened: listeners.has(db) })
        hasClaimed = await claimKey(tx)
        return work(tx)
      })
      for (const note of notes) listeners.get(db)?.(...note)
      return result
    } catch (error) {
      if (attempt >= 3 || !RETRIED.has(codeOf(error))) throw error
      if (hasClaimed) unclaimKey()
    }
  }
}

// The builder lets one statement of a transaction wait for the other; the driver sends them one behind the other and keeps their order.
const pipelined = async (db: Db, tx: Tx): Promise<Tx> => {
  const parts = partsOf(db)
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  return new Transaction<Tables>({
    ...parts,
    executor: executor.withConnectionProvider({ provideConnection: (consume) => consume(connection) }),
  })
}

type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Waits for statements of one transaction that were begun together: they travel in one round trip, and the connection runs them in the order
 * they were begun, each over what those before it wrote. For those whose values need nothing of each other. Every one has ended when this
 * returns or throws the first one's error: after one that fails the others fail as well.
 */
export const together = async <T extends readonly unknown[]>(...begun: T): Promise<Results<T>> => {
  const ended = await Promise.allSettled(begun)
  const failed = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)
  // What only follows from another failure says nothing of why.
  if (failed.length > 0) throw failed.find((error) => codeOf(error) !== ABORTED) ?? failed[0]
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Results<T>
}

/** Runs `work` in a transaction and undoes it, constraints checked: what it returns is what it would do. Errors pass through. */
export const rehearse = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const end = new Rehearsed<T>()
  try {
    return await inTx(db, async (tx) => {
      end.results = [await work(tx)]
      await sql`set constraints all immediate`.execute(tx)
      throw end
    })
  } catch (error) {
    if (error === end) return end.results[0]!
    throw error
  }
}

class Rehearsed<T> extends Error {
  results: T[] = []
}
