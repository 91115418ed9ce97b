// Stories of the pages of a site: draft, preview, publication, what visitors read, and who is refused.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import * as calls from '@kaisai/contract/website/page.endpoints'
import { builtinPaths, reservedPaths } from '@kaisai/contract/website/page-paths'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openSites } from '../website.given.ts'

const { app, root, defaultSite, addSite, picture } = await openSites()
const { db } = app.ctx
after(() => app.stop())

type Block = InputOf<typeof calls.updatePage>['blocks'][number]
const nothing = { zh: '', en: '' }
const block = (kind: Block['kind'], more: Partial<Block> = {}): Block => ({
  ...{ kind, text: nothing, html: nothing, fileId: null, link: '', items: [] },
  ...more,
})
const heading = (zh: string, en = ''): Block => block('heading', { text: { zh, en } })
const add = (path: string, siteId = defaultSite) =>
  app.call(calls.addPage, { siteId, path, title: `页面${path}`, titleEn: `Page ${path}` }, { as: root })
const added = async (path: string, siteId = defaultSite): Promise<string> => {
  const { code, msg, data } = await add(path, siteId)
  assert.equal(code, 0, msg)
  return data.pageId
}
const save = async (pageId: string, blocks: Block[], more: object = {}) => {
  const { version, title, titleEn, description, descriptionEn } = (await app.call(calls.getPage, { pageId }, { as: root })).data
  const input = { ...{ pageId, version, title, titleEn, description, descriptionEn, blocks }, ...more }
  return app.call(calls.updatePage, input, { as: root })
}
const move = (pageId: string, verb: 'publish' | 'takeDown') => app.call(calls.movePage, { pageId, verb }, { as: root })
const read = (path: string, options: object = {}) => app.call(calls.getSitePage, { path }, options)

test('the product’s pages are there on every site, in both languages, whole and without a link that leads out', async () => {
  const site = await addSite('pages.example')
  assert.ok(site)
  for (const path of builtinPaths) {
    const [zh, en] = [await read(path, { headers: { host: 'pages.example' } }), await read(path, { lang: 'en' })]
    assert.deepEqual([zh.code, en.code], [0, 0], path)
    assert.ok(zh.data.blocks.length > 0 && zh.data.blocks.length === en.data.blocks.length)
    assert.doesNotMatch(JSON.stringify(en.data), /\p{Script=Han}/u, path)
    assert.match(JSON.stringify(zh.data.blocks), /\p{Script=Han}/u, path)
  }
  assert.equal((await read('no-such-page')).code, refusal('house.not_found'))
  const list = (await app.call(calls.listSitePages, {})).data
  assert.deepEqual(
    list.map(({ address }) => address),
    builtinPaths.map((path) => `/home/${path}`),
  )
})

test('a page is written, published, changed aside and taken down; visitors read what was published', async () => {
  const pageId = await added('sponsors')
  assert.equal((await move(pageId, 'publish')).code, refusal('website.page_empty'))
  assert.equal(
    (await save(pageId, [heading('赞助单位', 'Sponsors'), block('text', { html: { zh: '<p>正文</p>', en: '' } })])).code,
    0,
  )
  assert.equal((await read('sponsors')).code, refusal('house.not_found'))
  assert.equal((await move(pageId, 'publish')).code, 0)
  const shown = (await read('sponsors', { lang: 'en' })).data
  assert.deepEqual(
    [shown.title, shown.blocks.map(({ text, html }) => [text, html])],
    [
      'Page sponsors',
      [
        ['Sponsors', ''],
        ['', '<p>正文</p>'],
      ],
    ],
  )
  // A change is the editor's until it is published again.
  assert.equal((await save(pageId, [heading('改过的', 'Changed')])).code, 0)
  assert.equal((await read('sponsors', { lang: 'en' })).data.blocks[0]!.text, 'Sponsors')
  const desk = async () => (await app.call(calls.getPage, { pageId }, { as: root })).data
  assert.deepEqual([(await desk()).isAhead, (await desk()).moves], [true, ['publish', 'takeDown']])
  assert.equal((await move(pageId, 'publish')).code, 0)
  assert.equal((await read('sponsors', { lang: 'en' })).data.blocks[0]!.text, 'Changed')
  assert.deepEqual([(await desk()).isAhead, (await desk()).moves], [false, ['takeDown']])
  assert.equal((await app.call(calls.listSitePages, {})).data.at(-1)!.address, '/home/page/sponsors')
  assert.equal((await app.call(calls.deletePage, { pageId }, { as: root })).code, refusal('website.page_published'))
  assert.equal((await move(pageId, 'takeDown')).code, 0)
  assert.equal((await read('sponsors')).code, refusal('house.not_found'))
  assert.equal((await app.call(calls.deletePage, { pageId }, { as: root })).code, 0)
  assert.equal((await app.call(calls.getPage, { pageId }, { as: root })).code, refusal('house.not_found'))
  const log = await db.selectFrom('audit_log').select('action').where('entity_id', '=', pageId).orderBy('id').execute()
  assert.deepEqual([...new Set(log.map(({ action }) => action))].sort(), [
    'website.page_added',
    'website.page_deleted',
    'website.page_moved',
    'website.page_updated',
  ])
})

test('a page that was written or changed waits for whoever publishes; one that was taken down waits for nobody', async () => {
  const groupId = await app.organization('庚校')
  const siteId = await addSite('pages-wait.example', { groupId })
  const admin = await app.person('gengadmin', 'group_admin', { organizationId: groupId })
  const waits = async () =>
    (await app.call(getWorkbench, {}, { as: admin })).data.todos.find(({ key }) => key === 'pageDrafts')?.value
  const pageId = await added('waiting', siteId)
  assert.equal(await waits(), undefined, 'nothing is written yet')
  assert.equal((await save(pageId, [heading('写好的')])).code, 0)
  assert.equal(await waits(), 1)
  assert.equal((await move(pageId, 'publish')).code, 0)
  assert.equal(await waits(), undefined)
  assert.equal((await save(pageId, [heading('改过的')])).code, 0)
  assert.equal(await waits(), 1)
  assert.equal((await move(pageId, 'takeDown')).code, 0)
  assert.equal(await waits(), undefined)
})

test('an own text under a path of the product starts from it, shows when published, and gives way when deleted', async () => {
  const before = (await read('research')).data
  const pageId = await added('research')
  const draft = (await app.call(calls.getPage, { pageId }, { as: root })).data
  assert.deepEqual(draft.blocks.length, before.blocks.length)
  assert.equal((await save(pageId, [heading('本校的研究', '')])).code, 0)
  assert.deepEqual((await read('research')).data, before)
  assert.equal((await move(pageId, 'publish')).code, 0)
  assert.deepEqual(
    (await read('research')).data.blocks.map(({ text }) => text),
    ['本校的研究'],
  )
  const row = (await app.call(calls.listPages, { siteId: defaultSite }, { as: root })).data.find(
    ({ path }) => path === 'research',
  )
  assert.deepEqual([row?.isBuiltin, row?.status, row?.address], [true, 'published', '/home/research'])
  await move(pageId, 'takeDown')
  await app.call(calls.deletePage, { pageId }, { as: root })
  assert.deepEqual((await read('research')).data, before)
})

test('paths: taken twice, reserved, and not a path', async () => {
  await added('twice')
  assert.equal((await add('twice')).code, refusal('website.path_taken'))
  for (const path of reservedPaths) assert.equal((await add(path)).code, refusal('website.path_reserved'), path)
  for (const path of ['Upper', 'a/b', '-a', 'a-', 'ä', '..', 'solve/other'])
    assert.equal((await add(path)).code, refusal('house.invalid'), path)
  // Another site may have the same path; the database refuses what the program would let through.
  await added('twice', await addSite('twice.example'))
  const write = (path: string) =>
    sql`insert into website_pages (site_id, path, title) values (${defaultSite}::uuid, ${path}, 'x')`.execute(db)
  for (const path of [...reservedPaths, 'Upper', 'a/b']) await assert.rejects(write(path), /website_pages_path_check/, path)
  const other = await addSite('builtin.example')
  for (const path of builtinPaths)
    await sql`insert into website_pages (site_id, path, title) values (${other}::uuid, ${path}, 'x')`.execute(db)
  await assert.rejects(write('twice'), /website_pages_path/)
})

test('HTML that attacks is cleaned, blocks keep only what their kind uses, unfinished ones are not published', async () => {
  const pageId = await added('hostile')
  const html =
    '<p onclick="x()">好<script>alert(1)</script><img src="https://evil.example/a.png"><a href="javascript:alert(1)">链</a></p>'
  assert.equal(
    (await save(pageId, [block('text', { html: { zh: html, en: html }, link: '/home/homepage' }), heading('', '')])).code,
    0,
  )
  const { blocks } = (await app.call(calls.getPage, { pageId }, { as: root })).data
  assert.deepEqual([blocks[0]!.html.zh, blocks[0]!.html.en, blocks[0]!.link], ['<p>好<a>链</a></p>', '<p>好<a>链</a></p>', ''])
  const refused = await move(pageId, 'publish')
  assert.deepEqual([refused.code, refused.msg.includes('第 2 个')], [refusal('website.block_unfinished'), true])
  assert.equal(
    (await save(pageId, [block('action', { text: { zh: '走', en: '' }, link: 'javascript:alert(1)' })])).code,
    refusal('house.invalid'),
  )
  for (const unfinished of [
    block('text'),
    block('picture'),
    block('cards'),
    block('faq', { items: [{ title: { zh: '问', en: '' }, text: nothing, link: '' }] }),
    block('action', { text: { zh: '走', en: '' } }),
  ]) {
    await save(pageId, [unfinished])
    assert.equal((await move(pageId, 'publish')).code, refusal('website.block_unfinished'), unfinished.kind)
  }
  assert.equal(
    (
      await save(
        pageId,
        Array.from({ length: 41 }, () => heading('多')),
      )
    ).code,
    refusal('house.invalid'),
  )
})

test('pictures are the editor’s own uploads; a stranger’s is not found', async () => {
  const pageId = await added('picture')
  const mine = await picture(root)
  assert.equal((await save(pageId, [block('picture', { fileId: mine, text: { zh: '合影', en: '' } })])).code, 0)
  assert.equal((await move(pageId, 'publish')).code, 0)
  assert.equal((await read('picture')).data.blocks[0]!.imageUrl, `/prod-api/system/file/view?id=${mine}`)
  const stranger = await app.person('moshengren', 'news_editor', { organizationId: await app.organization('丁校') })
  const theirs = await picture(stranger)
  assert.equal((await save(pageId, [block('picture', { fileId: theirs })])).code, refusal('house.not_found'))
})

test('pages of another organization’s site are not found, and who has no right is refused', async () => {
  const school = await app.organization('戊校')
  const outsider = await app.person('wuguan', 'group_admin', { organizationId: school })
  const theirs = await addSite('wu.example', { groupId: school })
  const pageId = await added('ours')
  const attempts = [
    await app.call(calls.listPages, { siteId: defaultSite }, { as: outsider }),
    await app.call(calls.getPage, { pageId }, { as: outsider }),
    await app.call(calls.addPage, { siteId: defaultSite, path: 'x', title: 'x', titleEn: '' }, { as: outsider }),
    await app.call(calls.movePage, { pageId, verb: 'publish' }, { as: outsider }),
    await app.call(calls.deletePage, { pageId }, { as: outsider }),
    await app.call(calls.linkPagePreview, { pageId }, { as: outsider }),
    await app.call(
      calls.updatePage,
      { pageId, version: 1, title: 'x', titleEn: '', description: '', descriptionEn: '', blocks: [] },
      { as: outsider },
    ),
  ]
  for (const { code } of attempts) assert.equal(code, refusal('house.not_found'))
  const own = await app.call(calls.addPage, { siteId: theirs, path: 'own', title: '自己的', titleEn: '' }, { as: outsider })
  assert.equal(own.code, 0, own.msg)
  const editor = await app.person('bianji', 'news_editor', { organizationId: school })
  assert.equal((await app.call(calls.listPages, { siteId: theirs }, { as: editor })).code, refusal('house.no_access'))
  assert.equal((await app.call(calls.getPage, { pageId })).code, refusal('house.session_over'))
})

test('a preview shows the draft by its link alone, is replaced by the next and ends', async () => {
  const pageId = await added('soon')
  await save(pageId, [heading('预告', 'Soon')])
  assert.equal((await app.call(calls.previewSitePage, { key: 'guess' })).code, refusal('website.preview_over'))
  const link = async () => {
    const { address } = (await app.call(calls.linkPagePreview, { pageId }, { as: root })).data
    return new URL(address, 'http://x').searchParams.get('key')!
  }
  const first = await link()
  const shown = (await app.call(calls.previewSitePage, { key: first }, { lang: 'en' })).data
  assert.deepEqual([shown.path, shown.blocks[0]!.text], ['soon', 'Soon'])
  assert.equal((await read('soon')).code, refusal('house.not_found'))
  const second = await link()
  assert.equal((await app.call(calls.previewSitePage, { key: first })).code, refusal('website.preview_over'))
  assert.equal((await app.call(calls.previewSitePage, { key: second })).code, 0)
  // Another site does not show it.
  const away = await app.call(calls.previewSitePage, { key: second }, { headers: { host: 'twice.example' } })
  assert.equal(away.code, refusal('website.preview_over'))
  await sql`update website_pages set preview_until = clock_timestamp() - interval '1 second' where id = ${pageId}::uuid`.execute(
    db,
  )
  assert.equal((await app.call(calls.previewSitePage, { key: second })).code, refusal('website.preview_over'))
})

test('a save against an older version is refused and says what differs', async () => {
  const pageId = await added('version')
  await save(pageId, [heading('一')])
  const late = await save(pageId, [heading('二')], { version: 1 })
  assert.equal(late.code, refusal('house.edited_meanwhile'))
})

test('the database keeps what is published and its state together', async () => {
  const pageId = await added('constraints')
  for (const change of [sql`status = 'published'`, sql`live = '{}', live_version = 1`, sql`preview_until = now()`])
    await assert.rejects(sql`update website_pages set ${change} where id = ${pageId}::uuid`.execute(db), /website_pages_/)
})
