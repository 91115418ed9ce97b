// Rendered anonymous pages by key. Knows no page; what is rendered and kept is decided by the caller.
import { isTooMany } from '../http/limits.ts'
import { pageCacheLooks } from '../platform/metrics/instruments.ts'

interface Kept<T> {
  readonly siteId: string
  readonly value: T
  readonly until: number
  readonly size: number
}

export interface PageCacheOptions<T> {
  now(): number
  /** Milliseconds a page stays fresh. */
  ttlMs: number
  maxBytes: number
  /** The moment by `now` from which a page says something else, if it knows one: it is kept no longer. */
  endOf?(value: T): number | undefined
}

export interface PageCache<T> {
  /** The fresh page of a key, if any: the fast way, without a promise. */
  peek(key: string): T | undefined
  /** The page of a key, made at most once however many ask for it together. `keep` answers its size in bytes, or 0 not to keep it. */
  get(key: string, siteId: string, make: () => Promise<T>, keep: (value: T) => number): Promise<T>
  /** Forgets the pages of a site, or all: also those being made right now. */
  clear(siteId?: string): void
}

/** A cache bounded in bytes; the page not asked for longest goes first. */
export const pageCache = <T>(options: PageCacheOptions<T>): PageCache<T> => {
  const pages = new Map<string, Kept<T>>()
  const making = new Map<string, Promise<T>>()
  let bytes = 0
  let epoch = 0

  const drop = (key: string): void => {
    bytes -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }
  const peek = (key: string): T | undefined => {
    const kept = pages.get(key)
    if (kept === undefined) return undefined
    if (kept.until <= options.now()) {
      drop(key)
      return undefined
    }
    pageCacheLooks.inc({ outcome: 'hit' })
    return kept.value
  }
  const put = (key: string, siteId: string, value: T, size: number): void => {
    drop(key)
    const until = Math.min(options.now() + options.ttlMs, options.endOf?.(value) ?? Number.POSITIVE_INFINITY)
    pages.set(key, { siteId, value, size, until })
    bytes += size
    for (const oldest of pages.keys()) {
      if (bytes <= options.maxBytes) break
      drop(oldest)
    }
  }
  const get: PageCache<T>['get'] = (key, siteId, make, keep) => {
    const ready = peek(key)
    if (ready !== undefined) return Promise.resolve(ready)
    pageCacheLooks.inc({ outcome: 'miss' })
    const running = making.get(key)
    // Whose address asked too often is refused; whoever joined him asks for himself.
    if (running !== undefined)
      return running.catch((error: unknown) => {
        if (!isTooMany(error)) throw error
        return get(key, siteId, make, keep)
      })
    const begun = epoch
    const made = make()
      .then((value) => {
        const size = keep(value)
        // Content that changed while the page was made may be missing from it.
        if (size > 0 && begun === epoch) put(key, siteId, value, size)
        return value
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
    making.set(key, made)
    return made
  }
  return {
    ...{ peek, get },
    clear(siteId) {
      epoch += 1
      making.clear()
      for (const [key, kept] of pages) if (siteId === undefined || kept.siteId === siteId) drop(key)
    },
  }
}
