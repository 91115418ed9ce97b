// Numbers over a great many rows are kept for a while: whoever asks gets the last ones at once, and they are counted anew behind him.
import { putBounded } from './put-bounded.ts'

/** Counting that is quicker than this is done every time. */
const QUICK_MS = 120
/** Kept so many times as long as counting took: a twentieth of the time goes into counting at most. */
const KEEP = 20
/** So much older than that nobody is given them: whoever asks waits until they are counted. */
const LATE_MS = 60_000
const MOST_KEPT = 500
/** Of what has megabytes so many are kept. */
const MOST_LARGE = 8

interface Kept {
  readonly value: unknown
  readonly at: number
  readonly tookMs: number
}
interface Counting {
  readonly began: number
  readonly value: Promise<unknown>
}
type Keeper = <T>(key: string, count: () => Promise<T>) => Promise<T>

/** Keeps numbers by key. `now`: milliseconds of a clock that only goes forward; `most`: so many keys. */
export const keepNumbers = (now: () => number = () => performance.now(), most = MOST_KEPT): Keeper => {
  const kept = new Map<string, Kept>()
  const running = new Map<string, Counting>()
  const begin = (key: string, count: () => Promise<unknown>): Promise<unknown> => {
    const began = now()
    const value = count()
      .then((counted) => {
        putBounded(kept, most, key, { value: counted, at: now(), tookMs: now() - began })
        return counted
      })
      .finally(() => {
        if (running.get(key) === own) running.delete(key)
      })
    const own: Counting = { began, value }
    running.set(key, own)
    return value
  }
  return async <T>(key: string, count: () => Promise<T>): Promise<T> => {
    const [known, counting] = [kept.get(key), running.get(key)]
    const isSlow = known ? known.tookMs >= QUICK_MS : counting !== undefined && now() - counting.began >= QUICK_MS
    if (!isSlow) return begin(key, count) as Promise<T>
    const lateMs = known ? now() - known.at - known.tookMs * KEEP : Number.POSITIVE_INFINITY
    if (lateMs <= 0) return known!.value as T
    const next = counting?.value ?? begin(key, count)
    if (lateMs > LATE_MS) return next as Promise<T>
    // Whoever waits for them is given the error.
    next.catch(() => undefined)
    return known!.value as T
  }
}

const keepers = new WeakMap<object, Keeper>()
const largeKeepers = new WeakMap<object, Keeper>()

/** Numbers over this database are counted every time from now on: a story that changes rows and looks again must not depend on the machine. */
export const countEveryTime = (of: object): void => {
  for (const each of [keepers, largeKeepers]) each.set(of, (_key, count) => count())
}

const keeperOf = (of: object, known: WeakMap<object, Keeper>, most: number): Keeper => {
  const keeper = known.get(of) ?? keepNumbers(undefined, most)
  known.set(of, keeper)
  return keeper
}

/**
 * The numbers of a key over a database (`of`): counted now, or, where that takes long, as they were counted a short while ago: at most twenty
 * times as long ago as counting takes, and a minute.
 */
export const keptNumbers = <T>(of: object, key: string, count: () => Promise<T>): Promise<T> =>
  keeperOf(of, keepers, MOST_KEPT)(key, count)

/** The same for lists of thousands of rows: few of them are kept. */
export const keptList = <T>(of: object, key: string, read: () => Promise<T>): Promise<T> =>
  keeperOf(of, largeKeepers, MOST_LARGE)(key, read)
