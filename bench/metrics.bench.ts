// What it costs to be watched: the signed-in paged list of `bench api` without figures, and with /metrics on and looked at every second.
import { sql } from 'kysely'
import { freePort } from '../apps/server/src/platform/postgres/servers.given.ts'
import { startApp } from '../apps/server/test/app.ts'
import { load, type Measured } from './lib/load.ts'
import { cpuOf, median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { databaseOf, serve } from './lib/serving.ts'

const ROUNDS = scaled(7, 1)
const SECONDS = scaled(5, 1)
const CONNECTIONS = scaled(32, 4)
const ROWS = scaled(20_000, 500)

type Way = 'unwatched' | 'watched'

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const app = await startApp()
  const root = await app.root()
  await app.asOwner(async (c) => {
    await sql`set statement_timeout = 0`.execute(c)
    await sql`insert into organization_majors (code, name, name_en, discipline, degree)
      select 'B' || n, '专业方向' || n, 'Field of study ' || n, 'engineering', 'undergraduate' from generate_series(1, ${ROWS}::int) n`.execute(
      c,
    )
    await sql`analyze organization_majors`.execute(c)
  })
  const database = databaseOf(app.url)
  const results: Record<Way, { measured: Measured; cpu: number }[]> = { unwatched: [], watched: [] }
  const looks: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    // Whoever is second finds warmer memory: each is as often the first.
    for (const way of round % 2 === 0 ? (['unwatched', 'watched'] as const) : (['watched', 'unwatched'] as const)) {
      const metricsPort = way === 'watched' ? await freePort() : undefined
      const server = await serve({ kind: 'ours', url: app.url, statements: [], ...(metricsPort ? { metricsPort } : {}) })
      const look = async (): Promise<void> => {
        const began = performance.now()
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        if (!text.includes('kaisai_requests_total')) throw new Error('no figures')
        looks.push(performance.now() - began)
      }
      const ask = {
        ...{ port: server.port, connections: CONNECTIONS, path: '/prod-api/system/major/page?pageSize=20' },
        headers: { authorization: `Bearer ${root.token}` },
      }
      await load({ ...ask, seconds: 1 })
      let looking: Promise<void> = Promise.resolve()
      const lookAgain = (): void => {
        looking = looking.then(look)
      }
      const timer = metricsPort ? setInterval(lookAgain, 1000) : undefined
      const before = cpuOf(server.pid, database)
      const measured = await load({ ...ask, seconds: SECONDS })
      const cpu = ((cpuOf(server.pid, database) - before) / (measured.rate * SECONDS)) * 1e6
      clearInterval(timer)
      await looking
      if (measured.errors > 0) throw new Error(`${way}: ${measured.errors} replies were not 200`)
      results[way].push({ measured, cpu })
      await server.stop()
    }
  const of = (way: Way, what: (one: { measured: Measured; cpu: number }) => number): number => median(results[way].map(what))
  const ways = ['unwatched', 'watched'] as const
  process.stdout.write(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in alternation, medians\n\n`)
  table([
    ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs/req'],
    ...ways.map((way) => [
      way,
      of(way, ({ measured }) => measured.rate).toFixed(0),
      of(way, ({ measured }) => measured.p50).toFixed(1),
      of(way, ({ measured }) => measured.p99).toFixed(1),
      of(way, ({ cpu }) => cpu).toFixed(0),
    ]),
  ])
  process.stdout.write(`\na look at the figures under that load: ${median(looks).toFixed(0)} ms (median of ${looks.length})\n`)
  const rounds = results.unwatched.map((one, at) => results.watched[at]!.measured.rate / one.measured.rate)
  process.stdout.write(`requests, watched / unwatched, round by round: ${rounds.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  verdict('requests, watched / unwatched', median(rounds), 0.95, 'more')
  verdict('CPU a request, watched / unwatched', of('watched', ({ cpu }) => cpu) / of('unwatched', ({ cpu }) => cpu), 1.05, 'less')
  await app.stop()
}
