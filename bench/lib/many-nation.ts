// A contest of a whole nation over the demo: its own rows, repeated with other people, numbers and times. Written by the server itself in one
// statement for each table, without references being asked after (they are sound): as fast as COPY, and nothing has to travel.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'

/** A tenth of the largest contest known. */
export const NATION = {
  people: 1_500_000,
  teams: 619_000,
  participations: 2_400_000,
  tasks: 60_000,
  certificates: 200_000,
  log: 30_000_000,
  moves: 3_000_000,
  lookups: 2_000_000,
  messages: 3_000_000,
} as const
export type Counted = Record<keyof typeof NATION, number>

/** So many rows of each at a share of that, at least some. */
export const nationAt = (share: number): Counted =>
  Object.fromEntries(Object.entries(NATION).map(([key, most]) => [key, Math.max(40, Math.round(most * share))])) as Counted

const FILLED = [
  ...[
    'identity_users',
    'enrollments',
    'enrollment_members',
    'enrollment_participations',
    'works',
    'review_entries',
    'review_tasks',
  ],
  ...['certificates', 'certificate_lookups', 'audit_log', 'status_moves', 'message_messages'],
] as const
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎'
const GIVEN = '子涵雨桐浩然欣怡梓轩思远嘉禾明哲若溪一诺静怡俊杰诗涵宇航晨曦佳琪天佑雅婷泽宇梦瑶文博语嫣'

type Values = Readonly<Record<string, RawBuilder<unknown>>>

// Rows of a table as they stand, `t`, with other values in some columns. `from`: what is repeated and joined to, after `t`.
const repeated = async (c: Db, table: string, templates: RawBuilder<unknown>, from: RawBuilder<unknown>, values: Values) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`.execute(
    c,
  )
  const columns = rows.map(({ name }) => name).filter((name) => name in values || name !== 'id')
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    with templates as materialized (select t.*, row_number() over (order by t.id) - 1 as at_no, count(*) over () as all_no from ${sql.table(table)} t where ${templates})
    select ${sql.join(columns.map((name) => values[name] ?? sql.ref(`t.${name}`)))} from ${from} join templates t on t.at_no = g.n % t.all_no`.execute(
    c,
  )
}

const series = (size: number) => sql`(select n::int as n from generate_series(1, ${size}::int) n) g`
const minutesAgo = (every: number) => sql`now() - (g.n % ${every}::int) * interval '1 minute'`
const digits = (letter: string) => sql`${letter}::text || lpad(g.n::text, 8, '0')`

/** Fills the contest `competitionId` (of the demo) as the owner of the tables. */
export const fillNation = async (c: Db, competitionId: string, size: Counted): Promise<void> => {
  await sql`set statement_timeout = 0`.execute(c)
  await sql`set synchronous_commit = off`.execute(c)
  await sql`set work_mem = '128MB'`.execute(c)
  await sql`set maintenance_work_mem = '512MB'`.execute(c)
  const { rows: foreign } = await sql<{ name: string; owner: string }>`
    select conname as name, conrelid::regclass::text as owner from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${[...FILLED]})`.execute(
    c,
  )
  for (const { name, owner } of foreign) await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(c)
  for (const name of FILLED) await sql`alter table ${sql.table(name)} disable trigger user`.execute(c)
  // Made after the rows, as they would stand after months.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any(${[...FILLED]}) and not i.indisunique`.execute(c)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(c)
  const of = sql`${competitionId}::uuid`
  await sql`insert into identity_users (id, user_name, real_name, user_type, school_id, status)
    select uuidv7(), 'n' || lpad(n::text, 7, '0'), substr(${SURNAMES}, 1 + n % 47, 1) || substr(${GIVEN}, 1 + n / 47 % 44, 2), 'student', s.id, 'active'
      from generate_series(1, ${size.people}::int) n
      join (select id, row_number() over (order by code) - 1 as at, count(*) over () as most from organization_schools) s on s.at = n % s.most`.execute(
    c,
  )
  await sql`create temp table crowd on commit preserve rows as
    select id, real_name, school_id, row_number() over (order by id) - 1 as n from identity_users where user_name ~ '^n[0-9]{7}$'`.execute(
    c,
  )
  await sql`create index on crowd (n)`.execute(c)
  await sql`analyze crowd`.execute(c)
  const somebody = sql`join crowd p on p.n = (g.n::bigint * 7) % ${size.people}::bigint`
  await repeated(
    c,
    'enrollments',
    sql`t.competition_id = ${of} and t.status in ('pending', 'effective', 'returned', 'draft')`,
    sql`${series(size.teams)} ${somebody}`,
    {
      ...{ code: digits('N'), name: sql`p.real_name || '设计队' || g.n`, name_key: sql`'n' || g.n`, captain_user_id: sql`p.id` },
      ...{ school_id: sql`p.school_id`, college_id: sql`null::uuid`, updated_by: sql`null::uuid`, copied_from: sql`null::uuid` },
      ...{
        created_at: minutesAgo(90_000),
        submitted_at: sql`case when t.submitted_at is null then null else ${minutesAgo(90_000)} end`,
      },
      ...{ updated_at: minutesAgo(90_000), wait_no: sql`null::bigint` },
    },
  )
  await sql`create temp table teams on commit preserve rows as
    select id, competition_id, category_id, organization_id, school_id, captain_user_id, row_number() over (order by id) - 1 as n
      from enrollments where code ~ '^N[0-9]{8}$'`.execute(c)
  await sql`create index on teams (n)`.execute(c)
  await sql`analyze teams`.execute(c)
  await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, school_id, user_id, name, role, status, invited_via, joined_at, sort)
    select e.id, e.competition_id, e.organization_id, p.school_id, p.id, p.real_name, case r when 0 then 'captain' else 'member' end, 'accepted', 'import', now(), r
      from teams e cross join generate_series(0, ${Math.max(0, Math.round(size.participations / size.teams) - 1)}::int) r
      join crowd p on p.n = case r when 0 then ((e.n + 1) * 7) % ${size.people}::bigint else ((e.n + 1) * 7 + r * 4999) % ${size.people}::bigint end`.execute(
    c,
  )
  await sql`insert into enrollment_participations (enrollment_id, stage_id, status)
    select e.id, s.id, 'submitted' from teams e join lateral (select id from competition_stages where competition_id = e.competition_id order by seq limit 1) s on true`.execute(
    c,
  )
  await repeated(
    c,
    'works',
    sql`t.submission_id is not null and t.competition_id = ${of} and t.status in ('submitted', 'accepted', 'reviewed', 'reviewing')`,
    sql`${series(size.teams)} join teams e on e.n = g.n - 1`,
    {
      ...{ id: sql`uuidv7()`, code: sql`'W' || (90000000 + g.n)`, enrollment_id: sql`e.id`, school_id: sql`e.school_id` },
      ...{
        title: sql`t.title || g.n`,
        team_name: sql`t.team_name || g.n`,
        created_at: minutesAgo(90_000),
        submitted_at: minutesAgo(90_000),
      },
    },
  )
  await sql`create temp table made on commit preserve rows as
    select w.id, row_number() over (order by w.id) - 1 as n from works w join teams e on e.id = w.enrollment_id`.execute(c)
  await sql`create index on made (n)`.execute(c)
  await repeated(c, 'review_entries', sql`true`, sql`${series(size.tasks)} join made w on w.n = g.n - 1`, {
    ...{ id: sql`uuidv7()`, work_id: sql`w.id`, removed_at: sql`null::timestamptz`, removed_reason: sql`''` },
  })
  await sql`create temp table judged on commit preserve rows as
    select n.id, n.work_id, n.batch_id, row_number() over (order by n.id) - 1 as n from review_entries n join made w on w.id = n.work_id`.execute(
    c,
  )
  await sql`create index on judged (n)`.execute(c)
  await repeated(c, 'review_tasks', sql`true`, sql`${series(size.tasks)} join judged j on j.n = g.n - 1`, {
    ...{ id: sql`uuidv7()`, entry_id: sql`j.id`, work_id: sql`j.work_id`, position: sql`g.n + 1000`, batch_id: sql`t.batch_id` },
  })
  // Whoever has a declared conflict belongs to the experts of the contest: the others are computed for him.
  await sql`insert into review_conflicts (competition_id, expert_id, work_id, kind, source, effect)
    select ${of}, x.id, (select id from made order by n limit 1), 'other', 'admin', 'warn' from experts x where x.status <> 'draft'`.execute(
    c,
  )
  await repeated(c, 'certificates', sql`t.status = 'issued'`, sql`${series(size.certificates)} ${somebody}`, {
    ...{
      id: sql`uuidv7()`,
      number: digits('NB'),
      holder_key: digits('n'),
      seq: sql`g.n + 100000`,
      holder_name: sql`p.real_name`,
    },
    ...{
      trace_code: sql`translate(lpad(upper(to_hex(g.n)), 16, 'Z'), 'ILOU', 'JKMN')`,
      user_ids: sql`array[p.id]`,
      award_id: sql`null::uuid`,
    },
    ...{ replaces_id: sql`null::uuid`, status_no: sql`g.n + 1000000`, issued_at: minutesAgo(90_000), team_id: sql`null::uuid` },
    ...{ source: sql`'team'`, paper: sql`'participation'` },
  })
  await repeated(c, 'audit_log', sql`true`, sql`${series(size.log)} ${somebody}`, {
    ...{
      id: sql`uuidv7(-(interval '1 second') * (g.n % 15000000))`,
      logged_at: sql`now() - (g.n % 15000000) * interval '1 second'`,
    },
    ...{ user_id: sql`case when g.n % 10 = 0 then t.user_id else p.id end`, real_name: sql`p.real_name` },
  })
  await repeated(c, 'status_moves', sql`true`, sql`${series(size.moves)} join teams e on e.n = g.n % ${size.teams}::int`, {
    entity_id: sql`case when t.entity = 'enrollments' then e.id else t.entity_id end`,
  })
  await repeated(c, 'message_messages', sql`true`, sql`${series(size.messages)} ${somebody}`, {
    ...{ id: sql`uuidv7()`, user_id: sql`case when g.n % 1000 = 0 then t.user_id else p.id end`, created_at: minutesAgo(90_000) },
  })
  await sql`insert into certificate_lookups (certificate_id, way, verdict, at)
    select x.id, 'trace', 'valid', now() - (g.n % 15000000) * interval '1 second' from ${series(size.lookups)}
      join (select id, row_number() over (order by id) - 1 as n, count(*) over () as most from certificates where number like 'NB%') x on x.n = g.n % x.most`.execute(
    c,
  )
  // Of a table in parts the definition names the whole alone.
  for (const { definition } of indexes) await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(c)
  for (const name of FILLED) await sql`alter table ${sql.table(name)} enable trigger user`.execute(c)
  await sql`vacuum analyze`.execute(c)
}

/** What tables and their indexes take, the largest first. */
export const sizesOf = async (c: Db): Promise<readonly { name: string; rows: number; bytes: number }[]> =>
  (
    await sql<{ name: string; rows: number; bytes: number }>`
      select coalesce(w.relname, k.relname) as name, sum(greatest(0, k.reltuples))::int8 as rows, sum(pg_total_relation_size(k.oid))::int8 as bytes
        from pg_class k left join pg_inherits i on i.inhrelid = k.oid left join pg_class w on w.oid = i.inhparent
       where k.relkind = 'r' and k.relnamespace = 'public'::regnamespace group by 1 order by 3 desc limit 16`.execute(c)
  ).rows
