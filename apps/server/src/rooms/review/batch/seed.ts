// The seed of distributions, orders and lots of a stage: drawn once, whatever becomes of its batches.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

/**
 * The seed of a stage and kind of review, 32 hex digits; drawn at the first call and never again, so that nobody makes batches until a
 * draw suits. It is kept when a batch is deleted.
 */
export const seedOf = async (tx: Tx, stageId: string, mode: string): Promise<string> => {
  const { rows } = await sql<{ seed: string }>`
    insert into review_seeds as known (stage_id, mode, seed) values (${stageId}::uuid, ${mode}, ${randomBytes(16).toString('hex')})
    on conflict (stage_id, mode) do update set seed = known.seed returning seed`.execute(tx)
  return rows[0]!.seed
}
