// What was approved is not public yet: it waits for somebody to publish it, with a time of its own as well.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { refusal } from '#test/refusal.ts'
import { openNewsroom } from './news.given.ts'
import { runNewsClock } from './news.jobs.ts'

const { app, editor, auditor, chief, write, update, walk, publish, read, deskRow, messagesOf } = await openNewsroom()
after(() => app.stop())

const toPublish = async (as: typeof editor) =>
  (await app.call(getWorkbench, {}, { as })).data.todos
    .filter(({ key }) => key === 'approvedArticles')
    .map(({ label, value, path, due }) => ({ label, value, path, due }))
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const waiting = (value: number, due: string | null = null) => [
  { label: '待发布资讯', value, path: '/newsManagement/list?status=approved', due },
]

test('an approved article waits for whoever may publish it, and its author is notified', async () => {
  const articleId = await write({ titleZh: '通过待发布' }, chief)
  await walk(articleId, [chief, 'submit'])
  assert.deepEqual(await toPublish(auditor), [])
  await walk(articleId, [auditor, 'approve'])
  // Who wrote it may not publish it.
  assert.deepEqual([await toPublish(auditor), await toPublish(chief), await toPublish(editor)], [waiting(1), [], []])
  const own = (await messagesOf(chief)).filter(({ link }) => link.endsWith(articleId))
  assert.deepEqual(own, [
    {
      title: '文章已通过审核',
      body: '《通过待发布》已由莫子谦审核通过，等待发布。发布后会再通知您。',
      link: `/newsManagement/detail?articleId=${articleId}`,
    },
  ])
  await walk(articleId, [auditor, 'publish'])
  assert.deepEqual(await toPublish(auditor), [])
  assert.deepEqual(
    (await messagesOf(chief)).filter(({ link }) => link.endsWith(articleId)).map(({ title }) => title),
    ['文章已通过审核', '文章已发布'],
  )
})

test('an approved article with a time to come is not published by the clock: it waits, until that time', async () => {
  const publishTime = inAnHour()
  const articleId = await write({ titleZh: '定时待发布', publishTime })
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'])
  assert.deepEqual(await toPublish(auditor), waiting(1, publishTime))
  await app.ctx.db
    .updateTable('news_articles')
    .set({ publish_at: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', articleId)
    .execute()
  await runNewsClock(app.ctx)
  assert.deepEqual([(await deskRow(articleId)).status, (await read(articleId)).code], ['approved', refusal('house.not_found')])
  await walk(articleId, [auditor, 'publish'])
  assert.deepEqual([await toPublish(auditor), (await read(articleId)).data.title], [[], '定时待发布'])
})

test('a revision that was approved waits too, and the time its original appeared is no deadline', async () => {
  const articleId = await publish({ titleZh: '原文' })
  const { publishTime } = await deskRow(articleId)
  const { articleId: revisionId } = (await update(articleId, 1, { titleZh: '修订', publishTime })).data
  await walk(revisionId, [editor, 'submit'], [auditor, 'approve'])
  assert.deepEqual(await toPublish(auditor), waiting(1))
  await walk(revisionId, [auditor, 'publish'])
  assert.deepEqual(await toPublish(auditor), [])
})
