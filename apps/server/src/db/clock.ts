import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The moment the database says it is: deadlines are judged by it, and a rehearsal turns it. */
export const databaseNow = async (db: Db): Promise<string> =>
  (await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)).rows[0]!.now
