// What visitors find of the news by a word: what is public at the moment, on its own site, in either language.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import { type FoundKind, MOST_HITS, searchSite } from '@kaisai/contract/website/search.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openNewsroom } from './news.given.ts'

const { app, editor, auditor, siteId, write, update, walk, moveBy, publish, openSite } = await openNewsroom()
after(() => app.stop())

type Options = { host?: string; lang?: 'zh' | 'en' }
const search = async (keyword: string, more: Partial<InputOf<typeof searchSite>> = {}, { host, lang = 'zh' }: Options = {}) =>
  (await app.call(searchSite, { keyword, ...more }, { lang, ...(host ? { headers: { host } } : {}) })).data
const found = async (keyword: string, kind: FoundKind = 'article', options: Options = {}) =>
  (await search(keyword, {}, options)).groups.find((group) => group.kind === kind)!
const titles = async (keyword: string, kind: FoundKind = 'article', options: Options = {}) =>
  (await found(keyword, kind, options)).rows.map(({ title }) => title)

test('two characters or words of either language find titles, summaries and texts; titles first, guides apart', async () => {
  const inText = await publish({ titleZh: '赛程安排', htmlZh: `<p>${'前言。'.repeat(60)}决赛在凤凰山举行</p>` })
  await publish({ titleZh: '凤凰山赛场开放', titleEn: 'Phoenix Hill opens its doors' })
  await publish({ titleZh: '怎样去凤凰山', column: 'guide' })
  assert.deepEqual(await titles('凤凰'), ['凤凰山赛场开放', '赛程安排'])
  assert.deepEqual(await titles('凤凰', 'guide'), ['怎样去凤凰山'])
  assert.deepEqual(await titles('phoenix HILL'), ['凤凰山赛场开放'])
  assert.deepEqual(await titles('hill phoenix', 'article', { lang: 'en' }), ['Phoenix Hill opens its doors'])
  assert.deepEqual(await titles('凤凰 赛程'), ['赛程安排'], 'every word is held')
  const [, second] = (await found('凤凰')).rows
  assert.deepEqual([second!.id, second!.path], [inText, `/home/newsDetails?id=${inText}`])
  assert.match(second!.excerpt, /^….*决赛在凤凰山举行$/)
  assert.deepEqual(
    (await search('凤凰')).groups.map(({ kind, label, count, isCapped }) => [kind, label, count, isCapped]),
    [
      ['competition', '竞赛', 0, false],
      ['article', '资讯', 2, false],
      ['guide', '指南', 1, false],
      ['work', '作品', 0, false],
      ['award', '获奖', 0, false],
      ['manual', '使用文档', 0, false],
    ],
  )
})

test('what participants do is found in the manual, in either language, titles first; the work of offices is not', async () => {
  const manual = async (keyword: string) => (await search(keyword)).groups.find(({ kind }) => kind === 'manual')!
  const found = await manual('发票')
  assert.deepEqual(
    found.rows.map(({ title, path, facts }) => [title, path, facts]),
    [['缴费与发票', '/manual#pay', '参赛者']],
  )
  assert.equal((await manual('invoice')).count, 1)
  assert.match(found.rows[0]!.excerpt, /发票/)
  assert.equal((await manual('月结')).count, 0, 'the ledger is explained to whoever works with it')
})

test('drafts, scheduled, expired and withdrawn articles and those of another site are not found', async () => {
  const shown = await publish({ titleZh: '麒麟杯通知' })
  assert.deepEqual(await titles('麒麟'), ['麒麟杯通知'])
  const draft = await write({ titleZh: '麒麟杯草稿' })
  await walk(draft, [editor, 'submit'])
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const scheduled = await write({ titleZh: '麒麟杯预告', publishTime: later })
  await walk(scheduled, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  const expired = await publish({ titleZh: '麒麟杯旧闻' })
  await sql`update news_articles set publish_at = now() - interval '2 days', expire_at = now() - interval '1 day' where id = ${expired}::uuid`.execute(
    app.ctx.db,
  )
  // A revision says something else until it is published.
  assert.equal((await update(shown, 1, { titleZh: '朱雀杯通知' })).code, 0)
  const root = await app.root()
  const elsewhere = await openSite('qilin.example', editor.organizationId)
  const theirs = await write({ titleZh: '麒麟杯他站', siteId: elsewhere }, root)
  await walk(theirs, [root, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.deepEqual(await titles('麒麟'), ['麒麟杯通知'])
  assert.deepEqual(await titles('朱雀'), [])
  assert.deepEqual(await titles('麒麟', 'article', { host: 'qilin.example' }), ['麒麟杯他站'])
  assert.equal((await moveBy(auditor, shown, 'takeDown', '内容有误')).msg, '')
  assert.deepEqual([await titles('麒麟'), (await found('麒麟')).count], [[], 0])
})

test('one character, no word and another kind are refused; signs are searched as they are typed', async () => {
  for (const keyword of ['', '设', '   ', 'x'.repeat(51)])
    assert.equal((await app.call(searchSite, { keyword })).code, refusal('house.invalid'), JSON.stringify(keyword))
  assert.equal((await app.raw(searchSite, { keyword: '设计', kind: 'user' })).code, refusal('house.invalid'))
  await publish({ titleZh: '完成度 100%_的作品' })
  assert.deepEqual([await titles('0%_'), await titles('1%0'), await titles("';--")], [['完成度 100%_的作品'], [], []])
})

test('of more hits than are counted the newest stand first, page by page as far as is counted', async () => {
  await sql`insert into news_articles (site_id, organization_id, column_key, title_zh, status, submitted_by, publish_at, appeared_at)
    select ${siteId}::uuid, ${editor.organizationId}::uuid, 'notice', '玄武杯第' || n || '号', 'published', ${editor.id}::uuid, now() - make_interval(mins => n), now()
      from generate_series(1, ${MOST_HITS + 500}) n`.execute(app.ctx.db)
  const page = await search('玄武', { kind: 'article', pageNum: 2, pageSize: 10 })
  const articles = page.groups.find(({ kind }) => kind === 'article')!
  assert.deepEqual([articles.count, articles.isCapped, page.pageNum], [MOST_HITS, true, 2])
  assert.deepEqual(
    articles.rows.map(({ title }) => title),
    Array.from({ length: 10 }, (_, at) => `玄武杯第${at + 11}号`),
  )
  const last = await search('玄武', { kind: 'article', pageNum: MOST_HITS / 10, pageSize: 10 })
  const beyond = await search('玄武', { kind: 'article', pageNum: MOST_HITS / 10 + 1, pageSize: 10 })
  assert.deepEqual(
    [last, beyond].map(({ groups }) => groups.find(({ kind }) => kind === 'article')!.rows.length),
    [10, 0],
  )
})
