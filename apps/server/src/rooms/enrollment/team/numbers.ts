// Codes of enrollments: year, series, category, running number. Numbers are issued in blocks, so nobody waits for a neighbor.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'

/** Numbers of a block; twice as many each time one is used up within a second, up to the most. */
const [BLOCK, MOST] = [20, 320]
const QUICK_MS = 1000

interface Block {
  next: number
  end: number
  size: number
  fetchedAt: number
  /** Another block is on its way: whoever needs one waits for the same. */
  fetching: Promise<void> | null
}
const known = new WeakMap<Db, Map<string, Block>>()

/**
 * The next number of a category. Call it before the transaction opens: it takes a connection of its own when a block is used up.
 * Numbers a process did not use when it stopped are lost: codes are unique, not without gaps. On a crowded evening blocks are larger, so that nobody waits for one.
 */
export const nextNumber = async (ctx: Pick<Ctx, 'db' | 'now'>, categoryId: string): Promise<number> => {
  const blocks = known.get(ctx.db) ?? new Map<string, Block>()
  known.set(ctx.db, blocks)
  const block = blocks.get(categoryId) ?? { next: 0, end: 0, size: BLOCK, fetchedAt: 0, fetching: null }
  blocks.set(categoryId, block)
  while (block.next >= block.end) {
    block.fetching ??= fetchBlock(ctx, categoryId, block).finally(() => {
      block.fetching = null
    })
    await block.fetching
  }
  return block.next++
}

const fetchBlock = async (ctx: Pick<Ctx, 'db' | 'now'>, categoryId: string, block: Block): Promise<void> => {
  const now = ctx.now().getTime()
  const size = now - block.fetchedAt < QUICK_MS ? Math.min(MOST, block.size * 2) : BLOCK
  const next = await reserveNumbers(ctx.db, categoryId, size)
  Object.assign(block, { next, end: next + size, size, fetchedAt: now })
}

/** Reserves as many numbers of a category in a row; returns the first. Outside of long transactions: everybody waits for its row. */
export const reserveNumbers = async (db: Db, categoryId: string, count: number): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    insert into enrollment_counters as c (category_id, next) values (${categoryId}::uuid, ${count}::int + 1)
    on conflict (category_id) do update set next = c.next + ${count}::int returning next`.execute(db)
  return rows[0]!.next - count
}

/** `{year}{series}{category}{number}`, the number with at least five digits. */
export const codeOf = (year: number, series: string, category: string, no: number): string =>
  `${year}${series}${category}${String(no).padStart(5, '0')}`
