import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/news/news.endpoints'
import * as open from '@kaisai/contract/news/public.endpoints'
import * as siteCalls from '@kaisai/contract/website/site.endpoints'
import { sql } from 'kysely'
import { openDatabase } from '#src/db/database.ts'
import { refusal } from '#test/refusal.ts'
import { makeViewCounter } from './count-views.ts'
import { type Fields, openNewsroom } from './news.given.ts'

const { app, editor, chief, siteId, fields, write, update, moveBy, walk, publish, read, deskRow, messagesOf, file, openSite } =
  await openNewsroom()
after(() => app.stop())

test('hostile HTML is cleaned on every save, and a text without content refused', async () => {
  const hostile =
    '<p style="background:url(x);color:#f00" onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)><img src="https://evil.example/a.png"><a href="javascript:alert(1)">链接</a></p>'
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
    assert.deepEqual(
      [
        (await app.call(calls.addArticle, fields({ htmlZh }), { as: editor })).code,
        (await update(articleId, 2, { htmlZh })).code,
      ],
      [refusal('news.empty'), refusal('news.empty')],
    )
  }
})

test('columns are those of the dictionary, files those of the writer', async () => {
  const codes = [
    await app.call(calls.addArticle, fields({ column: 'nowhere' }), { as: editor }),
    await app.call(calls.addArticle, fields({ coverFileId: await file(chief, 'newsImage') }), { as: editor }),
    await app.call(calls.addArticle, fields({ coverFileId: await file(editor, 'avatar') }), { as: editor }),
    await app.call(calls.addArticle, fields({ attachmentIds: [await file(chief, 'newsAttachment')] }), { as: editor }),
  ]
  assert.deepEqual(
    codes.map(({ code }) => code),
    [refusal('house.invalid'), refusal('house.not_found'), refusal('house.not_found'), refusal('house.not_found')],
  )
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

test('articles of another organization or site are not found', async () => {
  const school = await app.organization('丙校')
  const foreignSite = await openSite('bing.example', school)
  const foreignEditor = await app.person('bingbian', 'news_editor', { organizationId: school })
  const foreignAuditor = await app.person('bingshen', 'news_auditor', { organizationId: school })
  const theirs = await write({ siteId: foreignSite, titleZh: '丙校文章' }, foreignEditor)
  await walk(theirs, [foreignEditor, 'submit'], [foreignAuditor, 'approve'], [foreignAuditor, 'publish'])
  assert.deepEqual(
    [(await read(theirs, { host: 'bing.example' })).data.title, (await read(theirs)).code],
    ['丙校文章', refusal('house.not_found')],
  )
  const ours = await publish({ titleZh: '本站文章' })
  assert.equal((await read(ours, { host: 'bing.example' })).code, refusal('house.not_found'))
  const refused = [
    await app.call(calls.getArticle, { articleId: ours }, { as: foreignEditor }),
    await update(ours, 1, { siteId: foreignSite }, foreignEditor),
    await app.call(calls.addArticle, fields(), { as: foreignEditor }),
    await update(theirs, 1, { siteId }, foreignEditor),
    await moveBy(foreignAuditor, ours, 'takeDown', 'x'),
    await app.call(calls.deleteArticles, { articleIds: [ours] }, { as: foreignEditor }),
  ]
  assert.deepEqual(
    refused.map(({ code }) => code),
    [
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('house.not_found'),
      refusal('house.not_found'),
    ],
  )
  const { data } = await app.call(calls.pageArticles, {}, { as: foreignEditor })
  assert.deepEqual(
    data.rows.map((row) => row.articleId),
    [theirs],
  )
  assert.deepEqual(
    (await messagesOf(foreignAuditor)).map(({ body }) => body),
    ['张三提交了《丙校文章》，请审核。'],
  )
})

test('the public list: pinned first, then the newest, by column and word, English where there is some', async () => {
  const site = await openSite('list.example', app.platformId)
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const add = (titleZh: string, days: number, more: Partial<Fields> = {}) =>
    publish({ siteId: site, titleZh, publishTime: day(days), ...more })
  const old = await add('旧通知', 9, { top: true, titleEn: 'Old notice', htmlEn: '<p>Old text</p>', summaryEn: 'Old summary' })
  const middle = await add('中间的通知', 5)
  const news = await add('大赛新闻', 3, { column: 'news' })
  const young = await add('新通知', 1)
  const list = async (input: InputOf<typeof open.listNews>, lang: 'zh' | 'en' = 'zh') =>
    (await app.call(open.listNews, input, { lang, headers: { host: 'list.example' } })).data
  const ids = async (input: InputOf<typeof open.listNews>, lang: 'zh' | 'en' = 'zh') =>
    (await list(input, lang)).rows.map((row) => row.articleId)
  assert.deepEqual(await ids({}), [old, young, news, middle])
  assert.deepEqual(await ids({ column: 'notice', pageSize: 2, pageNum: 2 }), [middle])
  assert.deepEqual(
    [await ids({ keyword: '新' }), await ids({ keyword: '通知' }), await ids({ keyword: '%' })],
    [[young, news], [old, young, middle], []],
  )
  assert.deepEqual(
    [await ids({ keyword: 'notice' }, 'en'), await ids({ keyword: '旧' }, 'en'), await ids({ keyword: '新通' }, 'en')],
    [[old], [], [young]],
  )
  const { rows, total } = await list({ column: 'notice' }, 'en')
  assert.deepEqual(
    [total, rows.map(({ title, summary, columnName }) => [title, summary, columnName])],
    [
      3,
      [
        ['Old notice', 'Old summary', 'Notices'],
        ['新通知', '正文第一段', 'Notices'],
        ['中间的通知', '正文第一段', 'Notices'],
      ],
    ],
  )
  const english = (await read(old, { lang: 'en', host: 'list.example' })).data
  assert.deepEqual([english.html, english.previous], ['<p>Old text</p>', { articleId: middle, title: '中间的通知' }])
  const { previous, next } = (await read(middle, { host: 'list.example' })).data
  assert.deepEqual(
    [previous?.articleId, next?.articleId, (await read(young, { host: 'list.example' })).data.previous],
    [young, old, null],
  )
  const columns = await app.call(open.listNewsColumns, {}, { lang: 'en', headers: { host: 'list.example' } })
  assert.deepEqual(columns.data, [
    { value: 'notice', label: 'Notices', count: 3 },
    { value: 'news', label: 'News', count: 1 },
  ])
  const root = await app.root()
  await app.call(siteCalls.moveSite, { siteId: site, verb: 'pause', reason: '维护' }, { as: root })
  assert.deepEqual([await ids({}), (await read(young, { host: 'list.example' })).code], [[], refusal('house.not_found')])
})

test('an organization that signs an article is called in English as everywhere else; any other source stays as it was written', async () => {
  await sql`update organizations set name_en = 'Office of the Cup' where id = ${await app.organization('赛事办公室')}::uuid`.execute(
    app.ctx.db,
  )
  const sourceIn = async (lang: 'zh' | 'en', source: string) => (await read(await publish({ source }), { lang })).data.source
  assert.deepEqual(
    [await sourceIn('en', '赛事办公室'), await sourceIn('zh', '赛事办公室'), await sourceIn('en', '晨报')],
    ['Office of the Cup', '赛事办公室', '晨报'],
  )
})

test('an address counts once per article in ten minutes, and what cannot be written is kept', async () => {
  const articleId = await publish()
  let time = 0
  const unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  let isReachable = false
  const from = {
    log: app.ctx.log,
    get db() {
      return isReachable ? app.ctx.db : unreachable.db
    },
  }
  const counter = makeViewCounter(from, () => time)
  const views = async () => (await deskRow(articleId)).views
  for (const address of ['1.1.1.1', '1.1.1.1', '2.2.2.2']) counter.count(articleId, address)
  await counter.flush()
  assert.equal(await views(), 0)
  isReachable = true
  await unreachable.close()
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

test('a browser says that it shows an article: the view is written when the server stops at the latest, and nothing is told', async () => {
  const articleId = await publish()
  const look = async (id: string) => {
    const { code, data } = await app.call(open.countView, { id })
    return [code, data]
  }
  assert.deepEqual(
    [await look(articleId), await look(articleId)],
    [
      [0, null],
      [0, null],
    ],
  )
  assert.deepEqual(await look('0198c0de-0000-7000-8000-000000000001'), [0, null], 'no article answers alike')
  assert.equal((await app.raw(open.countView, { id: 'x' })).code, refusal('house.invalid'))
  await app.http.close()
  const { views } = await app.ctx.db
    .selectFrom('news_articles')
    .select('views')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  assert.equal(views, 1)
})
