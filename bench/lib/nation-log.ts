// The log of half a year, in its months: each is filled as a table of its own and attached when it stands, as the product’s months are.
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'

/** Months before this one the log goes back. */
const BACK = 6

export interface LogMonth {
  readonly name: string
  /** Its bounds as SQL literals; the first has no lower one, the last is the end of the part that was there. */
  readonly from: string
  readonly to: string
  /** The rows `first` … `last` of all that are made lie in it, evenly between these seconds since 1970. */
  readonly first: number
  readonly last: number
  readonly starts: number
  readonly ends: number
}

/**
 * Takes the part that holds everything out of the log, keeps its rows beside it (`nation_log`) and gives the months that take its place, with
 * `size` rows spread evenly over the time until an hour ago.
 */
export const splitLog = async (c: Db, size: number): Promise<LogMonth[]> => {
  await sql`create unlogged table nation_log as select *, row_number() over (order by id) - 1 as at_no from audit_log`.execute(c)
  await sql`analyze nation_log`.execute(c)
  const { rows } = await sql<{ name: string; from: string; to: string; starts: number; ends: number }>`
    with months as (
      select m, (date_trunc('month', now() at time zone 'UTC') + make_interval(months => m)) at time zone 'UTC' as starts,
             (date_trunc('month', now() at time zone 'UTC') + make_interval(months => m + 1)) at time zone 'UTC' as ends
        from generate_series(${-BACK}::int, 1) m)
    select 'audit_log_' || to_char(starts at time zone 'UTC', 'YYYY_MM') as name,
           case when m = ${-BACK}::int then 'minvalue' else quote_literal(app.first_id(starts)) end as "from", quote_literal(app.first_id(ends)) as "to",
           extract(epoch from starts)::float8 as starts, extract(epoch from least(ends - interval '1 hour', now() - interval '1 hour'))::float8 as ends
      from months order by m`.execute(c)
  await sql`alter table audit_log detach partition audit_log_before`.execute(c)
  await sql`drop table audit_log_before`.execute(c)
  const seconds = rows.reduce((sum, { starts, ends }) => sum + Math.max(0, ends - starts), 0)
  let [passed, last] = [0, 0]
  return rows.map(({ name, from, to, starts, ends }): LogMonth => {
    passed += Math.max(0, ends - starts)
    const first = last + 1
    last = Math.round((size * passed) / seconds)
    return { name, from, to, first, last, starts, ends }
  })
}

/** Makes and attaches a month; gives how many rows were made. `people`: so many stand in `nation_crowd`. */
export const fillMonth = async (
  c: Db,
  { name, from, to, first, last, starts, ends }: LogMonth,
  people: number,
): Promise<number> => {
  const part = sql.table(name)
  const inside = from === 'minvalue' ? sql`id < ${sql.raw(to)}` : sql`id >= ${sql.raw(from)} and id < ${sql.raw(to)}`
  await sql`create table ${part} (like audit_log including defaults including constraints, constraint inside check (${inside}))`.execute(
    c,
  )
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'audit_log' order by ordinal_position`.execute(c)
  const made: Record<string, ReturnType<typeof sql>> = {
    id: sql`uuidv7(g.at - now())`,
    logged_at: sql`g.at`,
    user_id: sql`case when g.n % 10 = 0 then t.user_id else p.id end`,
    real_name: sql`p.real_name`,
  }
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  if (last >= first)
    await sql`insert into ${part} (${names})
      select ${sql.join(columns.map((column) => made[column.name] ?? sql.ref(`t.${column.name}`)))}
        from (select n, to_timestamp(${starts}::float8 + ${ends - starts}::float8 * (n - ${first}::bigint) / ${last - first + 1}::float8) as at
                from generate_series(${first}::bigint, ${last}::bigint) n) g
        join nation_crowd p on p.n = (g.n * 7) % ${people}::bigint
        join nation_log t on t.at_no = g.n % (select count(*) from nation_log)`.execute(c)
  await sql`insert into ${part} (${names}) select ${names} from nation_log where ${inside}`.execute(c)
  const { rows: indexes } = await sql<{
    definition: string
    isKey: boolean
  }>`select pg_get_indexdef(indexrelid) as definition, indisprimary as "isKey"
    from pg_index where indrelid = 'audit_log'::regclass`.execute(c)
  await sql`vacuum (freeze, analyze) ${part}`.execute(c)
  for (const { definition, isKey } of indexes)
    await (isKey
      ? sql`alter table ${part} add primary key (id)`
      : sql.raw(definition.replace(/^CREATE INDEX \S+ ON (ONLY )?\S+ /, `create index on ${name} `))
    ).execute(c)
  await sql`alter table audit_log attach partition ${part} for values from (${sql.raw(from)}) to (${sql.raw(to)})`.execute(c)
  await sql`alter table ${part} drop constraint inside`.execute(c)
  return last - first + 1
}
