// The standby of DATABASE_READ_URL as the pool of the primary falls back from it.
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Log } from '../platform/log.ts'
import { standbyReads } from '../platform/metrics/instruments.ts'
import { readAddresses } from '../platform/postgres/addresses.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { openDatabase, runCompiled } from './database.ts'
import { makeStandby, type Standby } from './standby.ts'

export interface StandbySetting {
  readonly url: string
  readonly boundSeconds: number
}

const PRIMARY = `select (pg_current_wal_lsn() - '0/0')::float8 as position`
// The address may lead to a server that was promoted since.
const STANDBY = `select (coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end,
                        case when not pg_is_in_recovery() then pg_current_wal_lsn() end) - '0/0')::float8 as position`

/**
 * Opens the pool of a standby. Throws StartRefused where the address names several servers: how far behind one is says nothing of another.
 */
export const openStandby = (
  { url, boundSeconds }: StandbySetting,
  options: { readonly poolSize: number; readonly statementMs: number; readonly log: Log },
): ((primary: pg.Pool) => Standby) => {
  if (readAddresses(url, 'any').hosts.length > 1)
    throw new StartRefused('DATABASE_READ_URL must name one server: give each machine that serves another standby.')
  const { db, pool, close } = openDatabase({
    ...{ url, poolSize: options.poolSize, statementMs: options.statementMs, readOnly: true, name: 'kaisai-standby' },
    connectMs: 1000,
    onIdleError: (error) => options.log.warn({ err: error }, 'standby connection'),
  })
  return (primary) =>
    makeStandby({
      boundMs: boundSeconds * 1000,
      positions: {
        primary: async () => (await primary.query<{ position: number }>(PRIMARY)).rows[0]!.position,
        standby: async () => (await pool.query<{ position: number }>(STANDBY)).rows[0]!.position,
      },
      run: <R>(compiled: CompiledQuery<R>) => runCompiled(db, compiled),
      close,
      count: (outcome) => standbyReads.inc({ outcome }),
      onFault: (error) => options.log.warn({ err: error }, 'the standby cannot be read: its reads go to the primary'),
    })
}
