// Where others find a site, and which language it speaks to whoever has chosen none.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as calls from '@kaisai/contract/website/site.endpoints'
import { sql } from 'kysely'
import { doorOf } from './crawl/site-door.ts'
import { forgetSites, mainSiteAddress, siteAddress, siteOfHost } from './index.ts'
import { type SitePlace, sitePlace } from './reads.ts'
import { formOf, openSites } from './website.given.ts'

const { app, root, defaultSite, fields, addSite, settingAt, settingOf } = await openSites()
after(() => app.stop())
beforeEach(() => forgetSites())

test('others find a site at its first host, else below its code; the default site without a host where the product is', async () => {
  const siteId = await addSite('zebra.example')
  await app.ctx.db.insertInto('website_hosts').values({ host: 'apple.example', site_id: siteId, sort: 1 }).execute()
  forgetSites()
  const addressAt = async (host: string) => (await settingAt(host)).data.address
  assert.deepEqual(
    [await addressAt('zebra.example'), await addressAt('apple.example')],
    ['http://zebra.example', 'http://zebra.example'],
  )
  await app.ctx.db.updateTable('website_sites').set({ code: 'found' }).where('id', '=', siteId).execute()
  await app.ctx.db.deleteFrom('website_hosts').where('site_id', '=', siteId).execute()
  forgetSites()
  assert.match((await settingOf('found')).data.address, /^http:\/\/[^/]+\/s\/found$/)
  assert.match(await addressAt('unclaimed.example'), /^http:\/\/[^/]+$/)
})

test('the first host as they were entered is the one others are given, whatever is added or put before it', async () => {
  const siteId = await addSite('middle.example')
  const form = async () => formOf((await app.call(calls.getSite, { siteId }, { as: root })).data)
  const saveHosts = async (...hosts: string[]) => {
    const saved = await app.call(calls.updateSite, { ...(await form()), hosts }, { as: root })
    assert.equal(saved.code, 0, saved.msg)
    assert.deepEqual((await form()).hosts, hosts)
    const { rows } = await sql<{ place: SitePlace }>`select ${sitePlace(sql`${siteId}::uuid`)} as place`.execute(app.ctx.db)
    const door = await doorOf(app.ctx, siteId)
    return [(await settingAt(hosts.at(-1)!)).data.address, rows[0]!.place.host, door!.door.host]
  }
  const given = (host: string) => [`http://${host}`, host, host]
  assert.deepEqual(await saveHosts('middle.example', 'a-later.example', 'z-later.example'), given('middle.example'))
  assert.deepEqual(await saveHosts('z-later.example', 'middle.example', 'a-later.example'), given('z-later.example'))
  assert.deepEqual(await saveHosts('middle.example', 'a-later.example'), given('middle.example'))
  const added = await app.call(
    calls.addSite,
    { ...fields('两个域名', ['z-first.example', 'a-second.example']), groupId: app.platformId },
    { as: root },
  )
  const { data: site } = await app.call(calls.getSite, { siteId: added.data.siteId }, { as: root })
  assert.deepEqual(site.hosts, ['z-first.example', 'a-second.example'])
  // What leads to no site: the main site’s first.
  const { data: main } = await app.call(calls.getSite, { siteId: defaultSite }, { as: root })
  const hosts = ['main.example', 'a-main.example']
  assert.equal((await app.call(calls.updateSite, { ...formOf(main), hosts }, { as: root })).msg, '')
  assert.equal(await siteAddress(app.ctx.db, app.ctx.config), 'http://main.example')
  assert.equal(await mainSiteAddress(app.ctx.db, app.ctx.config), 'http://main.example')
  await app.ctx.db.deleteFrom('website_hosts').where('site_id', '=', defaultSite).execute()
})

test('the host of another site is nobody else’s address', async () => {
  const other = await addSite('aaa.example')
  const below = await addSite('below.example')
  const sites = app.ctx.db.updateTable('website_sites')
  await sites.set({ status: 'online' }).where('id', 'in', [other, below]).execute()
  await sites.set({ code: 'below' }).where('id', '=', below).execute()
  await app.ctx.db.deleteFrom('website_hosts').where('site_id', '=', below).execute()
  forgetSites()
  assert.match((await settingAt('unclaimed.example')).data.address, /^http:\/\/localhost:\d+$/)
  assert.match((await settingOf('below')).data.address, /^http:\/\/localhost:\d+\/s\/below$/)
  assert.match(await siteAddress(app.ctx.db, app.ctx.config), /^http:\/\/localhost:\d+$/)
  // The main site is not used: somebody has to be led somewhere.
  const main = app.ctx.db.updateTable('website_sites').where('is_default', '=', true)
  await main.set({ status: 'maintenance' }).execute()
  assert.match(await siteAddress(app.ctx.db, app.ctx.config), /^http:\/\/[a-z-]+\.example(?::\d+)?$/)
  await main.set({ status: 'online' }).execute()
})

test('a site speaks its own language to whoever has chosen none', async () => {
  const siteId = await addSite('english.example')
  const langAt = async (): Promise<string | undefined> => (await siteOfHost(app.ctx.db, 'english.example'))?.defaultLang
  assert.equal(await langAt(), 'zh')
  const { data: site } = await app.call(calls.getSite, { siteId }, { as: root })
  const saved = await app.call(calls.updateSite, { ...formOf(site), defaultLang: 'en' }, { as: root })
  assert.equal(saved.code, 0, saved.msg)
  const { data: changed } = await app.call(calls.getSite, { siteId }, { as: root })
  if (changed.isAhead) {
    assert.equal(await langAt(), 'zh')
    assert.equal((await app.call(calls.publishSite, { siteId, version: changed.version, note: '' }, { as: root })).code, 0)
  }
  forgetSites()
  assert.equal(await langAt(), 'en')
})
