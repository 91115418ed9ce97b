import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/news/news.endpoints'
import * as siteCalls from '@kaisai/contract/website/site.endpoints'
import { sql } from 'kysely'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { makeViewCounter } from './count-views.ts'
import { runNewsClock } from './news.jobs.ts'

let app: TestApp
let editor: Person
let auditor: Person
let chief: Person
let siteId: string
before(async () => {
  app = await startApp()
  editor = await app.person('yewanqing', 'news_editor', { realName: '叶晚晴' })
  auditor = await app.person('moziqian', 'news_auditor', { realName: '莫子谦' })
  // Somebody who may write and review: the rule about own articles is for him.
  chief = await app.person('zhubian', 'group_admin', { realName: '主编' })
  siteId = (await app.ctx.db.selectFrom('website_sites').select('id').where('is_default', '=', true).executeTakeFirstOrThrow()).id
})
after(() => app.stop())

type Fields = InputOf<typeof calls.addArticle>
type Verb = InputOf<typeof calls.moveArticle>['verb']
const fields = (more: Partial<Fields> = {}): Fields => ({
  siteId,
  column: 'notice',
  titleZh: '关于报名的通知',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  htmlZh: '<p>正文第一段</p>',
  htmlEn: '',
  source: '组委会',
  author: '秘书处',
  coverFileId: null,
  attachmentIds: [],
  top: false,
  publishTime: null,
  expireTime: null,
  ...more,
})
const write = async (more: Partial<Fields> = {}, as = editor): Promise<string> => {
  const added = await app.call(calls.addArticle, fields(more), { as })
  assert.equal(added.msg, '')
  return added.data.articleId
}
const update = (articleId: string, version: number, more: Partial<Fields>, as = editor) =>
  app.call(calls.updateArticle, { articleId, version, ...fields(more) }, { as })
const moveBy = (as: Person, articleId: string, verb: Verb, reason?: string) =>
  app.call(calls.moveArticle, { articleId, verb, ...(reason === undefined ? {} : { reason }) }, { as })
const walk = async (articleId: string, ...steps: (readonly [Person, Verb, string?])[]): Promise<void> => {
  for (const [as, verb, reason] of steps) assert.equal((await moveBy(as, articleId, verb, reason)).msg, '', verb)
}
const publish = async (more: Partial<Fields> = {}): Promise<string> => {
  const articleId = await write(more)
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  return articleId
}
const read = (id: string, options: { lang?: 'zh' | 'en'; host?: string } = {}) =>
  app.call(calls.getNews, { id }, { lang: options.lang ?? 'zh', ...(options.host ? { headers: { host: options.host } } : {}) })
const deskRow = async (articleId: string, as = editor) => (await app.call(calls.getArticle, { articleId }, { as })).data
const messagesOf = async (person: Person) =>
  (await app.ctx.db.selectFrom('message_messages').select(['title', 'body', 'link']).where('user_id', '=', person.id).orderBy('id').execute()) as {
    title: string
    body: string
    link: string
  }[]
const file = (owner: Person, purpose: string, name = 'a.pdf') =>
  app.ctx.stored.keep(
    app.ctx.db,
    { name, purpose, mediaType: 'application/pdf', extension: 'pdf', open: true, userId: owner.id, organizationId: owner.organizationId },
    Buffer.from('file'),
  )

test('an article goes from draft to public through two people, and each move is written down', async () => {
  const articleId = await write({ titleZh: '两人流程' })
  assert.equal((await read(articleId)).code, 40400)
  assert.deepEqual((await deskRow(articleId)).moves, ['submit'])
  await walk(articleId, [editor, 'submit'])
  assert.deepEqual((await deskRow(articleId, auditor)).moves, ['approve', 'return'])
  await walk(articleId, [auditor, 'approve'])
  assert.equal((await read(articleId)).code, 40400)
  const published = await moveBy(auditor, articleId, 'publish')
  assert.deepEqual([published.data, (await read(articleId)).data.title], [{ status: 'published' }, '两人流程'])
  await walk(articleId, [auditor, 'takeDown', '信息有误'])
  assert.equal((await read(articleId)).code, 40400)
  await walk(articleId, [auditor, 'publish'], [auditor, 'archive'])
  assert.equal((await read(articleId)).code, 40400)
  const moves = await app.ctx.db.selectFrom('status_moves').select(['verb', 'user_id', 'note']).where('entity_id', '=', articleId).orderBy('id').execute()
  assert.deepEqual(
    moves.map(({ verb, user_id, note }) => [verb, user_id === editor.id ? '叶' : '莫', note]),
    [['submit', '叶', ''], ['approve', '莫', ''], ['publish', '莫', ''], ['takeDown', '莫', '信息有误'], ['publish', '莫', ''], ['archive', '莫', '']],
  )
  const log = await app.ctx.db.selectFrom('audit_log').select('action').where('entity_id', '=', articleId).orderBy('id').execute()
  assert.deepEqual(log.map(({ action }) => action), ['news.article_added', ...moves.map(() => 'news.article_moved')])
})

test('nobody approves or publishes what he submitted or wrote, not even the super administrator', async () => {
  const root = await app.root()
  for (const writer of [chief, root]) {
    const articleId = await write({}, writer)
    await walk(articleId, [writer, 'submit'])
    const refused = await moveBy(writer, articleId, 'approve')
    assert.deepEqual([refused.code, refused.msg], [27001, '不能审核自己提交的文章，请由其他人员审核'])
    assert.deepEqual((await deskRow(articleId, writer)).moves, ['return'])
    await walk(articleId, [auditor, 'approve'])
    assert.equal((await moveBy(writer, articleId, 'publish')).code, 27001)
    assert.equal((await deskRow(articleId, writer)).status, 'approved')
    await walk(articleId, [auditor, 'publish'])
  }
  const sentByOther = await write({}, chief)
  await walk(sentByOther, [editor, 'submit'])
  assert.equal((await moveBy(chief, sentByOther, 'approve')).code, 27001)
})

test('who lacks the right or comes too late hears that', async () => {
  const articleId = await write()
  assert.deepEqual([(await moveBy(editor, articleId, 'approve')).code, (await moveBy(auditor, articleId, 'submit')).code], [401, 401])
  assert.equal((await moveBy(auditor, articleId, 'approve')).code, 40910)
})

test('a returned article keeps its text and tells the author why', async () => {
  const articleId = await write({ titleZh: '退回的文章' })
  await walk(articleId, [editor, 'submit'])
  assert.equal((await moveBy(auditor, articleId, 'return')).code, 40950)
  const locked = await update(articleId, 1, { titleZh: '审核中修改' })
  assert.deepEqual([locked.code, (await deskRow(articleId)).titleZh], [40910, '退回的文章'])
  await walk(articleId, [auditor, 'return', '请补充时间'])
  const row = await deskRow(articleId)
  assert.deepEqual([row.status, row.htmlZh], ['returned', '<p>正文第一段</p>'])
  const [message] = (await messagesOf(editor)).slice(-1)
  assert.deepEqual(message, {
    title: '文章已退回，请修改',
    body: '《退回的文章》已由莫子谦退回。意见：请补充时间 请修改后重新提交，原稿已为您保留。',
    link: `/newsManagement/detail?articleId=${articleId}`,
  })
  const waiting = (await messagesOf(auditor)).filter(({ link }) => link.endsWith(articleId))
  assert.deepEqual(waiting.map(({ body }) => body), ['叶晚晴提交了《退回的文章》，请审核。'])
  assert.deepEqual((await update(articleId, 1, { titleZh: '退回的文章', htmlZh: '<p>补充后</p>' })).data, { articleId, version: 2 })
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.equal((await read(articleId)).data.html, '<p>补充后</p>')
  assert.match((await messagesOf(editor)).at(-1)!.body, /^《退回的文章》已于 .+ 在开赛发布。/)
})

test('a revision waits beside the public text and takes its place when published', async () => {
  const attachment = await file(editor, 'newsAttachment', '附件.pdf')
  const articleId = await publish({ titleZh: '公开文章', attachmentIds: [attachment] })
  const before = (await read(articleId)).data
  const revised = await update(articleId, 1, { titleZh: '修订文章', htmlZh: '<p>新正文</p>' })
  const revisionId = revised.data.articleId
  assert.notEqual(revisionId, articleId)
  assert.deepEqual((await read(articleId)).data, before)
  const again = await update(articleId, revised.data.version, { titleZh: '修订文章', htmlZh: '<p>新正文二</p>' })
  assert.deepEqual(again.data, { articleId: revisionId, version: revised.data.version + 1 })
  assert.equal((await update(articleId, 1, { titleZh: '旧表单' })).code, 40900)
  const rows = (await app.call(calls.pageArticles, { keyword: '文章', pageSize: 100 }, { as: editor })).data.rows
  const pair = rows.filter((row) => row.articleId === articleId || row.articleId === revisionId)
  assert.deepEqual(pair.map((row) => [row.titleZh, row.status, row.revisionOf, row.revisionId]), [
    ['修订文章', 'draft', articleId, null],
    ['公开文章', 'published', null, revisionId],
  ])
  await walk(revisionId, [editor, 'submit'])
  assert.deepEqual((await read(articleId)).data, before)
  await walk(revisionId, [auditor, 'approve'], [auditor, 'publish'])
  const { title, html, publishTime, attachments } = (await read(articleId)).data
  assert.deepEqual([title, html, publishTime, attachments], ['修订文章', '<p>新正文二</p>', before.publishTime, []])
  assert.equal((await read(revisionId)).code, 40400)
  assert.equal((await app.call(calls.getArticle, { articleId: revisionId }, { as: editor })).code, 40400)
  const row = await deskRow(articleId)
  assert.deepEqual([row.revisionId, row.status], [null, 'published'])
  assert.equal((await update(articleId, row.version, { titleZh: '第二次修订' })).code, 0)
})

test('an approved or offline article becomes a draft again when it is changed', async () => {
  const articleId = await publish({ titleZh: '下线再改' })
  await walk(articleId, [auditor, 'takeDown', '有误'])
  assert.deepEqual((await update(articleId, 1, { titleZh: '改好了' })).data, { articleId, version: 2 })
  assert.equal((await deskRow(articleId)).status, 'draft')
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'])
  assert.equal((await moveBy(auditor, articleId, 'revise')).code, 401)
  await walk(articleId, [editor, 'revise'])
  assert.equal((await deskRow(articleId)).status, 'draft')
})

test('while a revision is open, the article itself is not revised', async () => {
  const articleId = await publish()
  const { articleId: revisionId } = (await update(articleId, 1, { titleZh: '修订中' })).data
  await walk(articleId, [auditor, 'takeDown', '有误'])
  const refused = await moveBy(editor, articleId, 'revise')
  assert.deepEqual([refused.code, refused.data], [27004, { revisionId }])
  await walk(revisionId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.equal((await read(articleId)).data.title, '修订中')
})

test('a scheduled article is hidden until its time; then the clock shows it and tells the author once', async () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const heard: (string | undefined)[] = []
  app.onContent((touched) => heard.push(touched))
  const articleId = await publish({ titleZh: '定时文章', publishTime: hour(1) })
  await runNewsClock(app.ctx)
  assert.deepEqual([(await read(articleId)).code, heard.length], [40400, 0])
  const told = async () => (await messagesOf(editor)).filter(({ title, link }) => title === '文章已发布' && link.endsWith(articleId)).length
  assert.equal(await told(), 0)
  await sql`update news_articles set publish_at = now() - interval '1 second' where id = ${articleId}`.execute(app.ctx.db)
  await runNewsClock(app.ctx)
  await runNewsClock(app.ctx)
  assert.deepEqual([(await read(articleId)).data.title, await told(), heard.includes(siteId)], ['定时文章', 1, true])
})

test('a scheduled revision leaves the old text public until its time', async () => {
  const articleId = await publish({ titleZh: '旧标题' })
  const { articleId: revisionId } = (await update(articleId, 1, { titleZh: '新标题', publishTime: new Date(Date.now() + 3_600_000).toISOString() })).data
  await walk(revisionId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.equal((await read(articleId)).data.title, '旧标题')
  await sql`update news_articles set publish_at = now() where id = ${revisionId}`.execute(app.ctx.db)
  await runNewsClock(app.ctx)
  assert.equal((await read(articleId)).data.title, '新标题')
})

test('an expired article is gone at once and archived by the clock', async () => {
  const articleId = await publish({ expireTime: new Date(Date.now() + 3_600_000).toISOString() })
  assert.equal((await read(articleId)).code, 0)
  await sql`update news_articles set publish_at = now() - interval '2 days', expire_at = now() - interval '1 second' where id = ${articleId}`.execute(app.ctx.db)
  assert.equal((await read(articleId)).code, 40400)
  await runNewsClock(app.ctx)
  const move = await app.ctx.db.selectFrom('status_moves').select(['verb', 'user_id']).where('entity_id', '=', articleId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  assert.deepEqual([(await deskRow(articleId)).status, move], ['archived', { verb: 'archive', user_id: null }])
})

test('an end before the start, or in the past when it is published, is refused', async () => {
  const refused = await app.call(calls.addArticle, fields({ publishTime: '2026-01-02T00:00:00Z', expireTime: '2026-01-01T00:00:00Z' }), { as: editor })
  assert.equal(refused.code, 27002)
  const articleId = await write({ expireTime: '2026-01-01T00:00:00Z' })
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'])
  assert.deepEqual([(await moveBy(auditor, articleId, 'publish')).code, (await deskRow(articleId)).status], [27002, 'approved'])
})

test('hostile HTML is cleaned on every save, and a text without content refused', async () => {
  const hostile = '<p style="background:url(x);color:#f00" onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)><img src="https://evil.example/a.png"><a href="javascript:alert(1)">链接</a></p>'
  const articleId = await write({ titleZh: '清洗', htmlZh: hostile, htmlEn: '<p><br></p>' })
  const clean = '<p style="color:#f00">好<a>链接</a></p>'
  const stored = async () => {
    const { htmlZh, htmlEn } = await deskRow(articleId)
    return [htmlZh, htmlEn]
  }
  assert.deepEqual(await stored(), [clean, ''])
  assert.equal((await update(articleId, 1, { titleZh: '清洗', htmlZh: `${hostile}!` })).code, 0)
  assert.deepEqual(await stored(), [`${clean}!`, ''])
  for (const htmlZh of ['', '<p>&nbsp;</p>', '<script>x</script>']) {
    assert.deepEqual([(await app.call(calls.addArticle, fields({ htmlZh }), { as: editor })).code, (await update(articleId, 2, { htmlZh })).code], [27003, 27003])
  }
})

test('columns are those of the dictionary, files those of the writer', async () => {
  const codes = [
    await app.call(calls.addArticle, fields({ column: 'nowhere' }), { as: editor }),
    await app.call(calls.addArticle, fields({ coverFileId: await file(chief, 'newsImage') }), { as: editor }),
    await app.call(calls.addArticle, fields({ coverFileId: await file(editor, 'avatar') }), { as: editor }),
    await app.call(calls.addArticle, fields({ attachmentIds: [await file(chief, 'newsAttachment')] }), { as: editor }),
  ]
  assert.deepEqual(codes.map(({ code }) => code), [40000, 40400, 40400, 40400])
  const [first, second] = [await file(editor, 'newsAttachment', '一.pdf'), await file(editor, 'newsAttachment', '二.pdf')]
  const cover = await file(editor, 'newsImage')
  const articleId = await write({ coverFileId: cover, attachmentIds: [second, first] })
  // What came with the article stays, whoever saves it.
  assert.equal((await update(articleId, 1, { coverFileId: cover, attachmentIds: [first, second] }, chief)).code, 0)
  assert.deepEqual((await deskRow(articleId)).attachments, [
    { fileId: first, name: '一.pdf', bytes: 4, url: `/prod-api/system/file/view?id=${first}` },
    { fileId: second, name: '二.pdf', bytes: 4, url: `/prod-api/system/file/view?id=${second}` },
  ])
})

test('the second to save learns who changed what', async () => {
  const articleId = await write({ titleZh: '并发编辑' })
  assert.equal((await update(articleId, 1, { titleZh: '主编改过' }, chief)).code, 0)
  const refused = await app.raw(calls.updateArticle, { articleId, version: 1, ...fields({ titleZh: '我改的' }) }, { as: editor })
  const { when: _, ...told } = refused.data as { when: string }
  assert.deepEqual([refused.code, told], [40900, { who: '主编', version: 2, changes: [{ field: 'title_zh', theirs: '主编改过', mine: '我改的' }] }])
})

test('drafts and returned articles can be deleted; one in another state refuses them all', async () => {
  const [draft, pending] = [await write(), await write()]
  await walk(pending, [editor, 'submit'])
  const refused = await app.call(calls.deleteArticles, { articleIds: [draft, pending] }, { as: editor })
  assert.deepEqual([refused.code, (await deskRow(draft)).status], [40910, 'draft'])
  assert.equal((await app.call(calls.deleteArticles, { articleIds: [draft] }, { as: editor })).code, 0)
  assert.equal((await app.call(calls.getArticle, { articleId: draft }, { as: editor })).code, 40400)
})

const openSite = async (host: string, groupId: string): Promise<string> => {
  const root = await app.root()
  const { groupId: _, logoUrl: _logo, status: _status, siteId: _id, version: _version, ...form } = (await app.call(siteCalls.getSite, { siteId }, { as: root })).data
  const added = await app.call(siteCalls.addSite, { ...form, groupId, hosts: [host], name: host }, { as: root })
  await app.call(siteCalls.moveSite, { siteId: added.data.siteId, verb: 'open' }, { as: root })
  return added.data.siteId
}

test('articles of another organization or site are not found', async () => {
  const school = await app.organization('丙校')
  const foreignSite = await openSite('bing.example', school)
  const foreignEditor = await app.person('bingbian', 'news_editor', { organizationId: school })
  const foreignAuditor = await app.person('bingshen', 'news_auditor', { organizationId: school })
  const theirs = await write({ siteId: foreignSite, titleZh: '丙校文章' }, foreignEditor)
  await walk(theirs, [foreignEditor, 'submit'], [foreignAuditor, 'approve'], [foreignAuditor, 'publish'])
  assert.deepEqual([(await read(theirs, { host: 'bing.example' })).data.title, (await read(theirs)).code], ['丙校文章', 40400])
  const ours = await publish({ titleZh: '本站文章' })
  assert.equal((await read(ours, { host: 'bing.example' })).code, 40400)
  const refused = [
    await app.call(calls.getArticle, { articleId: ours }, { as: foreignEditor }),
    await update(ours, 1, { siteId: foreignSite }, foreignEditor),
    await app.call(calls.addArticle, fields(), { as: foreignEditor }),
    await update(theirs, 1, { siteId }, foreignEditor),
    await moveBy(foreignAuditor, ours, 'takeDown', 'x'),
    await app.call(calls.deleteArticles, { articleIds: [ours] }, { as: foreignEditor }),
  ]
  assert.deepEqual(refused.map(({ code }) => code), [40400, 40400, 40400, 40400, 40400, 40400])
  const { data } = await app.call(calls.pageArticles, {}, { as: foreignEditor })
  assert.deepEqual(data.rows.map((row) => row.articleId), [theirs])
  assert.deepEqual((await messagesOf(foreignAuditor)).map(({ body }) => body), ['张三提交了《丙校文章》，请审核。'])
})

test('the public list: pinned first, then the newest, by column and word, English where there is some', async () => {
  const site = await openSite('list.example', app.platformId)
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const add = (titleZh: string, days: number, more: Partial<Fields> = {}) => publish({ siteId: site, titleZh, publishTime: day(days), ...more })
  const old = await add('旧通知', 9, { top: true, titleEn: 'Old notice', htmlEn: '<p>Old text</p>', summaryEn: 'Old summary' })
  const middle = await add('中间的通知', 5)
  const news = await add('大赛新闻', 3, { column: 'news' })
  const young = await add('新通知', 1)
  const list = async (input: InputOf<typeof calls.listNews>, lang: 'zh' | 'en' = 'zh') =>
    (await app.call(calls.listNews, input, { lang, headers: { host: 'list.example' } })).data
  const ids = async (input: InputOf<typeof calls.listNews>, lang: 'zh' | 'en' = 'zh') => (await list(input, lang)).rows.map((row) => row.articleId)
  assert.deepEqual(await ids({}), [old, young, news, middle])
  assert.deepEqual(await ids({ column: 'notice', pageSize: 2, pageNum: 2 }), [middle])
  assert.deepEqual([await ids({ keyword: '新' }), await ids({ keyword: '通知' }), await ids({ keyword: '%' })], [[young, news], [old, young, middle], []])
  assert.deepEqual([await ids({ keyword: 'notice' }, 'en'), await ids({ keyword: '旧' }, 'en'), await ids({ keyword: '新通' }, 'en')], [[old], [], [young]])
  const { rows, total } = await list({ column: 'notice' }, 'en')
  assert.deepEqual([total, rows.map(({ title, summary, columnName }) => [title, summary, columnName])], [
    3,
    [
      ['Old notice', 'Old summary', 'Notices'],
      ['新通知', '正文第一段', 'Notices'],
      ['中间的通知', '正文第一段', 'Notices'],
    ],
  ])
  const english = (await read(old, { lang: 'en', host: 'list.example' })).data
  assert.deepEqual([english.html, english.previous], ['<p>Old text</p>', { articleId: middle, title: '中间的通知' }])
  const { previous, next } = (await read(middle, { host: 'list.example' })).data
  assert.deepEqual([previous?.articleId, next?.articleId, (await read(young, { host: 'list.example' })).data.previous], [young, old, null])
  const columns = await app.call(calls.listNewsColumns, {}, { lang: 'en', headers: { host: 'list.example' } })
  assert.deepEqual(columns.data, [
    { value: 'notice', label: 'Notices', count: 3 },
    { value: 'news', label: 'News', count: 1 },
  ])
  const root = await app.root()
  await app.call(siteCalls.moveSite, { siteId: site, verb: 'pause', reason: '维护' }, { as: root })
  assert.deepEqual([await ids({}), (await read(young, { host: 'list.example' })).code], [[], 40400])
})

test('an address counts once per article in ten minutes, and what cannot be written is kept', async () => {
  const articleId = await publish()
  let time = 0
  let broken = false
  const db = new Proxy(app.ctx.db, {
    get: (target, key) => {
      if (broken) throw new Error('no database')
      return Reflect.get(target, key)
    },
  })
  const counter = makeViewCounter({ db, log: app.ctx.log }, () => time)
  const views = async () => (await deskRow(articleId)).views
  for (const address of ['1.1.1.1', '1.1.1.1', '2.2.2.2']) counter.count(articleId, address)
  broken = true
  await counter.flush()
  assert.equal(await views(), 0)
  broken = false
  await counter.flush()
  assert.equal(await views(), 2)
  time = 599_999
  counter.count(articleId, '1.1.1.1')
  time = 600_000
  counter.count(articleId, '1.1.1.1')
  await counter.flush()
  await counter.flush()
  assert.equal(await views(), 3)
})
