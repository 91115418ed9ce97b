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

test('the editor names the addresses a page was left at; one that is stopped leads nowhere, and nobody else stops it', async () => {
  const pageId = await added('venue-a')
  const rename = (path: string) => app.call(calls.renamePage, { pageId, path }, { as: root })
  assert.equal((await save(pageId, [heading('场地')])).code, 0)
  assert.equal((await move(pageId, 'publish')).code, 0)
  for (const path of ['venue-b', 'venue-c']) assert.equal((await rename(path)).code, 0)
  const former = async (id = pageId) =>
    (await app.call(calls.getPage, { pageId: id }, { as: root })).data.formerPaths.map(
      ({ path, address }) => `${path} ${address}`,
    )
  assert.deepEqual(await former(), ['venue-b /home/page/venue-b', 'venue-a /home/page/venue-a'])
  const forget = (path: string, as = root, id = pageId) => app.call(calls.forgetFormerPath, { pageId: id, path }, { as })
  const stranger = await app.person('venuestranger', 'group_admin', { organizationId: await app.organization('馆校') })
  const other = await added('hall')
  assert.deepEqual(
    [
      (await forget('venue-a', stranger)).code,
      (await forget('venue-a', await app.person('venuestudent', 'student'))).code,
      (await forget('venue-c')).code,
      (await forget('venue-a', root, other)).code,
    ],
    [
      refusal('house.not_found'),
      refusal('house.no_access'),
      refusal('website.former_path_gone'),
      refusal('website.former_path_gone'),
    ],
  )
  assert.equal((await read('venue-a')).data.path, 'venue-c')
  assert.equal((await forget('venue-a')).code, 0)
  assert.equal((await read('venue-a')).code, refusal('house.not_found'))
  assert.equal((await read('venue-b')).data.path, 'venue-c')
  assert.deepEqual([await former(), await former(other)], [['venue-b /home/page/venue-b'], []])
  const again = await forget('venue-a')
  assert.deepEqual([again.code, again.msg.includes('/home/page/venue-a')], [refusal('website.former_path_gone'), true])
  // A page that takes the address takes it out of the list as well.
  await added('venue-b')
  assert.deepEqual(await former(), [])
  const { rows } = await sql<{ changes: unknown }>`select changes from audit_log
    where entity_id = ${pageId} and action = 'website.former_path_forgotten'`.execute(app.ctx.db)
  assert.deepEqual(
    rows.map(({ changes }) => changes),
    [[{ field: 'formerPath', from: 'venue-a', to: null }]],
  )
})
