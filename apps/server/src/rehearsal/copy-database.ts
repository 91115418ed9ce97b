// The database of a rehearsal: made empty, with a clock that can be turned, and dropped with everything in it.
import pg from 'pg'
import { migrate } from '../db/migrate.ts'

const PREFIX = 'kaisai_rehearsal_'
/**
 * The turned clock stands before PostgreSQL's own in the search path, so that every unqualified `now()` and `clock_timestamp()` of the
 * product means it: in statements, in functions, and in the defaults the migrations write. New tables still go to `public`, which is first.
 */
const SEARCH_PATH = 'public, turned, pg_catalog'
const CLOCK = `
  create schema turned;
  create table turned.clock (shift interval not null);
  insert into turned.clock values ('0');
  create function turned.now() returns timestamptz language sql stable as
    $$ select pg_catalog.now() + shift from turned.clock $$;
  create function turned.clock_timestamp() returns timestamptz language sql volatile as
    $$ select pg_catalog.clock_timestamp() + shift from turned.clock $$;
  create table turned.jobs (
    id bigint generated always as identity primary key, kind text not null, ids jsonb not null, start_at timestamptz not null)`

/** The same connection with another database. */
const withDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)

const on = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'kaisai-rehearsal' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The name of the database of a rehearsal. */
export const databaseOf = (rehearsalId: string): string => PREFIX + rehearsalId.replaceAll('-', '')

/** Makes the database of a rehearsal anew, migrated and empty; `serverUrl` connects as a role that may create databases. Returns its address. */
export const createCopyDatabase = async (serverUrl: string, rehearsalId: string): Promise<string> => {
  const name = databaseOf(rehearsalId)
  await dropCopyDatabase(serverUrl, rehearsalId)
  await on(serverUrl, (client) => client.query(`create database ${name}`))
  const url = withDatabase(serverUrl, name)
  await on(url, async (client) => {
    await client.query(CLOCK)
    await client.query(`alter database ${name} set search_path = ${SEARCH_PATH}`)
    await client.query(`revoke connect, temporary on database ${name} from public`)
  })
  await migrate(url)
  return url
}

/** Drops the database of a rehearsal, whoever is connected; nothing happens where there is none. */
export const dropCopyDatabase = async (serverUrl: string, rehearsalId: string): Promise<void> => {
  await on(serverUrl, (client) => client.query(`drop database if exists ${databaseOf(rehearsalId)} with (force)`))
}

/** Drops the databases of all rehearsals but those named: what a process that was killed left behind. Returns how many there were. */
export const dropLeftovers = (serverUrl: string, but: readonly string[]): Promise<number> =>
  on(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1) and datname <> all ($2::text[]) and pg_has_role(datdba, 'USAGE')`,
      [PREFIX, but.map(databaseOf)],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    return rows.length
  })

/** Turns the clock of a rehearsal's database: it shows the real time and so many milliseconds more. */
export const turnClock = (url: string, shiftMs: number): Promise<unknown> =>
  on(url, (client) => client.query(`update turned.clock set shift = make_interval(secs => $1)`, [shiftMs / 1000]))
