// How long pictures stay: a page that is deleted takes along only what nothing else of any site shows or has shown.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/website/page.endpoints'
import * as siteCalls from '@kaisai/contract/website/site.endpoints'
import { formOf, openSites } from '../website.given.ts'

const { app, root, defaultSite, addSite, picture, bannerOf } = await openSites()
const { db } = app.ctx
after(() => app.stop())

const blockOf = (fileId: string) => {
  const nothing = { zh: '', en: '' }
  return { kind: 'picture' as const, text: nothing, html: nothing, fileId, link: '', items: [] }
}
const pageWith = async (path: string, fileIds: string[], siteId = defaultSite): Promise<string> => {
  const { pageId } = (await app.call(calls.addPage, { siteId, path, title: path, titleEn: '' }, { as: root })).data
  const { version, title, titleEn, description, descriptionEn } = (await app.call(calls.getPage, { pageId }, { as: root })).data
  const fields = { title, titleEn, description, descriptionEn }
  const saved = await app.call(calls.updatePage, { pageId, version, ...fields, blocks: fileIds.map(blockOf) }, { as: root })
  assert.equal(saved.code, 0, saved.msg)
  return pageId
}
const remove = async (pageId: string) => assert.equal((await app.call(calls.deletePage, { pageId }, { as: root })).code, 0)
/** Of some pictures those that are to be removed. */
const released = async (fileIds: string[]): Promise<string[]> => {
  const rows = await db.selectFrom('system_files').select(['id', 'expires_at']).where('id', 'in', fileIds).execute()
  return fileIds.filter((fileId) => rows.find(({ id }) => id === fileId)!.expires_at !== null)
}

test('of two pages with one picture one may be deleted: the picture goes with the last', async () => {
  const [shared, own] = [await picture(root), await picture(root)]
  const first = await pageWith('shared-a', [shared, own])
  const second = await pageWith('shared-b', [shared], await addSite('shared.example'))
  await remove(first)
  assert.deepEqual(await released([shared, own]), [own])
  await remove(second)
  assert.deepEqual(await released([shared, own]), [shared, own])
})

test('what a page showed once stays while the page is there, and what its versions showed goes with it', async () => {
  const [before, now] = [await picture(root), await picture(root)]
  const kept = await pageWith('versions', [before])
  const other = await pageWith('versions-other', [before])
  for (const verb of ['publish', 'takeDown'] as const)
    assert.equal((await app.call(calls.movePage, { pageId: kept, verb }, { as: root })).code, 0)
  const { version, title, titleEn, description, descriptionEn } = (await app.call(calls.getPage, { pageId: kept }, { as: root }))
    .data
  const fields = { title, titleEn, description, descriptionEn }
  await app.call(calls.updatePage, { pageId: kept, version, ...fields, blocks: [blockOf(now)] }, { as: root })
  await remove(other)
  assert.deepEqual(await released([before, now]), [])
  await remove(kept)
  assert.deepEqual(await released([before, now]), [before, now])
})

test('banners and sites keep their pictures when a page that shows them too is deleted', async () => {
  const pictures = [await picture(root), await picture(root), await picture(root), await picture(root)] as const
  const [wide, narrow, logo, hero] = pictures
  const siteId = await addSite('keeps.example')
  const pageId = await pageWith('keeps', [...pictures], siteId)
  await app.call(siteCalls.addBanner, { ...bannerOf(siteId), fileId: wide, narrowFileId: narrow }, { as: root })
  const form = formOf((await app.call(siteCalls.getSite, { siteId }, { as: root })).data)
  const home = { ...form.home, picture: { wideFileId: hero, narrowFileId: null } }
  const saved = await app.call(siteCalls.updateSite, { ...form, logoFileId: logo, home }, { as: root })
  assert.equal(saved.code, 0, saved.msg)
  await remove(pageId)
  assert.deepEqual(await released([...pictures]), [])
})

test('a picture that is to be removed stays once a banner shows it', async () => {
  const [first, second, third] = [await picture(root), await picture(root), await picture(root)]
  await remove(await pageWith('gone', [first, second, third]))
  assert.deepEqual(await released([first, second, third]), [first, second, third])
  const banner = bannerOf(defaultSite)
  const added = await app.call(siteCalls.addBanner, { ...banner, fileId: first }, { as: root })
  assert.deepEqual(await released([first, second, third]), [second, third])
  const changed = { ...banner, bannerId: added.data.bannerId, version: 1, fileId: second, narrowFileId: third }
  const saved = await app.call(siteCalls.updateBanner, changed, { as: root })
  assert.equal(saved.code, 0, saved.msg)
  assert.deepEqual(await released([second, third]), [])
})
