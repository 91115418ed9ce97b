// Before and after publication: what is looked at, on which sites it stands, who looks at it early, who is notified.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkDigit } from '@kaisai/contract/identity-number'
import * as calls from '@kaisai/contract/news/news.endpoints'
import * as open from '@kaisai/contract/news/public.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { actorOf } from '../access/index.ts'
import { newsPersonalData } from './index.ts'
import { openNewsroom } from './news.given.ts'

const {
  app,
  editor,
  auditor,
  chief,
  siteId,
  fields,
  write,
  update,
  moveBy,
  walk,
  publish,
  read,
  deskRow,
  messagesOf,
  openSite,
  file,
} = await openNewsroom()
after(() => app.stop())

const idNumber = `11000020000229123${checkDigit('11000020000229123')}`
const texts = (more: Partial<ReturnType<typeof fields>> = {}) => {
  const { titleZh, titleEn, summaryZh, summaryEn, htmlZh, htmlEn } = fields(more)
  return { siteId, titleZh, titleEn, summaryZh, summaryEn, htmlZh, htmlEn }
}
const roleOf = async (userId: string): Promise<string> =>
  (await app.ctx.db.selectFrom('access_user_roles').select('role_id').where('user_id', '=', userId).executeTakeFirstOrThrow())
    .role_id
const check = async (more: Partial<ReturnType<typeof fields>>, as = editor) =>
  (await app.call(calls.checkArticleTexts, texts(more), { as })).data.map(({ kind, text }) => [kind, text])

test('an identity number stops publication unless a reason is given, which the history keeps', async () => {
  const articleId = await write({ titleZh: '获奖名单', htmlZh: `<p>张三 ${idNumber}</p>` })
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'])
  const refused = await moveBy(auditor, articleId, 'publish')
  assert.deepEqual(
    [refused.code, refused.data, (await deskRow(articleId)).status],
    [
      refusal('news.checks_stop'),
      { findings: [{ kind: 'identityNumber', field: 'htmlZh', text: idNumber, nth: 0, isHard: true }] },
      'approved',
    ],
  )
  await walk(articleId, [auditor, 'publish', '当事人书面同意公开'])
  const { note } = await app.ctx.db
    .selectFrom('status_moves')
    .select('note')
    .where('entity_id', '=', articleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal(note, '当事人书面同意公开')
})

test('the check finds phones, pictures without a text and inner links that lead nowhere; what leads somewhere is left alone', async () => {
  const shown = await publish({ titleZh: '公开的文章' })
  const draft = await write({ titleZh: '未公开的文章' })
  const picture = await file(editor, 'newsImage', 'a.png')
  const gone = '0197c9a0-0000-7000-8000-000000000001'
  const html = [
    `<p>电话 13800138000 <img src="/prod-api/system/file/view?id=${picture}"></p>`,
    `<p><a href="/home/newsDetails?id=${shown}">好</a><a href="/home/newsDetails?id=${draft}">草稿</a>`,
    `<a href="/prod-api/system/file/view?id=${gone}">没有的文件</a><a href="/prod-api/system/file/view?id=${picture}">文件</a>`,
    `<a href="/home/competition/details?id=${gone}">没有的竞赛</a><a href="https://a.example/x">外部</a></p>`,
  ].join('')
  assert.deepEqual(await check({ htmlZh: html }), [
    ['phone', '13800138000'],
    ['pictureText', ''],
    ['brokenLink', `/home/newsDetails?id=${draft}`],
    ['brokenLink', `/prod-api/system/file/view?id=${gone}`],
    ['brokenLink', `/home/competition/details?id=${gone}`],
  ])
  const student = await app.person('xuesheng', 'student')
  assert.equal((await app.call(calls.checkArticleTexts, texts(), { as: student })).code, refusal('house.no_access'))
})

test('an article stands on several sites with one address; a revision takes its sites along', async () => {
  await app.ctx.db.insertInto('website_hosts').values({ host: 'main.example', site_id: siteId }).execute()
  const other = await openSite('second.example', editor.organizationId)
  const third = await openSite('third.example', editor.organizationId)
  const articleId = await publish({ titleZh: '多站发布', siteIds: [other] })
  const elsewhere = (await read(articleId, { host: 'second.example' })).data
  assert.deepEqual(
    [elsewhere.title, elsewhere.canonical, (await read(articleId)).data.canonical],
    ['多站发布', `http://main.example/home/newsDetails?id=${articleId}`, null],
  )
  assert.equal((await read(articleId, { host: 'third.example' })).code, refusal('house.not_found'))
  const listed = await app.call(open.listNews, { keyword: '多站发布' }, { headers: { host: 'second.example' } })
  assert.equal(listed.data.total, 1)
  assert.deepEqual((await deskRow(articleId)).siteIds, [other])
  const { articleId: revisionId } = (await update(articleId, 1, { titleZh: '多站修订', siteIds: [third] })).data
  await walk(revisionId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.deepEqual(
    [(await read(articleId, { host: 'third.example' })).data.title, (await read(articleId, { host: 'second.example' })).code],
    ['多站修订', refusal('house.not_found')],
  )
  // A form that does not know of sites changes none.
  const row = await deskRow(articleId)
  const again = (await update(articleId, row.version, { titleZh: '多站再改' })).data
  assert.deepEqual((await deskRow(again.articleId)).siteIds, [third])
  const strange = await openSite('strange.example', await app.organization('别的组织'))
  const mine = await app.person('benzu', 'news_editor', { organizationId: await app.organization('本组织') })
  assert.equal((await app.call(calls.addArticle, fields({ siteIds: [strange] }), { as: mine })).code, refusal('house.not_found'))
})

test('a preview link shows what is written to somebody without an account, until it ends or is replaced', async () => {
  const articleId = await write({ titleZh: '请先过目', htmlZh: '<p>未公开的正文</p>' })
  const make = async () => (await app.call(calls.linkArticlePreview, { articleId }, { as: editor })).data
  const keyOf = ({ address }: { address: string }) => address.split('key=')[1]!
  const look = (key: string) => app.call(open.getArticlePreview, { key })
  const first = await make()
  const shown = (await look(keyOf(first))).data
  assert.deepEqual([shown.title, shown.html, shown.statusName], ['请先过目', '<p>未公开的正文</p>', '草稿'])
  assert.notEqual((await deskRow(articleId)).previewEndTime, null)
  const second = await make()
  assert.equal((await look(keyOf(first))).code, refusal('news.preview_over'))
  assert.equal((await look(keyOf(second))).code, 0)
  await sql`update news_articles set preview_until = now() - interval '1 second' where id = ${articleId}::uuid`.execute(
    app.ctx.db,
  )
  assert.equal((await look(keyOf(second))).code, refusal('news.preview_over'))
  const third = await make()
  assert.equal((await app.call(calls.endArticlePreview, { articleId }, { as: editor })).code, 0)
  assert.deepEqual(
    [(await look(keyOf(third))).code, (await deskRow(articleId)).previewEndTime],
    [refusal('news.preview_over'), null],
  )
  const stranger = await app.person('luren', 'news_editor', { organizationId: await app.organization('路人') })
  assert.equal((await app.call(calls.linkArticlePreview, { articleId }, { as: stranger })).code, refusal('house.not_found'))
})

test('who follows a column is notified once, when an article appears there, and no more after he stops', async () => {
  const reader = await app.person('duzhe', 'student', { realName: '读者' })
  const other = await openSite('fourth.example', editor.organizationId)
  const follow = (isFollowed: boolean, column = 'notice') => app.call(open.followColumn, { column, isFollowed }, { as: reader })
  const received = async () => {
    await app.runJobs()
    return (await messagesOf(reader)).filter(({ title }) => title === '订阅的栏目有新文章').map(({ body, link }) => [body, link])
  }
  assert.equal((await follow(true)).code, 0)
  assert.equal((await follow(true)).code, 0)
  assert.equal((await app.call(open.getColumnSubscription, { column: 'notice' }, { as: reader })).data.isFollowed, true)
  assert.deepEqual(
    (await app.call(open.listFollowedColumns, {}, { as: reader })).data.map(({ column, siteId: on }) => [column, on]),
    [['notice', siteId]],
  )
  assert.equal((await follow(true, 'nonsense')).code, 40000)
  const articleId = await publish({ titleZh: '通知一则', siteIds: [other] })
  await publish({ titleZh: '别的栏目', column: 'news' })
  const expected = ['开赛“通知公告”栏目发布了《通知一则》。', `/home/newsDetails?id=${articleId}`]
  assert.deepEqual(await received(), [expected])
  // Taken down and published again, or revised, it is no news.
  await walk(articleId, [auditor, 'takeDown', '有误'], [auditor, 'publish'])
  const { articleId: revisionId } = (await update(articleId, (await deskRow(articleId)).version, { titleZh: '通知一则（修订）' }))
    .data
  await walk(revisionId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.deepEqual(await received(), [expected])
  assert.equal((await app.call(open.unfollowColumn, { siteId, column: 'notice' }, { as: reader })).code, 0)
  await publish({ titleZh: '又一则' })
  assert.deepEqual(await received(), [expected])
  assert.deepEqual((await app.call(open.listFollowedColumns, {}, { as: reader })).data, [])
  await follow(true)
  const actor = (await actorOf(app.ctx.db, reader.id, reader.organizationId, await roleOf(reader.id), 'zh'))!
  const kept = (await newsPersonalData.read!(app.ctx, actor)) as { followedColumns: unknown[] }
  assert.equal(kept.followedColumns.length, 1)
  await inTx(app.ctx.db, (tx) => newsPersonalData.forget!(tx, reader.id))
  assert.deepEqual((await app.call(open.listFollowedColumns, {}, { as: reader })).data, [])
  await follow(true)
  await follow(false)
  assert.equal((await app.call(open.getColumnSubscription, { column: 'notice' }, { as: reader })).data.isFollowed, false)
})

test('a competition that does not stand on the site cannot be named', async () => {
  const refused = await app.call(calls.addArticle, fields({ competitionId: '0197c9a0-0000-7000-8000-000000000001' }), {
    as: chief,
  })
  assert.equal(refused.code, refusal('house.not_found'))
  assert.deepEqual((await app.call(calls.listArticleCompetitions, { siteId }, { as: editor })).data, [])
})
