// 2,000 captains hand their works in at once, as in the last minute, against bare transactions that write the same rows.

import { sql } from 'kysely'
import pg from 'pg'
import { openWorks } from '../apps/server/src/rooms/work/work.given.ts'
import { crowd } from './lib/crowd.ts'
import { median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { serve } from './lib/serving.ts'

const USUAL = scaled(2000, 6)
const ROUNDS = scaled(3, 1)
const POOL = 8
/** Share of the rate the machine carries at which receipts are timed. */
const CARRIED = 0.8

interface Draft {
  readonly workId: string
  readonly teamId: string
  readonly userId: string
  readonly signed: Awaited<ReturnType<Awaited<ReturnType<typeof openWorks>>['toSubmit']>>['signed']
}

// The rows of one submission in one transaction: lock, version, its two files, the moves of work and team, the log. Nothing is read or checked.
const writeBare = async (client: pg.PoolClient, draft: Draft, no: number): Promise<void> => {
  const query = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await client.query('begin')
  await query('l', 'select id from works where id = $1 for update', [draft.workId])
  const { rows } = await query(
    'v',
    `with made as (
       insert into work_submissions (work_id, no, form_version_id, title, answers, hash, receipt_no, submitter_id, submitted_at, is_late, file_count, bytes)
       select id, version_no + 1, form_version_id, title, answers, sha256($2::bytea), $3, $4, clock_timestamp(), false, 2, 400 from works where id = $1 returning id),
     listed as (
       insert into work_submission_files (submission_id, position, field, file_id, name, bytes, sha256)
       select made.id, row_number() over (order by f.file_id), 'paper', f.file_id, s.name, s.bytes, s.sha256 from made, work_files f join system_files s on s.id = f.file_id where f.enrollment_id = $5)
     select id from made`,
    [draft.workId, Buffer.from(draft.workId), receipt(no), draft.userId, draft.teamId],
  )
  const { id } = rows[0] as { id: string }
  await query(
    'm',
    `with moved as (
       update works set status = 'submitted', submission_id = $2, version_no = version_no + 1, file_count = 2, bytes = 400, submitted_at = clock_timestamp(), version = version + 1 where id = $1 returning id)
     insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note) select 'works', id, 'submit', 'draft', 'submitted', $3, '' from moved`,
    [draft.workId, id, draft.userId],
  )
  await query(
    'p',
    `with moved as (update enrollment_participations set status = 'submitted' where enrollment_id = $1 and status = 'in' returning id)
     insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note) select 'enrollment_participations', id, 'submit', 'in', 'submitted', null, '' from moved`,
    [draft.teamId],
  )
  await query(
    'a',
    `insert into audit_log (action, outcome, entity, entity_id, entity_name, user_id, user_name, real_name, role_key, organization_id, changes, ip, agent, request_id)
     values ('work.submitted', 'done', 'works', $1, 'W00000000', $2, 'u00001', '安然', 'student', null, '[]', '127.0.0.1', '', 'req-1')`,
    [draft.workId, draft.userId],
  )
  await client.query('commit')
}

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const receipt = (no: number): string =>
  'BBBBBBBBBB' + Array.from({ length: 10 }, (_, at) => SIGNS[Math.floor(no / 32 ** at) % 32]).join('')

const bare = async (url: string, drafts: readonly Draft[], first: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: POOL })
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: POOL }, async () => {
      const client = await pool.connect()
      for (let at = next++; at < drafts.length; at = next++) await writeBare(client, drafts[at]!, first + at)
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
  const drafts: Draft[] = []
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
    const server = await serve({ kind: 'ours', url: app.url, statements: [] })
    const burst = await crowd({ port: server.port, tokens, way })
    const [lost, doubled] = await submitted(burst.done)
    const ours = burst.done / burst.seconds
    await reset()
    const steady = await crowd({ port: server.port, tokens, way, overSeconds: clients / (ours * CARRIED) })
    await submitted(steady.done)
    server.child.kill('SIGKILL')
    rates.bare.push(rate)
    rates.ours.push(ours)
    lines.push([
      String(round + 1),
      rate.toFixed(0),
      ours.toFixed(0),
      burst.wayP50.toFixed(0),
      burst.wayP99.toFixed(0),
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
      'p99 ms',
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
  verdict('receipts at the rate the machine carries, p95 ms', median(lines.map((line) => Number(line[6]))), 1000, 'less')
  verdict('lost or doubled', faults, 0, 'less')
  // Rows of the bare floor skip what the rooms keep in step: the invariants are not asked here.
  await db.destroy()
}
