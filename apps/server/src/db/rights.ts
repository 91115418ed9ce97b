// What each database role may do. The owner migrates; the product runs as `app` and reads and writes rows, nothing else.
import pg from 'pg'
import { clientOf } from '../platform/postgres/find-server.ts'

export interface Roles {
  /** The role the web process and the worker connect as. */
  readonly app: string
  /** The role that may only read; null where there is none. */
  readonly reader: string | null
}

// Shared with migrate.ts: rights are set by one process at a time, and never while another one migrates.
export const SCHEMA_LOCK = 47_000_001

/**
 * Tables the product adds rows to and never changes: the app role gets neither UPDATE nor DELETE on them. Tables whose
 * trigger `app.refuse_change` refuses both are found by that trigger and need no entry here.
 */
const WRITTEN_ONCE: ReadonlySet<string> = new Set([
  'award_runs',
  'certificate_lookups',
  'certificate_template_versions',
  'competition_rule_texts',
  'competition_statement_texts',
  'enrollment_decisions',
  'identity_consents',
  'onsite_events',
  'review_adjustments',
  'review_calculations',
  'summary_reports',
  'summary_submitted',
  'work_checks',
  'work_statements',
  'work_submission_files',
  'work_submissions',
])

// Who holds one of these rows or columns can act as a person or read what is sealed.
const CLOSED_TO_READER = [
  'campus_flows',
  'campus_wechat_scans',
  'identity_challenges',
  'identity_codes',
  'identity_scans',
  'identity_sessions',
  'identity_tickets',
  'idempotency_keys',
  // What draws are made from before they are revealed, and what codes of works lead back to them.
  'review_salts.salt',
  'review_seeds.seed',
  // Codes and links on their way.
  'message_sends.body',
  'message_sends.body_shown',
]
const SECRET_COLUMN = '(_sealed|_index)$|^sealed_|^(password|token|code|bound)_hash$'

interface TableRights {
  readonly schema: string
  readonly name: string
  readonly once: boolean
  /** A part of a table: it is reached through the whole, with the rights there. */
  readonly isPart: boolean
  readonly held: string[]
}

const EVERY_RIGHT = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']

// tgtype: 8 is DELETE, 16 is UPDATE. A trigger with a condition refuses some changes only.
const tablesSql = `
  select n.nspname as schema, c.relname as name, c.relispartition and n.nspname = 'public' as "isPart",
         exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                  where t.tgrelid = c.oid and p.proname = 'refuse_change' and t.tgqual is null and t.tgtype & 24 = 24) as once,
         array(select r from unnest($2::text[]) r where has_table_privilege($1, c.oid, r)) as held
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') order by 1, 2`

const columnsSql = `
  select n.nspname as schema, c.relname as name,
         array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.open) as columns,
         bool_and(a.open = has_column_privilege($1, c.oid, a.attnum, 'SELECT')) as "isRight"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (select a.attname, a.attnum,
      n.nspname = 'public' and not c.relispartition and c.relname <> all ($2::text[]) and c.relname || '.' || a.attname <> all ($2::text[]) and not (a.attname ~ $3 and a.atttypid in ('bytea'::regtype, 'text'::regtype)) as open
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) a
   where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') group by 1, 2, c.oid order by 1, 2`

const wantedRights = (table: TableRights): string[] => {
  if (table.isPart) return []
  if (table.name === 'schema_migrations') return ['SELECT']
  if (table.schema === 'public' && (table.once || WRITTEN_ONCE.has(table.name))) return ['SELECT', 'INSERT']
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}

const nameOf = (table: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`

/**
 * Gives the app role and the reader role their rights on every table there is, and takes away all others. Run as the owner after
 * each migration; idempotent: where nothing differs nothing is written. Returns the number of tables whose rights were set.
 */
export const grantRights = async (ownerUrl: string, roles: Roles): Promise<number> => {
  const client = clientOf(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    const changed = (await grantApp(client, roles.app)) + (roles.reader === null ? 0 : await grantReader(client, roles.reader))
    await closeDatabase(client)
    await client.query('commit')
    return changed
  } finally {
    await client.end()
  }
}

const grantApp = async (client: pg.Client, role: string): Promise<number> => {
  const app = pg.escapeIdentifier(role)
  await client.query(`grant usage on schema public, app, jobs to ${app}`)
  const { rows } = await client.query<TableRights>(tablesSql, [role, EVERY_RIGHT])
  const wrong = rows.filter((table) => wantedRights(table).toSorted().join() !== table.held.toSorted().join())
  for (const table of wrong) {
    await client.query(`revoke all on table ${nameOf(table)} from ${app}`)
    if (table.isPart) continue
    await client.query(`grant ${wantedRights(table).join(', ')} on table ${nameOf(table)} to ${app}`)
  }
  await client.query(`grant usage on all sequences in schema public, jobs to ${app}`)
  return wrong.length
}

const grantReader = async (client: pg.Client, role: string): Promise<number> => {
  const reader = pg.escapeIdentifier(role)
  await client.query(`grant usage on schema public, app to ${reader}`)
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] | null; isRight: boolean }>(columnsSql, [
    role,
    CLOSED_TO_READER,
    SECRET_COLUMN,
  ])
  const wrong = rows.filter((table) => !table.isRight)
  for (const table of wrong) {
    await client.query(`revoke all on table ${nameOf(table)} from ${reader}`)
    if (table.columns) await client.query(`grant select (${table.columns.join(', ')}) on table ${nameOf(table)} to ${reader}`)
  }
  return wrong.length
}

// A temporary table would stand before the real one of the same name for its whole session.
const closeDatabase = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; isMine: boolean; isOpen: boolean }>(
    `select quote_ident(datname) as name, pg_has_role(datdba, 'USAGE') as "isMine", has_database_privilege('public', oid, 'TEMPORARY') as "isOpen"
       from pg_database where datname = current_database()`,
  )
  const [database] = rows
  if (database?.isMine && database.isOpen) await client.query(`revoke temporary on database ${database.name} from public`)
}
