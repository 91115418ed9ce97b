// Months of the log are detached and dropped while people write and read it and somebody has read for seconds: how long does anybody wait?
// Beside it the plain way of detaching, which waits for that reader and lets everybody wait behind it.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { keepLogMonths } from '../apps/server/src/db/log-months.ts'
import { startApp } from '../apps/server/test/app.ts'
import { table, verdict } from './lib/measure.ts'
import { isTiny } from './lib/scale.ts'

const [ROWS, WRITERS, READERS, OPEN_MS, LEAD_MS] = isTiny ? [500, 2, 1, 200, 100] : [500_000, 8, 4, 3000, 1000]
const LIMIT_MS = 100

const openClient = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const app = await startApp()
  const owner = await openClient(app.ownerUrl)
  const monthsAgo = (months: number) =>
    `app.first_id((date_trunc('month', now() at time zone 'UTC') + interval '${-months} months') at time zone 'UTC')`
  const { rows } = await owner.query<{ a: string; b: string; c: string }>(
    `select ${monthsAgo(9)} as a, ${monthsAgo(8)} as b, ${monthsAgo(-2)} as c`,
  )
  const [{ a, b, c }] = rows as [{ a: string; b: string; c: string }]
  // As if the log had been divided long ago: two months that are over, and what came since.
  await owner.query(`begin; drop table audit_log_before;
    create table audit_log_m1 (like audit_log including defaults including constraints);
    create table audit_log_m2 (like audit_log including defaults including constraints);
    create table audit_log_since (like audit_log including defaults including constraints);
    alter table audit_log attach partition audit_log_m1 for values from (minvalue) to ('${a}');
    alter table audit_log attach partition audit_log_m2 for values from ('${a}') to ('${b}');
    alter table audit_log attach partition audit_log_since for values from ('${b}') to ('${c}'); commit`)
  for (const months of [11, 9])
    await owner.query(
      `insert into audit_log (id, action, outcome, entity_name) select uuidv7(-make_interval(months => ${months}) + interval '12 days'), 'system.tried', 'done', repeat('对象', 20) from generate_series(1, ${ROWS})`,
    )
  await owner.query(
    `insert into audit_seals (from_id, to_id, row_count, previous_hash, hash) select min(id::text)::uuid, max(id::text)::uuid, count(*), ''::bytea, ''::bytea from audit_log`,
  )
  await owner.query('vacuum analyze audit_log')

  const during = async (work: () => Promise<unknown>): Promise<{ longest: number; calls: number; seconds: number }> => {
    let [longest, calls, isOver] = [0, 0, false]
    const loop = async (text: string): Promise<void> => {
      const client = await openClient(app.url)
      while (!isOver) {
        const began = performance.now()
        await client.query(text)
        longest = Math.max(longest, performance.now() - began)
        calls++
        await wait(5)
      }
      await client.end()
    }
    const going = [
      ...Array.from({ length: WRITERS }, () => loop(`insert into audit_log (action, outcome) values ('system.tried', 'done')`)),
      ...Array.from({ length: READERS }, () => loop('select id, action from audit_log order by id desc limit 20')),
    ]
    await wait(LEAD_MS)
    const reader = await openClient(app.url)
    await reader.query('begin; select count(*) from (select 1 from audit_log limit 10) n')
    const closed = wait(OPEN_MS)
      .then(() => reader.query('commit'))
      .then(() => reader.end())
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1000
    await closed
    await wait(LEAD_MS)
    isOver = true
    await Promise.all(going)
    return { longest, calls, seconds }
  }
  const nothing = await during(() => wait(OPEN_MS))
  const plain = await during(() => owner.query('alter table audit_log detach partition audit_log_m1; drop table audit_log_m1'))
  let gone: string[] = []
  const ours = await during(async () => {
    gone = await keepLogMonths(app.ownerUrl, 6)
  })
  if (gone.join() !== 'audit_log_m2') throw new Error(`taken out: ${gone.join()}`)
  table([
    ['a reader open for seconds, and', 'longest wait ms', 'calls', 'took s'],
    ...(
      [
        ['nothing else', nothing],
        ['detached plainly', plain],
        ['as the product does it', ours],
      ] as const
    ).map(([name, one]) => [...[name, one.longest.toFixed(0), String(one.calls), one.seconds.toFixed(2)]]),
  ])
  verdict('longest wait of anybody, ms', ours.longest, isTiny ? 60_000 : LIMIT_MS, 'less')
  await owner.end()
  await app.ctx.db.destroy()
}
