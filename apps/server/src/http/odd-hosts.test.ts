import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let port: number
before(async () => {
  app = await startApp()
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (app.http.server.address() as { port: number }).port
})
after(() => app.stop())

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}
/** Sends the bytes as they are, so that no client library corrects them. */
const send = (lines: readonly string[], body = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)))
    const parts: Buffer[] = []
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
        type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
        body: rest.join('\r\n\r\n'),
      })
    })
  })
const get = (path: string, headers: readonly string[], version = '1.1') =>
  send([`GET ${path} HTTP/${version}`, 'Connection: close', ...headers])

const CALL = '/prod-api/home/province/list'
const noHosts = [
  'a b',
  '[',
  '%',
  'a@b',
  ':80',
  'a:99999',
  'a:0',
  '你好',
  'a/b',
  '-a.cn',
  '1.2.3.4.5',
  `${'a'.repeat(64)}.cn`,
  '[::1',
  '[g::]',
]
const hosts = ['localhost', 'LocalHost:4700', '127.0.0.1:80', '[::1]:4700', 'xn--6qq79v.cn', 'a-b.c_d.example.', '9.cn:65535']

test('what is no host is refused with 421: a call in the envelope, a page as a page, in the reader’s language', async () => {
  for (const host of noHosts) {
    const call = await get(CALL, [`Host: ${host}`])
    assert.deepEqual([call.status, (JSON.parse(call.body) as { code: number }).code], [421, refusal('house.wrong_host')], host)
    const page = await get('/home/homepage', [`Host: ${host}`, 'Accept-Language: en-GB'])
    assert.deepEqual([page.status, page.type], [421, 'text/html; charset=utf-8'], host)
    assert.match(page.body, /<html lang="en">.*No site is set up for this host/s, host)
    assert.ok(!page.body.includes(host.length > 3 ? host : '\u0000'), 'nothing of the header comes back')
  }
  assert.match((await get('/', ['Host: [', 'Accept-Language: zh-CN'])).body, /<html lang="zh-CN">.*该域名未配置站点/s)
})

test('hosts of every honest spelling are served', async () => {
  for (const host of hosts) assert.equal((await get(CALL, [`Host: ${host}`])).status, 200, host)
})

test('a request without a host is told so; health checks need none', async () => {
  for (const [version, headers] of [
    ['1.0', []],
    ['1.1', []],
    ['1.1', ['Host: ']],
  ] as const) {
    const call = await get(CALL, headers, version)
    assert.deepEqual(
      [call.status, (JSON.parse(call.body) as { code: number }).code],
      [400, refusal('house.bad_request')],
      version,
    )
    const page = await get('/home/homepage', headers, version)
    assert.deepEqual([page.status, page.type], [400, 'text/html; charset=utf-8'])
    for (const path of ['/live', '/ready']) assert.equal((await get(path, headers, version)).body, 'ok', path)
  }
  assert.equal((await get('/live', ['Host: a b'])).status, 200)
})

test('an Origin that is none is refused like one of another site, never with a 5xx', async () => {
  const post = (origin: string) =>
    send(
      [
        'POST /prod-api/auth/login/pwd HTTP/1.1',
        'Connection: close',
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 2',
        `Origin: ${origin}`,
      ],
      '{}',
    )
  for (const origin of ['x', 'http://', 'http://a http://b', '//localhost', 'http://[', 'https://evil.example', 'localhost', '%'])
    assert.deepEqual(
      [(await post(origin)).status, (JSON.parse((await post(origin)).body) as { code: number }).code],
      [403, refusal('house.cross_site')],
      origin,
    )
  for (const origin of ['http://localhost', 'null', 'https://LOCALHOST'])
    assert.deepEqual((JSON.parse((await post(origin)).body) as { code: number }).code, refusal('house.invalid'), origin)
})
