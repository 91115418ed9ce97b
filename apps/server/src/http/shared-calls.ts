// What web processes count of calls, shared in the database. Keys are hashes, never names or addresses.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ShareCalls } from './limits.ts'

const hashed = (key: string): string => `calls:${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`

/** Shares calls over a database. One statement for all keys, in their order: two processes never wait for each other in a circle. */
export const sharedCalls =
  (db: Db): ShareCalls =>
  async (minute, calls) => {
    const names = new Map(calls.map(({ key }) => [hashed(key), key]))
    const sorted = calls.map(({ key, hits }) => ({ name: hashed(key), hits })).sort((a, b) => (a.name < b.name ? -1 : 1))
    const slot = sql`to_timestamp(${minute * 60}::double precision)`
    const { rows } = await sql<{ key: string; current: number; previous: number }>`
      with counted as (
        insert into rate_counters (key, slot, hits)
        select key, ${slot}, hits from unnest(${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ hits }) => hits)}::int[]) as t(key, hits)
        on conflict (key, slot) do update set hits = rate_counters.hits + excluded.hits returning key, hits)
      select counted.key, counted.hits as current,
             coalesce((select before.hits from rate_counters before where before.key = counted.key and before.slot = ${slot} - interval '1 minute'), 0) as previous
        from counted`.execute(db)
    return rows.map(({ key, current, previous }) => ({ key: names.get(key)!, current, previous }))
  }
