import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/news/news.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openNewsroom } from './news.given.ts'
import { runNewsClock } from './news.jobs.ts'

const { app, editor, auditor, siteId, fields, write, update, moveBy, walk, publish, read, deskRow, messagesOf, file } =
  await openNewsroom()
after(() => app.stop())

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
  assert.equal((await update(articleId, 1, { titleZh: '旧表单' })).code, refusal('house.edited_meanwhile'))
  const rows = (await app.call(calls.pageArticles, { keyword: '文章', pageSize: 100 }, { as: editor })).data.rows
  const pair = rows.filter((row) => row.articleId === articleId || row.articleId === revisionId)
  assert.deepEqual(
    pair.map((row) => [row.titleZh, row.status, row.revisionOf, row.revisionId]),
    [
      ['修订文章', 'draft', articleId, null],
      ['公开文章', 'published', null, revisionId],
    ],
  )
  await walk(revisionId, [editor, 'submit'])
  assert.deepEqual((await read(articleId)).data, before)
  await walk(revisionId, [auditor, 'approve'], [auditor, 'publish'])
  const { title, html, publishTime, attachments } = (await read(articleId)).data
  assert.deepEqual([title, html, publishTime, attachments], ['修订文章', '<p>新正文二</p>', before.publishTime, []])
  assert.equal((await read(revisionId)).code, refusal('house.not_found'))
  assert.equal((await app.call(calls.getArticle, { articleId: revisionId }, { as: editor })).code, refusal('house.not_found'))
  const row = await deskRow(articleId)
  assert.deepEqual([row.revisionId, row.status], [null, 'published'])
  assert.equal((await update(articleId, row.version, { titleZh: '第二次修订' })).code, 0)
})

test('while a revision is open, the article itself is not revised', async () => {
  const articleId = await publish()
  const { articleId: revisionId } = (await update(articleId, 1, { titleZh: '修订中' })).data
  await walk(articleId, [auditor, 'takeDown', '有误'])
  const refused = await moveBy(editor, articleId, 'revise')
  assert.deepEqual([refused.code, refused.data], [refusal('news.has_revision'), { revisionId }])
  await walk(revisionId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.equal((await read(articleId)).data.title, '修订中')
})

test('a scheduled article is hidden until its time; then the clock shows it and tells the author once', async () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const touchedSites: (string | undefined)[] = []
  app.onContent((touched) => touchedSites.push(touched))
  const articleId = await publish({ titleZh: '定时文章', publishTime: hour(1) })
  await runNewsClock(app.ctx)
  assert.equal((await read(articleId)).code, refusal('house.not_found'))
  // Notes of earlier changes may still arrive; from here on only the clock speaks.
  touchedSites.length = 0
  const messages = async () =>
    (await messagesOf(editor)).filter(({ title, link }) => title === '文章已发布' && link.endsWith(articleId)).length
  assert.equal(await messages(), 0)
  await sql`update news_articles set publish_at = now() - interval '1 second' where id = ${articleId}`.execute(app.ctx.db)
  await runNewsClock(app.ctx)
  await runNewsClock(app.ctx)
  assert.deepEqual([(await read(articleId)).data.title, await messages(), touchedSites.includes(siteId)], ['定时文章', 1, true])
})

test('a scheduled revision leaves the old text public until its time', async () => {
  const articleId = await publish({ titleZh: '旧标题' })
  const { articleId: revisionId } = (
    await update(articleId, 1, { titleZh: '新标题', publishTime: new Date(Date.now() + 3_600_000).toISOString() })
  ).data
  await walk(revisionId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.equal((await read(articleId)).data.title, '旧标题')
  await sql`update news_articles set publish_at = now() where id = ${revisionId}`.execute(app.ctx.db)
  assert.deepEqual([(await read(articleId)).data.title, (await read(revisionId)).code], ['旧标题', refusal('house.not_found')])
  await runNewsClock(app.ctx)
  assert.equal((await read(articleId)).data.title, '新标题')
})

test('an expired article is gone at once and archived by the clock', async () => {
  const articleId = await publish({ expireTime: new Date(Date.now() + 3_600_000).toISOString() })
  assert.equal((await read(articleId)).code, 0)
  await sql`update news_articles set publish_at = now() - interval '2 days', expire_at = now() - interval '1 second' where id = ${articleId}`.execute(
    app.ctx.db,
  )
  assert.equal((await read(articleId)).code, refusal('house.not_found'))
  await runNewsClock(app.ctx)
  const move = await app.ctx.db
    .selectFrom('status_moves')
    .select(['verb', 'user_id'])
    .where('entity_id', '=', articleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert.deepEqual([(await deskRow(articleId)).status, move], ['archived', { verb: 'archive', user_id: null }])
})

test('an end before the start, or in the past when it is published, is refused', async () => {
  const refused = await app.call(
    calls.addArticle,
    fields({ publishTime: '2026-01-02T00:00:00Z', expireTime: '2026-01-01T00:00:00Z' }),
    { as: editor },
  )
  assert.equal(refused.code, refusal('news.expires_before'))
  const articleId = await write({ expireTime: '2026-01-01T00:00:00Z' })
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'])
  assert.deepEqual(
    [(await moveBy(auditor, articleId, 'publish')).code, (await deskRow(articleId)).status],
    [refusal('news.expires_before'), 'approved'],
  )
})
