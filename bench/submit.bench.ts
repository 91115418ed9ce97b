// 2,000 captains hand their works in at once, as in the last minute, against bare transactions that write the same rows.

import { sql } from 'kysely'
import pg from 'pg'
import { openWorks } from '../apps/server/src/rooms/work/work.given.ts'
import { type Draft, writeSubmitted } from './lib/bare-submission.ts'
import { crowd } from './lib/crowd.ts'
import { median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { besideRoute, type Carried, carried, carriedBy } from './lib/served-crowd.ts'
import { serve } from './lib/serving.ts'

const USUAL = scaled(2000, 6)
const ROUNDS = scaled(3, 1)
const POOL = 8
/** Share of the rate the machine carries at which receipts are timed. */
const CARRIED = 0.8

const bare = async (url: string, drafts: readonly Draft[], first: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: POOL })
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: POOL }, async () => {
      const client = await pool.connect()
      for (let at = next++; at < drafts.length; at = next++) await writeSubmitted(client, drafts[at]!, first + at)
      client.release()
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await pool.end()
  return drafts.length / seconds
}

/** Runs the bench; a word gives another number of captains. */
export const run = async (words: string[] = []): Promise<void> => {
  const clients = Number(words[0] ?? USUAL)
  const world = await openWorks()
  const { app } = world
  const { db } = app.ctx
  process.stdout.write(`${clients} teams with a finished draft …\n`)
  const drafts: (Draft & { signed: unknown })[] = []
  const tokens: string[] = []
  for (let at = 0; at < clients; at++) {
    const { captain, teamId } = await world.team()
    const workId = await world.drafted(captain, teamId)
    const { signed } = await world.toSubmit(captain, workId)
    drafts.push({ workId, teamId, userId: captain.id, signed })
    tokens.push(captain.token)
  }
  // Versions that were submitted are kept for good: only the owner of the tables may take them out again.
  const reset = (): Promise<void> =>
    app.asOwner(async (owner) => {
      await sql`update works set status = 'draft', submission_id = null, version_no = 0, told_no = 0, scanned_no = 0, version = 2`.execute(
        owner,
      )
      await sql`delete from work_statements`.execute(owner)
      await sql`delete from work_submission_files`.execute(owner)
      await sql`delete from work_submissions`.execute(owner)
      await sql`update enrollment_participations set status = 'in'`.execute(owner)
      await sql`vacuum analyze works, work_submissions, work_submission_files, enrollment_participations`.execute(owner)
    })

  const bodies = drafts.map(({ workId, signed }) => ({ workId, version: 2, signed }))
  const way = { kind: 'call', path: '/prod-api/web/work/submit', bodies } as const
  const lines: string[][] = []
  const rates = { ours: [] as number[], bare: [] as number[] }
  const [own, routes]: [Carried[], Carried[]] = [[], []]
  let faults = 0
  const submitted = async (done: number): Promise<[lost: number, doubled: number]> => {
    const { rows } = await sql<{ versions: number; works: number }>`
      select count(*)::int as versions, count(distinct work_id)::int as works from work_submissions`.execute(db)
    const { versions, works } = rows[0]!
    faults += Math.abs(done - works) + (versions - works)
    return [done - works, versions - works]
  }
  for (let round = 0; round < ROUNDS; round++) {
    await reset()
    const rate = await bare(app.url, drafts, round * clients)
    await reset()
    const route = { kind: 'submit', drafts, first: (ROUNDS + round) * clients } as const
    routes.push(await carried({ kind: 'route', url: app.url, statements: [], route }, tokens, way))
    await reset()
    const server = await serve({ kind: 'ours', url: app.url, statements: [] })
    const burst = await carriedBy(server, app.url, tokens, way)
    own.push(burst)
    const [lost, doubled] = await submitted(burst.done)
    const ours = burst.perSecond
    await reset()
    const steady = await crowd({ port: server.port, tokens, way, overSeconds: clients / (ours * CARRIED) })
    await submitted(steady.done)
    await server.stop()
    rates.bare.push(rate)
    rates.ours.push(ours)
    lines.push([
      String(round + 1),
      rate.toFixed(0),
      ours.toFixed(0),
      burst.wayP50.toFixed(0),
      burst.wayP99.toFixed(0),
      burst.longest.toFixed(0),
      burst.firstP99.toFixed(0),
      burst.movedBack.toFixed(2),
      steady.wayP50.toFixed(0),
      steady.wayP95.toFixed(0),
      String(lost),
      String(doubled),
      JSON.stringify({ ...burst.others, ...steady.others }),
    ])
  }
  table([
    [
      'round',
      'bare tx/s',
      'ours/s',
      'all at once p50',
      'p99',
      'longest',
      'first answer p99 ms',
      'moved back',
      `at ${CARRIED} of it p50`,
      'p95 ms',
      'lost',
      'doubled',
      'other replies',
    ],
    ...lines,
  ])
  process.stdout.write('\n')
  verdict('submissions a second, ours / bare transactions of the same rows', median(rates.ours) / median(rates.bare), 0.5, 'more')
  besideRoute('submissions', own, routes)
  verdict('receipts at the rate the machine carries, p95 ms', median(lines.map((line) => Number(line[9]))), 1000, 'less')
  verdict('all at once, first answer p99, ms', median(lines.map((line) => Number(line[6]))), 1000, 'less')
  verdict('lost or doubled', faults, 0, 'less')
  // Rows of the bare floor skip what the rooms keep in step: the invariants are not asked here.
  await db.destroy()
}
