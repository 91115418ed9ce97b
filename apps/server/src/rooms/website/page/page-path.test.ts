// A page that moves: what its old addresses lead to, and who else may take them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/website/page.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openSites } from '../website.given.ts'

const { app, root, defaultSite } = await openSites()
after(() => app.stop())

const added = async (path: string): Promise<string> => {
  const { code, msg, data } = await app.call(calls.addPage, { siteId: defaultSite, path, title: path, titleEn: '' }, { as: root })
  assert.equal(code, 0, msg)
  return data.pageId
}
const heading = (zh: string) => ({
  ...{ kind: 'heading' as const, text: { zh, en: '' }, html: { zh: '', en: '' }, fileId: null, link: '', items: [] },
})
const save = (pageId: string, blocks: ReturnType<typeof heading>[]) =>
  app.call(
    calls.updatePage,
    { pageId, version: 1, title: '页面', titleEn: '', description: '', descriptionEn: '', blocks },
    { as: root },
  )
const move = (pageId: string, verb: 'publish' | 'takeDown') => app.call(calls.movePage, { pageId, verb }, { as: root })
const read = (path: string) => app.call(calls.getSitePage, { path })

test('a page gets another path; its old address leads there until another page takes it', async () => {
  const pageId = await added('sponsers')
  const rename = (path: string, id = pageId, as = root) => app.call(calls.renamePage, { pageId: id, path }, { as })
  assert.equal((await save(pageId, [heading('赞助')])).code, 0)
  // Nobody could open it there yet.
  assert.equal((await rename('sponsors-a')).code, 0)
  assert.equal((await move(pageId, 'publish')).code, 0)
  assert.equal((await read('sponsers')).code, refusal('house.not_found'))
  assert.equal((await rename('sponsors-b')).data.address, '/home/page/sponsors-b')
  assert.equal((await rename('sponsors-c')).code, 0)
  for (const path of ['sponsors-a', 'sponsors-b', 'sponsors-c']) assert.equal((await read(path)).data.path, 'sponsors-c', path)
  assert.equal((await app.call(calls.listSitePages, {})).data.at(-1)!.address, '/home/page/sponsors-c')
  // Back again, as if nothing had been.
  assert.equal((await rename('sponsors-a')).code, 0)
  for (const path of ['sponsors-a', 'sponsors-b', 'sponsors-c']) assert.equal((await read(path)).data.path, 'sponsors-a', path)
  // Another page takes an address that was left.
  const other = await added('sponsors-b')
  assert.equal((await save(other, [heading('其他')])).code, 0)
  assert.equal((await read('sponsors-b')).code, refusal('house.not_found'))
  assert.equal((await move(other, 'publish')).code, 0)
  assert.equal((await read('sponsors-b')).data.path, 'sponsors-b')
  assert.equal((await rename('sponsors-b')).code, refusal('website.path_taken'))
  assert.equal((await rename('news')).code, refusal('website.path_reserved'))
  assert.equal((await rename('Not a path')).code, refusal('house.invalid'))
  assert.equal((await rename('research')).code, refusal('website.builtin_path'))
  // What is taken down is found by none of its addresses.
  assert.equal((await move(pageId, 'takeDown')).code, 0)
  assert.equal((await read('sponsors-c')).code, refusal('house.not_found'))
  assert.equal((await app.call(calls.deletePage, { pageId }, { as: root })).code, 0)
  const builtin = await added('solve/could')
  assert.equal((await rename('cloud', builtin)).code, refusal('website.builtin_path'))
  const stranger = await app.person('pathstranger', 'group_admin', { organizationId: await app.organization('路校') })
  assert.notEqual((await rename('sponsors-x', other, stranger)).code, 0)
  const { rows } = await sql<{ changes: unknown }>`select changes from audit_log
    where entity_id = ${pageId} and action = 'website.page_renamed' order by id limit 1`.execute(app.ctx.db)
  assert.deepEqual(rows[0]!.changes, [{ field: 'path', from: 'sponsers', to: 'sponsors-a' }])
})
