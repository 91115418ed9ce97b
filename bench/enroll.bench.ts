// 2,000 clients sign up at once (found an enrollment, submit it), against bare transactions that write the same rows.

import { sql } from 'kysely'
import pg from 'pg'
import { openEnrollment } from '../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { crowd } from './lib/crowd.ts'
import { median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { serve } from './lib/serving.ts'

const CLIENTS = scaled(2000, 6)
const ROUNDS = scaled(3, 1)
const POOL = 8

interface Place {
  readonly competitionId: string
  readonly itemId: string
}
interface Row {
  readonly userId: string
  readonly schoolId: string
  readonly collegeId: string
  readonly organizationId: string
}

// The rows of one enrollment, in the two transactions people make of it: the draft is written, and later submitted. Nothing is read or checked.
const writeBare = async (client: pg.PoolClient, place: Place, row: Row, no: number): Promise<void> => {
  const query = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  const log = (action: string, id: string) =>
    query(
      'a',
      `insert into audit_log (action, outcome, entity, entity_id, entity_name, user_id, user_name, real_name, role_key, organization_id, changes, ip, agent, request_id)
       values ($1, 'done', 'enrollments', $2, 'BARE00001', $3, 'u00001', '安然', 'student', $4, '[]', '127.0.0.1', '', 'req-1')`,
      [action, id, row.userId, row.organizationId],
    )
  await client.query('begin')
  const { rows } = await query(
    'e',
    `with team as (
       insert into enrollments (competition_id, category_id, organization_id, mode, code, captain_user_id, school_id, college_id, province_code, source, member_count, updated_by)
       values ($1, $2, $3, 'individual', $4, $5, $6, $7, '110000', 'self', 1, $5) returning id)
     insert into enrollment_members (enrollment_id, competition_id, organization_id, school_id, user_id, name, role, status, invited_via, joined_at)
     select id, $1, $3, $6, $5, '安然', 'captain', 'accepted', 'founder', now() from team returning enrollment_id as id`,
    [
      place.competitionId,
      place.itemId,
      row.organizationId,
      `BARE${String(no).padStart(5, '0')}`,
      row.userId,
      row.schoolId,
      row.collegeId,
    ],
  )
  const { id } = rows[0] as { id: string }
  await log('enrollment.founded', id)
  await client.query('commit')
  await client.query('begin')
  await query(
    'v',
    `with moved as (
       update enrollments set status = 'pending', submitted_at = clock_timestamp(), audit_chain = '{organizer}', has_place = true, version = 2 where id = $1 returning id)
     insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note) select 'enrollments', id, 'submit', 'draft', 'pending', $2, '' from moved`,
    [id, row.userId],
  )
  const snapshot = {
    name: '安然',
    school: '某某大学',
    college: '计算机学院',
    major: '软件工程',
    grade: '2024',
    studentNo: 'S1001',
  }
  await query('m', `update enrollment_members set snapshot = $2 where enrollment_id = $1`, [
    id,
    JSON.stringify({ ...snapshot, idMasked: '320***********1234', phone: '138****0001' }),
  ])
  await query('s', `insert into enrollment_seats (scope, user_id, seat_no, most, enrollment_id) values ($1, $2, 1, 1, $3)`, [
    `category:${place.itemId}:participant`,
    row.userId,
    id,
  ])
  await log('enrollment.submitted', id)
  await client.query('commit')
}

const bare = async (url: string, place: Place, rows: readonly Row[]): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: POOL })
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: POOL }, async () => {
      const client = await pool.connect()
      for (let at = next++; at < rows.length; at = next++) await writeBare(client, place, rows[at]!, at)
      client.release()
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await pool.end()
  return rows.length / seconds
}

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const world = await openEnrollment()
  const { app } = world
  const { db } = app.ctx
  process.stdout.write(`${CLIENTS} accounts …\n`)
  const people = []
  for (let at = 0; at < CLIENTS; at++) people.push(await world.somebody('安然'))
  const rows = people.map(({ id, organizationId }) => ({
    userId: id,
    organizationId,
    schoolId: world.first.id,
    collegeId: world.colleges.get(world.first.id)!,
  }))
  const tokens = people.map(({ token }) => token)
  const lines: string[][] = []
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const floorPlace = await world.enrollable({ mode: 'individual' })
    const rate = await bare(app.url, floorPlace, rows)
    rates.bare.push(rate)
    const place = await world.enrollable({ mode: 'individual' })
    const server = await serve({ kind: 'ours', url: app.url, statements: [] })
    const measured = await crowd({ port: server.port, tokens, way: { kind: 'enroll', ...place } })
    server.child.kill('SIGKILL')
    rates.ours.push(measured.done / measured.seconds)
    const { rows: stored } = await sql<{ teams: number; people: number; seats: number }>`
      select count(*)::int as teams, count(distinct captain_user_id)::int as people,
        (select count(*)::int from enrollment_seats s join enrollments x on x.id = s.enrollment_id where x.competition_id = ${place.competitionId}::uuid) as seats
        from enrollments where competition_id = ${place.competitionId}::uuid and status = 'pending'`.execute(db)
    const { teams, people: captains, seats } = stored[0]!
    lines.push([
      String(round + 1),
      rate.toFixed(0),
      (measured.done / measured.seconds).toFixed(0),
      measured.wayP50.toFixed(0),
      measured.wayP99.toFixed(0),
      measured.callP99.toFixed(0),
      String(CLIENTS - teams),
      String(teams - captains + (seats - teams)),
      JSON.stringify(measured.others),
    ])
    if (measured.done !== teams) throw new Error(`${measured.done} were told they are in, ${teams} are`)
  }
  table([['round', 'bare tx/s', 'ours/s', 'p50 ms', 'p99 ms', 'call p99 ms', 'lost', 'doubled', 'other replies'], ...lines])
  process.stdout.write('\n')
  verdict(
    'committed enrollments a second, ours / bare transactions of the same rows',
    median(rates.ours) / median(rates.bare),
    0.5,
    'more',
  )
  verdict(
    'lost or doubled or refused',
    lines.reduce((sum, line) => sum + Number(line[6]) + Number(line[7]), 0),
    0,
    'less',
  )
  // Rows of the bare floor skip what the rooms keep in step: the invariants are not asked here.
  await db.destroy()
}
