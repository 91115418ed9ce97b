import { type CompiledQuery, isAbortedTransactionError, sql, Transaction } from 'kysely'
import { type Db, partsOf, type Tx } from './database.ts'
import { claimKey, keepReply, unclaimKey } from './idempotency.ts'
import { codeOf } from './pg-errors.ts'
import { onPrimary } from './standby.ts'
import type { Tables } from './tables.gen.ts'

const RETRIED = new Set(['40001', '40P01'])
/** "The current transaction is aborted": an earlier statement failed. */
const ABORTED = '25P02'

export type Note = readonly [channel: string, what: string]
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
export const inTx = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => attempted(db, work, async (result) => result)

/**
 * As `inTx`, for work that begins its last statements without waiting for them: they travel with the COMMIT, which spares a round trip.
 * `last` is what they give. A statement that fails undoes the whole transaction, as everywhere; so a refusal that no statement raises must be
 * thrown before any of them begins, and what is made of their replies must not refuse.
 */
export const inTxLast = async <T>(db: Db, work: (tx: Tx) => Promise<{ readonly last: Promise<T> }>): Promise<T> =>
  attempted(
    db,
    async (tx) => {
      const begun = await work(tx)
      // Looked at after the commit: until then a failure is nobody's.
      begun.last.catch(() => undefined)
      return begun
    },
    ({ last }) => last,
  )

// `finish`: waits for what was begun and not waited for; its error is thrown where the commit came too late for it.
const attempted = async <W, T>(db: Db, work: (tx: Tx) => Promise<W>, finish: (begun: W) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const run: Run = { hasClaimed: false, failed: undefined }
    let begun: { readonly of: W } | undefined
    try {
      const notes: Note[] = []
      await onPrimary(() =>
        db.transaction().execute(async (serial) => {
          const tx = await openPart(db, serial, run, notes)
          run.hasClaimed = await claimKey(tx)
          begun = { of: await work(tx) }
          if (run.hasClaimed) await keepReply(tx, () => finish(begun!.of))
        }),
      )
      deliver(db, notes)
      return await finish(begun!.of)
    } catch (error) {
      const reason = await reasonOf(error, run, begun && finish(begun.of))
      if (attempt >= 3 || !RETRIED.has(codeOf(run.failed ?? reason))) throw reason
      if (run.hasClaimed) unclaimKey()
    }
  }
}

/** What became of the statements somebody began in a transaction. */
export interface Run {
  hasClaimed: boolean
  /** The first statement's failure that is no consequence of another. */
  failed: unknown
  /** Called with every statement before it is sent. */
  onStatement?: (text: string) => void
}

// What only follows from another failure says nothing of why: the statement's own error, in the words its caller made of it, does.
const reasonOf = async (error: unknown, run: Run, last: Promise<unknown> | undefined): Promise<unknown> => {
  if (!isAbortedTransactionError(error) && codeOf(error) !== ABORTED) return error
  const said = await last?.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return said !== undefined && codeOf(said) !== ABORTED ? said : (run.failed ?? error)
}

/** Opens a transaction for one of those who work in it: what he notes is kept in `notes` until it commits. */
export const openPart = async (db: Db, serial: Tx, run: Run, notes: Note[]): Promise<Tx> => {
  const tx = await pipelined(db, serial, run)
  pendingNotes.set(tx, { notes, isListened: listeners.has(db) })
  return tx
}
/** Gives this process the notes of a transaction that committed. */
export const deliver = (db: Db, notes: readonly Note[]): void => {
  for (const note of notes) listeners.get(db)?.(...note)
}

// The builder lets one statement of a transaction wait for the other; the driver sends them one behind the other and keeps their order.
const pipelined = async (db: Db, tx: Tx, run: Run): Promise<Tx> => {
  const parts = partsOf(db)
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  const noteFailure = (error: unknown): void => {
    if (codeOf(error) !== ABORTED) run.failed ??= error
  }
  const watched: typeof connection = {
    executeQuery: <R>(query: CompiledQuery) => {
      run.onStatement?.(query.sql)
      const reply = connection.executeQuery<R>(query)
      reply.catch(noteFailure)
      return reply
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
  return new Transaction<Tables>({
    ...parts,
    executor: executor.withConnectionProvider({ provideConnection: (consume) => consume(watched) }),
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
