// The database of a rehearsal: made empty, with a clock that can be turned, and dropped with everything in it.
import type { RehearsalPerson } from '@kaisai/contract/competition/rehearsal-steps'
import pg from 'pg'
import { dropDatabase } from '../db/drop-database.ts'
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
    id bigint generated always as identity primary key, kind text not null, ids jsonb not null, start_at timestamptz not null);
  create table turned.keys (ring text not null);
  create table turned.visitors (
    person text primary key, user_id uuid, organization_id uuid, role_id uuid, name text not null, path text not null)`

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

/**
 * Makes the database of a rehearsal anew, migrated and empty; `serverUrl` connects as a role that may create databases. `owner` names the
 * database of the product it belongs to: a server may hold several. Returns its address.
 */
export const createCopyDatabase = async (serverUrl: string, rehearsalId: string, owner: string): Promise<string> => {
  const name = databaseOf(rehearsalId)
  await dropCopyDatabase(serverUrl, rehearsalId)
  await on(serverUrl, async (client) => {
    await client.query(`create database ${name}`)
    await client.query(`comment on database ${name} is ${pg.escapeLiteral(owner)}`)
  })
  const url = withDatabase(serverUrl, name)
  await on(url, async (client) => {
    await client.query(CLOCK)
    await client.query(`alter database ${name} set search_path = ${SEARCH_PATH}`)
    await client.query(`revoke connect, temporary on database ${name} from public`)
  })
  await migrate(url)
  return url
}

/** Somebody one may look around as: an account with one identity, none for the public, and the page it begins on. */
export interface Visitor {
  readonly person: RehearsalPerson
  readonly userId: string | null
  readonly organizationId: string | null
  readonly roleId: string | null
  readonly name: string
  readonly path: string
}

/** What another process needs to open a copy: its address, how far its clock is turned, its keys, and whom one visits it as. */
export interface KeptCopy {
  readonly url: string
  readonly shiftMs: number
  readonly keys: string
  readonly visitors: readonly Visitor[]
}

/** Keeps the ring of a copy beside its rows: it opens nothing of the product, and goes with the database. */
export const keepKeys = (url: string, keys: string): Promise<unknown> =>
  on(url, (client) => client.query('insert into turned.keys values ($1)', [keys]))

/** Keeps whom one may look around as. */
export const keepVisitors = (url: string, visitors: readonly Visitor[]): Promise<unknown> =>
  on(url, (client) =>
    client.query(
      `insert into turned.visitors select x.person, x."userId", x."organizationId", x."roleId", x.name, x.path
         from jsonb_to_recordset($1::jsonb) x(person text, "userId" uuid, "organizationId" uuid, "roleId" uuid, name text, path text)`,
      [JSON.stringify(visitors)],
    ),
  )

/** Reads what another process kept of a copy; throws where there is none. */
export const readKept = (serverUrl: string, rehearsalId: string): Promise<KeptCopy> => {
  const url = withDatabase(serverUrl, databaseOf(rehearsalId))
  return on(url, async (client) => {
    const { rows } = await client.query<{ shiftMs: number; keys: string }>(
      `select (extract(epoch from shift) * 1000)::float8 as "shiftMs", ring as keys from turned.clock, turned.keys`,
    )
    const { rows: visitors } = await client.query<Visitor>(
      `select person, user_id as "userId", organization_id as "organizationId", role_id as "roleId", name, path from turned.visitors`,
    )
    return { url, ...rows[0]!, visitors }
  })
}

/** Drops the database of a rehearsal, whoever is connected; nothing happens where there is none. */
export const dropCopyDatabase = async (serverUrl: string, rehearsalId: string): Promise<void> => {
  await on(serverUrl, (client) => dropDatabase(client, databaseOf(rehearsalId)))
}

/** The names of the copies that belong to a product's database. */
export const copiesOf = (serverUrl: string, owner: string): Promise<string[]> =>
  on(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1) and shobj_description(oid, 'pg_database') = $2
          and pg_has_role(datdba, 'USAGE') order by 1`,
      [PREFIX, owner],
    )
    return rows.map(({ name }) => name)
  })

/** Drops the databases of all rehearsals of a product but those named: what a process that was killed left behind. */
export const dropLeftovers = async (serverUrl: string, owner: string, but: readonly string[]): Promise<void> => {
  const kept = but.map(databaseOf)
  const left = (await copiesOf(serverUrl, owner)).filter((name) => !kept.includes(name))
  await on(serverUrl, async (client) => {
    for (const name of left) await dropDatabase(client, name)
  })
}

/** Turns the clock of a rehearsal's database: it shows the real time and so many milliseconds more. */
export const turnClock = (url: string, shiftMs: number): Promise<unknown> =>
  on(url, (client) => client.query(`update turned.clock set shift = make_interval(secs => $1)`, [shiftMs / 1000]))
