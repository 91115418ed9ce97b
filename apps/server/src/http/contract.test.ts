import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allEndpoints } from '@kaisai/contract/all'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { BASE } from './base.ts'

let app: TestApp
let nobody: Person
let root: Person
before(async () => {
  app = await startApp()
  nobody = await app.person('nobody', 't')
  root = await app.root()
})
after(() => app.stop())

const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')

test('no two endpoints share a method and path, and every path is spelled as a path', () => {
  const seen = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  assert.equal(new Set(seen).size, seen.length)
  for (const { endpoint } of allEndpoints) assert.match(endpoint.path, /^\/[A-Za-z/]+$/)
})

test('without a token every guarded call answers 11000', async () => {
  for (const { endpoint } of guarded) {
    const reply = await app.raw(endpoint, {})
    assert.deepEqual([reply.code, reply.http, reply.data], [refusal('house.session_over'), 401, null], endpoint.path)
  }
})

test('a forged token is no token', async () => {
  const reply = await app.raw(guarded[0]!.endpoint, {}, { as: 'A'.repeat(43) })
  assert.equal(reply.code, refusal('house.session_over'))
})

test('without the permission a guarded call answers 401 and tells nothing, and the refusal is logged', async () => {
  for (const { endpoint } of guarded.filter((e) => e.endpoint.access !== 'signedIn')) {
    const reply = await app.raw(endpoint, {}, { as: nobody })
    assert.deepEqual([reply.code, reply.http, reply.data], [refusal('house.no_access'), 403, null], endpoint.path)
  }
  const logged = await app.ctx.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('user_id', '=', nobody.id)
    .where('outcome', '=', 'refused')
    .execute()
  assert.equal(logged.length, guarded.filter((e) => e.endpoint.access !== 'signedIn').length)
})

const hostile: readonly unknown[] = [
  null,
  [],
  'text',
  12,
  { unknownField: 1 },
  { pageNum: 'x', pageSize: -1 },
  Object.fromEntries(
    [
      'userId',
      'roleId',
      'groupId',
      'schoolId',
      'articleId',
      'siteId',
      'taskId',
      'fileId',
      'id',
      'menuId',
      'version',
      'keyword',
      'username',
      'password',
    ].map((k) => [k, null]),
  ),
  Object.fromEntries(
    [
      'userId',
      'roleId',
      'groupId',
      'schoolId',
      'articleId',
      'siteId',
      'taskId',
      'fileId',
      'id',
      'keyword',
      'username',
      'password',
      'target',
      'token',
    ].map((k) => [k, 'x'.repeat(5000)]),
  ),
  { keyword: '\u0000', username: 'a\u0000b', target: '\ud800', token: '\u202e' },
  { userIds: [1, null, {}], ids: 'no' },
]

test('hostile input never breaks a call: a clear refusal in the envelope, never a 5xx', async () => {
  // The two that end this very session are asked at the end of the file.
  for (const { endpoint } of allEndpoints.filter(({ name }) => name !== 'logOut' && name !== 'revokeSession')) {
    for (const input of hostile) {
      const reply = await app.raw(
        endpoint,
        endpoint.method === 'GET' && (typeof input !== 'object' || input === null) ? {} : input,
        { as: root },
      )
      assert.notEqual(reply.code, refusal('house.session_over'), endpoint.path)
      assert.ok(
        reply.http < 500,
        `${endpoint.path} answered ${reply.http} to ${JSON.stringify(input)?.slice(0, 80)}: ${reply.msg}`,
      )
      if (endpoint.kind === 'json') assert.equal(typeof reply.code, 'number', endpoint.path)
    }
  }
})

test('malformed JSON, a megabyte of brackets, a wrong type and an empty body are answered in the envelope', async () => {
  const post = async (payload: string, type = 'application/json') => {
    const response = await app.http.inject({
      method: 'POST',
      url: `${BASE}/auth/login/pwd`,
      headers: { host: 'localhost', 'content-type': type },
      payload,
    })
    return { status: response.statusCode, ...(response.json() as { code: number; msg: string }) }
  }
  assert.equal((await post('{"a":')).code, refusal('house.bad_request'))
  assert.equal((await post(`{"username":${'['.repeat(500_000)}`)).status, 400)
  assert.equal((await post(JSON.stringify({ username: 'a'.repeat(1_100_000) }))).code, refusal('house.too_large'))
  assert.equal((await post('<xml/>', 'text/xml')).status, 415)
  assert.equal((await post('')).msg, '请填写用户名')
  assert.equal((await post('{"__proto__":{"isRoot":true}}')).status, 400)
})

test('refusals follow the language of the request', async () => {
  const login = allEndpoints.find(({ name }) => name === 'signInByPassword')!.endpoint
  assert.equal((await app.raw(login, {})).msg, '请填写用户名')
  assert.equal((await app.raw(login, {}, { lang: 'en' })).msg, 'User name is required.')
})

test('two Host headers and an absolute target of another host are refused', async () => {
  const response = await app.http.inject({ method: 'GET', url: `${BASE}/home/province/list`, headers: { host: 'localhost' } })
  assert.equal(response.statusCode, 200)
  const { request } = await import('node:http')
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as { port: number }
  const status = await new Promise<number>((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: `http://evil.example${BASE}/home/province/list`, headers: { host: 'localhost' } },
      (r) => {
        r.resume()
        resolve(r.statusCode ?? 0)
      },
    )
      .on('error', reject)
      .end()
  })
  assert.equal(status, 421)
})

test('a call from another site’s page is refused', async () => {
  const logOut = allEndpoints.find(({ name }) => name === 'logOut')!.endpoint
  const other = await app.raw(logOut, {}, { as: root, headers: { origin: 'https://evil.example' } })
  assert.equal(other.code, refusal('house.cross_site'))
  const marked = await app.raw(logOut, {}, { as: root, headers: { 'sec-fetch-site': 'cross-site' } })
  assert.equal(marked.code, refusal('house.cross_site'))
  const cookie = await app.raw(logOut, {}, { as: root, headers: { cookie: 'XSRF-TOKEN=abc' } })
  assert.equal(cookie.code, refusal('house.cross_site'))
})

test('the OpenAPI document holds every endpoint, and the three calls of an upload', async () => {
  const response = await app.http.inject({ method: 'GET', url: `${BASE}/openapi-all.json`, headers: { host: 'localhost' } })
  const document = response.json() as { paths: Record<string, Record<string, unknown>> }
  const held = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  assert.deepEqual(
    held.sort(),
    [
      ...allEndpoints.map(({ endpoint: e }: { endpoint: Endpoint }) => `${e.method} ${BASE}${e.path}`),
      ...[`POST ${BASE}${UPLOAD_PATH}`, ...['HEAD', 'PATCH'].map((method) => `${method} ${BASE}${UPLOAD_PATH}/{uploadId}`)],
    ].sort(),
  )
})

test('a call that does not exist answers in the envelope', async () => {
  const response = await app.http.inject({
    method: 'GET',
    url: `${BASE}/no/such`,
    headers: { host: 'localhost', 'accept-language': 'en' },
  })
  assert.deepEqual(
    [response.statusCode, response.json()],
    [404, { code: refusal('house.unknown_call'), msg: 'There is no such call.', data: null }],
  )
})
