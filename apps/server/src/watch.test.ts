// What operators see: figures, readiness, the number of a request in statements and jobs.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { listDictionaries } from '@kaisai/contract/system/dictionary.endpoints'
import { sql } from 'kysely'
import { parse } from 'yaml'
import { startApp, type TestApp } from '../test/app.ts'
import { openDatabase } from './db/database.ts'
import { inTx } from './db/tx.ts'
import { makeJobs } from './platform/jobs.ts'
import { makeLog } from './platform/log.ts'
import { registry } from './platform/metrics/instruments.ts'
import { includeChild, metricsText, serveMetrics } from './platform/metrics/serve.ts'
import { forRequest, requestId } from './platform/request-id.ts'
import { StartRefused } from './platform/start-refused.ts'
import { openWatch, type Watch } from './watch.ts'

let app: TestApp
let watch: Watch
before(async () => {
  app = await startApp({ poolSize: 8, config: { metricsPort: 0 } })
  watch = await openWatch(app, { part: 'all', isChild: false })
})
after(async () => {
  await watch.close()
  await app.stop()
})

const figures = async (): Promise<Map<string, number>> => {
  const reply = await fetch(`http://127.0.0.1:${watch.port}/metrics`)
  assert.equal(reply.status, 200)
  assert.match(reply.headers.get('content-type') ?? '', /text\/plain/)
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

test('queues, pool, disk and messages are read when somebody looks; what is unknown is no figure', async () => {
  const { ctx } = app
  await sql`insert into jobs.job (name, data, state, start_after) select name, '{}', 'created', now() - interval '90 seconds' from jobs.queue where name = 'system-state'`.execute(
    ctx.db,
  )
  const all = await figures()
  assert.equal(all.get('kaisai_queue_jobs{kind="system-state"}'), 1)
  assert.ok(all.get('kaisai_queue_oldest_seconds{kind="system-state"}')! >= 90)
  assert.equal(all.get('kaisai_database_pool{part="all",state="most"}'), 8)
  assert.ok(all.get('kaisai_disk_bytes{state="free"}')! > 0)
  assert.equal(all.get('kaisai_files_reachable'), 1)
  assert.equal(all.get('kaisai_messages_waiting'), 0)
  assert.ok(!all.has('kaisai_signer_ends_seconds'), 'there is no signer')
  assert.ok(![...all.keys()].some((key) => key.startsWith('kaisai_backup_age_seconds')))
  await sql`delete from jobs.job where name = 'system-state'`.execute(ctx.db)
})

test('requests are counted by the endpoint as it is declared, never by what was typed', async () => {
  const first = await figures()
  await app.call(listDictionaries, { types: 'yes_no' } as never, {})
  await app.http.inject({ url: '/prod-api/secret/13800001111?token=abc', headers: { host: 'localhost' } })
  const next = await figures()
  const counted = (all: Map<string, number>): number =>
    [...all]
      .filter(([key]) => key.startsWith(`kaisai_requests_total{endpoint="${listDictionaries.path}"`))
      .reduce((sum, [, value]) => sum + value, 0)
  assert.equal(counted(next) - counted(first), 1)
  assert.ok(![...next.keys()].some((key) => key.includes('13800001111') || key.includes('token')))
  assert.ok([...next.keys()].some((key) => key.startsWith('kaisai_requests_total{endpoint="none"')))
})

test('nothing but /metrics is served there, and a port in use is one sentence', async () => {
  assert.equal((await fetch(`http://127.0.0.1:${watch.port}/`)).status, 404)
  assert.equal((await fetch(`http://127.0.0.1:${watch.port}/metrics`, { method: 'POST' })).status, 404)
  await assert.rejects(
    serveMetrics({ host: '127.0.0.1', port: watch.port! }, app.ctx.log),
    (error) => error instanceof StartRefused && /KAISAI_METRICS_PORT/.test(error.message),
  )
})

test('figures of a child are added to those of its parent, and are gone with it', async () => {
  const child = fork(join(import.meta.dirname, 'platform/metrics/child.given.ts'))
  includeChild(child)
  await new Promise((resolve) => child.once('message', resolve))
  const jobs = 'kaisai_jobs_total{kind="child-test",outcome="done"}'
  assert.match(await metricsText(), new RegExp(`${jobs.replace(/[{}]/g, '\\$&')} 3`))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  assert.doesNotMatch(await metricsText(), /child-test/)
})

test('a process says when it may be given work, and why not', async () => {
  const ready = async () => {
    const reply = await app.http.inject({ url: '/ready' })
    return { status: reply.statusCode, body: reply.body }
  }
  const later = () => new Promise((resolve) => setTimeout(resolve, 1100))
  assert.deepEqual(await ready(), { status: 200, body: 'ok' })
  await app.asOwner((db) => sql`update schema_migrations set name = name || 'x' where name like '0005%'`.execute(db))
  await later()
  assert.deepEqual(await ready(), { status: 503, body: '{"ready":false,"because":["migrations"]}' })
  await app.asOwner((db) => sql`update schema_migrations set name = rtrim(name, 'x') where name like '0005%'`.execute(db))
  await later()
  assert.equal((await ready()).status, 200)
  if (process.getuid?.() !== 0) {
    chmodSync(app.ctx.files.uploads, 0o500)
    await later()
    assert.equal((await ready()).body, '{"ready":false,"because":["files"]}')
    chmodSync(app.ctx.files.uploads, 0o700)
  }
  assert.equal((await app.http.inject({ url: '/live' })).body, 'ok')
})

test('the number of a request travels to its statements, its jobs and their log lines', async () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const kind = { name: 'watch-request', seconds: 10, retries: 0 }
  const ran = Promise.withResolvers<{ ids: Record<string, string>; id: string | undefined }>()
  const jobs = makeJobs(app.url, log)
  jobs.handle(kind, async (ids) => {
    log.info('in the job')
    ran.resolve({ ids, id: requestId() })
  })
  await jobs.open()
  await forRequest('request-7', () => inTx(app.ctx.db, (tx) => jobs.add(tx, kind, { userId: '1' })))
  await jobs.work()
  assert.deepEqual(await ran.promise, { ids: { userId: '1' }, id: 'request-7' })
  await jobs.close()
  assert.equal((JSON.parse(lines[0]!) as { requestId: string }).requestId, 'request-7')
  assert.equal((await figures()).get(`kaisai_jobs_total{kind="${kind.name}",outcome="done"}`), 1)
})

test('a statement that takes long is logged with the request it was for, without its values', async () => {
  const slow: string[] = []
  const { db, close } = openDatabase({ url: app.url, poolSize: 1, onSlow: (text) => void slow.push(`${requestId()} ${text}`) })
  await forRequest('request-8', () => sql`select pg_sleep(${0.6}), ${'13800001111'}::text`.execute(db))
  await close()
  assert.deepEqual(slow, ['request-8 select pg_sleep($1), $2::text'])
})

test('every figure named on the board and in the alert rules exists', () => {
  const folder = join(import.meta.dirname, '../../../deploy/monitoring')
  const board = JSON.parse(readFileSync(join(folder, 'grafana-board.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const { groups } = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const expressions = [
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(({ expr }) => expr),
  ]
  const named = new Set(
    expressions.flatMap((expr) => [...expr.matchAll(/\b(?:kaisai|process|nodejs)_\w+/g)].map(([name]) => name)),
  )
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  assert.deepEqual(
    [...named].filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, ''))),
    [],
  )
  const own = [...known].filter((name) => name.startsWith('kaisai_'))
  assert.deepEqual(
    own.filter((name) => ![...named].some((one) => one.startsWith(name))),
    [],
    'figures nobody looks at',
  )
  assert.ok(rules.every(({ annotations }) => annotations.summary && annotations.description))
})
