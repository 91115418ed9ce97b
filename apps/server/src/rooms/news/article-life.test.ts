import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/news/news.endpoints'
import { refusal } from '#test/refusal.ts'
import { openNewsroom } from './news.given.ts'

const { app, editor, auditor, chief, fields, write, update, moveBy, walk, publish, read, deskRow, messagesOf } =
  await openNewsroom()
after(() => app.stop())

test('an article goes from draft to public through two people, and each move is written down', async () => {
  const articleId = await write({ titleZh: '两人流程' })
  assert.equal((await read(articleId)).code, refusal('house.not_found'))
  assert.deepEqual((await deskRow(articleId)).moves, ['submit'])
  await walk(articleId, [editor, 'submit'])
  assert.deepEqual((await deskRow(articleId, auditor)).moves, ['approve', 'return'])
  await walk(articleId, [auditor, 'approve'])
  assert.equal((await read(articleId)).code, refusal('house.not_found'))
  const published = await moveBy(auditor, articleId, 'publish')
  assert.deepEqual([published.data, (await read(articleId)).data.title], [{ status: 'published' }, '两人流程'])
  await walk(articleId, [auditor, 'takeDown', '信息有误'])
  assert.equal((await read(articleId)).code, refusal('house.not_found'))
  await walk(articleId, [auditor, 'publish'], [auditor, 'archive'])
  assert.equal((await read(articleId)).code, refusal('house.not_found'))
  const moves = await app.ctx.db
    .selectFrom('status_moves')
    .select(['verb', 'user_id', 'note'])
    .where('entity_id', '=', articleId)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    moves.map(({ verb, user_id, note }) => [verb, user_id === editor.id ? '叶' : '莫', note]),
    [
      ['submit', '叶', ''],
      ['approve', '莫', ''],
      ['publish', '莫', ''],
      ['takeDown', '莫', '信息有误'],
      ['publish', '莫', ''],
      ['archive', '莫', ''],
    ],
  )
  const log = await app.ctx.db.selectFrom('audit_log').select('action').where('entity_id', '=', articleId).orderBy('id').execute()
  assert.deepEqual(
    log.map(({ action }) => action),
    ['news.article_added', ...moves.map(() => 'news.article_moved')],
  )
})

test('nobody approves or publishes what he submitted or wrote, not even the super administrator', async () => {
  const root = await app.root()
  for (const writer of [chief, root]) {
    const articleId = await write({}, writer)
    await walk(articleId, [writer, 'submit'])
    const refused = await moveBy(writer, articleId, 'approve')
    assert.deepEqual([refused.code, refused.msg], [refusal('news.own_article'), '不能审核自己提交的文章，请由其他人员审核'])
    assert.deepEqual((await deskRow(articleId, writer)).moves, ['withdraw', 'return'])
    await walk(articleId, [auditor, 'approve'])
    assert.equal((await moveBy(writer, articleId, 'publish')).code, refusal('news.own_article'))
    assert.equal((await deskRow(articleId, writer)).status, 'approved')
    await walk(articleId, [auditor, 'publish'])
  }
  const sentByOther = await write({}, chief)
  await walk(sentByOther, [editor, 'submit'])
  assert.equal((await moveBy(chief, sentByOther, 'approve')).code, refusal('news.own_article'))
})

test('an author sees who else could approve, from the draft on; whoever may approve is offered to', async () => {
  const articleId = await write()
  assert.deepEqual((await deskRow(articleId)).deciders, { names: ['莫子谦', '主编'], count: 2 })
  await walk(articleId, [editor, 'submit'])
  assert.deepEqual((await deskRow(articleId)).deciders, { names: ['莫子谦', '主编'], count: 2 })
  assert.equal((await deskRow(articleId, auditor)).deciders, null)
  await walk(articleId, [auditor, 'approve'])
  assert.equal((await deskRow(articleId)).deciders, null)
})

test('who lacks the right or comes too late hears that', async () => {
  const articleId = await write()
  assert.deepEqual(
    [(await moveBy(editor, articleId, 'approve')).code, (await moveBy(auditor, articleId, 'submit')).code],
    [refusal('house.no_access'), refusal('house.no_access')],
  )
  assert.equal((await moveBy(auditor, articleId, 'approve')).code, refusal('house.wrong_state'))
})

test('a returned article keeps its text and tells the author why', async () => {
  const articleId = await write({ titleZh: '退回的文章' })
  await walk(articleId, [editor, 'submit'])
  assert.equal((await moveBy(auditor, articleId, 'return')).code, refusal('house.reason_needed'))
  const locked = await update(articleId, 1, { titleZh: '审核中修改' })
  assert.deepEqual([locked.code, (await deskRow(articleId)).titleZh], [refusal('house.wrong_state'), '退回的文章'])
  await walk(articleId, [auditor, 'return', '请补充时间'])
  const row = await deskRow(articleId)
  assert.deepEqual([row.status, row.htmlZh], ['returned', '<p>正文第一段</p>'])
  const [message] = (await messagesOf(editor)).slice(-1)
  assert.deepEqual(message, {
    title: '文章已退回，请修改',
    body: '《退回的文章》已由莫子谦退回。意见：“请补充时间”。请修改后重新提交，原稿已为您保留。',
    link: `/newsManagement/detail?articleId=${articleId}`,
  })
  const waiting = (await messagesOf(auditor)).filter(({ link }) => link.endsWith(articleId))
  assert.deepEqual(
    waiting.map(({ body }) => body),
    ['叶晚晴提交了《退回的文章》，请审核。'],
  )
  assert.deepEqual((await update(articleId, 1, { titleZh: '退回的文章', htmlZh: '<p>补充后</p>' })).data, {
    articleId,
    version: 2,
  })
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.equal((await read(articleId)).data.html, '<p>补充后</p>')
  assert.match((await messagesOf(editor)).at(-1)!.body, /^《退回的文章》已于 .+ 在开赛发布。/)
})

test('an approved or offline article becomes a draft again when it is changed', async () => {
  const articleId = await publish({ titleZh: '下线再改' })
  await walk(articleId, [auditor, 'takeDown', '有误'])
  assert.deepEqual((await update(articleId, 1, { titleZh: '改好了' })).data, { articleId, version: 2 })
  assert.equal((await deskRow(articleId)).status, 'draft')
  await walk(articleId, [editor, 'submit'], [auditor, 'approve'])
  assert.equal((await moveBy(auditor, articleId, 'revise')).code, refusal('house.no_access'))
  await walk(articleId, [editor, 'revise'])
  assert.equal((await deskRow(articleId)).status, 'draft')
})

test('the second to save learns who changed what', async () => {
  const articleId = await write({ titleZh: '并发编辑' })
  assert.equal((await update(articleId, 1, { titleZh: '主编改过' }, chief)).code, 0)
  const refused = await app.raw(calls.updateArticle, { articleId, version: 1, ...fields({ titleZh: '我改的' }) }, { as: editor })
  const { when: _, ...conflict } = refused.data as { when: string }
  assert.deepEqual(
    [refused.code, conflict],
    [
      refusal('house.edited_meanwhile'),
      { who: '主编', version: 2, changes: [{ field: 'title_zh', theirs: '主编改过', mine: '我改的' }] },
    ],
  )
})

test('drafts and returned articles can be deleted; one in another state refuses them all', async () => {
  const [draft, pending] = [await write(), await write()]
  await walk(pending, [editor, 'submit'])
  const refused = await app.call(calls.deleteArticles, { articleIds: [draft, pending] }, { as: editor })
  assert.deepEqual([refused.code, (await deskRow(draft)).status], [refusal('house.wrong_state'), 'draft'])
  assert.equal((await app.call(calls.deleteArticles, { articleIds: [draft] }, { as: editor })).code, 0)
  assert.equal((await app.call(calls.getArticle, { articleId: draft }, { as: editor })).code, refusal('house.not_found'))
})
