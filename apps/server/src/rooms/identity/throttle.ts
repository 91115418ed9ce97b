// Sliding counters in the database, shared by all processes. Keys hold hashes, never names or numbers.
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { sha256 } from '#src/platform/secrets.ts'

/** `rate`: may be lost in a crash. `cost`: sending codes costs money, so it may not. */
export type Ledger = 'rate_counters' | 'cost_counters'

/** A key that reveals nothing about the person. */
export const keyOf = (...parts: string[]): string =>
  `${parts[0]}:${sha256(parts.slice(1).join('|').toLowerCase()).toString('base64url').slice(0, 24)}`

/** The neighbourhood of an address: /24 of IPv4, /64 of IPv6. */
export const netOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) === 6 ? groupsOf(plain).slice(0, 4).join(':') : plain.split('.').slice(0, 3).join('.')
}

// The eight groups of an IPv6 address: `::` stands for as many zeros as are missing.
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Counts one hit and returns how many fell into the last `seconds`, this one included. */
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

/** One counter and the seconds it looks back. */
export interface Counter {
  readonly key: string
  readonly seconds: number
}

// Whoever counts on one key at the same moment waits here, not on a connection of the pool.
const lines = new Map<string, Promise<unknown>>()
const inLine = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const mine = (lines.get(key) ?? Promise.resolve()).then(work, work)
  lines.set(key, mine)
  const leave = (): void => {
    if (lines.get(key) === mine) lines.delete(key)
  }
  mine.then(leave, leave)
  return mine
}

/**
 * Counts one hit on each of several counters and returns how many fell into each one's seconds, this one included. No two
 * callers at the same moment get the same number of the first counter. NOTE: between processes that holds within a minute;
 * while the minute turns, each process may not see what the others are just writing.
 */
export const hitAll = (db: Db, ledger: Ledger, counters: readonly Counter[]): Promise<number[]> =>
  inLine(counters[0]!.key, async () => {
    const hits: number[] = []
    for (const { key, seconds } of counters) hits.push(await hit(db, ledger, key, seconds))
    return hits
  })

/** Undoes the newest hit of each counter: what was counted before it was judged, and was no fault. */
export const undoHits = (db: Db, ledger: Ledger, counters: readonly Pick<Counter, 'key'>[]): Promise<void> =>
  inLine(counters[0]!.key, async () => {
    const table = sql.table(ledger)
    for (const { key } of counters)
      await sql`update ${table} set hits = hits - 1 where key = ${key} and hits > 0
        and slot = (select max(slot) from ${table} where key = ${key} and hits > 0 and slot <> 'infinity')`.execute(db)
  })

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
