// Totals of long public lists, kept for a moment: counting ten thousand rows costs more than showing twenty.
import type { Db } from '#src/db/database.ts'

const FRESH_MS = 10_000
/** Older ones are counted again before anybody sees them. */
const STALE_MS = 60_000
/** Shorter lists are counted each time, exactly. */
const LONG = 1000
const KEEP_MOST = 1000

interface Kept {
  readonly at: number
  readonly total: number
}
interface Totals {
  readonly kept: Map<string, Kept>
  readonly counting: Map<string, Promise<number>>
}
const totals = new WeakMap<Db, Totals>()

/**
 * The total of a list by its key. Where the list is long it is what was counted within the last ten seconds; an older one is still
 * answered while one count for everybody is under way.
 */
export const keptTotal = (db: Db, key: string, count: () => Promise<number>): Promise<number> => {
  const { kept, counting } = totals.get(db) ?? { kept: new Map<string, Kept>(), counting: new Map<string, Promise<number>>() }
  totals.set(db, { kept, counting })
  const recount = (): Promise<number> => {
    const running = counting.get(key)
    if (running !== undefined) return running
    const counted = count()
      .then((total) => {
        // Keys hold whatever visitors type: nobody shall fill the memory with them.
        if (kept.size >= KEEP_MOST) kept.clear()
        if (total >= LONG) kept.set(key, { total, at: performance.now() })
        else kept.delete(key)
        return total
      })
      .finally(() => counting.delete(key))
    counting.set(key, counted)
    return counted
  }
  const found = kept.get(key)
  const age = found ? performance.now() - found.at : Number.POSITIVE_INFINITY
  if (!found || age > STALE_MS) return recount()
  // What fails in the background fails again for whoever waits for it.
  if (age > FRESH_MS) recount().catch(() => undefined)
  return Promise.resolve(found.total)
}
