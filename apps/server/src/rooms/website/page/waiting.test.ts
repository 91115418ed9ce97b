// Who publishes learns that something waits: once, when another person’s change begins to wait.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/website/page.endpoints'
import * as siteCalls from '@kaisai/contract/website/site.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { formOf, openSites } from '../website.given.ts'

const { app, root, addSite } = await openSites()
const { db } = app.ctx
after(() => app.stop())

// A role that writes and does not publish, as an organization may make one.
await app.asOwner((owner) =>
  sql`insert into access_role_permissions (role_id, permission)
    select r.id, p from access_roles r, unnest(array['web:page:edit', 'web:site:edit', 'web:site:list']) p where r.key = 'news_editor'
    on conflict do nothing`.execute(owner),
)
const nothing = { zh: '', en: '' }
const save = async (pageId: string, zh: string, as: Person) => {
  const { version, title, titleEn, description, descriptionEn } = (await app.call(calls.getPage, { pageId }, { as })).data
  const blocks = [{ kind: 'heading' as const, text: { zh, en: '' }, html: nothing, fileId: null, link: '', items: [] }]
  const input = { pageId, version, title, titleEn, description, descriptionEn, blocks }
  assert.equal((await app.call(calls.updatePage, input, { as })).msg, '')
}
const noticesOf = async (link: string) =>
  (await db.selectFrom('message_messages').select(['user_id', 'title']).where('link', '=', link).orderBy('id').execute()).map(
    ({ user_id, title }) => [user_id, title],
  )
const people = async (name: string) => {
  const groupId = await app.organization(name)
  const siteId = await addSite(`${groupId}.example`, { groupId })
  const publisher = await app.person(`pub${groupId.slice(-6)}`, 'group_admin', { organizationId: groupId })
  const writer = await app.person(`wri${groupId.slice(-6)}`, 'news_editor', { organizationId: groupId })
  return { siteId, publisher, writer }
}

test('a page another person wrote is announced once to who publishes, and not when who saved may publish', async () => {
  const { siteId, publisher, writer } = await people('辛校')
  const { data } = await app.call(calls.addPage, { siteId, path: 'notify', title: '通知页', titleEn: '' }, { as: writer })
  const { pageId } = data
  const notices = () => noticesOf(`/website/page/edit?pageId=${pageId}`)
  assert.deepEqual(await notices(), [])
  await save(pageId, '甲', writer)
  const first = [publisher.id, '页面“通知页”等待发布']
  assert.deepEqual(await notices(), [first])
  await save(pageId, '乙', writer)
  assert.deepEqual(await notices(), [first], 'it waits already')
  assert.equal((await app.call(calls.movePage, { pageId, verb: 'publish' }, { as: publisher })).msg, '')
  await save(pageId, '丙', root)
  assert.deepEqual(await notices(), [first], 'who saved may publish')
  await app.call(calls.movePage, { pageId, verb: 'publish' }, { as: publisher })
  await save(pageId, '丁', writer)
  assert.deepEqual(await notices(), [first, first])
})

test('so are changes of a site', async () => {
  const { siteId, publisher, writer } = await people('壬校')
  const change = async (description: string, as: Person) => {
    const { data } = await app.call(siteCalls.getSite, { siteId }, { as })
    assert.equal((await app.call(siteCalls.updateSite, { ...formOf(data), description }, { as })).msg, '')
    return data
  }
  const { name } = await change('第一次修改', writer)
  const first = [publisher.id, `站点“${name}”的修改等待发布`]
  const notices = () => noticesOf(`/website/site/edit?siteId=${siteId}`)
  assert.deepEqual(await notices(), [first])
  await change('第二次修改', writer)
  assert.deepEqual(await notices(), [first])
})
