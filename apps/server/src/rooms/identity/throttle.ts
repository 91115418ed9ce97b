// Sliding counters in the database, shared by all processes. Keys hold hashes, never names or numbers.
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { sha256 } from '#src/platform/secrets.ts'

/** `rate`: may be lost in a crash. `cost`: sending codes costs money, so it may not. */
export type Ledger = 'rate_counters' | 'cost_counters'

/** A key that tells nothing about the person. */
export const keyOf = (...parts: string[]): string =>
  `${parts[0]}:${sha256(parts.slice(1).join('|').toLowerCase()).toString('base64url').slice(0, 24)}`

/** The neighbourhood of an address: /24 of IPv4, /64 of IPv6. */
export const netOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:/, '')
  if (isIP(plain) === 6) return plain.split(':').slice(0, 4).join(':')
  return plain.split('.').slice(0, 3).join('.')
}

/** Counts one hit and answers how many fell into the last `seconds`, this one included. */
export const hit = async (db: Db, ledger: Ledger, key: string, seconds: number): Promise<number> => {
  const table = sql.table(ledger)
  const { rows } = await sql<{ hits: string }>`
    with counted as (
      insert into ${table} (key, slot, hits) values (${key}, date_trunc('minute', now()), 1)
      on conflict (key, slot) do update set hits = ${table}.hits + 1 returning hits, slot)
    select (select hits from counted) + coalesce((select sum(hits) from ${table}
      where key = ${key} and slot > now() - make_interval(secs => ${seconds}) and slot <> (select slot from counted)), 0) as hits`.execute(
    db,
  )
  return Number(rows[0]?.hits ?? 0)
}

/** How many hits fell into the last `seconds`. */
export const hitsOf = async (db: Db, ledger: Ledger, key: string, seconds: number): Promise<number> => {
  const { rows } = await sql<{ hits: string }>`
    select coalesce(sum(hits), 0) as hits from ${sql.table(ledger)} where key = ${key} and slot > now() - make_interval(secs => ${seconds})`.execute(
    db,
  )
  return Number(rows[0]?.hits ?? 0)
}

/** Forgets the hits of a key: after a success. */
export const forget = async (db: Db, ledger: Ledger, key: string): Promise<void> => {
  await sql`delete from ${sql.table(ledger)} where key = ${key}`.execute(db)
}

/** Removes what no window reaches any more. */
export const sweepCounters = async (db: Db): Promise<void> => {
  for (const ledger of ['rate_counters', 'cost_counters'] as const) {
    await sql`delete from ${sql.table(ledger)} where slot < now() - interval '2 days'`.execute(db)
  }
}
