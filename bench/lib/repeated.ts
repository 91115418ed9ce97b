// Rows of a table written again and again with other values in some columns.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'

type Values = Readonly<Record<string, RawBuilder<unknown>>>

/** Rows of a table as they stand, `t`, with other values in some columns. `from`: what is repeated and joined to, after `t`. */
export const repeated = async (
  c: Db,
  table: string,
  templates: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  values: Values,
) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`.execute(
    c,
  )
  const columns = rows.map(({ name }) => name).filter((name) => name in values || name !== 'id')
  const { rows: found } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} t where ${templates}`.execute(c)
  // Their number as a value: joined by a column of theirs, each row would be compared with every one of them.
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    with templates as materialized (select t.*, row_number() over (order by t.id) - 1 as at_no from ${sql.table(table)} t where ${templates})
    select ${sql.join(columns.map((name) => values[name] ?? sql.ref(`t.${name}`)))} from ${from} join templates t on t.at_no = g.n % ${found[0]!.count}::bigint`.execute(
    c,
  )
}

/** Rows `g` with the numbers `n` from 1. */
export const series = (size: number) => sql`(select n::int as n from generate_series(1, ${size}::int) n) g`
/** An instant within so many minutes. */
export const minutesAgo = (every: number) => sql`now() - (g.n % ${every}::int) * interval '1 minute'`
/** A number of `g` in eight digits behind a letter. */
export const digits = (letter: string) => sql`${letter}::text || lpad(g.n::text, 8, '0')`
