// 2,000 clients sign up at once (found an enrollment, submit it), against bare transactions that write the same rows.

import { sql } from 'kysely'
import pg from 'pg'
import { openEnrollment } from '../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { type Place, type Row, writeEnrolled, writeFounded } from './lib/bare-enrollment.ts'
import { median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { besideRoute, type Carried, carried } from './lib/served-crowd.ts'

const CLIENTS = scaled(2000, 6)
const ROUNDS = scaled(3, 1)
const POOL = 8

const bare = async (url: string, place: Place, rows: readonly Row[]): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: POOL })
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: POOL }, async () => {
      const client = await pool.connect()
      for (let at = next++; at < rows.length; at = next++) {
        const id = await writeFounded(client, place, rows[at]!, at)
        await writeEnrolled(client, place, rows[at]!, id)
      }
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
  const [ours, routes]: [Carried[], Carried[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const floorPlace = await world.enrollable({ mode: 'individual' })
    const rate = await bare(app.url, floorPlace, rows)
    rates.bare.push(rate)
    const place = await world.enrollable({ mode: 'individual' })
    const routePlace = await world.enrollable({ mode: 'individual' })
    const route = { kind: 'enroll', place: routePlace, rows } as const
    routes.push(await carried({ kind: 'route', url: app.url, statements: [], route }, tokens, { kind: 'enroll', ...routePlace }))
    const measured = await carried({ kind: 'ours', url: app.url, statements: [] }, tokens, { kind: 'enroll', ...place })
    rates.ours.push(measured.perSecond)
    ours.push(measured)
    const { rows: stored } = await sql<{ teams: number; people: number; seats: number }>`
      select count(*)::int as teams, count(distinct captain_user_id)::int as people,
        (select count(*)::int from enrollment_seats s join enrollments x on x.id = s.enrollment_id where x.competition_id = ${place.competitionId}::uuid) as seats
        from enrollments where competition_id = ${place.competitionId}::uuid and status = 'pending'`.execute(db)
    const { teams, people: captains, seats } = stored[0]!
    lines.push([
      String(round + 1),
      rate.toFixed(0),
      measured.perSecond.toFixed(0),
      measured.wayP50.toFixed(0),
      measured.wayP99.toFixed(0),
      measured.callP99.toFixed(0),
      measured.longest.toFixed(0),
      measured.firstP99.toFixed(0),
      measured.movedBack.toFixed(2),
      String(CLIENTS - teams),
      String(teams - captains + (seats - teams)),
      JSON.stringify(measured.others),
    ])
    if (measured.done !== teams) throw new Error(`${measured.done} were told they are in, ${teams} are`)
  }
  table([
    [
      'round',
      'bare tx/s',
      'ours/s',
      'p50 ms',
      'p99 ms',
      'call p99 ms',
      'longest',
      'first answer p99 ms',
      'moved back',
      'lost',
      'doubled',
      'other replies',
    ],
    ...lines,
  ])
  process.stdout.write('\n')
  verdict(
    'committed enrollments a second, ours / bare transactions of the same rows',
    median(rates.ours) / median(rates.bare),
    0.5,
    'more',
  )
  besideRoute('enrollments', ours, routes)
  verdict('all at once, first answer p99, ms', median(lines.map((line) => Number(line[7]))), 1000, 'less')
  verdict(
    'lost or doubled or refused',
    lines.reduce((sum, line) => sum + Number(line[9]) + Number(line[10]), 0),
    0,
    'less',
  )
  // Rows of the bare floor skip what the rooms keep in step: the invariants are not asked here.
  await db.destroy()
}
