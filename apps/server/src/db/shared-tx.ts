// One transaction for several people who do the same at the same moment, each with his own statements (decision 159).
import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '@kaisai/contract/problem'
import { isAbortedTransactionError, sql } from 'kysely'
import { gathered } from '../platform/gathered.ts'
import { changesRows } from './changes-rows.ts'
import type { Db, Tx } from './database.ts'
import { claimKey, dropClaim, keepReply, unclaimKey } from './idempotency.ts'
import { Merging } from './merged.ts'
import { onPrimary } from './standby.ts'
import { deliver, inTxLast, type Note, openPart, type Run } from './tx.ts'

/** As the work of `inTxLast`: what it refuses without a failing statement it throws before it writes. */
type Work<I, T> = (tx: Tx, item: I, isShared: boolean) => Promise<{ readonly last: Promise<T> }>

/** Members of a transaction at most. */
const MOST = 32

export interface SharePlan<I> {
  /** Whose it is: of two of one person, the second goes alone after the first. */
  readonly whoseOf: (item: I) => string
}

interface Member<I> {
  readonly item: I
  /** Runs something as the member: in his request, with his key. */
  readonly as: <R>(run: () => R) => R
}
/** What gives a member his value; null: he goes alone. */
type End<T> = (() => T | Promise<T>) | null

/**
 * Makes what runs `work` for whoever comes: alone as `inTxLast` does, and for those who come together in one transaction. `isShared` says
 * which; work that cannot share one throws GoesAlone before it writes.
 * **Locks do not part members of one transaction**: only work whose rules look at nothing that another person's work writes may be given.
 * Who is refused is refused alone. A statement that fails, a lock somebody else holds for a tenth of a second and a refusal after something
 * was written undo the transaction, and everybody takes one of his own.
 */
export const shared = <I, T>(db: Db, work: Work<I, T>, { whoseOf }: SharePlan<I>): ((item: I) => Promise<T>) => {
  const alone = ({ item, as }: Member<I>): Promise<T> => as(() => inTxLast(db, (tx) => work(tx, item, false)))
  const run = async (members: readonly Member<I>[]): Promise<(() => T | Promise<T>)[]> => {
    const firstOf = new Map<string, Member<I>>()
    for (const member of members) {
      const whose = whoseOf(member.item)
      if (!firstOf.has(whose)) firstOf.set(whose, member)
    }
    const first = [...firstOf.values()]
    const ends = first.length > 1 ? await tryTogether(db, work, first) : null
    const endOf = new Map(first.map((member, at) => [member, ends?.[at]]))
    return members.map((member) => endOf.get(member) ?? (() => alone(member)))
  }
  const join = gathered(run, { most: MOST })
  return (item) => join({ item, as: AsyncLocalStorage.snapshot() })
}

interface Part extends Run {
  hasWritten: boolean
}
const newPart = (): Part => ({ hasClaimed: false, failed: undefined, hasWritten: false })

// A member's own view of the transaction: what he writes is noted, what he runs as others do is run with theirs.
const openMember = async (db: Db, serial: Tx, part: Part, notes: Note[], merging: Merging): Promise<Tx> => {
  const noteText = (text: string): void => {
    part.hasWritten ||= changesRows(text)
  }
  part.onStatement = (text) => {
    merging.flush()
    noteText(text)
  }
  const tx = await openPart(db, serial, part, notes)
  merging.join(tx, {
    onStatement: noteText,
    onFailure: (error) => {
      part.failed ??= error
    },
  })
  return tx
}

// What each is given; null: nothing of it stands.
const tryTogether = async <I, T>(db: Db, work: Work<I, T>, members: readonly Member<I>[]): Promise<End<T>[] | null> => {
  const notes: Note[] = []
  const parts = members.map(newPart)
  const common = newPart()
  let isWorked = false
  try {
    const ends = await onPrimary(() =>
      db.transaction().execute(async (serial) => {
        const tx = await openPart(db, serial, common, notes)
        const quick = sql`set local lock_timeout = '100ms'`.execute(tx)
        const merging = new Merging(tx)
        const begun = members.map(({ item, as }, at) =>
          as(async () =>
            joinIn(await openMember(db, serial, parts[at]!, notes, merging), parts[at]!, (own) => work(own, item, true)),
          ),
        )
        // All of them have ended before the transaction does: nobody goes on over a connection that is another's.
        const [, ...settled] = await Promise.allSettled([quick, ...begun])
        merging.flush()
        const ended = settled.map((one) => {
          if (one.status === 'rejected') throw one.reason
          return one.value
        })
        isWorked = true
        return ended
      }),
    )
    deliver(db, notes)
    return ends
  } catch (error) {
    // What was claimed is claimed anew by whoever goes alone.
    for (const [at, { as }] of members.entries()) if (parts[at]!.hasClaimed) as(unclaimKey)
    // Before its end nothing stands, nor where a statement that travelled with it failed. Of a commit that was lost nobody knows.
    if (!isWorked || isAbortedTransactionError(error) || [common, ...parts].some(({ failed }) => failed !== undefined))
      return null
    throw error
  }
}

/** Thrown by work that has written nothing: it needs a transaction of its own. */
export class GoesAlone extends Error {}

/** A member was refused after he had written: what he wrote must not stay. */
class WroteBefore extends Error {}

const joinIn = async <T>(tx: Tx, part: Part, work: (tx: Tx) => Promise<{ readonly last: Promise<T> }>): Promise<End<T>> => {
  part.hasClaimed = await claimKey(tx)
  // His key is freed where he is refused.
  part.hasWritten = false
  try {
    const { last } = await work(tx)
    last.catch(() => undefined)
    if (part.hasClaimed) await keepReply(tx, () => last)
    return () => last
  } catch (refusal) {
    if (!(refusal instanceof Problem || refusal instanceof GoesAlone) || part.failed !== undefined) throw refusal
    if (part.hasWritten) throw new WroteBefore()
    if (part.hasClaimed) await dropClaim(tx)
    if (refusal instanceof GoesAlone) return null
    return () => {
      throw refusal
    }
  }
}
