import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/website/site.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { forgetSites, siteOfHost } from './index.ts'

let app: TestApp
let root: Person
let defaultSite: string
before(async () => {
  app = await startApp()
  root = await app.root()
  defaultSite = (await app.call(calls.listSites, {}, { as: root })).data[0]!.siteId
})
after(() => app.stop())
beforeEach(() => forgetSites())

let made = 0
const fields = (name: string, hosts: string[] = []): Omit<InputOf<typeof calls.addSite>, 'groupId'> => ({
  logoFileId: null,
  name,
  nameEn: `${name} EN`,
  description: '描述',
  descriptionEn: '',
  templateType: 'tem2',
  brandColor: '#1f3fbf',
  hosts,
  navigation: [
    { nameZh: '首页', nameEn: 'Home', tem: '/home/homepage', children: [] },
    {
      nameZh: '资讯',
      nameEn: 'News',
      tem: '',
      children: [{ nameZh: '通知', nameEn: 'Notices', path: '/home/newsList?column=notice', dictValue: 'notice' }],
    },
  ],
  home: {
    headline: { zh: '标题', en: '' },
    subline: { zh: '副题', en: 'Sub' },
    countdownLabel: { zh: '', en: '' },
    countdownTo: '2027-01-15T23:59:59+08:00',
    buttonLabel: { zh: '', en: '' },
    buttonLink: '',
    timeline: [{ at: '2026-10-15T09:00:00+08:00', label: { zh: '启动', en: 'Launch' }, note: { zh: '', en: '' } }],
    faq: [{ question: { zh: '问', en: 'Q' }, answer: { zh: '答', en: 'A' } }],
  },
  wording: { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' },
  contact: '电话',
  organisers: ['甲'],
  icp: '',
  links: [{ name: '链接', url: 'https://a.example/' }],
  defaultLang: 'zh',
})
const addSite = async (host: string, options: { as?: Person; groupId?: string; open?: boolean } = {}): Promise<string> => {
  const as = options.as ?? root
  const added = await app.call(
    calls.addSite,
    { ...fields(`站点${++made}`, [host]), groupId: options.groupId ?? app.platformId },
    { as },
  )
  assert.equal(added.msg, '')
  if (options.open ?? true) await app.call(calls.moveSite, { siteId: added.data.siteId, verb: 'open' }, { as })
  return added.data.siteId
}
const settingAt = (host: string, lang: 'zh' | 'en' = 'zh') => app.call(calls.getWebsiteSetting, {}, { lang, headers: { host } })
const picture = (owner: Person, purpose = 'siteImage') =>
  app.ctx.stored.keep(
    app.ctx.db,
    {
      name: 'a.png',
      purpose,
      mediaType: 'image/png',
      extension: 'png',
      open: true,
      userId: owner.id,
      organizationId: owner.organizationId,
    },
    Buffer.from('png'),
  )

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
    assert.deepEqual([await ask(), await siteOfHost(app.ctx.db, 'nobody.example')], [42100, null])
  } finally {
    await app.ctx.db.updateTable('website_sites').set({ is_default: true }).where('id', '=', defaultSite).execute()
  }
  await addSite('nobody.example')
  assert.equal(await ask(), 0)
})

test('a site speaks the language asked for, and Chinese where English is missing', async () => {
  const siteId = await addSite('lang.example')
  const { data: zh } = await settingAt('lang.example')
  const { data: en } = await settingAt('lang.example', 'en')
  const { serverTime, ...rest } = en
  assert.ok(Math.abs(Date.parse(serverTime) - Date.now()) < 60_000)
  assert.deepEqual(rest, {
    siteId,
    groupId: app.platformId,
    name: `${zh.name} EN`,
    description: '描述',
    logoUrl: null,
    templateType: 'tem2',
    brandColor: '#1f3fbf',
    defaultLang: 'zh',
    status: 'online',
    navigationSettings: [
      { name: 'Home', tem: '/home/homepage', children: [] },
      { name: 'News', tem: '', children: [{ path: '/home/newsList?column=notice', dictValue: 'notice', name: 'Notices' }] },
    ],
    wording: { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' },
    contact: '电话',
    organisers: ['甲'],
    icp: '',
    links: [{ name: '链接', url: 'https://a.example/' }],
    banners: [],
    home: {
      headline: '标题',
      subline: 'Sub',
      countdownLabel: '',
      countdownTo: '2027-01-15T15:59:59.000Z',
      buttonLabel: '',
      buttonLink: '',
      timeline: [{ at: '2026-10-15T01:00:00.000Z', label: 'Launch', note: '' }],
      faq: [{ question: 'Q', answer: 'A' }],
    },
  })
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
  assert.deepEqual(await shown(), ['online', 2, 1, '标题', 1])
  assert.equal((await app.call(calls.moveSite, { siteId, verb: 'pause' }, { as: root })).code, 40950)
  await app.call(calls.moveSite, { siteId, verb: 'pause', reason: '升级' }, { as: root })
  assert.deepEqual(await shown(), ['maintenance', 0, 0, '', 0])
})

const bannerOf = (siteId: string): Omit<InputOf<typeof calls.addBanner>, 'fileId'> => ({
  siteId,
  title: '横幅',
  titleEn: '',
  subtitle: '副',
  subtitleEn: 'Sub',
  link: '',
  startTime: null,
  endTime: null,
  sort: 0,
  status: 'active',
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
      { title: '首', subtitle: 'Sub', imageUrl: `/prod-api/system/file/view?id=${fileId}`, link: '' },
      { title: '末', subtitle: 'Sub', imageUrl: `/prod-api/system/file/view?id=${fileId}`, link: '' },
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
  assert.equal((await add({ startTime: later, endTime: past })).code, 26002)
  assert.equal((await add({ startTime: '2026-02-30T00:00:00Z' })).code, 40000)
})

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
    [40400, 40400, 40900, 0],
  )
  assert.equal((await app.call(calls.deleteBanner, { bannerId: data.bannerId }, { as: other })).code, 0)
  assert.deepEqual((await app.call(calls.listBanners, { siteId }, { as: root })).data, [])
})

test('a host belongs to one site; the refusal names it and nothing is saved', async () => {
  await addSite('taken.example')
  const siteId = await addSite('free.example')
  const { data: site } = await app.call(calls.getSite, { siteId }, { as: root })
  const { groupId: _, logoUrl: _logo, status: _status, ...form } = site
  const save = (hosts: string[], version: number) =>
    app.call(calls.updateSite, { ...form, hosts, name: '改名', version }, { as: root })
  const refused = await save(['free.example', 'taken.example'], form.version)
  assert.deepEqual([refused.code, refused.msg], [26001, '域名 taken.example 已被其他站点使用'])
  assert.equal((await app.call(calls.getSite, { siteId }, { as: root })).data.name, form.name)
  assert.equal((await save(['b.free.example', 'a.free.example'], form.version)).code, 0)
  assert.deepEqual((await app.call(calls.getSite, { siteId }, { as: root })).data.hosts, ['a.free.example', 'b.free.example'])
  assert.equal((await siteOfHost(app.ctx.db, 'free.example'))?.siteId, defaultSite)
})

test('the second to save learns who changed what; saving the same again changes nothing but the version', async () => {
  const siteId = await addSite('version.example')
  const other = await app.person('zhangwei', 'platform', { realName: '张伟' })
  const { groupId: _, logoUrl: _logo, status: _status, ...form } = (await app.call(calls.getSite, { siteId }, { as: root })).data
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
  const refused = await app.raw(
    calls.updateSite,
    { ...form, version: form.version + 1, hosts: ['version.example', 'v2.example'] },
    { as: root },
  )
  const { when: _when, ...told } = refused.data as { when: string }
  assert.equal(refused.code, 40900)
  assert.match(refused.msg, /^张伟已于.+修改了此内容（contact, links, hosts）/)
  assert.deepEqual(told, {
    who: '张伟',
    version: form.version + 2,
    changes: [
      { field: 'contact', theirs: '新电话', mine: '电话' },
      { field: 'links', theirs: JSON.stringify(links), mine: JSON.stringify(form.links) },
      { field: 'hosts', theirs: '["version.example"]', mine: '["v2.example","version.example"]' },
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
  assert.deepEqual(both.map(({ code }) => code).sort(), [0, 26003])
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
  const {
    groupId: _,
    logoUrl: _logo,
    status: _status,
    ...form
  } = (await app.call(calls.getSite, { siteId: ourSite }, { as: admin })).data
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
    [40400, 40400, 40400, 40400, 40400, 40400, 26004, 0],
  )
})
