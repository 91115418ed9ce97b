// How often articles are read: counted in memory, written a few seconds later, so that no reader waits.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'

const AGAIN_MS = 10 * 60_000
const FLUSH_MS = 5000
const REMEMBER_MOST = 100_000

export interface ViewCounter {
  /** Counts a reading, at most one for an address and article in ten minutes. */
  count(articleId: string, address: string): void
  /** Writes what was counted. What cannot be written now is kept for the next time. */
  flush(): Promise<void>
}

/** The counter of one process. `now` answers milliseconds of a clock that only goes forward. */
export const makeViewCounter = (ctx: Pick<Ctx, 'db' | 'log'>, now: () => number = () => performance.now()): ViewCounter => {
  const seen = new Map<string, number>()
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  const add = (articleId: string, views: number): void => {
    counts.set(articleId, (counts.get(articleId) ?? 0) + views)
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }
  // In the order of counting: the oldest stand first.
  const forget = (): void => {
    for (const [key, at] of seen) {
      if (now() - at < AGAIN_MS && seen.size < REMEMBER_MOST) break
      seen.delete(key)
    }
  }
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    const writing = counts
    counts = new Map()
    if (writing.size === 0) return
    try {
      await sql`update news_articles a set views = a.views + read.views
        from unnest(${[...writing.keys()]}::uuid[], ${[...writing.values()]}::bigint[]) as read(id, views) where a.id = read.id`.execute(
        ctx.db,
      )
    } catch (error) {
      ctx.log.warn({ err: error }, 'views could not be written yet')
      for (const [articleId, views] of writing) add(articleId, views)
    }
  }
  return {
    flush,
    count: (articleId, address) => {
      forget()
      const key = `${articleId} ${address}`
      if (seen.has(key)) return
      seen.set(key, now())
      add(articleId, 1)
    },
  }
}
