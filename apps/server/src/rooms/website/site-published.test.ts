// The draft of a site, what is public, its versions, and who may look at a draft.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { emptyHomeBlock, type HomeBlock, templateBlocks } from '@kaisai/contract/website/home-blocks'
import * as calls from '@kaisai/contract/website/site.endpoints'
import * as siteSetting from '@kaisai/contract/website/site-setting.endpoints'
import { refusal } from '#test/refusal.ts'
import { forgetSites } from './index.ts'
import { formOf, openSites } from './website.given.ts'

const { app, root, addSite, settingAt, picture } = await openSites()
after(() => app.stop())
beforeEach(() => forgetSites())

type Form = ReturnType<typeof formOf>
const formAt = async (siteId: string) => formOf((await app.call(calls.getSite, { siteId }, { as: root })).data)
const save = async (siteId: string, change: Partial<Form>) => {
  const reply = await app.call(calls.updateSite, { ...(await formAt(siteId)), ...change }, { as: root })
  assert.equal(reply.msg, '')
  return reply.data.version
}
const publish = async (siteId: string, note = '') => {
  const { version } = await formAt(siteId)
  return app.call(calls.publishSite, { siteId, version, note }, { as: root })
}
const versionsOf = async (siteId: string) => (await app.call(calls.listSiteVersions, { siteId }, { as: root })).data
const blocksAt = async (host: string, headers: Record<string, string> = {}, lang: 'zh' | 'en' = 'zh') =>
  (await app.call(siteSetting.listHomeBlocks, {}, { lang, headers: { host, ...headers } })).data
const kindsAt = async (host: string, headers = {}) => (await blocksAt(host, headers)).map(({ kind }) => kind)

test('visitors see what is published; what is saved waits, and any version comes back as a draft', async () => {
  const siteId = await addSite('life.example')
  const nameAt = async () => (await settingAt('life.example')).data.name
  const [first] = [await nameAt()]
  await save(siteId, { name: '第二版名称', blocks: [emptyHomeBlock('headline'), emptyHomeBlock('faq')] })
  assert.equal(await nameAt(), first)
  assert.deepEqual(
    await kindsAt('life.example'),
    templateBlocks.tem2.map(({ kind }) => kind),
  )
  const { data: ahead } = await app.call(calls.getSite, { siteId }, { as: root })
  assert.deepEqual([ahead.name, ahead.isAhead], ['第二版名称', true])
  assert.deepEqual((await publish(siteId, '换了名称')).data, { version: ahead.version + 1, number: 2 })
  assert.equal(await nameAt(), '第二版名称')
  assert.deepEqual(await kindsAt('life.example'), ['headline', 'faq'])
  assert.equal((await publish(siteId)).code, refusal('website.nothing_to_publish'))
  const versions = await versionsOf(siteId)
  assert.deepEqual(
    versions.map(({ number, note, isLive, publisherName }) => [number, note, isLive, publisherName]),
    [
      [2, '换了名称', true, versions[0]!.publisherName],
      [1, '', false, versions[0]!.publisherName],
    ],
  )
  const { versionId } = versions[1]!
  const { data: old } = await app.call(calls.getSiteVersion, { versionId }, { as: root })
  assert.deepEqual([old.number, old.content.name, old.content.blocks.length], [1, first, templateBlocks.tem2.length])
  const { version } = await formAt(siteId)
  assert.deepEqual((await app.call(calls.restoreSiteVersion, { versionId, version }, { as: root })).data, {
    version: version + 1,
  })
  assert.equal(await nameAt(), '第二版名称')
  assert.equal((await publish(siteId, '退回')).data.number, 3)
  assert.equal(await nameAt(), first)
})

test('a site that showed something before versions were kept keeps that as its first', async () => {
  const siteId = await addSite('older.example')
  await app.asOwner((db) => db.deleteFrom('website_site_versions').where('site_id', '=', siteId).execute())
  const before = (await settingAt('older.example')).data.name
  await save(siteId, { name: '新的名称' })
  assert.equal((await publish(siteId)).data.number, 2)
  const { versionId } = (await versionsOf(siteId))[1]!
  assert.equal((await app.call(calls.getSiteVersion, { versionId }, { as: root })).data.content.name, before)
})

test('who opens a site for the first time opens what was saved of it', async () => {
  const siteId = await addSite('fresh.example', { open: false })
  await save(siteId, { name: '开放前改名' })
  await app.call(calls.moveSite, { siteId, verb: 'open' }, { as: root })
  assert.equal((await settingAt('fresh.example')).data.name, '开放前改名')
  assert.deepEqual(
    (await versionsOf(siteId)).map(({ number }) => number),
    [1],
  )
})

test('nobody publishes, discards or brings back over what somebody else saved meanwhile', async () => {
  const siteId = await addSite('both.example')
  const other = await app.person('editor', 'platform', { realName: '林编辑' })
  const version = await save(siteId, { contact: '我的电话' })
  const theirs = { ...(await formAt(siteId)), contact: '他的电话' }
  assert.equal((await app.call(calls.updateSite, theirs, { as: other })).code, 0)
  const mine = await app.raw(calls.publishSite, { siteId, version, note: '' }, { as: root })
  assert.equal(mine.code, refusal('house.edited_meanwhile'))
  assert.match(mine.msg, /^林编辑/)
  const { versionId } = (await versionsOf(siteId))[0]!
  for (const refused of [
    await app.call(calls.discardSiteDraft, { siteId, version }, { as: root }),
    await app.call(calls.restoreSiteVersion, { versionId, version }, { as: root }),
  ])
    assert.equal(refused.code, refusal('house.edited_meanwhile'))
  assert.equal((await settingAt('both.example')).data.contact, '电话')
  assert.equal((await formAt(siteId)).contact, '他的电话')
  assert.equal((await app.call(calls.discardSiteDraft, { siteId, version: version + 1 }, { as: root })).code, 0)
  const { data: left } = await app.call(calls.getSite, { siteId }, { as: root })
  assert.deepEqual([left.contact, left.isAhead], ['电话', false])
})

test('whoever may publish sees that a draft waits, until it is published or discarded; others do not', async () => {
  const groupId = await app.organization('戊校')
  const siteId = await addSite('waits.example', { groupId })
  const admin = await app.person('wuadmin', 'group_admin', { organizationId: groupId })
  const stranger = await app.person('jiadmin', 'group_admin', { organizationId: await app.organization('己校') })
  const writer = await app.person('wuwriter', 'news_editor', { organizationId: groupId })
  const waits = async (as: typeof admin) =>
    (await app.call(getWorkbench, {}, { as })).data.todos.find(({ key }) => key === 'siteDrafts')?.value
  assert.equal(await waits(admin), undefined)
  await save(siteId, { name: '待发布名称' })
  const listed = async () => (await app.call(calls.listSites, {}, { as: admin })).data.map(({ isAhead }) => isAhead)
  assert.deepEqual(
    [await waits(admin), await waits(stranger), await waits(writer), await listed()],
    [1, undefined, undefined, [true]],
  )
  assert.equal((await publish(siteId)).code, 0)
  assert.deepEqual([await waits(admin), await listed()], [undefined, [false]])
  await save(siteId, { name: '又一个名称' })
  const { version } = await formAt(siteId)
  assert.equal((await app.call(calls.discardSiteDraft, { siteId, version }, { as: admin })).code, 0)
  assert.equal(await waits(admin), undefined)
})

test('sites of other organizations are not found, and publishing is a right of its own', async () => {
  const [ours, theirs] = await Promise.all([app.organization('丙校'), app.organization('丁校')])
  const siteId = await addSite('theirs-two.example', { groupId: theirs })
  const admin = await app.person('bingadmin', 'group_admin', { organizationId: ours })
  const { versionId } = (await versionsOf(siteId))[0]!
  const { version } = await formAt(siteId)
  const refused = [
    await app.call(calls.publishSite, { siteId, version, note: '' }, { as: admin }),
    await app.call(calls.discardSiteDraft, { siteId, version }, { as: admin }),
    await app.call(calls.listSiteVersions, { siteId }, { as: admin }),
    await app.call(calls.getSiteVersion, { versionId }, { as: admin }),
    await app.call(calls.restoreSiteVersion, { versionId, version }, { as: admin }),
    await app.call(calls.linkSitePreview, { siteId }, { as: admin }),
    await app.call(calls.getSiteFrame, { siteId, lang: 'zh' }, { as: admin }),
  ]
  for (const { code } of refused) assert.equal(code, refusal('house.not_found'))
})

test('a draft is seen by its link while it holds, on a site that is not open too; a forged, replaced or ended one is refused', async () => {
  const siteId = await addSite('secret.example', { open: false })
  await save(siteId, { name: '尚未公开', blocks: [emptyHomeBlock('headline')] })
  const link = async () => (await app.call(calls.linkSitePreview, { siteId }, { as: root })).data.address.split('key=')[1]!
  const enter = (key: string, host = 'localhost:4700') => app.call(siteSetting.enterSitePreview, { key }, { headers: { host } })
  const first = await link()
  const second = await link()
  assert.equal((await enter(first)).code, refusal('website.preview_over'))
  assert.equal((await enter('x'.repeat(30))).code, refusal('website.preview_over'))
  await addSite('elsewhere.example')
  assert.equal((await enter(second, 'elsewhere.example')).code, refusal('website.preview_over'))
  const entered = await enter(second)
  const { code } = await formAt(siteId)
  assert.deepEqual(entered.data, { address: `/s/${code}/home/homepage` })
  assert.deepEqual((await enter(second, 'secret.example')).data, { address: '/home/homepage' })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  const shown = async (headers: Record<string, string>) => {
    const { data } = await app.call(siteSetting.getWebsiteSetting, {}, { headers: { host: 'secret.example', ...headers } })
    return [data.name, data.status, data.navigationSettings.length]
  }
  assert.deepEqual(await shown({ cookie }), ['尚未公开', 'online', 2])
  assert.deepEqual((await shown({})).slice(1), ['draft', 0])
  assert.deepEqual(await kindsAt('secret.example', { cookie }), ['headline'])
  const others = (await settingAt('elsewhere.example')).data.name
  const elsewhere = await app.call(siteSetting.getWebsiteSetting, {}, { headers: { host: 'elsewhere.example', cookie } })
  assert.equal(elsewhere.data.name, others)
  // A browser that entered sees the draft no longer than its link leads there.
  const third = await link()
  assert.deepEqual((await shown({ cookie })).slice(1), ['draft', 0], 'the link was replaced')
  const again = String((await enter(third, 'secret.example')).headers['set-cookie']).split(';')[0]!
  assert.deepEqual(await shown({ cookie: again }), ['尚未公开', 'online', 2])
  await app.ctx.db
    .updateTable('website_sites')
    .set({ preview_until: new Date(0).toISOString() })
    .where('id', '=', siteId)
    .execute()
  assert.equal((await enter(third)).code, refusal('website.preview_over'))
  assert.deepEqual((await shown({ cookie: again })).slice(1), ['draft', 0], 'the link is over')
})

test('a preview link stands below the code of its site, whose frame shows around it when it is over; of one that is not open, at the host', async () => {
  const siteId = await addSite('framed.example')
  const closed = await addSite('unopened.example', { open: false })
  const placeOf = async (id: string) =>
    (await app.call(calls.linkSitePreview, { siteId: id }, { as: root })).data.address.split('?key=')[0]
  const { code } = await formAt(siteId)
  assert.equal(await placeOf(siteId), `/s/${code}/home/sitePreview`)
  await app.call(calls.moveSite, { siteId, verb: 'pause', reason: '升级' }, { as: root })
  assert.equal(await placeOf(siteId), `/s/${code}/home/sitePreview`)
  assert.equal(await placeOf(closed), '/home/sitePreview')
})

test('the preview beside the form reads the lists of a site that is not open with its ticket', async () => {
  const siteId = await addSite('frame.example', { open: false })
  await save(siteId, { name: '预览名称' })
  const { data } = await app.call(calls.getSiteFrame, { siteId, lang: 'zh' }, { as: root })
  assert.deepEqual([data.setting.name, data.setting.status, data.setting.home.headline], ['预览名称', 'online', '标题'])
  const headers = { 'x-site': data.code, 'x-clock-ticket': data.ticket }
  assert.deepEqual(
    await kindsAt('localhost:4700', headers),
    templateBlocks.tem2.map(({ kind }) => kind),
  )
  const forged = { ...headers, 'x-clock-ticket': `${data.ticket.split('.')[0]}.AAAA` }
  assert.equal((await app.call(siteSetting.listHomeBlocks, {}, { headers: forged })).code, refusal('house.not_found'))
})

test('blocks are kept clean: attacks leave the HTML, a kind keeps its own settings only, what belongs to the site stands once', async () => {
  const siteId = await addSite('blocks.example')
  const fileId = await picture(root)
  const text: HomeBlock = {
    ...emptyHomeBlock('richText', 'r1'),
    title: { zh: ' 关于 ', en: '' },
    html: { zh: '<p onclick="x()">好<script>alert(1)</script><img src="https://evil.example/a.png"></p>', en: '' },
    column: 'notice',
    count: 9,
  }
  const partners: HomeBlock = {
    ...emptyHomeBlock('partners', 'p1'),
    items: [
      { name: { zh: '甲公司', en: 'A' }, link: 'https://a.example/', fileId },
      { name: { zh: '没有图片', en: '' }, link: '', fileId: null },
    ],
  }
  const hidden = { ...emptyHomeBlock('news', 'n1'), isHidden: true }
  await save(siteId, { blocks: [emptyHomeBlock('headline'), text, partners, hidden] })
  await publish(siteId)
  const shown = await blocksAt('blocks.example', {}, 'en')
  assert.deepEqual(
    shown.map(({ kind, title, column, count, html }) => ({ kind, title, column, count, html })),
    [
      { kind: 'headline', title: '', column: '', count: 0, html: '' },
      { kind: 'richText', title: '关于', column: '', count: 0, html: '<p>好</p>' },
      { kind: 'partners', title: '', column: '', count: 0, html: '' },
    ],
  )
  assert.deepEqual(shown[2]!.items, [
    { name: 'A', link: 'https://a.example/', imageUrl: `/prod-api/system/file/view?id=${fileId}` },
  ])
  const form = await formAt(siteId)
  const bad = [
    [emptyHomeBlock('faq', 'a'), emptyHomeBlock('faq', 'b')],
    [emptyHomeBlock('news', 'a'), emptyHomeBlock('works', 'a')],
    [{ ...partners, items: [{ ...partners.items[0]!, link: 'javascript:alert(1)' }] }],
    [{ ...emptyHomeBlock('headline'), key: 'a b' }],
    Array.from({ length: 31 }, (_, at) => emptyHomeBlock('news', `n${at}`)),
  ]
  for (const blocks of bad)
    assert.equal((await app.raw(calls.updateSite, { ...form, blocks }, { as: root })).code, refusal('house.invalid'))
  const foreign = {
    ...partners,
    items: [{ ...partners.items[0]!, fileId: await picture(await app.person('other', 'platform')) }],
  }
  assert.equal((await app.call(calls.updateSite, { ...form, blocks: [foreign] }, { as: root })).code, refusal('house.not_found'))
})

test('a form that knows no blocks leaves them, and a site that never had a list follows its template', async () => {
  const siteId = await addSite('legacy.example')
  await app.ctx.db.updateTable('website_sites').set({ blocks: null }).where('id', '=', siteId).execute()
  forgetSites()
  assert.deepEqual(
    await kindsAt('legacy.example'),
    templateBlocks.tem2.map(({ kind }) => kind),
  )
  const { blocks: _, ...form } = await formAt(siteId)
  assert.equal((await app.call(calls.updateSite, { ...form, templateType: 'hcj' }, { as: root })).code, 0)
  await publish(siteId)
  assert.deepEqual(
    await kindsAt('legacy.example'),
    templateBlocks.hcj.map(({ kind }) => kind),
  )
  await save(siteId, { blocks: [emptyHomeBlock('headline')] })
  const { blocks: __, ...again } = await formAt(siteId)
  await app.call(calls.updateSite, { ...again, contact: '新' }, { as: root })
  await publish(siteId)
  assert.deepEqual(await kindsAt('legacy.example'), ['headline'])
})
