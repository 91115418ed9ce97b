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

test('a site that stands below its code has its map there; below a code nobody has there is none', async () => {
  const { data } = await app.call(calls.addSite, { ...fields('只有代码'), code: 'mapped', groupId: app.platformId }, { as: root })
  await app.call(calls.moveSite, { siteId: data.siteId, verb: 'open' }, { as: root })
  const { statusCode, body } = await front.inject({ url: '/s/mapped/sitemap.xml', headers: { host: 'localhost:4700' } })
  assert.equal(statusCode, 200)
  const { address } = (await app.call(siteSetting.getWebsiteSetting, {}, { headers: { 'x-site': 'mapped' } })).data
  const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!)
  assert.match(address, /\/s\/mapped$/)
  assert.ok(places.includes(`${address}/home/homepage`) && places.every((place) => place.startsWith(`${address}/`)))
  const none = await front.inject({ url: '/s/nobody/sitemap.xml', headers: { host: 'localhost:4700' } })
  assert.equal(none.statusCode, 404)
})

test('the map is found at the host that was asked', async () => {
  const { body } = await front.inject({ url: '/robots.txt', headers: { host: 'b.two-hosts.example' } })
  assert.match(body, /^Sitemap: http:\/\/b\.two-hosts\.example\/sitemap\.xml$/m)
})

// As search engines read it: the longest pattern that fits decides, of two as long the one that allows.
const isOpen = (rules: string, address: string): boolean =>
  [...rules.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .filter(([, , pattern = '']) => {
      const source = pattern
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('\\*', '.*')
        .replace(/\\\$$/, '$')
      return new RegExp(`^${source}`).test(address)
    })
    .toSorted(([, a, one = ''], [, b, other = '']) => other.length - one.length || a!.localeCompare(b!))[0]?.[1] !== 'Disallow'

test('public pages, and what they are shown with, may be read; desk, center and calls may not', async () => {
  const { body } = await front.inject({ url: '/robots.txt', headers: { host: 'b.two-hosts.example' } })
  const pages = ['/', '/home/homepage', '/home/competition/details?id=c1', '/neibu/login', '/experience', '/manual']
  const open = [
    ...pages,
    ...pages.map((page) => `/s/kaisai${page}`),
    ...[
      '/s/kaisai',
      '/certificate/trace',
      '/certificate/trace?code=1',
      '/manual?part=2',
      '/sitemap.xml',
      '/s/kaisai/sitemap.xml',
    ],
    ...['/assets/index-a1b2.js', '/assets/home.css', '/vendor/pdf.mjs', '/favicon.ico', '/favicon.svg'],
    ...['/prod-api/home/share/picture?kind=site', '/prod-api/system/file/view?fileId=f1'],
  ]
  const closed = [
    ...['/dashboard', '/center/team', '/s/kaisai/center/team', '/s/kaisai/dashboard', '/certificate/traceRecord'],
    ...['/works/detail?id=1', '/neibu/activate?token=a', '/experience/settings', '/manualAdmin', '/deepChat', '/role'],
    ...[
      '/prod-api/home/competition/page',
      '/prod-api/system/file/upload',
      '/prod-api/system/file/viewAll',
      '/prod-api/home/share',
    ],
  ]
  assert.deepEqual(
    [open.filter((address) => !isOpen(body, address)), closed.filter((address) => isOpen(body, address))],
    [[], []],
    body,
  )
})
