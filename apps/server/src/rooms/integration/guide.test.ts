import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allEndpoints } from '@kaisai/contract/all'
import { GUIDE_PATH } from '@kaisai/contract/integration/labels'
import { listOwnTokens } from '@kaisai/contract/integration/own.endpoints'
import { scopeDefs } from '@kaisai/contract/scope'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { listParameters, updateParameter } from '@kaisai/contract/system/parameter.endpoints'
import { Ajv } from 'ajv'
import { BASE } from '#src/http/base.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { exampleOf, fieldsOf } from './guide/example.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

const get = (url: string, lang = 'zh-CN') =>
  app.http.inject({ method: 'GET', url, headers: { host: 'localhost', 'accept-language': lang } })
const publish = async (value: string) => {
  const [found] = (await app.call(listParameters, { keyword: 'api.published' }, { as: root })).data
  const { parameterId, version } = found!
  assert.equal((await app.call(updateParameter, { parameterId, value, version, reason: '对接' }, { as: root })).code, 0)
}

test('document and guide are there only where an administrator publishes them', async () => {
  for (const url of [`${BASE}/openapi.json`, GUIDE_PATH]) {
    const reply = await get(url)
    assert.deepEqual([reply.statusCode, reply.json().code], [404, refusal('house.unknown_call')])
  }
  assert.equal((await app.call(listOwnTokens, {}, { as: root })).data.guideUrl, null)
  await publish('true')
  for (const url of [`${BASE}/openapi.json`, GUIDE_PATH]) assert.equal((await get(url)).statusCode, 200)
  assert.equal((await app.call(listOwnTokens, {}, { as: root, lang: 'en' })).data.guideUrl, `${GUIDE_PATH}?lang=en`)
})

test('the document holds the calls of tokens and no others, each with its scope, and no keyword of ours', async () => {
  const document = (await get(`${BASE}/openapi.json`)).json() as {
    paths: Record<string, Record<string, { 'x-scope': string; security: unknown[] }>>
    info: { version: string }
  }
  // Uploads speak a protocol of their own.
  const calls = Object.entries(document.paths).filter(([path]) => !path.startsWith(BASE + UPLOAD_PATH))
  assert.equal(Object.keys(document.paths).length - calls.length, 2)
  const held = calls.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => `${method.toUpperCase()} ${path} ${one['x-scope']} ${one.security.length}`),
  )
  const wanted = allEndpoints
    .filter(({ endpoint }) => endpoint.scope !== null)
    .map(({ endpoint: e }) => `${e.method} ${BASE}${e.path} ${e.scope} ${e.access === 'public' ? 0 : 1}`)
  assert.deepEqual(held.sort(), wanted.sort())
  assert.equal(document.info.version, '1.0')
  assert.equal(/"(?:rule":"|multiline":true|verbatim":true|emptyAllowed":true)/.test(JSON.stringify(document)), false)
})

test('the guide names every published call, scope and field in both languages, without scripts', async () => {
  for (const [lang, at] of [
    ['zh', 0],
    ['en', 1],
  ] as const) {
    const reply = await get(`${GUIDE_PATH}?lang=${lang}`)
    assert.match(String(reply.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
    const page = reply.body
    assert.doesNotMatch(page, /<script|undefined|\[object/)
    for (const { endpoint } of allEndpoints.filter((one) => one.endpoint.scope !== null))
      assert.ok(page.includes(`${endpoint.method} ${BASE}${endpoint.path}`) && page.includes(endpoint.title[at]), endpoint.path)
    assert.ok(page.includes('enrollment.effective') && page.includes('Kaisai-Signature') && page.includes('rosterFile'))
    for (const { label } of Object.values(scopeDefs)) assert.ok(page.includes(label[at]), label[at])
  }
  assert.ok((await get(GUIDE_PATH, 'en')).body.includes('API guide'))
  assert.ok((await get(`${GUIDE_PATH}?lang=xx`)).body.includes('接口文档'))
})

test('every example reply fits its schema', () => {
  const ajv = new Ajv({ strict: false, formats: {} })
  for (const { endpoint, name } of allEndpoints.filter(({ endpoint: e }) => e.scope !== null && e.kind === 'json'))
    assert.equal(ajv.validate(endpoint.reply, exampleOf(endpoint.reply)), true, `${name}: ${ajv.errorsText()}`)
  const schema = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'array', items: { type: 'object', properties: { b: { enum: ['x', 'y'] } } } } },
  }
  assert.deepEqual(
    fieldsOf(schema).map(({ path, type, isNeeded }) => [path, type, isNeeded]),
    [
      ['a', 'object[]', true],
      ['a[].b', 'x | y', false],
    ],
  )
})
