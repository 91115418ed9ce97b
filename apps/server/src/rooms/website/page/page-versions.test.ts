// What was public of a page is kept, looked at and brought back; strangers and older versions are refused.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/website/page.endpoints'
import { refusal } from '#test/refusal.ts'
import { openSites } from '../website.given.ts'

const { app, root, defaultSite, picture } = await openSites()
after(() => app.stop())

type Block = InputOf<typeof calls.updatePage>['blocks'][number]
const nothing = { zh: '', en: '' }
const heading = (zh: string): Block => ({
  ...{ kind: 'heading', text: { zh, en: '' }, html: nothing, fileId: null, link: '', items: [] },
})
const deskPage = async (pageId: string) => (await app.call(calls.getPage, { pageId }, { as: root })).data
const save = async (pageId: string, title: string, blocks: Block[]) => {
  const { version, titleEn, description, descriptionEn } = await deskPage(pageId)
  const input = { pageId, version, title, titleEn, description, descriptionEn, blocks }
  assert.equal((await app.call(calls.updatePage, input, { as: root })).msg, '')
}
const publish = (pageId: string, more: { note?: string; version?: number } = {}) =>
  app.call(calls.movePage, { pageId, verb: 'publish', ...more }, { as: root })
const versionsOf = async (pageId: string) => (await app.call(calls.listPageVersions, { pageId }, { as: root })).data
const restore = (versionId: string, version: number) => app.call(calls.restorePageVersion, { versionId, version }, { as: root })
const read = async (path: string) => (await app.call(calls.getSitePage, { path })).data?.title

const started = async (path: string): Promise<string> =>
  (await app.call(calls.addPage, { siteId: defaultSite, path, title: '第一版', titleEn: '' }, { as: root })).data.pageId

test('each publication of a page is kept with its note; an earlier one comes back as the draft and is published like any other', async () => {
  const pageId = await started('history')
  await save(pageId, '第一版', [heading('甲')])
  assert.deepEqual(await versionsOf(pageId), [])
  assert.equal((await publish(pageId)).code, 0)
  await save(pageId, '第二版', [heading('乙'), heading('丙')])
  assert.equal((await publish(pageId, { note: '换了内容' })).code, 0)
  const versions = await versionsOf(pageId)
  assert.deepEqual(
    versions.map(({ number, note, isLive, publisherName }) => [number, note, isLive, publisherName !== '']),
    [
      [2, '换了内容', true, true],
      [1, '', false, true],
    ],
  )
  const { data: first } = await app.call(calls.getPageVersion, { versionId: versions[1]!.versionId }, { as: root })
  assert.deepEqual([first.number, first.title, first.blocks], [1, '第一版', [heading('甲')]])
  const { version } = await deskPage(pageId)
  assert.deepEqual((await restore(versions[1]!.versionId, version)).data, { version: version + 1 })
  assert.deepEqual(
    [(await deskPage(pageId)).title, (await deskPage(pageId)).isAhead, await read('history')],
    ['第一版', true, '第二版'],
  )
  // What visitors see already is no change that waits.
  assert.equal((await restore(versions[0]!.versionId, version + 1)).code, 0)
  assert.deepEqual([(await deskPage(pageId)).isAhead, (await deskPage(pageId)).moves], [false, ['takeDown']])
  assert.equal((await restore(versions[1]!.versionId, version + 2)).code, 0)
  assert.equal((await publish(pageId, { note: '退回' })).code, 0)
  assert.equal(await read('history'), '第一版')
  assert.deepEqual(
    (await versionsOf(pageId)).map(({ number, note, isLive }) => [number, note, isLive]),
    [
      [3, '退回', true],
      [2, '换了内容', false],
      [1, '', false],
    ],
  )
  await app.call(calls.movePage, { pageId, verb: 'takeDown' }, { as: root })
  assert.ok((await versionsOf(pageId)).every(({ isLive }) => !isLive))
})

test('who saved meanwhile is named: neither a publication nor a version brought back goes over it', async () => {
  const pageId = await started('meanwhile')
  await save(pageId, '看过的', [heading('甲')])
  const looked = (await deskPage(pageId)).version
  assert.equal((await publish(pageId, { version: looked })).code, 0)
  await save(pageId, '别人改的', [heading('乙')])
  assert.equal((await publish(pageId, { version: looked })).code, refusal('house.edited_meanwhile'))
  const { versionId } = (await versionsOf(pageId))[0]!
  assert.equal((await restore(versionId, looked)).code, refusal('house.edited_meanwhile'))
  assert.deepEqual([await read('meanwhile'), (await deskPage(pageId)).title], ['看过的', '别人改的'])
})

test('versions of a page are within reach of its site’s organization alone', async () => {
  const pageId = await started('reach')
  await save(pageId, '第一版', [heading('甲')])
  await publish(pageId)
  const { versionId } = (await versionsOf(pageId))[0]!
  const groupId = await app.organization('外校')
  const stranger = await app.person('stranger', 'group_admin', { organizationId: groupId })
  assert.deepEqual((await app.call(calls.listPageVersions, { pageId }, { as: stranger })).data, [])
  assert.equal((await app.call(calls.getPageVersion, { versionId }, { as: stranger })).code, refusal('house.not_found'))
  const { version } = await deskPage(pageId)
  assert.equal(
    (await app.call(calls.restorePageVersion, { versionId, version }, { as: stranger })).code,
    refusal('house.not_found'),
  )
})

test('a picture of an earlier version stays until the page is deleted', async () => {
  const pageId = await started('pictures')
  const fileId = await picture(root)
  const shown: Block = { ...heading(''), kind: 'picture', fileId }
  await save(pageId, '有图', [shown])
  await publish(pageId)
  await save(pageId, '无图', [heading('甲')])
  await publish(pageId)
  const { versionId } = (await versionsOf(pageId))[1]!
  const { data: old } = await app.call(calls.getPageVersion, { versionId }, { as: root })
  assert.deepEqual(
    old.pictures.map((one) => one.fileId),
    [fileId],
  )
  const expires = async () =>
    (await app.ctx.db.selectFrom('system_files').select('expires_at').where('id', '=', fileId).executeTakeFirstOrThrow())
      .expires_at
  assert.equal(await expires(), null)
  await app.call(calls.movePage, { pageId, verb: 'takeDown' }, { as: root })
  assert.equal((await app.call(calls.deletePage, { pageId }, { as: root })).code, 0)
  assert.notEqual(await expires(), null)
})
