// A site in maintenance says so on every public page, and is back as soon as it is resumed.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/website/site.endpoints'
import Fastify from 'fastify'
import { CLOCK_COOKIE, makeClockTicket, readClockTicket } from '../platform/clock-ticket.ts'
import { siteOfHost, siteOfVisitor } from '../rooms/website/index.ts'
import { openSites } from '../rooms/website/website.given.ts'
import { addFeeds } from './feeds.ts'
import { pagesFor } from './pages.given.ts'
import { addWellKnown } from './well-known.ts'

const { app, root, fields, picture } = await openSites()
const { ctx } = app
const front = Fastify()
addWellKnown(front, app.http)
addFeeds(front, app.http)
const pages = pagesFor(app.http, {
  siteOf: (host) => siteOfHost(ctx.db, host),
  siteByCode: (host, siteCode, asAt) => siteOfVisitor(ctx, { host, siteCode, asAt }).catch(() => null),
  asAtOf: async (ticket) => readClockTicket(ctx.keys, ticket, ctx.now()),
})
app.onContent((siteId) => pages.clear(siteId))
front.get('/*', { exposeHeadRoute: true }, (request, reply) => pages.handle(request, reply))
after(async () => {
  await front.close()
  await app.stop()
})

const add = async (host: string, code: string): Promise<string> => {
  const input = {
    ...fields('设计大赛', [host]),
    nameEn: 'Design <Cup>',
    code,
    groupId: app.platformId,
    logoFileId: await picture(root),
  }
  const { data } = await app.call(calls.addSite, input, { as: root })
  await app.call(calls.moveSite, { siteId: data.siteId, verb: 'open' }, { as: root })
  return data.siteId
}
const paused = await add('paused.example', 'paused-cup')
await add('other.example', 'other-cup')
const move = async (verb: 'pause' | 'open') => {
  const reason = verb === 'pause' ? { reason: '升级' } : {}
  const { code, msg } = await app.call(calls.moveSite, { siteId: paused, verb, ...reason }, { as: root })
  assert.equal(code, 0, msg)
}
const open = (
  url: string,
  { host = 'paused.example', ...headers }: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => front.inject({ method, url, headers: { host, ...headers } })
const statusesOf = async (urls: readonly string[], headers: Record<string, string> = {}) =>
  Object.fromEntries(await Promise.all(urls.map(async (url) => [url, (await open(url, headers)).statusCode] as const)))
const all = (urls: readonly string[], status: number) => Object.fromEntries(urls.map((url) => [url, status]))

const PAGES = [
  '/',
  '/home/homepage',
  '/home/newsList',
  '/home/newsDetails?id=1',
  '/home/competition',
  '/home/signUp',
  '/home/page/a',
]
const FILES = ['/home/feed.xml', '/home/competition/calendar.ics?id=1', '/sitemap.xml']

test('every public page says in the visitor’s language that the site is in maintenance, and its files too', async () => {
  assert.deepEqual(await statusesOf(PAGES), all(PAGES, 200), 'kept as they are')
  await move('pause')
  const shut = [...PAGES, ...FILES].flatMap((url) => [url, `/s/paused-cup${url}`])
  assert.deepEqual(await statusesOf(shut), all(shut, 503))
  for (const url of ['/home/newsList', ...FILES]) {
    const { headers } = await open(url)
    assert.deepEqual([headers['retry-after'], headers['cache-control'], headers.refresh], ['3600', 'no-store', undefined], url)
  }
  const zh = await open('/home/newsDetails?id=1')
  assert.match(
    zh.body,
    /<html lang="zh-CN">.*<title>网站维护中 - 设计大赛<\/title>.*<img src="\/prod-api\/[^"]+".*网站正在维护.*<p>电话<\/p>/s,
  )
  assert.match(zh.body, /href="\/home\/newsDetails\?id=1&amp;lang=en"/)
  assert.doesNotMatch(zh.body, /<script|noindex/)
  for (const headers of [{ cookie: 'language=en' } as Record<string, string>, { 'accept-language': 'en-GB,en;q=0.9' }]) {
    const en = await open('/s/paused-cup/home/homepage', headers)
    assert.match(en.body, /<html lang="en">.*Design &lt;Cup&gt;.*This site is under maintenance\. .*<p>Phone<\/p>/s)
  }
  const head = await open('/home/homepage', {}, 'HEAD')
  assert.deepEqual([head.statusCode, head.body, head.headers['retry-after']], [503, '', '3600'])
  const chosen = await open('/home/newsDetails?id=1&lang=en')
  assert.deepEqual([chosen.statusCode, chosen.headers.location], [302, '/home/newsDetails?id=1'])
})

test('signing in, desk, center, previews and the trace of a certificate stay open, and so does every other site', async () => {
  const urls = ['/neibu/login', '/center/works', '/website/site', '/certificate/trace?code=1', '/home/verify', '/home/pay?key=1']
  const previews = ['/home/sitePreview?key=1', '/home/pagePreview?key=1', '/s/paused-cup/home/sitePreview?key=1']
  assert.deepEqual(await statusesOf([...urls, ...previews]), all([...urls, ...previews], 200))
  assert.deepEqual(await statusesOf([...PAGES, '/sitemap.xml'], { host: 'other.example' }), all([...PAGES, '/sitemap.xml'], 200))
  const below = ['/s/other-cup/home/newsList', '/home/newsList']
  assert.deepEqual(await statusesOf(below, { host: 'localhost:4700' }), all(below, 200))
  const as = (draftSiteId: string | null) => {
    const asAt = { at: ctx.now().toISOString(), competitionId: null, siteIds: null, draftSiteId }
    return { cookie: `${CLOCK_COOKIE}=${makeClockTicket(ctx.keys, asAt, ctx.now())}` }
  }
  assert.deepEqual(await statusesOf(PAGES, as(paused)), all(PAGES, 200), 'who previews the site')
  assert.deepEqual(await statusesOf(PAGES, as(null)), all(PAGES, 503), 'who looks at another moment')
})

test('a resumed site is back with the next look, and so is the pause', async () => {
  await move('open')
  assert.deepEqual(await statusesOf(PAGES), all(PAGES, 200))
  await move('pause')
  assert.deepEqual(await statusesOf(PAGES), all(PAGES, 503))
  await move('open')
  assert.deepEqual(
    await statusesOf([...PAGES, '/home/feed.xml', '/sitemap.xml']),
    all([...PAGES, '/home/feed.xml', '/sitemap.xml'], 200),
  )
})
