import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/website/site.endpoints'
import { refusal } from '#test/refusal.ts'
import { forgetSites, siteOfHost } from './index.ts'
import { formOf, openSites } from './website.given.ts'

const { app, root, defaultSite, fields, addSite, settingAt, settingOf, picture, bannerOf } = await openSites()
after(() => app.stop())
beforeEach(() => forgetSites())
const viewOf = (fileId: string): string => `/prod-api/system/file/view?id=${fileId}`
const takeAway = (fileId: string) =>
  app.ctx.db.updateTable('system_files').set({ removed_at: new Date().toISOString() }).where('id', '=', fileId).execute()

test('a host finds the site that claims it, with or without port, and any other host the default site', async () => {
  const siteId = await addSite('one.example')
  const exact = await addSite('one.example:8443')
  const found = await Promise.all(
    ['one.example', 'one.example:80', 'one.example:8443', 'other.example'].map((host) => siteOfHost(app.ctx.db, host)),
  )
  assert.deepEqual(
    found.map((site) => site?.siteId),
    [siteId, siteId, exact, defaultSite],
  )
})

test('without a default site an unknown host is refused, and the answer is not kept longer than a change', async () => {
  const ask = async () => (await settingAt('nobody.example')).code
  await app.ctx.db.updateTable('website_sites').set({ is_default: false }).where('id', '=', defaultSite).execute()
  try {
    assert.deepEqual([await ask(), await siteOfHost(app.ctx.db, 'nobody.example')], [refusal('house.wrong_host'), null])
  } finally {
    await app.ctx.db.updateTable('website_sites').set({ is_default: true }).where('id', '=', defaultSite).execute()
  }
  await addSite('nobody.example')
  assert.equal(await ask(), 0)
})

test('a site without a host is found by its code, at hosts of the default site and its own only', async () => {
  const siteId = await addSite('coded.example')
  await addSite('foreign.example')
  const { data: site } = await app.call(calls.getSite, { siteId }, { as: root })
  assert.match(site.code, /^s[0-9a-f]{8}$/)
  const form = formOf(site)
  const save = (code: string, version: number) => app.call(calls.updateSite, { ...form, code, version }, { as: root })
  assert.equal((await save('coded-cup', site.version)).code, 0)
  const shown = async (code: string, host?: string) => {
    const { code: refused, data } = await settingOf(code, host)
    return refused === 0 ? data.siteId : refused
  }
  assert.deepEqual([await shown('coded-cup'), await shown('coded-cup', 'coded.example')], [siteId, siteId])
  const nowhere = refusal('house.not_found')
  assert.equal(await shown('coded-cup', 'foreign.example'), nowhere)
  for (const code of ['nobody', 'Coded-Cup', '../coded-cup', 'coded-cup/', '%2e', 'localhost:4700', '', 'a'.repeat(99)])
    assert.equal(await shown(code), nowhere, code)
  assert.equal((await settingAt('coded.example')).data.siteId, siteId)
  // The code it had leads on, until another site takes it, and is its own again when that one leaves it and it comes back.
  assert.equal(await shown(site.code), siteId)
  const other = await addSite('taker.example')
  const { data: taker } = await app.call(calls.getSite, { siteId: other }, { as: root })
  const take = { ...formOf(taker), code: site.code, version: taker.version }
  assert.equal((await app.call(calls.updateSite, take, { as: root })).code, 0)
  assert.deepEqual([await shown(site.code), await shown(taker.code), await shown('coded-cup')], [other, other, siteId])
  const leave = { ...take, code: 'taken-once', version: taker.version + 1 }
  assert.equal((await app.call(calls.updateSite, leave, { as: root })).code, 0)
  assert.deepEqual([await shown(site.code), await shown('taken-once')], [other, other])
  assert.equal((await save(site.code, site.version + 1)).code, 0)
  assert.deepEqual([await shown(site.code), await shown('coded-cup'), await shown('taken-once')], [siteId, siteId, other])
})

test('a code leads nowhere before its site is online and after it was closed', async () => {
  const siteId = await addSite('later.example', { open: false })
  const { data: site } = await app.call(calls.getSite, { siteId }, { as: root })
  const move = (verb: 'open' | 'pause' | 'close') =>
    app.call(calls.moveSite, { siteId, verb, ...(verb === 'open' ? {} : { reason: '维护' }) }, { as: root })
  const shown = async () => {
    const { code, data } = await settingOf(site.code)
    return code === 0 ? data.status : code
  }
  const nowhere = refusal('house.not_found')
  assert.equal(await shown(), nowhere)
  const after = []
  for (const verb of ['open', 'pause', 'open', 'close'] as const) {
    assert.equal((await move(verb)).code, 0)
    after.push(await shown())
  }
  assert.deepEqual(after, ['online', 'maintenance', 'online', nowhere])
})

test('a code belongs to one site, and is one', async () => {
  const groupId = app.platformId
  const add = (code: string) => app.call(calls.addSite, { ...fields('代码'), code, groupId }, { as: root })
  assert.equal((await add('only-one')).code, 0)
  const second = await add('only-one')
  assert.deepEqual([second.code, second.msg], [refusal('website.code_taken'), '代码 only-one 已被其他站点使用，请换一个'])
  const { data: other } = await app.call(calls.getSite, { siteId: (await add('')).data.siteId }, { as: root })
  const form = formOf(other)
  assert.equal(
    (await app.call(calls.updateSite, { ...form, code: 'only-one' }, { as: root })).code,
    refusal('website.code_taken'),
  )
  for (const code of ['Cup', 'cup/', '..', 'a b', '1cup']) assert.equal((await add(code)).code, refusal('house.invalid'), code)
})

test('an entry of the navigation that leads nowhere is refused at its place, when a site is added and when it is saved', async () => {
  const nowhere = { nameZh: '空', nameEn: 'Nowhere', tem: '', children: [] }
  const input = { ...fields('无去处'), groupId: app.platformId }
  const added = await app.call(calls.addSite, { ...input, navigation: [...input.navigation, nowhere] }, { as: root })
  const { siteId } = (await app.call(calls.addSite, input, { as: root })).data
  const form = formOf((await app.call(calls.getSite, { siteId }, { as: root })).data)
  const saved = await app.call(calls.updateSite, { ...form, navigation: [nowhere] }, { as: root })
  assert.deepEqual(
    [added, saved].map(({ code, msg, data }) => [code, msg, (data as unknown as { field: string }).field]),
    [
      [refusal('house.invalid'), '没有二级导航时须填写地址', 'navigation/2/tem'],
      [refusal('house.invalid'), '没有二级导航时须填写地址', 'navigation/0/tem'],
    ],
  )
})

test('a site speaks the language asked for, and Chinese where English is missing', async () => {
  const siteId = await addSite('lang.example')
  const { data: zh } = await settingAt('lang.example')
  const { data: en } = await settingAt('lang.example', 'en')
  const { serverTime, ...rest } = en
  assert.ok(Math.abs(Date.parse(serverTime) - Date.now()) < 60_000)
  assert.deepEqual(rest, {
    ...{ address: 'http://lang.example', allowsDark: false },
    siteId,
    groupId: app.platformId,
    name: `${zh.name} EN`,
    description: '描述',
    logoUrl: null,
    ...{ templateType: 'tem2', brandColor: '#1f3fbf' },
    defaultLang: 'zh',
    status: 'online',
    navigationSettings: [
      { name: 'Home', tem: '/home/homepage', children: [] },
      { name: 'News', tem: '', children: [{ path: '/home/newsList?column=notice', dictValue: 'notice', name: 'Notices' }] },
    ],
    wording: { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' },
    contact: 'Phone',
    organisers: ['Host A', '乙'],
    ...{ icp: '', links: en.links, banners: [] },
    home: {
      headline: '标题',
      subline: 'Sub',
      countdownLabel: '',
      countdownTo: null,
      buttonLabel: '',
      buttonLink: '',
      timeline: [],
      competition: null,
      picture: null,
      faq: [{ question: 'Q', answer: 'A' }],
    },
  })
  assert.deepEqual([zh.contact, zh.organisers], ['电话', ['甲', '乙']])
  assert.deepEqual(
    [...zh.links, ...en.links].map(({ name }) => name),
    ['链接', '只有中文', 'A link', '只有中文'],
  )
  assert.deepEqual(zh.navigationSettings[1], {
    name: '资讯',
    tem: '',
    children: [{ path: '/home/newsList?column=notice', dictValue: 'notice', name: '通知' }],
  })
})

test('a site that is not online tells its name and state, and keeps its content', async () => {
  const siteId = await addSite('quiet.example', { open: false })
  assert.equal((await app.call(calls.addBanner, { ...bannerOf(siteId), fileId: await picture(root) }, { as: root })).code, 0)
  const shown = async () => {
    const { data } = await settingAt('quiet.example')
    return [data.status, data.navigationSettings.length, data.banners.length, data.home.headline, data.links.length]
  }
  assert.deepEqual(await shown(), ['draft', 0, 0, '', 0])
  await app.call(calls.moveSite, { siteId, verb: 'open' }, { as: root })
  assert.deepEqual(await shown(), ['online', 2, 1, '标题', 2])
  assert.equal((await app.call(calls.moveSite, { siteId, verb: 'pause' }, { as: root })).code, refusal('house.reason_needed'))
  await app.call(calls.moveSite, { siteId, verb: 'pause', reason: '升级' }, { as: root })
  assert.deepEqual(await shown(), ['maintenance', 0, 0, '', 0])
})

test('banners show in their period, in their order, while they are active', async () => {
  const siteId = await addSite('banner.example')
  const fileId = await picture(root)
  const past = new Date(Date.now() - 60_000).toISOString()
  const later = new Date(Date.now() + 60_000).toISOString()
  const add = (more: Partial<InputOf<typeof calls.addBanner>>) =>
    app.call(calls.addBanner, { ...bannerOf(siteId), fileId, ...more }, { as: root })
  for (const [at, more] of [
    { title: '末', sort: 9 },
    { title: '首', sort: 1, startTime: past, endTime: later },
    { title: '将来', startTime: later },
    { title: '过去', endTime: past },
    { title: '停用', status: 'disabled' as const },
  ].entries())
    assert.equal((await add(more)).code, 0, `banner ${at}`)
  const { data } = await settingAt('banner.example', 'en')
  assert.deepEqual(
    data.banners.map(({ bannerId: _, ...banner }) => banner),
    [
      { title: '首', subtitle: 'Sub', imageUrl: viewOf(fileId), narrowImageUrl: '', link: '' },
      { title: '末', subtitle: 'Sub', imageUrl: viewOf(fileId), narrowImageUrl: '', link: '' },
    ],
  )
  const { data: all } = await app.call(calls.listBanners, { siteId }, { as: root })
  assert.deepEqual(
    all.map((banner) => [banner.title, banner.shownNow]),
    [
      ['将来', false],
      ['过去', false],
      ['停用', false],
      ['首', true],
      ['末', true],
    ],
  )
  assert.equal((await add({ startTime: later, endTime: past })).code, refusal('website.period'))
  assert.equal((await add({ startTime: '2026-02-30T00:00:00Z' })).code, refusal('house.invalid'))
  // One whose picture is gone would be an empty frame.
  await takeAway(fileId)
  assert.deepEqual((await settingAt('banner.example')).data.banners, [])
})

test('a banner shows another picture on phones, which is its own or none', async () => {
  const siteId = await addSite('phone.example')
  const editor = await app.person('banner_editor', 'group_admin')
  const [fileId, narrowFileId, foreign] = [await picture(root), await picture(root), await picture(editor)]
  const { bannerId } = (await app.call(calls.addBanner, { ...bannerOf(siteId), fileId, narrowFileId }, { as: root })).data
  const shown = async () => (await settingAt('phone.example')).data.banners.map((one) => [one.imageUrl, one.narrowImageUrl])
  assert.deepEqual(await shown(), [[viewOf(fileId), viewOf(narrowFileId)]])
  const change = (narrow: string | null, version: number) =>
    app.call(calls.updateBanner, { ...bannerOf(siteId), bannerId, version, fileId, narrowFileId: narrow }, { as: root })
  assert.equal((await change(foreign, 1)).code, refusal('house.not_found'))
  const other = await picture(root)
  assert.equal((await change(other, 1)).code, 0)
  assert.deepEqual(await shown(), [[viewOf(fileId), viewOf(other)]])
  const { data } = await app.call(calls.listBanners, { siteId }, { as: root })
  assert.deepEqual([data[0]!.narrowFileId, data[0]!.narrowImageUrl], [other, viewOf(other)])
  await takeAway(other)
  assert.deepEqual(await shown(), [[viewOf(fileId), '']])
  assert.equal((await change(null, data[0]!.version)).code, 0)
  assert.equal((await app.call(calls.listBanners, { siteId }, { as: root })).data[0]!.narrowFileId, null)
})

test('the picture behind the headline is seen when it is published, and absent when it is gone', async () => {
  const siteId = await addSite('hero.example')
  const stored = async () => (await app.call(calls.getSite, { siteId }, { as: root })).data
  const save = async (wideFileId: string | null, narrowFileId: string | null) => {
    const form = formOf(await stored())
    const home = { ...form.home, picture: { wideFileId, narrowFileId } }
    return app.call(calls.updateSite, { ...form, home }, { as: root })
  }
  const publish = async () =>
    app.call(calls.publishSite, { siteId, version: (await stored()).version, note: '换图' }, { as: root })
  const shown = async () => (await settingAt('hero.example')).data.home.picture
  const [wide, narrow, foreign] = [
    await picture(root),
    await picture(root),
    await picture(await app.person('hero_editor', 'group_admin')),
  ]
  assert.equal((await save(foreign, null)).code, refusal('house.not_found'))
  assert.equal((await save(wide, narrow)).code, 0)
  assert.equal(await shown(), null)
  assert.deepEqual(
    (await stored()).pictures.map(({ fileId }) => fileId),
    [wide, narrow],
  )
  assert.equal((await publish()).code, 0)
  assert.deepEqual(await shown(), { wideUrl: viewOf(wide), narrowUrl: viewOf(narrow) })
  await takeAway(narrow)
  assert.deepEqual(await shown(), { wideUrl: viewOf(wide), narrowUrl: '' })
  await takeAway(wide)
  assert.equal(await shown(), null)
})

test('dark pages are for visitors once that is published', async () => {
  const siteId = await addSite('dark.example')
  const stored = async () => (await app.call(calls.getSite, { siteId }, { as: root })).data
  const allowed = async () => (await settingAt('dark.example')).data.allowsDark
  const form = formOf(await stored())
  assert.equal(await allowed(), false)
  const saved = await app.call(calls.updateSite, { ...form, home: { ...form.home, allowsDark: true } }, { as: root })
  assert.equal(saved.code, 0, saved.msg)
  assert.equal(await allowed(), false)
  const published = await app.call(calls.publishSite, { siteId, version: (await stored()).version, note: '' }, { as: root })
  assert.equal(published.code, 0, published.msg)
  assert.equal(await allowed(), true)
})

test('a form without a word about a picture leaves nothing waiting', async () => {
  const siteId = await addSite('old.example')
  const { data } = await app.call(calls.getSite, { siteId }, { as: root })
  const { picture: _, ...home } = data.home
  assert.equal((await app.call(calls.updateSite, { ...formOf(data), home }, { as: root })).code, 0)
  assert.equal((await app.call(calls.getSite, { siteId }, { as: root })).data.isAhead, false)
})
