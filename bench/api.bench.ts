// Requests a second and p99: a bare node:http route, a bare Fastify route, our signed-in paged list, and the same SQL through the bare driver.

import { sql } from 'kysely'
import { startApp } from '../apps/server/test/app.ts'
import { pageMajors } from '../packages/contract/src/organization/school.endpoints.ts'
import { load, type Measured } from './lib/load.ts'
import { cpuOf, median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { databaseOf, type Plan, serve, statementsOf } from './lib/serving.ts'

type Kind = Exclude<Plan['kind'], 'route'>

const ROUNDS = scaled(3, 1)
const SECONDS = scaled(5, 1)
const CONNECTIONS = scaled(32, 4)
const ROWS = scaled(200_000, 500)

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const app = await startApp()
  const root = await app.root()
  await app.asOwner(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`insert into organization_majors (code, name, name_en, discipline, degree)
      select 'B' || n, '专业方向' || n, 'Field of study ' || n, 'engineering', 'undergraduate' from generate_series(1, ${ROWS}::int) n`.execute(
      connection,
    )
    await sql`analyze organization_majors`.execute(connection)
  })
  const statements = await statementsOf('organization_majors', () => app.call(pageMajors, { pageSize: 20 }, { as: root }))
  const { url } = app
  const database = databaseOf(url)
  process.stdout.write(
    `${statements.length} statements, ${ROWS.toLocaleString('en')} rows, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, ratios from medians\n\n`,
  )
  const results = new Map<Kind, { measured: Measured; cpu: number }[]>()
  const kinds: readonly Kind[] = ['node', 'fastify', 'driver', 'ours']
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      const server = await serve({ kind, url, statements })
      const ask = {
        port: server.port,
        connections: CONNECTIONS,
        path: '/prod-api/system/major/page?pageSize=20',
        headers: { authorization: `Bearer ${root.token}` },
      }
      await load({ ...ask, seconds: 1 })
      const before = cpuOf(server.pid, database)
      const measured = await load({ ...ask, seconds: SECONDS })
      const cpu = ((cpuOf(server.pid, database) - before) / (measured.rate * SECONDS)) * 1e6
      results.set(kind, [...(results.get(kind) ?? []), { measured, cpu }])
      await server.stop()
      if (measured.errors > 0) throw new Error(`${kind}: ${measured.errors} replies were not 200`)
    }
  }
  const of = (kind: Kind, what: (r: { measured: Measured; cpu: number }) => number): number =>
    median(results.get(kind)!.map(what))
  const label = {
    node: 'bare node:http, hello',
    fastify: 'bare Fastify, hello',
    driver: 'bare driver, same SQL',
    ours: 'ours, signed in',
  }
  table([
    ['route', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs/req'],
    ...kinds.map((kind) => [
      label[kind],
      of(kind, (r) => r.measured.rate).toFixed(0),
      of(kind, (r) => r.measured.p50).toFixed(1),
      of(kind, (r) => r.measured.p99).toFixed(1),
      of(kind, (r) => r.cpu).toFixed(0),
    ]),
  ])
  process.stdout.write('\n')
  verdict('requests, ours / bare driver', of('ours', (r) => r.measured.rate) / of('driver', (r) => r.measured.rate), 0.75, 'more')
  verdict(
    'CPU a request (process and database), ours / bare driver',
    of('ours', (r) => r.cpu) / of('driver', (r) => r.cpu),
    1.2,
    'less',
  )
  await app.stop()
}
