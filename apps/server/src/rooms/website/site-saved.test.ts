import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as calls from '@kaisai/contract/website/site.endpoints'
import { refusal } from '#test/refusal.ts'
import { forgetSites, siteOfHost } from './index.ts'
import { formOf, openSites } from './website.given.ts'

const { app, root, defaultSite, fields, addSite, picture, bannerOf } = await openSites()
after(() => app.stop())
beforeEach(() => forgetSites())

test('a banner keeps its picture whoever saves it, a new picture is one of his own', async () => {
  const siteId = await addSite('picture.example')
  const other = await app.person('webber', 'platform')
  const fileId = await picture(root)
  const { data } = await app.call(calls.addBanner, { ...bannerOf(siteId), fileId }, { as: root })
  const save = (version: number, file: string) =>
    app.call(calls.updateBanner, { ...bannerOf(siteId), bannerId: data.bannerId, version, fileId: file }, { as: other })
  assert.deepEqual((await save(1, fileId)).data, { version: 2 })
  const codes = [
    await save(2, await picture(root)),
    await save(2, await picture(other, 'newsImage')),
    await save(1, fileId),
    await save(2, await picture(other)),
  ]
  assert.deepEqual(
    codes.map(({ code }) => code),
    [refusal('house.not_found'), refusal('house.not_found'), refusal('house.edited_meanwhile'), 0],
  )
  assert.equal((await app.call(calls.deleteBanner, { bannerId: data.bannerId }, { as: other })).code, 0)
  assert.deepEqual((await app.call(calls.listBanners, { siteId }, { as: root })).data, [])
})

test('a host belongs to one site; the refusal names it and nothing is saved', async () => {
  await addSite('taken.example')
  const siteId = await addSite('free.example')
  const { data: site } = await app.call(calls.getSite, { siteId }, { as: root })
  const form = formOf(site)
  const save = (hosts: string[], version: number) =>
    app.call(calls.updateSite, { ...form, hosts, name: '改名', version }, { as: root })
  const refused = await save(['free.example', 'taken.example'], form.version)
  assert.deepEqual([refused.code, refused.msg], [refusal('website.host_taken'), '域名 taken.example 已被其他站点使用'])
  assert.equal((await app.call(calls.getSite, { siteId }, { as: root })).data.name, form.name)
  assert.equal((await save(['b.free.example', 'a.free.example'], form.version)).code, 0)
  assert.deepEqual((await app.call(calls.getSite, { siteId }, { as: root })).data.hosts, ['b.free.example', 'a.free.example'])
  assert.equal((await siteOfHost(app.ctx.db, 'free.example'))?.siteId, defaultSite)
})

test('the second to save learns who changed what; saving the same again changes nothing but the version', async () => {
  const siteId = await addSite('version.example')
  const other = await app.person('zhangwei', 'platform', { realName: '张伟' })
  const form = formOf((await app.call(calls.getSite, { siteId }, { as: root })).data)
  assert.deepEqual((await app.call(calls.updateSite, form, { as: root })).data, { version: form.version + 1 })
  const log = await app.ctx.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'website.site_updated')
    .where('entity_id', '=', siteId)
    .execute()
  assert.deepEqual(log, [{ changes: [] }])
  const links = [{ name: '新', url: 'https://b.example/' }]
  await app.call(calls.updateSite, { ...form, version: form.version + 1, contact: '新电话', links }, { as: other })
  const mine = { ...form, version: form.version + 1, hosts: ['version.example', 'v2.example'] }
  const refused = await app.raw(calls.updateSite, mine, { as: root })
  const { when: _when, ...conflict } = refused.data as { when: string }
  assert.equal(refused.code, refusal('house.edited_meanwhile'))
  assert.match(refused.msg, /^张伟已于.+修改了此内容（联系方式、友情链接、域名）/)
  const inEnglish = await app.raw(calls.updateSite, { ...mine, code: 'conflict', name: '新名' }, { as: root, lang: 'en' })
  assert.match(inEnglish.msg, /\(Name \(Chinese\), Contact, Links, Site code, Hosts\)/)
  assert.deepEqual(conflict, {
    who: '张伟',
    version: form.version + 2,
    changes: [
      { field: 'contact', theirs: '新电话', mine: '电话' },
      { field: 'links', theirs: links, mine: form.links },
      { field: 'hosts', theirs: ['version.example'], mine: ['version.example', 'v2.example'] },
    ],
  })
})

test('the last site online stays online, also when two are closed at once', async () => {
  const online = (await app.call(calls.listSites, {}, { as: root })).data.filter((site) => site.status === 'online')
  assert.ok(online.length >= 2)
  const keep = online.slice(0, 2).map((site) => site.siteId)
  for (const site of online.slice(2))
    assert.equal((await app.call(calls.moveSite, { siteId: site.siteId, verb: 'close', reason: '清理' }, { as: root })).code, 0)
  const both = await Promise.all(
    keep.map((siteId) => app.call(calls.moveSite, { siteId, verb: 'close', reason: '清理' }, { as: root })),
  )
  assert.deepEqual(both.map(({ code }) => code).sort(), [0, refusal('website.last_site')])
  for (const siteId of keep) await app.call(calls.moveSite, { siteId, verb: 'open' }, { as: root })
})

test('sites of other organizations are not found, and hosts are given by the platform', async () => {
  const [ours, theirs] = await Promise.all([app.organization('甲校'), app.organization('乙校')])
  const ourSite = await addSite('ours.example', { groupId: ours })
  const theirSite = await addSite('theirs.example', { groupId: theirs })
  const admin = await app.person('jiaadmin', 'group_admin', { organizationId: ours })
  const { data: seen } = await app.call(calls.listSites, {}, { as: admin })
  assert.deepEqual(
    seen.map(({ siteId, groupName, status, moves }) => ({ siteId, groupName, status, moves })),
    [{ siteId: ourSite, groupName: '甲校', status: 'online', moves: ['pause', 'close'] }],
  )
  const options = await app.call(calls.listSiteOptions, {}, { as: admin })
  assert.deepEqual(
    options.data.map(({ siteId }) => siteId),
    [ourSite],
  )
  const form = formOf((await app.call(calls.getSite, { siteId: ourSite }, { as: admin })).data)
  const foreign = { ...form, siteId: theirSite }
  const refused = [
    await app.call(calls.getSite, { siteId: theirSite }, { as: admin }),
    await app.call(calls.updateSite, foreign, { as: admin }),
    await app.call(calls.moveSite, { siteId: theirSite, verb: 'pause', reason: 'x' }, { as: admin }),
    await app.call(calls.listBanners, { siteId: theirSite }, { as: admin }),
    await app.call(calls.addBanner, { ...bannerOf(theirSite), fileId: await picture(admin) }, { as: admin }),
    await app.call(calls.addSite, { ...fields('外站'), groupId: theirs }, { as: admin }),
    await app.call(calls.updateSite, { ...form, hosts: [...form.hosts, 'kaisai.example'] }, { as: admin }),
    await app.call(calls.updateSite, { ...form, name: '甲校新名' }, { as: admin }),
  ]
  assert.deepEqual(
    refused.map(({ code }) => code),
    [
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('website.hosts_given'),
      0,
    ],
  )
})
