// Writes the database's types (apps/server/src/db/tables.gen.ts) and its description (docs/generated/schema.md) from a migrated database.
// A status has the type of the machine that carries its table's name, other columns what apps/server/src/db/column-types.ts says.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { columnTypes } from '../apps/server/src/db/column-types.ts'
import { listMigrations } from '../apps/server/src/db/migrate.ts'
import { freshDatabase, testCluster } from '../apps/server/test/database.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  hasDefault: boolean
  identity: boolean
  generated: boolean
  fallback: string | null
}

const columnsSql = `
  select c.table_name as "table", c.column_name as "column", c.udt_name as type, c.is_nullable = 'YES' as nullable,
         c.column_default is not null as "hasDefault", c.is_identity = 'YES' as identity, c.is_generated = 'ALWAYS' as generated, c.column_default as fallback
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not k.relispartition
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations'
   order by c.table_name, c.ordinal_position`
const constraintsSql = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and not exists (select from pg_class where pg_class.oid = conrelid and relispartition) and contype in ('p','u','f','c','x') order by 1, contype desc, 2`
const indexesSql = `select tablename as "table", indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
    and not exists (select from pg_class where pg_class.oid = format('%I.%I', schemaname, tablename)::regclass and relispartition) order by 1, 2`

const scalar: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  numeric: 'string',
  float8: 'number',
  timestamptz: 'Instant',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  tstzmultirange: 'string',
}

/** Where a table's machine is declared: the contract's file without its ending, and the name it exports. */
export interface MachinePlace {
  readonly file: string
  readonly name: string
}
/** What is known of columns beside the database: machines by table, declared columns as `table.column`. */
export interface Known {
  readonly machines: ReadonlyMap<string, MachinePlace>
  readonly columns: ReadonlySet<string>
}

const typeOf = (column: Column, { machines, columns }: Known): string => {
  const place = `${column.table}.${column.column}`
  const declared = columns.has(place) ? `TypeOf<'${place}'>` : undefined
  const base =
    column.column === 'status' && machines.has(column.table)
      ? `StateOf<typeof ${machineName(column.table)}>`
      : declared && column.type === 'jsonb'
        ? `Json<${declared}>`
        : (declared ?? (column.type.startsWith('_') ? `${scalar[column.type.slice(1)]}[]` : scalar[column.type]))
  if (!base) throw new Error(`No type for ${place}: ${column.type}`)
  const type = column.nullable ? `${base} | null` : base
  if (column.generated) return `Computed<${type}>`
  return column.hasDefault || column.identity ? `Optional<${type}>` : type
}
const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
// Two machines may be exported under the same name by two rooms; a table has one name.
const machineName = (table: string): string => `${table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`

/** Refuses what stands beside the database and does not fit it: a machine without a table, a declared column that is not there. */
const requireKnown = (tables: Map<string, Column[]>, { machines, columns }: Known): void => {
  const has = (table: string, column: string) => tables.get(table)?.some((one) => one.column === column) ?? false
  for (const [table, { file, name }] of machines)
    if (!has(table, 'status')) throw new Error(`${file}.ts: ${name} names ${table}, and there is no ${table}.status`)
  for (const place of columns) {
    const [table, column] = place.split('.') as [string, string]
    if (!has(table, column)) throw new Error(`column-types.ts: there is no column ${place}`)
    if (column === 'status' && machines.has(table)) throw new Error(`column-types.ts: the machine gives ${place} its type`)
  }
}

const typesText = (tables: Map<string, Column[]>, known: Known): string => {
  requireKnown(tables, known)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map((c) => `  ${c.column}: ${typeOf(c, known)}`).join('\n')}\n}\n`,
  )
  const imports = [...known.machines].map(
    ([table, { file, name }]) => `import type { ${name} as ${machineName(table)} } from '@kaisai/contract/${file}'`,
  )
  const all = `export interface Tables {\n${[...tables.keys()].map((t) => `  ${t}: ${pascal(t)}`).join('\n')}\n}\n`
  return `// Written by tools/write-tables.ts from the migrated database. Do not edit.
import type { StateOf } from '@kaisai/contract/machine'
${imports.join('\n')}
import type { ColumnType } from 'kysely'
import type { TypeOf } from './column-types.ts'

/** Read as ISO 8601 text, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Read parsed, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>
/** Computed by the database, never written. */
export type Computed<T> = ColumnType<T, never, never>
type Optional<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

${interfaces.join('\n')}
${all}`
}

const schemaText = (
  tables: Map<string, Column[]>,
  constraints: { table: string; definition: string }[],
  indexes: { table: string; definition: string }[],
): string => {
  const parts = [...tables].map(([table, columns]) => {
    const rows = columns.map(
      (c) =>
        `| ${c.column} | ${c.type.replace(/^_(.*)/, '$1[]')} | ${c.nullable ? 'null' : ''} | ${(c.fallback ?? '').replaceAll('|', '\\|')} |`,
    )
    const own = constraints.filter((c) => c.table === table).map((c) => `- ${c.definition}`)
    const ix = indexes
      .filter((i) => i.table === table)
      .map((i) => `- ${i.definition.replace(/^.* USING /, '')}${/UNIQUE/.test(i.definition) ? ' (unique)' : ''}`)
    return `## ${table}\n\n| column | type | | default |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n${own.join('\n')}\n\nIndexes\n\n${ix.join('\n')}\n`
  })
  return `# Schema\n\nWritten by \`npm run tables\` from the migrated database; the tests fail when it is stale.\n\n${parts.join('\n')}`
}

const contract = join(import.meta.dirname, '../packages/contract/src')

/** The machines of the contract and the declared columns. */
export const readKnown = async (): Promise<Known> => {
  const machines = new Map<string, MachinePlace>()
  for (const path of globSync('**/*.states.ts', { cwd: contract }).sort()) {
    const exported = (await import(join(contract, path))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      const table = (value as { name?: unknown } | null)?.name
      const isMachine = typeof value === 'object' && typeof table === 'string' && 'moves' in value!
      if (isMachine) machines.set(table, { file: path.replace(/\.ts$/, ''), name })
    }
  }
  return { machines, columns: new Set(Object.keys(columnTypes)) }
}

/** Both texts from a migrated database and what is known beside it. Throws when the two do not fit. */
export const describeDatabase = async (url: string, known?: Known): Promise<{ types: string; schema: string }> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const columns = (await client.query<Column>(columnsSql)).rows
    const tables = Map.groupBy(columns, (column) => column.table) as Map<string, Column[]>
    const constraints = (await client.query(constraintsSql)).rows
    const indexes = (await client.query(indexesSql)).rows
    return { types: typesText(tables, known ?? (await readKnown())), schema: schemaText(tables, constraints, indexes) }
  } finally {
    await client.end()
  }
}

const root = join(import.meta.dirname, '..')
const landedFile = join(root, 'apps/server/migrations/landed.txt')

// Names with their checksums, as `sha256sum` writes them. A line that is there is never rewritten: landed migrations are not edited.
const noteMigrations = (): void => {
  const noted = existsSync(landedFile) ? readFileSync(landedFile, 'utf8') : ''
  const missing = listMigrations().filter(({ name }) => !noted.includes(`  ${name}\n`))
  writeFileSync(landedFile, noted + missing.map(({ name, checksum }) => `${checksum}  ${name}\n`).join(''))
}
export const typesFile = join(root, 'apps/server/src/db/tables.gen.ts')
export const schemaFile = join(root, 'docs/generated/schema.md')

if (import.meta.main) {
  const cluster = await testCluster()
  const database = await freshDatabase(cluster.url)
  const { types, schema } = await describeDatabase(database.ownerUrl)
  writeFileSync(typesFile, types)
  writeFileSync(schemaFile, schema)
  noteMigrations()
  await database.drop()
  await cluster.stop()
}
