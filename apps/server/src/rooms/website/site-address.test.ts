// Where others find a site, and which language it speaks to whoever has chosen none.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as calls from '@kaisai/contract/website/site.endpoints'
import { forgetSites, siteAddress, siteOfHost } from './index.ts'
import { formOf, openSites } from './website.given.ts'

const { app, root, addSite, settingAt, settingOf } = await openSites()
after(() => app.stop())
beforeEach(() => forgetSites())

test('others find a site at its first host, else below its code; the default site without a host where the product is', async () => {
  const siteId = await addSite('zebra.example')
  await app.ctx.db.insertInto('website_hosts').values({ host: 'apple.example', site_id: siteId }).execute()
  forgetSites()
  const addressAt = async (host: string) => (await settingAt(host)).data.address
  assert.deepEqual(
    [await addressAt('zebra.example'), await addressAt('apple.example')],
    ['http://apple.example', 'http://apple.example'],
  )
  await app.ctx.db.updateTable('website_sites').set({ code: 'found' }).where('id', '=', siteId).execute()
  await app.ctx.db.deleteFrom('website_hosts').where('site_id', '=', siteId).execute()
  forgetSites()
  assert.match((await settingOf('found')).data.address, /^http:\/\/[^/]+\/s\/found$/)
  assert.match(await addressAt('unclaimed.example'), /^http:\/\/[^/]+$/)
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
