import type { Db, Tx } from './database.ts'
import { claimKey } from './idempotency.ts'
import { codeOf } from './pg-errors.ts'

const RETRIED = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction (read committed). A serialization failure or deadlock is tried again, at most three times;
 * so `work` must do nothing outside the database.
 */
export const inTx = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await claimKey(tx)
        return work(tx)
      })
    } catch (error) {
      if (attempt >= 3 || !RETRIED.has(codeOf(error))) throw error
    }
  }
}
