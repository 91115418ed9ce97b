// What the navigation of a site may lead to: its own pages, offered to its editor, and left out while visitors cannot open them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/website/page.endpoints'
import * as siteCalls from '@kaisai/contract/website/site.endpoints'
import * as siteSetting from '@kaisai/contract/website/site-setting.endpoints'
import { refusal } from '#test/refusal.ts'
import { formOf, openSites } from '../website.given.ts'

const { app, root, addSite } = await openSites()
after(() => app.stop())

type Block = InputOf<typeof calls.updatePage>['blocks'][number]
const nothing = { zh: '', en: '' }
const heading = (zh: string): Block => ({
  kind: 'heading',
  text: { zh, en: '' },
  html: nothing,
  fileId: null,
  link: '',
  items: [],
})
const added = async (path: string, siteId: string): Promise<string> => {
  const input = { siteId, path, title: `页面${path}`, titleEn: '' }
  return (await app.call(calls.addPage, input, { as: root })).data.pageId
}
const save = async (pageId: string, blocks: Block[]) => {
  const { version, title, titleEn, description, descriptionEn } = (await app.call(calls.getPage, { pageId }, { as: root })).data
  return app.call(calls.updatePage, { pageId, version, title, titleEn, description, descriptionEn, blocks }, { as: root })
}
const move = (pageId: string, verb: 'publish' | 'takeDown') => app.call(calls.movePage, { pageId, verb }, { as: root })

test('a navigation leads to no page that is not there: entries are left out until their page is published', async () => {
  const host = 'pages-nav.example'
  const siteId = await addSite(host)
  const pageId = await added('venue', siteId)
  assert.equal((await save(pageId, [heading('场地')])).code, 0)
  const { data: site } = await app.call(siteCalls.getSite, { siteId }, { as: root })
  const entry = { nameZh: '参观', nameEn: 'Visit', tem: '', children: [] as (typeof site.navigation)[number]['children'] }
  const below = { nameZh: '场地', nameEn: 'Venue', path: '/home/page/venue?from=menu', dictValue: '' }
  const navigation = [
    { ...entry, nameZh: '首页', tem: '/home/homepage' },
    { ...entry, children: [below] },
    { ...entry, nameZh: '丢失', tem: '/home/page/gone' },
    { ...entry, nameZh: '两者', tem: '/home/page/gone', children: [{ ...below, path: '/home/research' }] },
  ]
  assert.equal((await app.call(siteCalls.updateSite, { ...formOf(site), navigation }, { as: root })).msg, '')
  assert.equal((await app.call(siteCalls.publishSite, { siteId, version: site.version + 1, note: '' }, { as: root })).msg, '')
  const shown = async () =>
    (await app.call(siteSetting.getWebsiteSetting, {}, { headers: { host } })).data.navigationSettings.map(
      ({ name, tem, children }) => [name, tem, children.map(({ path }) => path)],
    )
  const both = ['两者', '', ['/home/research']]
  assert.deepEqual(await shown(), [['首页', '/home/homepage', []], both])
  assert.equal((await move(pageId, 'publish')).code, 0)
  assert.deepEqual(await shown(), [['首页', '/home/homepage', []], ['参观', '', ['/home/page/venue?from=menu']], both])
  assert.equal((await move(pageId, 'takeDown')).code, 0)
  assert.deepEqual(await shown(), [['首页', '/home/homepage', []], both])
})

test('the editor of a navigation is offered the site’s own pages, published or not; of a site within reach alone', async () => {
  const siteId = await addSite('pages-choice.example')
  const pageId = await added('choice', siteId)
  await added('research', siteId)
  const choices = (as = root) => app.call(calls.listSitePageChoices, { siteId }, { as })
  const one = { address: '/home/page/choice', title: '页面choice', isPublished: false }
  assert.deepEqual((await choices()).data, [one])
  await save(pageId, [heading('甲')])
  await move(pageId, 'publish')
  assert.deepEqual((await choices()).data, [{ ...one, isPublished: true }])
  const groupId = await app.organization('别校')
  const stranger = await app.person('choicestranger', 'group_admin', { organizationId: groupId })
  assert.equal((await choices(stranger)).code, refusal('house.not_found'))
})
