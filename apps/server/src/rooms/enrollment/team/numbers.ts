// Codes of enrollments: year, series, category, running number. Numbers are issued in blocks, so nobody waits for a neighbor.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'

const BLOCK = 20

interface Block {
  next: number
  end: number
  /** Another block is on its way: whoever needs one waits for the same. */
  fetching: Promise<void> | null
}
const known = new WeakMap<Db, Map<string, Block>>()

/**
 * The next number of a category. Call it before the transaction opens: it takes a connection of its own when a block is used up.
 * Numbers a process did not use when it stopped are lost: codes are unique, not without gaps.
 */
export const nextNumber = async (ctx: Pick<Ctx, 'db'>, categoryId: string): Promise<number> => {
  const blocks = known.get(ctx.db) ?? new Map<string, Block>()
  known.set(ctx.db, blocks)
  const block = blocks.get(categoryId) ?? { next: 0, end: 0, fetching: null }
  blocks.set(categoryId, block)
  while (block.next >= block.end) {
    block.fetching ??= fetchBlock(ctx.db, categoryId, block).finally(() => {
      block.fetching = null
    })
    await block.fetching
  }
  return block.next++
}

const fetchBlock = async (db: Db, categoryId: string, block: Block): Promise<void> => {
  block.next = await reserveNumbers(db, categoryId, BLOCK)
  block.end = block.next + BLOCK
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
