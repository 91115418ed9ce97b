// What row-level security would cost as a second wall: teams as the desk reads them, with the viewer's own condition alone and with a policy
// behind it whose organizations are set for each use of a connection (decision 150).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { openEnrollment } from '../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { fillTeams } from './lib/many-teams.ts'
import { cpuOfServer, median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { databaseOf } from './lib/serving.ts'

const SIZE = scaled(100_000, 300)
const ROUNDS = scaled(5, 1)
const CALLS = scaled(1000, 10)
const AT_ONCE = 8
/** Every school of the platform's tree. */
const MANY = 3000

const SET = `select set_config('app.reach', $1, $2)`
const policies = {
  none: null,
  each: `organization_id = any (current_setting('app.reach')::uuid[])`,
  once: `organization_id = any ((select current_setting('app.reach')::uuid[])::uuid[])`,
} as const
type Policy = keyof typeof policies
type Way = 'alone' | 'transaction'

interface Read {
  readonly name: string
  readonly text: string
  readonly values: (at: number) => unknown[]
  readonly share?: number
}

/** Runs the bench. `words[0]`: other than so many rounds. */
export const run = async (words: string[] = []): Promise<void> => {
  const rounds = words[0] ? Number(words[0]) : ROUNDS
  const world = await openEnrollment()
  const place = await world.enrollable()
  await fillTeams(world, place, SIZE)
  const { app, organizationId } = world
  const { rows } = await sql<{ id: string }>`select id from enrollments order by random() limit 1000`.execute(app.ctx.db)
  const within = `organization_id in (select r.id from organizations r where r.path @> array['${organizationId}'::uuid])`
  const names = ['子涵', '雨桐', '浩然', '欣怡', '梓轩', '思远']
  const reads: Read[] = [
    {
      name: 'one team',
      text: `select * from enrollments where id = $1 and ${within}`,
      values: (at) => [rows[at % rows.length]!.id],
    },
    {
      name: 'page 1 of the list',
      text: `select id, code, name, status, submitted_at from enrollments where competition_id = $1 and ${within} order by id desc limit 20`,
      values: () => [place.competitionId],
    },
    {
      name: 'search by two characters',
      text: `select id, code, name, status from enrollments where competition_id = $1 and ${within} and app.tok(name) @> app.tokq($2) and name ilike '%' || app.esc($2) || '%' order by id desc limit 20`,
      values: (at) => [place.competitionId, names[at % names.length]],
      share: 0.05,
    },
    {
      name: 'number of one status',
      text: `select count(*)::int from enrollments where competition_id = $1 and ${within} and status = 'returned'`,
      values: () => [place.competitionId],
      share: 0.02,
    },
  ]
  const { pool, close } = openDatabase({ url: app.url, poolSize: AT_ONCE })
  const reaches = {
    1: `{${organizationId}}`,
    [MANY]: `{${[organizationId, ...Array.from({ length: MANY - 1 }, () => randomUUID())].join(',')}}`,
  }
  const figures = new Map<string, { us: number[]; cpu: number[] }>()
  const keyOf = (read: Read, way: Way, policy: Policy, many: number): string => [read.name, way, policy, many].join('|')
  const kinds = [
    ['none', 1],
    ['each', 1],
    ['once', 1],
    ['once', MANY],
  ] as const
  for (let round = 0; round < rounds; round++)
    for (const [policy, many] of kinds) {
      await setPolicy(app, policies[policy])
      for (const read of reads)
        for (const way of ['alone', 'transaction'] as const) {
          const reach = policy === 'none' ? null : reaches[many]!
          await carried(pool, read, { way, reach, calls: AT_ONCE * 4 })
          const calls = Math.max(AT_ONCE, Math.round(CALLS * (read.share ?? 1)))
          const before = cpuOfServer(databaseOf(app.url))
          const us = await carried(pool, read, { way, reach, calls })
          const cpu = ((cpuOfServer(databaseOf(app.url)) - before) / calls) * 1e6
          const key = keyOf(read, way, policy, many)
          const held = figures.get(key) ?? { us: [], cpu: [] }
          figures.set(key, { us: [...held.us, us], cpu: [...held.cpu, cpu] })
        }
    }
  await setPolicy(app, null)
  await close()
  process.stdout.write(
    `${SIZE.toLocaleString('en')} teams, ${AT_ONCE} connections, medians of ${rounds} rounds in alternation; times the same read without a policy (µs a read, and the database's processor)\n\n`,
  )
  const of = (read: Read, way: Way, policy: Policy, many: number) => {
    const { us, cpu } = figures.get(keyOf(read, way, policy, many))!
    return { us: median(us), cpu: median(cpu) }
  }
  const cell = (read: Read, way: Way, policy: Policy, many: number): string => {
    const [bare, it] = [of(read, way, 'none', 1), of(read, way, policy, many)]
    return `${(it.us / bare.us).toFixed(2)} / ${(it.cpu / bare.cpu).toFixed(2)}`
  }
  table([
    ['read', 'way', 'without', 'array read for each row', 'read once', `once, ${MANY.toLocaleString('en')} organizations`],
    ...reads.flatMap((read) =>
      (['alone', 'transaction'] as const).map((way) => {
        const bare = of(read, way, 'none', 1)
        return [
          ...[read.name, way, `${bare.us.toFixed(0)} / ${bare.cpu.toFixed(0)}`],
          ...[cell(read, way, 'each', 1), cell(read, way, 'once', 1), cell(read, way, 'once', MANY)],
        ]
      }),
    ),
  ])
  process.stdout.write('\n')
  for (const way of ['alone', 'transaction'] as const) {
    const worst = Math.max(...reads.map((read) => of(read, way, 'once', 1).us / of(read, way, 'none', 1).us))
    verdict(`dearest read ${way === 'alone' ? 'by itself' : 'in a transaction'}, times without`, worst, 1.05, 'less')
  }
  await app.stop().catch(() => undefined)
}

const setPolicy = (app: Awaited<ReturnType<typeof openEnrollment>>['app'], using: string | null): Promise<unknown> =>
  app.asOwner(async (c) => {
    await sql`drop policy if exists reach on enrollments`.execute(c)
    if (using === null) await sql`alter table enrollments disable row level security`.execute(c)
    else {
      await sql`create policy reach on enrollments using (${sql.raw(using)})`.execute(c)
      await sql`alter table enrollments enable row level security`.execute(c)
    }
  })

// Microseconds of a read. What belongs together leaves in one write and costs one round trip.
const carried = async (
  pool: pg.Pool,
  { text, values }: Read,
  { way, reach, calls }: { way: Way; reach: string | null; calls: number },
): Promise<number> => {
  let at = 0
  const took: number[] = []
  const work = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      while (at < calls) {
        const one = at++
        const began = performance.now()
        const isWhole = way === 'transaction'
        const [, , { rows }] = (await Promise.all([
          isWhole ? client.query('begin') : null,
          reach === null ? null : client.query(SET, [reach, isWhole]),
          client.query(text, values(one)),
          isWhole ? client.query('commit') : null,
        ])) as [unknown, unknown, { rows: unknown[] }, unknown]
        if (rows.length === 0) throw new Error(`nothing was found: ${text}`)
        took.push((performance.now() - began) * 1000)
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return median(took)
}
