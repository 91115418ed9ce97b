// A contest of a whole nation over the demo: its own rows, repeated with other people, numbers and times. Written by the server itself in one
// statement for each table, so that nothing has to travel; indexes and references stand again before it ends, every row looked after.
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'
import { fillMonth, splitLog } from './nation-log.ts'
import { writeMoney } from './nation-money.ts'
import { digits, minutesAgo, repeated, series } from './repeated.ts'
import { strip } from './stripped.ts'

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
  awards: 60_000,
  orders: 300_000,
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
  ...['certificates', 'certificate_lookups', 'status_moves', 'message_messages', 'awards', 'award_prizes', 'review_result_rows'],
  ...['finance_orders', 'finance_order_teams', 'finance_order_lines', 'finance_payments', 'finance_movements', 'finance_entries'],
] as const
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎'
const GIVEN = '子涵雨桐浩然欣怡梓轩思远嘉禾明哲若溪一诺静怡俊杰诗涵宇航晨曦佳琪天佑雅婷泽宇梦瑶文博语嫣'

/** How long a part of the filling took, and of how many rows. */
export interface Filled {
  readonly name: string
  readonly rows: number
  readonly seconds: number
}

const ready = async (c: Db): Promise<void> => {
  for (const setting of [
    'statement_timeout = 0',
    'synchronous_commit = off',
    "work_mem = '256MB'",
    "maintenance_work_mem = '1GB'",
  ])
    await sql`set ${sql.raw(setting)}`.execute(c)
}

/**
 * Fills the contest `competitionId` (of the demo) over two connections of the owner of the tables: the log in its months, and everything else.
 * Gives what each table took: its rows, and its indexes with what was checked.
 */
export const fillNation = async (
  asOwner: <T>(work: (c: Db) => Promise<T>) => Promise<T>,
  competitionId: string,
  size: Counted,
): Promise<readonly Filled[]> => {
  const took: Filled[] = []
  const timed = async (name: string, rows: number, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    took.push({ name, rows, seconds: (performance.now() - began) / 1000 })
  }
  const { stripped, months } = await asOwner(async (c) => {
    await ready(c)
    const taken = { stripped: await strip(c, FILLED), months: await splitLog(c, size.log) }
    await timed('identity_users', size.people, () => writePeople(c, size))
    return taken
  })
  const log = async (c: Db): Promise<void> => {
    for (let month = months.shift(); month; month = months.shift()) {
      const one = month
      await timed(one.name, one.last - one.first + 1, () => fillMonth(c, one, size.people))
    }
  }
  const wholes: string[] = [...FILLED]
  const indexes = async (c: Db): Promise<void> => {
    for (let name = wholes.shift(); name; name = wholes.shift()) {
      const one = name
      await timed(`${one}: indexes`, 0, async () => {
        await sql`vacuum (freeze, analyze) ${sql.table(one)}`.execute(c)
        await stripped.whole(c, one)
      })
    }
  }
  const written = Promise.withResolvers<void>()
  await Promise.all([
    asOwner(async (c) => {
      await ready(c)
      let began = performance.now()
      const lap = (name: string, rows: number): void => {
        took.push({ name, rows, seconds: (performance.now() - began) / 1000 })
        began = performance.now()
      }
      await writeContest(c, competitionId, size, lap).then(written.resolve, written.reject)
      await indexes(c)
      await log(c)
    }),
    asOwner(async (c) => {
      await ready(c)
      await log(c)
      await written.promise
      await indexes(c)
    }),
  ])
  await asOwner(async (c) => {
    await ready(c)
    await timed('references', 0, () => stripped.finish(c))
    for (const name of ['log', 'crowd', 'teams', 'made', 'judged', 'orders'])
      await sql`drop table ${sql.table(`nation_${name}`)}`.execute(c)
    await timed('analyze', 0, () => sql`analyze`.execute(c))
  })
  return took
}

const writePeople = async (c: Db, size: Counted): Promise<void> => {
  await sql`insert into identity_users (id, user_name, real_name, user_type, school_id, status)
    select uuidv7(), 'n' || lpad(n::text, 7, '0'), substr(${SURNAMES}, 1 + n % 47, 1) || substr(${GIVEN}, 1 + n / 47 % 44, 2), 'student', s.id, 'active'
      from generate_series(1, ${size.people}::int) n
      join (select id, row_number() over (order by code) - 1 as at from organization_schools) s on s.at = n % (select count(*) from organization_schools)`.execute(
    c,
  )
  await sql`create unlogged table nation_crowd as
    select id, real_name, school_id, row_number() over (order by id) - 1 as n from identity_users where user_name ~ '^n[0-9]{7}$'`.execute(
    c,
  )
  await sql`create index on nation_crowd (n)`.execute(c)
  await sql`analyze nation_crowd`.execute(c)
}

const writeContest = async (
  c: Db,
  competitionId: string,
  size: Counted,
  took: (name: string, rows: number) => void,
): Promise<void> => {
  const of = sql`${competitionId}::uuid`
  const somebody = sql`join nation_crowd p on p.n = (g.n::bigint * 7) % ${size.people}::bigint`
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
  took('enrollments', size.teams)
  await sql`create unlogged table nation_teams as
    select id, competition_id, category_id, organization_id, school_id, captain_user_id, row_number() over (order by id) - 1 as n
      from enrollments where code ~ '^N[0-9]{8}$'`.execute(c)
  await sql`create index on nation_teams (n)`.execute(c)
  await sql`analyze nation_teams`.execute(c)
  await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, school_id, user_id, name, role, status, invited_via, joined_at, sort)
    select e.id, e.competition_id, e.organization_id, p.school_id, p.id, p.real_name, case r when 0 then 'captain' else 'member' end, 'accepted', 'import', now(), r
      from nation_teams e cross join generate_series(0, ${Math.max(0, Math.round(size.participations / size.teams) - 1)}::int) r
      join nation_crowd p on p.n = case r when 0 then ((e.n + 1) * 7) % ${size.people}::bigint else ((e.n + 1) * 7 + r * 4999) % ${size.people}::bigint end`.execute(
    c,
  )
  took('enrollment_members', size.participations)
  await sql`insert into enrollment_participations (enrollment_id, stage_id, status)
    select e.id, s.id, 'submitted' from nation_teams e join lateral (select id from competition_stages where competition_id = e.competition_id order by seq limit 1) s on true`.execute(
    c,
  )
  took('enrollment_participations', size.teams)
  await repeated(
    c,
    'works',
    sql`t.submission_id is not null and t.competition_id = ${of} and t.status in ('submitted', 'accepted', 'reviewed', 'reviewing')`,
    sql`${series(size.teams)} join nation_teams e on e.n = g.n - 1`,
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
  took('works', size.teams)
  await sql`create unlogged table nation_made as
    select w.id, w.enrollment_id, w.category_id, w.school_id, e.captain_user_id, row_number() over (order by w.id) - 1 as n
      from works w join nation_teams e on e.id = w.enrollment_id`.execute(c)
  await sql`create index on nation_made (n)`.execute(c)
  await repeated(c, 'review_entries', sql`true`, sql`${series(size.tasks)} join nation_made w on w.n = g.n - 1`, {
    ...{ id: sql`uuidv7()`, work_id: sql`w.id`, removed_at: sql`null::timestamptz`, removed_reason: sql`''` },
  })
  await sql`create unlogged table nation_judged as
    select n.id, n.work_id, n.batch_id, row_number() over (order by n.id) - 1 as n from review_entries n join nation_made w on w.id = n.work_id`.execute(
    c,
  )
  await sql`create index on nation_judged (n)`.execute(c)
  await repeated(c, 'review_tasks', sql`true`, sql`${series(size.tasks)} join nation_judged j on j.n = g.n - 1`, {
    ...{ id: sql`uuidv7()`, entry_id: sql`j.id`, work_id: sql`j.work_id`, position: sql`g.n + 1000`, batch_id: sql`t.batch_id` },
  })
  took('review_entries, review_tasks', 2 * size.tasks)
  // Whoever has a declared conflict belongs to the experts of the contest: the others are computed for him.
  await sql`insert into review_conflicts (competition_id, expert_id, work_id, kind, source, effect)
    select ${of}, x.id, (select id from nation_made order by n limit 1), 'other', 'admin', 'warn' from experts x where x.status <> 'draft'`.execute(
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
  took('certificates', size.certificates)
  await repeated(c, 'status_moves', sql`true`, sql`${series(size.moves)} join nation_teams e on e.n = g.n % ${size.teams}::int`, {
    entity_id: sql`case when t.entity = 'enrollments' then e.id else t.entity_id end`,
  })
  took('status_moves', size.moves)
  await repeated(c, 'message_messages', sql`true`, sql`${series(size.messages)} ${somebody}`, {
    ...{ id: sql`uuidv7()`, user_id: sql`case when g.n % 1000 = 0 then t.user_id else p.id end`, created_at: minutesAgo(90_000) },
  })
  took('message_messages', size.messages)
  await sql`insert into certificate_lookups (certificate_id, way, verdict, at)
    select x.id, 'trace', 'valid', now() - (g.n % 15000000) * interval '1 second' from ${series(size.lookups)}
      join (select id, row_number() over (order by id) - 1 as n from certificates where number like 'NB%') x on x.n = g.n % ${size.certificates}::bigint`.execute(
    c,
  )
  took('certificate_lookups', size.lookups)
  await writeMoney(c, of, size, took)
}

/** What tables and their indexes take, the largest first. */
export const sizesOf = async (c: Db): Promise<readonly { name: string; rows: number; bytes: number }[]> =>
  (
    await sql<{ name: string; rows: number; bytes: number }>`
      select coalesce(w.relname, k.relname) as name, sum(greatest(0, k.reltuples))::int8 as rows, sum(pg_total_relation_size(k.oid))::int8 as bytes
        from pg_class k left join pg_inherits i on i.inhrelid = k.oid left join pg_class w on w.oid = i.inhparent
       where k.relkind = 'r' and k.relnamespace = 'public'::regnamespace group by 1 order by 3 desc limit 16`.execute(c)
  ).rows
