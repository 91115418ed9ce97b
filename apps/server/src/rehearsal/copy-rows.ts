// What a rehearsal takes over of the product: the set-up of one competition, the places and roles around it, and who holds which office
// there. Follows the foreign keys of the database, so that whatever a copied row refers to is copied as well. Nobody's contacts, passwords
// or numbers leave the product.
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/database.ts'

/** Tables that are taken over whole: places, roles, words. */
const WHOLE = [
  ...['organizations', 'organization_provinces', 'organization_schools', 'organization_majors', 'organization_colleges'],
  ...['access_roles', 'access_role_permissions', 'access_role_scopes', 'access_known_permissions', 'access_known_menus'],
  ...['access_menus', 'system_dictionaries', 'system_dictionary_items', 'system_parameters', 'message_templates'],
  // Not the hosts: a page of the copy never leads to a site of the product.
  'website_sites',
] as const
/** The set-up of a competition: rows that refer to a copied row of this list. */
const SETUP: ReadonlySet<string> = new Set([
  ...['competitions', 'competition_stages', 'competition_windows', 'competition_categories', 'competition_forms'],
  ...['competition_form_versions', 'competition_rule_texts', 'competition_statement_texts', 'competition_staff'],
  ...['competition_sites', 'competition_attachments', 'award_schemes', 'award_scheme_items', 'certificate_templates'],
  'certificate_template_versions',
])
/** Roles of people in offices; who only takes part or reviews stays in the product. */
const OFFICES = ['group_admin', 'competition_admin', 'review_admin', 'cert_admin', 'finance', 'school_admin', 'college_admin']

type Row = Record<string, unknown>

/** What a copied row is before it is written: the competition starts again from its draft, people keep their names alone. */
const changed: Readonly<Record<string, (row: Row) => Row>> = {
  competitions: (row) => ({
    ...row,
    ...{ status: 'draft', parent_id: null, submitted_by: null, submitted_at: null, published_at: null },
    ...{ suspended_at: null, suspended_from: null, finished_at: null },
  }),
  competition_stages: (row) => ({ ...row, status: 'pending' }),
  identity_users: (row) => ({
    ...row,
    ...{ password_hash: null, phone_sealed: null, phone_index: null, phone_mask: null, email: null, id_type: null },
    ...{ id_number_sealed: null, id_number_index: null, id_number_mask: null, guardian_phone_sealed: null },
    ...{
      must_change_password: false,
      guardian_phone_mask: null,
      birthday: null,
      avatar_file_id: null,
      student_no: '',
      remark: '',
    },
  }),
  access_roles: (row) => ({ ...row, requires_second_factor: false }),
  certificate_settings: (row) => ({ ...row, signer_key_sealed: null, signer_chain_pem: null }),
}

const rowsOf = (found: readonly { readonly row: Row }[]): Row[] => found.map(({ row }) => row)

interface ForeignKey {
  readonly table: string
  readonly columns: string[]
  readonly target: string
  readonly targetColumns: string[]
}

const foreignKeys = async (db: Db): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
           array(select a.attname::text from unnest(c.conkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.at) as columns,
           array(select a.attname::text from unnest(c.confkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.at) as "targetColumns"
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

const AT_ONCE = 2000

/** Gathers rows of the product by table. */
class Gathered {
  readonly rows = new Map<string, Map<string, Row>>()
  readonly #db: Db
  readonly #keys: readonly ForeignKey[]

  constructor(db: Db, keys: readonly ForeignKey[]) {
    this.#db = db
    this.#keys = keys
  }

  /** Takes rows of a table, and then what they refer to and what of the set-up refers to them. */
  async take(table: string, found: readonly Row[]): Promise<void> {
    const held = this.rows.get(table) ?? new Map<string, Row>()
    this.rows.set(table, held)
    const fresh = found.filter((row) => {
      const name = JSON.stringify(row)
      return !held.has(name) && held.set(name, row)
    })
    if (fresh.length === 0) return
    for (const key of this.#keys) {
      // What a row of the same table refers to is reached from above, or is another edition, which stays.
      if (key.table === key.target) continue
      if (key.table === table) await this.#follow(key.target, key.targetColumns, fresh, key.columns)
      if (key.target === table && SETUP.has(table) && SETUP.has(key.table))
        await this.#follow(key.table, key.columns, fresh, key.targetColumns)
    }
  }

  async #follow(table: string, columns: readonly string[], rows: readonly Row[], from: readonly string[]): Promise<void> {
    if ((WHOLE as readonly string[]).includes(table)) return
    const wanted = new Map(
      rows
        .map((row) => from.map((column) => row[column]))
        .filter((values) => values.every((value) => value !== null && value !== undefined))
        .map((values) => [JSON.stringify(values), values]),
    )
    const all = [...wanted.values()]
    for (let at = 0; at < all.length; at += AT_ONCE)
      await this.take(table, await this.#read(table, columns, all.slice(at, at + AT_ONCE)))
  }

  async #read(table: string, columns: readonly string[], values: readonly unknown[][]): Promise<Row[]> {
    const asked = values.map((one) => Object.fromEntries(columns.map((column, at) => [column, one[at]])))
    const same = sql.join(
      columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`x.${column}`)}`),
      sql` and `,
    )
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t
       where exists (select from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(asked)}::jsonb) x where ${same})`.execute(
      this.#db,
    )
    return rows.map(({ row }) => row)
  }

  async all(table: string): Promise<void> {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(this.#db)
    await this.take(table, rowsOf(rows))
  }
}

/** Copies the set-up of a competition from the product's database into an empty, migrated one. */
export const copyRows = async (db: Db, copyUrl: string, competitionId: string): Promise<void> => {
  const gathered = new Gathered(db, await foreignKeys(db))
  for (const table of WHOLE) await gathered.all(table)
  const { rows: competitions } = await sql<{ row: Row; path: string[] }>`
    select to_jsonb(c) as row, o.path from competitions c join organizations o on o.id = c.organization_id where c.id = ${competitionId}::uuid`.execute(
    db,
  )
  await gathered.take('competitions', rowsOf(competitions))
  const path = competitions[0]?.path ?? []
  for (const table of ['certificate_settings', 'certificate_fonts']) {
    const { rows: own } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where t.organization_id = any(${path}::uuid[])`.execute(db)
    await gathered.take(table, rowsOf(own))
  }
  const { rows: templates } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from certificate_templates t where t.competition_id is null and t.organization_id = any(${path}::uuid[]) and t.status = 'enabled'`.execute(
    db,
  )
  await gathered.take('certificate_templates', rowsOf(templates))
  const { rows: holders } = await sql<{ row: Row }>`
    select to_jsonb(h) as row from access_user_roles h join access_roles r on r.id = h.role_id
      join identity_users u on u.id = h.user_id join organizations o on o.id = h.organization_id
     where (r.key = any(${OFFICES}::text[]) or exists (select from access_role_permissions p where p.role_id = r.id and p.permission = 'enroll:team:audit'))
       and u.status = 'active'
       and (o.type = 'school' or o.id = any(${path}::uuid[]) or ${path.at(-1) ?? null}::uuid = any(o.path))`.execute(db)
  await gathered.take('access_user_roles', rowsOf(holders))
  await write(copyUrl, gathered.rows)
}

// Rows that refer to each other come in any order: the keys are looked at when all are there.
const write = async (copyUrl: string, tables: ReadonlyMap<string, ReadonlyMap<string, Row>>): Promise<void> => {
  const client = new pg.Client({ connectionString: copyUrl, application_name: 'kaisai-rehearsal' })
  await client.connect()
  try {
    const { rows: keys } = await client.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
    )
    await client.query('begin')
    for (const { table, name } of keys)
      await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
    await client.query('commit')
    await client.query('begin')
    for (const [table, rows] of tables) {
      await client.query(`alter table ${table} disable trigger user`)
      // What the migrations themselves wrote is in the copied rows as well.
      await client.query(`delete from ${table}`)
      await insert(client, table, [...rows.values()].map(changed[table] ?? ((row) => row)))
    }
    await client.query('commit')
    await client.query('begin')
    for (const table of tables.keys()) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name } of keys) await client.query(`alter table ${table} alter constraint ${name} not deferrable`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const insert = async (client: pg.Client, table: string, rows: readonly Row[]): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const list = columns.map(({ name }) => name).join(', ')
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await client.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(at, at + AT_ONCE))],
    )
}
