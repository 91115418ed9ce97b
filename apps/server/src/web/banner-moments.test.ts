// A kept page ends when a banner of its site begins or ends: nobody saves anything then, so nothing else would make it anew.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/website/site.endpoints'
import Fastify from 'fastify'
import { contentChanges } from '#test/content-changes.ts'
import { msToBannerChange, siteOfHost } from '../rooms/website/index.ts'
import { openSites } from '../rooms/website/website.given.ts'
import { pagesFor } from './pages.given.ts'

const { app, root, addSite, bannerOf, picture } = await openSites()
const front = Fastify()
const pages = pagesFor(app.http, {
  siteOf: (host) => siteOfHost(app.ctx.db, host),
  siteByCode: async () => null,
  asAtOf: async () => null,
  msToChange: (siteId) => msToBannerChange(app.ctx.db, siteId),
})
app.onContent((siteId) => pages.clear(siteId))
const changes = await contentChanges(app)
front.get('/*', (request, reply) => pages.handle(request, reply))
after(async () => {
  await front.close()
  await app.stop()
})

const made = async (host: string) => (await front.inject({ url: '/home/homepage', headers: { host } })).body.match(/page \d+/)![0]
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const addBanner = async (siteId: string, fields: { startTime?: string; endTime?: string; status?: 'active' | 'disabled' }) => {
  const input = { ...bannerOf(siteId), fileId: await picture(root), ...fields } as never
  const { code, msg } = await app.call(calls.addBanner, input, { as: root })
  assert.equal(code, 0, msg)
}
const seconds = async (siteId: string): Promise<number | null> => {
  const ms = await msToBannerChange(app.ctx.db, siteId)
  return ms === null ? null : Math.round(ms / 5000) * 5
}

test('a page is kept until the next banner of its site begins or ends, and no longer', async (t) => {
  const [quiet, busy] = [await addSite('quiet-banner.example'), await addSite('busy-banner.example')]
  await addBanner(quiet, {})
  await addBanner(busy, { startTime: inSeconds(20), endTime: inSeconds(25) })
  // What was saved is noted once more a moment later, which would make pages anew.
  await changes()
  // The clock pages are kept by is put on; the pages are made anew, which is all that is asked here.
  const { now } = performance
  let ahead = 0
  t.mock.method(performance, 'now', () => now.call(performance) + ahead)
  const first = [await made('quiet-banner.example'), await made('busy-banner.example')]
  ahead = 15_000
  assert.deepEqual([await made('quiet-banner.example'), await made('busy-banner.example')], first)
  ahead = 21_000
  assert.equal(await made('quiet-banner.example'), first[0])
  assert.notEqual(await made('busy-banner.example'), first[1])
  ahead = 31_000
  assert.notEqual(await made('quiet-banner.example'), first[0])
})

test('the next moment is that of a banner which is shown in its period; those that are over have none', async () => {
  const siteId = await addSite('moments.example')
  assert.equal(await seconds(siteId), null)
  await addBanner(siteId, { startTime: inSeconds(-200), endTime: inSeconds(-100) })
  await addBanner(siteId, { startTime: inSeconds(10), status: 'disabled' })
  assert.equal(await seconds(siteId), null)
  await addBanner(siteId, { startTime: inSeconds(-200), endTime: inSeconds(600) })
  assert.equal(await seconds(siteId), 600)
  await addBanner(siteId, { startTime: inSeconds(100) })
  assert.equal(await seconds(siteId), 100)
})
