// Writes the database's types (apps/server/src/db/tables.gen.ts) and its description (docs/generated/schema.md) from a migrated database.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
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
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations'
   order by c.table_name, c.ordinal_position`
const constraintsSql = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p','u','f','c','x') order by 1, contype desc, 2`
const indexesSql = `select tablename as "table", indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' order by 1, 2`

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
const typeOf = (column: Column): string => {
  const base = column.type.startsWith('_') ? `${scalar[column.type.slice(1)]}[]` : scalar[column.type]
  if (!base) throw new Error(`No type for ${column.table}.${column.column}: ${column.type}`)
  const type = column.nullable ? `${base} | null` : base
  if (column.generated) return `Computed<${type}>`
  return column.hasDefault || column.identity ? `Optional<${type}>` : type
}
const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const typesText = (tables: Map<string, Column[]>): string => {
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map((c) => `  ${c.column}: ${typeOf(c)}`).join('\n')}\n}\n`,
  )
  const all = `export interface Tables {\n${[...tables.keys()].map((t) => `  ${t}: ${pascal(t)}`).join('\n')}\n}\n`
  return `// Written by tools/write-tables.ts from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

/** Read as ISO 8601 text, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Read parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>
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

/** Both texts from a migrated database. */
export const describeDatabase = async (url: string): Promise<{ types: string; schema: string }> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const columns = (await client.query<Column>(columnsSql)).rows
    const tables = Map.groupBy(columns, (column) => column.table) as Map<string, Column[]>
    const constraints = (await client.query(constraintsSql)).rows
    const indexes = (await client.query(indexesSql)).rows
    return { types: typesText(tables), schema: schemaText(tables, constraints, indexes) }
  } finally {
    await client.end()
  }
}

const root = join(import.meta.dirname, '..')
export const typesFile = join(root, 'apps/server/src/db/tables.gen.ts')
export const schemaFile = join(root, 'docs/generated/schema.md')

if (import.meta.main) {
  const cluster = await testCluster()
  const database = await freshDatabase(cluster.url)
  const { types, schema } = await describeDatabase(database.url)
  writeFileSync(typesFile, types)
  writeFileSync(schemaFile, schema)
  await database.drop()
  await cluster.stop()
}
