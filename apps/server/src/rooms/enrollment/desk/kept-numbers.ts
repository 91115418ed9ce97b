// Numbers over a great many rows are kept for a while: whoever asks gets the last ones at once, and they are counted anew behind him.
import type { Db } from '#src/db/database.ts'

/** Counting that is quicker than this is done every time. */
const QUICK_MS = 120
/** Kept so many times as long as counting took: a twentieth of the time goes into counting at most. */
const KEEP = 20
const MOST_KEPT = 500

interface Kept {
  value: unknown
  at: number
  tookMs: number
  isCounting: boolean
}
const all = new WeakMap<Db, Map<string, Kept>>()

/** The numbers of a key: counted now, or, where that takes long, as they were counted a short while ago. */
export const keptNumbers = async <T>(db: Db, key: string, count: () => Promise<T>): Promise<T> => {
  const kept = all.get(db) ?? new Map<string, Kept>()
  all.set(db, kept)
  if (kept.size > MOST_KEPT) kept.clear()
  const known = kept.get(key)
  const measure = async (): Promise<T> => {
    const began = performance.now()
    const value = await count()
    kept.set(key, { value, at: performance.now(), tookMs: performance.now() - began, isCounting: false })
    return value
  }
  if (!known || known.tookMs < QUICK_MS) return measure()
  if (!known.isCounting && performance.now() - known.at > known.tookMs * KEEP) {
    known.isCounting = true
    measure().catch(() => {
      known.isCounting = false
    })
  }
  return known.value as T
}
