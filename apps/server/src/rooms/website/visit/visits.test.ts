// Visits: what is counted, what is not, that nobody is recognized the day after, and that faults lose nothing.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { makePeers } from '#src/http/peer.ts'
import { READER_AGENT } from '#src/ports/site-reader.ts'
import type { Visit } from '#src/ports/visits.ts'
import { makePages } from '#src/web/pages.ts'
import { openSites } from '../website.given.ts'
import { forgetMarks, makeVisitCounter } from './count-visits.ts'

const { app, defaultSite, addSite } = await openSites()
const { ctx } = app
after(() => app.stop())

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const id = '0199c0de-0000-7000-8000-000000000001'
const visit = (more: Partial<Visit> = {}): Visit => ({
  ...{ siteId: defaultSite, path: '/home/homepage', search: '', address: '203.0.113.1', agent: DESK },
  ...more,
})
const pagesOf = async (siteId: string) =>
  (
    await ctx.db
      .selectFrom('website_visits')
      .select(['page', 'thing_id', 'opened'])
      .where('site_id', '=', siteId)
      .orderBy('page')
      .execute()
  ).map(({ page, thing_id, opened }) => [page, thing_id, Number(opened)])
const peopleOf = async (siteId: string) =>
  (await ctx.db.selectFrom('website_visitors').select(['people', 'phones']).where('site_id', '=', siteId).execute()).map(
    ({ people, phones }) => [people, phones],
  )
const marks = async () => (await ctx.db.selectFrom('website_visit_marks').select('mark').execute()).length

test('pages and different visitors of a day are counted over several writes and processes', async () => {
  const siteId = await addSite('visits.example')
  const [one, other] = [makeVisitCounter(ctx), makeVisitCounter(ctx)]
  one.count(visit({ siteId }))
  one.count(visit({ siteId, path: '/home/competition/details', search: `?id=${id}` }))
  one.count(visit({ siteId, address: '203.0.113.2', agent: PHONE }))
  other.count(visit({ siteId }))
  other.count(visit({ siteId, address: '203.0.113.3' }))
  await Promise.all([one.flush(), other.flush()])
  one.count(visit({ siteId }))
  await Promise.all([one.close(), other.close()])
  assert.deepEqual(await pagesOf(siteId), [
    ['competition', id, 1],
    ['home', null, 5],
  ])
  assert.deepEqual(await peopleOf(siteId), [[3, 1]])
})

test('programs, jobs of the product and sites that are gone are not counted', async () => {
  const siteId = await addSite('programs.example')
  const counter = makeVisitCounter(ctx)
  for (const agent of [READER_AGENT, 'Googlebot/2.1', 'curl/8.0', '']) counter.count(visit({ siteId, agent }))
  counter.count(visit({ siteId: id }))
  await counter.close()
  assert.deepEqual([await pagesOf(siteId), await peopleOf(siteId), await pagesOf(id)], [[], [], []])
})

test('the day after nobody is known any more: marks are gone, figures stay', async () => {
  const siteId = await addSite('after.example')
  const counter = makeVisitCounter(ctx)
  counter.count(visit({ siteId }))
  await counter.close()
  assert.ok((await marks()) > 0)
  await forgetMarks(ctx)
  assert.ok((await marks()) > 0, 'those of today stay')
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 86_400_000) }
  const next = makeVisitCounter(later)
  next.count(visit({ siteId }))
  await next.close()
  await forgetMarks(later)
  assert.equal(await marks(), 1)
  const { rows } = await sql<{ people: number; days: number }>`
    select sum(people)::int as people, count(*)::int as days from website_visitors where site_id = ${siteId}::uuid`.execute(
    ctx.db,
  )
  assert.deepEqual(rows, [{ people: 2, days: 2 }])
})

test('what cannot be written is written the next time', async () => {
  const siteId = await addSite('fault.example')
  const said: unknown[] = []
  const broken = { ...ctx, log: { ...ctx.log, error: (facts: object) => void said.push(facts) } }
  const counter = makeVisitCounter(broken)
  counter.count(visit({ siteId }))
  await app.asOwner((c) => sql`alter table website_visits rename to website_visits_away`.execute(c))
  await counter.flush()
  await app.asOwner((c) => sql`alter table website_visits_away rename to website_visits`.execute(c))
  assert.equal(said.length, 1)
  assert.deepEqual(await pagesOf(siteId), [])
  counter.count(visit({ siteId }))
  await counter.close()
  assert.deepEqual([await pagesOf(siteId), await peopleOf(siteId)], [[['home', null, 2]], [[1, 0]]])
})

test('a page that is sent is a visit, fresh or kept; faults, pages of the browser and looks without a body are none', async () => {
  const visits: Visit[] = []
  const http = Fastify()
  const page = (status: number) => ({
    kind: 'page' as const,
    status,
    html: '<html><head></head></html>',
    modules: [],
    brandCss: '',
    earlyScript: '',
    startsLater: false,
    structuredData: [],
  })
  const pages = makePages({
    app: http,
    development: false,
    siteOf: async () => ({ siteId: defaultSite, code: 'main', defaultLang: 'zh', status: 'online' }),
    siteByCode: async (_, code) => (code === 'bsite' ? { siteId: id, code: 'bsite', defaultLang: 'zh', status: 'online' } : null),
    deskPaths: async () => [],
    asAtOf: async () => null,
    enter: async () => () => undefined,
    msToChange: async () => null,
    onVisit: (one) => visits.push(one),
    ...{ peers: makePeers([]), tls: false },
    now: () => ctx.now(),
    isRehearsal: false,
    renderer: async () => ({
      isRendered: (path) => path.startsWith('/home'),
      isRoutedInBrowser: (path) => path.startsWith('/center'),
      isDesk: () => false,
      leadsInside: () => false,
      render: async ({ url }) => page(/missing|nowhere/.test(url) ? 404 : 200),
      renderShell: async () => page(200),
    }),
    files: () => ({ entry: '/entry.js', start: '/start.js', css: '', links: [], preloads: [] }),
    extraScripts: [],
    onError: (error) => assert.fail(String(error)),
  })
  http.get('/*', { exposeHeadRoute: true }, (request, reply) => pages.handle(request, reply))
  const open = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ method, url, headers: { host: 'visits.example', 'user-agent': DESK } })
  for (const url of [
    '/home/homepage',
    '/home/homepage',
    '/home/missing',
    '/center/works',
    '/nothing',
    '/s/bsite/home/competition?id=1',
  ])
    await open(url)
  await open('/home/homepage', 'HEAD')
  await http.close()
  assert.deepEqual(
    visits.map(({ siteId, path, search }) => [siteId, path, search]),
    [
      [defaultSite, '/home/homepage', ''],
      [defaultSite, '/home/homepage', ''],
      [id, '/home/competition', '?id=1'],
    ],
  )
})
