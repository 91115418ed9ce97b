// An address that is over its limit: whatever is made of calls in this process says so, and nothing of it is kept.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getPublicCompetition, listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import type { Lang } from '@kaisai/contract/lang'
import { listNews, listNewsColumns } from '@kaisai/contract/news/public.endpoints'
import { problem } from '@kaisai/contract/problem'
import { listSitePages } from '@kaisai/contract/website/page.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { readConfig } from '../config.ts'
import { BASE } from '../http/base.ts'
import { limits, RateLimiter } from '../http/limits.ts'
import { makePeers } from '../http/peer.ts'
import { makeServer } from '../http/server.ts'
import { silentLog } from '../platform/log.ts'
import { addFeeds } from './feeds.ts'
import { makePages } from './pages.ts'
import type { Rendered } from './renderer.ts'
import { addWellKnown } from './well-known.ts'

const [SCHOOL, HOME] = ['198.51.100.7', '203.0.113.9']
const HTML = 'text/html; charset=utf-8'
/** Half a minute to the turn. */
const HALF_PAST = new Date('2026-11-30T04:00:30Z')
const REPLIES: Readonly<Record<string, unknown>> = {
  [getWebsiteSetting.path]: { name: '开赛', description: '', address: 'http://one.example' },
  [listNewsColumns.path]: [{ value: 'notice', label: '通知' }],
  [listSitePages.path]: [],
  [listNews.path]: { rows: [] },
  [listPublicCompetitions.path]: { rows: [] },
  [getPublicCompetition.path]: { name: '开赛杯', updateTime: HALF_PAST.toISOString(), stages: [] },
}

const config = { ...readConfig({}, []), trustedProxies: ['127.0.0.1'] }
const limiter = new RateLimiter(() => HALF_PAST.getTime())
const http = makeServer(config, silentLog(), () => HALF_PAST)
let isAway = false
let rendered = 0
http.get(`${BASE}/*`, (request, reply) => {
  if (isAway) return reply.status(503).send({ code: 50300, msg: '', data: null })
  limiter.take('public', null, request.ip)
  return { code: 0, msg: '', data: REPLIES[request.url.slice(BASE.length).split('?')[0]!] }
})
let address: string
const pageOf = (lang: Lang): Extract<Rendered, { kind: 'page' }> => ({
  ...{ kind: 'page', status: 200, html: `<html><head></head><body>${lang}</body></html>`, modules: [] },
  ...{ brandCss: '', earlyScript: '', startsLater: false, structuredData: [] },
})
before(async () => {
  const pages = makePages({
    ...{ app: http, development: false, isRehearsal: false, tls: false, extraScripts: [], now: () => HALF_PAST },
    siteOf: async () => ({ siteId: 'one', code: 'main', defaultLang: 'zh', status: 'online' }),
    ...{ siteByCode: async () => null, deskPaths: async () => [], asAtOf: async () => null },
    ...{
      enter: async () => () => undefined,
      msToChange: async () => null,
      onVisit: () => undefined,
      peers: makePeers(config.trustedProxies),
    },
    renderer: async () => ({
      ...{ isRendered: () => true, leadsInside: () => false, isRoutedInBrowser: () => false, isDesk: () => false },
      render: async ({ call, lang }) => {
        rendered += 1
        await call(getWebsiteSetting, BASE + getWebsiteSetting.path, null)
        return pageOf(lang)
      },
      renderShell: async ({ lang }) => pageOf(lang),
    }),
    files: () => ({ entry: '/entry.js', start: '/start.js', css: '', links: [], preloads: [] }),
    onError: (error) => assert.fail(String(error)),
  })
  addWellKnown(http)
  addFeeds(http)
  http.get('/*', { exposeHeadRoute: true }, (request, reply) => pages.handle(request, reply))
  address = await http.listen({ host: '127.0.0.1', port: 0 })
  for (let at = 0; at < limits.public.address; at++) limiter.take('public', null, SCHOOL)
})
after(() => http.close())

const ask = async (path: string, from = SCHOOL, headers: Record<string, string> = {}) => {
  const reply = await fetch(address + path, { headers: { 'x-forwarded-for': from, ...headers } })
  const of = (name: string) => reply.headers.get(name)
  return {
    ...{ status: reply.status, body: await reply.text(), type: of('content-type'), kept: of('cache-control') },
    again: Number(of('retry-after')),
  }
}
test('a page says in the visitor’s language when it goes on, and comes back by itself', async () => {
  const zh = await ask('/home/competition')
  assert.deepEqual([zh.status, zh.again, zh.kept, zh.type], [429, 33, 'no-store', HTML])
  assert.ok(zh.body.includes(`您所在的网络在一分钟内打开的页面过多，33 秒后可继续访问`))
  assert.ok(zh.body.includes('<html lang="zh-CN">') && zh.body.includes(`<meta http-equiv="refresh" content="33">`))
  const english: readonly Record<string, string>[] = [
    { cookie: 'language=en', 'accept-language': 'zh-CN' },
    { 'accept-language': 'en' },
  ]
  for (const headers of english) {
    const en = await ask('/home/competition', SCHOOL, headers)
    assert.ok(en.body.includes('<html lang="en">'))
    assert.ok(en.body.includes(`Too many pages were opened from your network within a minute. You can continue in 33 seconds`))
  }
})

test('feeds, calendars and the map of the site are refused as well, and not as if they were not there', async () => {
  const feeds = ['/home/feed.xml', '/home/feed.xml?column=notice', '/home/competition/calendar.ics?id=c1']
  for (const url of ['/sitemap.xml', ...feeds]) {
    const reply = await ask(url)
    assert.deepEqual([reply.status, reply.again, reply.kept, reply.type], [429, 33, 'no-store', HTML], url)
    assert.equal((await ask(url, HOME)).status, 200, url)
  }
})

test('the refusal of one address is not kept for others', async () => {
  assert.equal((await ask('/home/newsList')).status, 429)
  assert.equal((await ask('/home/newsList', HOME)).status, 200)
  // What is kept then is everybody's, and asks nothing.
  assert.equal((await ask('/home/newsList')).status, 200)
})

test('a page one part of which could not be served is shown, and made anew for whoever asks next', async () => {
  const address = '/home/competition/details?id=c9'
  const asked = rendered
  isAway = true
  assert.equal((await ask(address, HOME)).status, 200)
  isAway = false
  assert.equal((await ask(address, HOME)).status, 200)
  assert.equal(rendered, asked + 2)
  assert.equal((await ask(address, HOME)).status, 200)
  assert.equal(rendered, asked + 2)
})

test('a call is refused in JSON', async () => {
  const reply = await ask(BASE + getWebsiteSetting.path)
  const said = problem('house.too_many', { seconds: 30 })
  assert.deepEqual([reply.status, reply.again, reply.type], [429, 30, 'application/json; charset=utf-8'])
  assert.deepEqual(JSON.parse(reply.body), { code: said.code, msg: said.text('zh'), data: { seconds: 30 } })
})
