// The log lies in months (decision 138): months to come are made, those past their time are taken out whole. As the owner of the tables.
import type pg from 'pg'
import { clientOf } from '../platform/postgres/find-server.ts'

/** Months made ahead of time. Where nobody made them for as long, nothing could be logged, and so nothing done. */
export const MONTHS_AHEAD = 6
/** What the law asks for (网络安全法): a shorter time is lengthened to it. */
export const FEWEST_KEPT = 6
const LOCK = 47_000_014

/** The action that stands in the log for months that were taken out; its entity’s id: the bound their rows stay below. */
export const MONTHS_DROPPED = 'system.log_months_dropped'

interface Part {
  readonly name: string
  readonly bound: string
  /** A detaching that was interrupted. */
  readonly isPending: boolean
  /** Whether every row in it stands under a seal. */
  readonly isSealed: boolean
}

/**
 * Makes the months to come, and takes out those that ended more than `months` months ago (0: none), oldest first: each is detached while
 * others read and write, then dropped. What is not sealed yet stays. Gives the names of the parts that are gone.
 */
export const keepLogMonths = async (ownerUrl: string, months: number): Promise<string[]> => {
  const client = clientOf(ownerUrl)
  await client.connect()
  try {
    await client.query('select app.make_log_months($1)', [MONTHS_AHEAD])
    if (months === 0) return []
    const { rows: locks } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [LOCK])
    return locks[0]!.isOurs ? await takeOut(client, Math.max(months, FEWEST_KEPT)) : []
  } finally {
    await client.end()
  }
}

const takeOut = async (client: pg.Client, months: number): Promise<string[]> => {
  // Who waits for a long transaction must not be ended for it.
  await client.query('set statement_timeout = 0')
  const { rows: parts } = await client.query<Part>(
    `select c.relname as name, app.log_part_bound(c.oid) as bound, i.inhdetachpending as "isPending",
            coalesce((select l.id from audit_log l where l.id < app.log_part_bound(c.oid) order by l.id desc limit 1)
              <= coalesce((select s.to_id from audit_seals s order by s.id desc limit 1), '00000000-0000-0000-0000-000000000000'), true) as "isSealed"
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'audit_log'::regclass
        and (i.inhdetachpending or app.log_part_bound(c.oid) <=
             app.first_id((date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1)) at time zone 'UTC'))
      order by 2`,
    [months],
  )
  const gone: string[] = []
  for (const part of parts) {
    if (!part.isSealed && !part.isPending) break
    await dropPart(client, part)
    gone.push(part.name)
  }
  return gone
}

// Said in the log first: rows that are missing without it are reported by `npm run verify`.
const dropPart = async (client: pg.Client, { name, bound, isPending }: Part): Promise<void> => {
  await client.query(
    `insert into audit_log (action, outcome, entity, entity_id, entity_name, user_name, real_name)
     select $1::text, 'done', 'audit_log', $2::text, $3::text, 'system', '系统'
      where not exists (select from audit_log where action = $1 and entity = 'audit_log' and entity_id = $2)`,
    [MONTHS_DROPPED, bound, name],
  )
  await client.query(`alter table audit_log detach partition ${name} ${isPending ? 'finalize' : 'concurrently'}`)
  await client.query(`drop table ${name}`)
}
