// Totals of long public lists, kept for a moment: counting ten thousand rows costs more than showing twenty.
import type { Db } from '#src/db/database.ts'

const KEEP_MS = 10_000
/** Shorter lists are counted each time, exactly. */
const LONG = 1000
const KEEP_MOST = 1000

interface Kept {
  readonly until: number
  readonly total: number
}
const totals = new WeakMap<Db, Map<string, Kept>>()

/** The total of a list by its key: counted now, or as counted within the last ten seconds where it was long. */
export const keptTotal = async (db: Db, key: string, count: () => Promise<number>): Promise<number> => {
  const kept = totals.get(db) ?? new Map<string, Kept>()
  totals.set(db, kept)
  const now = performance.now()
  const found = kept.get(key)
  if (found && found.until > now) return found.total
  const total = await count()
  // Keys hold whatever visitors type: nobody shall fill the memory with them.
  if (kept.size >= KEEP_MOST) kept.clear()
  if (total >= LONG) kept.set(key, { total, until: now + KEEP_MS })
  return total
}
