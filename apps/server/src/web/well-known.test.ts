// The map of a site names one address for each page, whichever of the site’s hosts was asked.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/website/site.endpoints'
import * as siteSetting from '@kaisai/contract/website/site-setting.endpoints'
import Fastify from 'fastify'
import { openSites } from '../rooms/website/website.given.ts'
import { addWellKnown } from './well-known.ts'

const { app, root, fields } = await openSites()
const front = Fastify()
addWellKnown(front, app.http)
after(async () => {
  await front.close()
  await app.stop()
})
const placesAt = async (host: string): Promise<string[]> => {
  const { body, headers } = await front.inject({ url: '/sitemap.xml', headers: { host } })
  assert.match(String(headers['content-type']), /^application\/xml/)
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!)
}

test('two hosts of one site have one map, with the address the pages name as their own', async () => {
  const hosts = ['a.two-hosts.example', 'b.two-hosts.example']
  const { data } = await app.call(calls.addSite, { ...fields('两个域名', hosts), groupId: app.platformId }, { as: root })
  await app.call(calls.moveSite, { siteId: data.siteId, verb: 'open' }, { as: root })
  const maps = [await placesAt(hosts[0]!), await placesAt(hosts[1]!)]
  const { address } = (await app.call(siteSetting.getWebsiteSetting, {}, { headers: { host: hosts[1]! } })).data
  assert.ok(maps[0]!.includes(`${address}/home/homepage`) && maps[0]!.length > 5)
  assert.deepEqual(maps[0], maps[1])
  assert.ok(maps[1]!.every((place) => place.startsWith(`${address}/`)))
})

test('the map is found at the host that was asked', async () => {
  const { body } = await front.inject({ url: '/robots.txt', headers: { host: 'b.two-hosts.example' } })
  assert.match(body, /^Sitemap: http:\/\/b\.two-hosts\.example\/sitemap\.xml$/m)
})
