import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageBrowserReports, REPORT_PATH } from '@kaisai/contract/system/report.endpoints'
import { sql } from 'kysely'
import { BASE } from '#src/http/base.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { readReports } from './read-report.ts'
import { sweep } from './stories.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

const send = async (payload: string, type = 'application/csp-report', to: TestApp = app): Promise<number> =>
  (
    await to.http.inject({
      method: 'POST',
      url: BASE + REPORT_PATH,
      headers: { host: 'localhost', 'content-type': type },
      payload,
    })
  ).statusCode
const rows = async () =>
  (await app.call(pageBrowserReports, {}, { as: root })).data.rows.map(({ disposition, directive, blocked, path, hits }) => [
    disposition,
    directive,
    blocked,
    path,
    hits,
  ])
const clear = () => sql`delete from system_browser_reports`.execute(app.ctx.db)

const old = (fields: Record<string, unknown>): string => JSON.stringify({ 'csp-report': fields })
const modern = (...bodies: Record<string, unknown>[]): string =>
  JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', age: 1, url: body.documentURL, body })))

test('both formats of browsers are added up; addresses lose what could name a person or open something', async () => {
  assert.equal(
    await send(
      old({
        'document-uri': 'https://kaisai.example/T/0123456789ABCDEF?token=secret#x',
        'violated-directive': "script-src-elem 'self'",
        'blocked-uri': 'https://evil.example:8443/steal.js?cookie=1',
      }),
    ),
    204,
  )
  const body = {
    documentURL: 'https://kaisai.example/T/FFFFFFFFFFFFFFFF',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example:8443/other.js',
    disposition: 'enforce',
  }
  assert.equal(await send(modern(body, body), 'application/reports+json; charset=utf-8'), 204)
  assert.equal(
    await send(
      modern({
        ...body,
        effectiveDirective: 'require-trusted-types-for',
        blockedURL: 'trusted-types-sink',
        disposition: 'report',
        documentURL: 'http://localhost/works/detail/019aa',
      }),
      'application/reports+json',
    ),
    204,
  )
  assert.deepEqual(await rows(), [
    ['report', 'require-trusted-types-for', 'trusted-types-sink', '/works/detail/·', 1],
    ['enforce', 'script-src-elem', 'evil.example:8443', '/·/·', 2],
  ])
  await clear()
})

test('what is no report is taken without a word and kept nowhere', async () => {
  for (const payload of [
    '',
    'x',
    '[]',
    '{}',
    'null',
    '[null,1,"a",[]]',
    '{"csp-report":1}',
    old({}),
    old({ 'document-uri': 'javascript:1', 'violated-directive': 'x' }),
    old({ 'document-uri': 'https://a/b', 'violated-directive': '<script>' }),
    '{"__proto__":{"csp-report":{}}}',
    '['.repeat(5000),
  ])
    assert.equal(await send(payload), 204, payload.slice(0, 40))
  assert.deepEqual(await rows(), [])
  assert.equal(await send('x'.repeat(40_000)), 413)
  for (const type of ['application/json', 'text/plain', 'multipart/form-data']) assert.notEqual(await send('{}', type), 204, type)
  assert.deepEqual(
    readReports(
      modern(...Array.from({ length: 100 }, (_, at) => ({ documentURL: `https://a/p${at}`, effectiveDirective: 'img-src' }))),
    ).length,
    20,
  )
})

test('the types of reports are taken by no other call', async () => {
  const reply = await app.http.inject({
    method: 'POST',
    url: `${BASE}/system/param/update`,
    headers: { host: 'localhost', 'content-type': 'application/csp-report' },
    payload: '{}',
  })
  assert.notEqual(reply.statusCode, 200)
})

test('a flood of different reports fills no table, and what is known goes on being counted', async () => {
  await app.asOwner((db) =>
    sql`insert into system_browser_reports (disposition, directive, blocked, path) select 'enforce', 'img-src', 'h' || n, '/' from generate_series(1, 500) n`.execute(
      db,
    ),
  )
  assert.equal(await send(old({ 'document-uri': 'https://a/new', 'violated-directive': 'img-src' })), 204)
  assert.equal(
    await send(old({ 'document-uri': 'https://a/', 'violated-directive': 'img-src', 'blocked-uri': 'https://h1/x' })),
    204,
  )
  const found = await app.call(pageBrowserReports, { keyword: 'h1' }, { as: root })
  assert.equal(found.data.rows.find(({ blocked }) => blocked === 'h1')?.hits, 2)
  assert.equal((await app.call(pageBrowserReports, {}, { as: root })).data.total, 500)
  await clear()
})

test('reports leave after a month, and only those who run the platform read them', async () => {
  await send(old({ 'document-uri': 'https://a/home', 'violated-directive': 'img-src' }))
  await send(old({ 'document-uri': 'https://a/news', 'violated-directive': 'img-src' }))
  await sql`update system_browser_reports set last_at = now() - interval '31 days' where path = '/news'`.execute(app.ctx.db)
  await sweep(app.ctx)
  assert.deepEqual(await rows(), [['enforce', 'img-src', '', '/home', 1]])
  const organizer = await app.person('organizer_one', 'group_admin', { organizationId: await app.organization('武汉组委会') })
  const platform = await app.person('platform_two', 'platform')
  assert.equal((await app.call(pageBrowserReports, {}, { as: platform })).data.total, 1)
  assert.notEqual((await app.call(pageBrowserReports, {}, { as: organizer })).code, 0)
  assert.notEqual((await app.call(pageBrowserReports, {})).code, 0)
})

test('one address reports so often and no oftener', async () => {
  const limited = await startApp({ limits: true })
  try {
    const codes = await Promise.all(Array.from({ length: 130 }, () => send('[]', 'application/reports+json', limited)))
    assert.ok(codes.includes(204) && codes.includes(429), String(codes))
  } finally {
    await limited.stop()
  }
})
