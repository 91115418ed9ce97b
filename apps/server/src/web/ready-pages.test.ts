// The short way of kept pages: what it sends is what a routed request is sent, and what is not everybody's never goes by it.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { CLOCK_COOKIE } from '../platform/clock-ticket.ts'
import { requests } from '../platform/metrics/instruments.ts'
import { allOf, asking, FOUND, HOST, plain, type Served, send, servePages, TICKET } from './ready-pages.given.ts'

let [short, long] = [null, null] as unknown as [Served, Served]
before(async () => {
  short = await servePages({ isShort: true, tls: true })
  long = await servePages({ isShort: false, tls: true })
})
after(() => Promise.all([short.close(), long.close()]))

const HOME = '/home/homepage'
const etag = async (): Promise<string> => /^etag: (.*)\r$/im.exec((await send(long.port, asking(HOME))).toString())![1]!

const rows: readonly (readonly [name: string, lines: () => Promise<readonly string[]> | readonly string[], isReady: boolean])[] =
  [
    ['a page', () => asking(HOME), true],
    ['its head', () => asking(HOME, [], 'HEAD'), true],
    ['compressed', () => asking(HOME, ['Accept-Encoding: gzip, br']), true],
    ['not compressed', () => asking(HOME, ['Accept-Encoding: br, gzip;q=0']), true],
    ['in English', () => asking(HOME, ['Cookie: language=en']), true],
    ['the same as before', async () => asking(HOME, [`If-None-Match: ${await etag()}`]), true],
    ['another than before', () => asking(HOME, ['If-None-Match: W/"old"']), true],
    ['with a cookie of ours', () => asking(HOME, ['Cookie: XSRF-TOKEN=abc']), true],
    [
      'by somebody who signed in',
      () => asking(HOME, ['Cookie: __Host-kaisai=abc', 'Authorization: Bearer abcdefghijklmnopqrstuvwxyz']),
      true,
    ],
    [
      'over TLS by a trusted proxy',
      () => asking(HOME, ['X-Forwarded-Proto: http, https', 'X-Forwarded-For: 198.51.100.7']),
      true,
    ],
    ['with a token in its address', () => asking(`${HOME}?token=abcdef`), true],
    ['with a query', () => asking('/home/competition?page=2'), true],
    ['below a code', () => asking('/s/bsite/home/homepage'), true],
    ['a host in capitals', () => asking(HOME, [`Host: ${HOST.toUpperCase()}`]), true],
    ['a page of the browser', () => asking('/center/team'), true],
    ['a renamed path', () => asking('/home/moved'), true],
    ['what leads nowhere', () => asking('/nothing/there'), false],
    ['a page that says that something is missing', () => asking('/home/missing'), false],
    ['a single work', () => asking('/works/detail?id=1'), false],
    ['another language', () => asking(`${HOME}?lang=en`), false],
    ['a draft', () => asking(HOME, [`Cookie: ${CLOCK_COOKIE}=${TICKET}`]), false],
    ['a ticket that is none', () => asking(HOME, [`Cookie: ${CLOCK_COOKIE}=not-a-ticket-at-all`]), false],
    ['no site', () => asking(HOME, ['Host: two.example']), false],
    ['no host', () => asking(HOME, ['Host: a b']), false],
    ['two hosts', () => asking(HOME, [`Host: ${HOST}`, 'Host: two.example']), false],
    ['an absolute target of another host', () => asking(`http://two.example${HOME}`), false],
    ['a form', () => asking(HOME, ['Content-Length: 0'], 'POST'), false],
  ]

for (const [name, linesOf, isReady] of rows)
  test(`${name}: the same bytes ${isReady ? 'before it is routed as after' : 'because it is routed'}`, async () => {
    const lines = await linesOf()
    const replies: string[] = []
    for (const served of [long, short]) {
      // The first one is made, the second one kept.
      await send(
        served.port,
        lines.map((line) => line.replace(/^(?:HEAD)/, 'GET').replace(/^If-None-Match.*/, 'X-Nothing: 1')),
      )
      const [routed, seen] = [served.routed(), served.visits.length]
      const reply = await send(served.port, lines)
      const isRouted = served.routed() > routed
      assert.equal(isRouted, served === long || !isReady, 'which way it went')
      replies.push(plain(reply) + JSON.stringify(served.visits.slice(seen)))
    }
    assert.ok(replies[0]!.startsWith('HTTP/1.1 '))
    assert.equal(replies[1], replies[0])
  })

test('search engines read of what everybody is shown; of a draft and of a rehearsal there is nothing to be found', async () => {
  const rehearsal = await servePages({ isShort: false, isRehearsal: true })
  const draft = [`Cookie: ${CLOCK_COOKIE}=${TICKET}`]
  try {
    const pages = await Promise.all([
      send(long.port, asking(HOME)),
      send(long.port, asking(HOME, draft)),
      send(rehearsal.port, asking(HOME)),
    ])
    assert.deepEqual(
      pages.map((page) => [page.includes('zh http://'), page.includes(`<script type="application/ld+json">${FOUND}</script>`)]),
      [
        [true, true],
        [true, false],
        [true, false],
      ],
    )
  } finally {
    await rehearsal.close()
  }
})

test('who has chosen no language reads that of the site, whichever way the page goes; a choice goes before it', async () => {
  const below = '/s/bsite/home/homepage'
  for (const { port } of [long, short, short]) {
    const spoken = async (path: string, lines: readonly string[] = []) =>
      / (zh|en) http:/.exec(`${(await send(port, asking(path, lines))).toString().replaceAll('<p>', ' ')}`)?.[1]
    assert.deepEqual(
      [
        await spoken(HOME),
        await spoken(below),
        await spoken(below, ['Accept-Language: zh-CN']),
        await spoken(below, ['Cookie: language=zh-cn']),
        await spoken(HOME, ['Cookie: language=en']),
      ],
      ['zh', 'en', 'en', 'zh', 'en'],
    )
  }
})

test('style attributes are allowed where desk and center stand, and where people come from who go on to them; nowhere else', async () => {
  const policyOf = async (path: string): Promise<string> =>
    /style-src-attr ([^;]+);/.exec((await send(long.port, asking(path))).toString())![1]!
  assert.deepEqual(await Promise.all(['/home/homepage', '/works/detail', '/center/team', '/neibu/login'].map(policyOf)), [
    "'none'",
    "'none'",
    "'unsafe-inline'",
    "'unsafe-inline'",
  ])
})

test('what is sent by the short way is noted with its status, its request and its time', async () => {
  await send(short.port, asking(HOME))
  const before = short.replies.length
  await send(short.port, asking(HOME))
  const [reply, ...more] = short.replies.slice(before)
  assert.deepEqual([reply!.status, reply!.request.url, reply!.ms > 0, more], [200, HOME, true, []])
  assert.match(reply!.requestId(), /^[0-9a-f-]{36}$/)
})

test('the figures count a page alike whichever way it went', async () => {
  const counted = async (): Promise<unknown[]> =>
    (await requests.get()).values
      .filter(({ labels }) => labels.endpoint === '/*' && labels.method === 'GET')
      .map(({ labels, value }) => [labels.outcome, value])
  requests.reset()
  for (let at = 0; at < 3; at++) await send(long.port, asking(HOME))
  const after = await counted()
  assert.deepEqual(after, [['ok', 3]])
  requests.reset()
  for (let at = 0; at < 3; at++) await send(short.port, asking(HOME))
  assert.deepEqual(await counted(), after)
})

test('what was changed is routed again, and so is everything once the server closes', async () => {
  await send(short.port, asking(HOME))
  short.clear()
  const before = short.routed()
  await send(short.port, asking(HOME))
  assert.equal(short.routed(), before + 1)
  const closing = await servePages({ isShort: true })
  await send(closing.port, asking(HOME))
  const socket = connect(closing.port, '127.0.0.1')
  const reply = allOf(socket)
  // Half a request keeps the connection open while the server closes.
  await new Promise<void>((ready) => socket.write(`GET ${HOME} HTTP/1.1\r\n`, () => ready()))
  const closed = closing.close()
  await new Promise((later) => setImmediate(later))
  socket.write(`Host: ${HOST}\r\n\r\n`)
  assert.match((await reply).toString(), /^HTTP\/1.1 503 /)
  await closed
})

test('nobody is sent the words of another page, however slowly he reads', async () => {
  const paths = Array.from({ length: 12 }, (_, at) => `/home/page${at}`)
  for (const path of paths) await send(short.port, asking(path))
  const slow = paths.map((path) => {
    const socket = connect(short.port, '127.0.0.1').pause()
    // Sixteen times: more than the system holds for a connection.
    socket.write(
      `${asking(path).join('\r\n')}\r\n\r\n`.repeat(15) + `${asking(path, ['Connection: close']).join('\r\n')}\r\n\r\n`,
    )
    return { path, socket }
  })
  for (let round = 0; round < 20; round++) await send(short.port, asking(paths[round % 12]!))
  for (const { path, socket } of slow) {
    const replies = (await allOf(socket.resume())).toString().split('HTTP/1.1 200 OK').slice(1)
    assert.equal(replies.length, 16)
    for (const reply of replies) {
      const [policy] = /nonce-[\w-]{24}/.exec(reply)!
      assert.deepEqual(
        [...reply.matchAll(/nonce="([\w-]+)"/g)].map(([, nonce]) => `nonce-${nonce}`),
        Array.from({ length: reply.match(/nonce="/g)!.length }, () => policy),
      )
      assert.equal(reply.split(`zh http://${HOST}${path} `).length - 1, 800)
    }
  }
})
