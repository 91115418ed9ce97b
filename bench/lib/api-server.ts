// The servers of `bench api`, each in a process of its own.
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import fastify from 'fastify'
import pg from 'pg'
import { addPages } from '../../apps/server/src/add-pages.ts'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { isoInstant } from '../../apps/server/src/db/database.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { freshKeys, readKeys } from '../../apps/server/src/platform/secrets.ts'
import { openWatch } from '../../apps/server/src/watch.ts'
import { serveBare } from './bare-routes.ts'
import type { Plan } from './serving.ts'
import { countStatements } from './statement-times.ts'

// A plan may hold thousands of rows: too many for an argument.
const plan = await new Promise<Plan>((resolve) => process.once('message', (message) => resolve(message as Plan)))
const folder = plan.kind === 'ours' ? process.env.KAISAI_BENCH_PROFILE : undefined
const beginProfile = folder ? countStatements(folder) : null

const serve = (listener: RequestListener): void => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
}
const json = (body: unknown): { head: Record<string, string | number>; text: string } => {
  const text = JSON.stringify(body)
  return { text, head: { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) } }
}

if (plan.kind === 'node') {
  serve((_, response) => {
    const { head, text } = json({ code: 0, msg: '', data: 'hello' })
    response.writeHead(200, head).end(text)
  })
} else if (plan.kind === 'fastify') {
  const app = fastify()
  app.get('/*', async () => ({ code: 0, msg: '', data: 'hello' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send!((app.server.address() as { port: number }).port)
} else if (plan.kind === 'driver') {
  const pool = new pg.Pool({
    connectionString: plan.url,
    max: 8,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === 1184 ? isoInstant : oid === 20 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  serve(async (_, response) => {
    const [rows, ...more] = await Promise.all(
      plan.statements.map((statement, at) => pool.query({ name: `s${at}`, text: statement.text, values: [...statement.values] })),
    )
    const { head, text } = json({ code: 0, msg: '', data: { rows: rows!.rows, more: more.map((reply) => reply.rows) } })
    response.writeHead(200, head).end(text)
  })
} else if (plan.kind === 'route') process.send!(await serveBare(plan.url, plan.route!, 8))
else {
  const app = await buildApp({
    config: {
      ...readConfig({ KAISAI_METRICS_PORT: plan.metricsPort?.toString() }, []),
      dataDir: `${tmpdir()}/kaisai-bench`,
      demo: false,
    },
    url: plan.url,
    keys: readKeys(plan.keys ?? freshKeys(), 'bench'),
    log: silentLog(),
    gateways: { sms: null, mail: null },
    limits: false,
  })
  await app.ctx.jobs.open()
  if (plan.pages) await addPages(app, { mode: 'built', isRehearsal: false })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  if (plan.metricsPort !== undefined) await openWatch(app, { part: 'web', isChild: false })
  await beginProfile?.()
  process.send!((app.http.server.address() as { port: number }).port)
}
