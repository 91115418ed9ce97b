import { sql } from 'kysely'
import type pg from 'pg'
import { type Clock, makeClock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Db } from './database.ts'

/** The moment the database says it is: deadlines are judged by it, and a rehearsal turns it. */
export const databaseNow = async (db: Db): Promise<string> =>
  (await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)).rows[0]!.now

/** The clock of a process over the database of `pool`. The log says when the machine's own begins or ceases to be off. */
export const databaseClock = (pool: pg.Pool, machineNow: () => Date, log: Log): Clock =>
  makeClock({
    machineNow,
    ask: async () =>
      (await pool.query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')).rows[0]!.ms,
    onChange: (isOff, aheadMs) =>
      isOff
        ? log.error({ aheadMs }, "the clock of this machine is off: times are the database's")
        : log.warn({ aheadMs }, 'the clock of this machine agrees with the database again'),
  })
