// A task asks for articles: who is asked, reminded, has delivered; what a closed task means for what is being written.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as apply from '@kaisai/contract/news/apply.endpoints'
import * as calls from '@kaisai/contract/news/collect.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { runReminders } from '../../message/reminders.ts'
import { openSchool } from '../apply/apply.given.ts'
import { runNewsClock } from '../news.jobs.ts'

const given = await openSchool()
const { app, chief, auditor, dean, registrar, siteId, organizationId } = given
const { offer, submit, check, detail, last, applyFields, collect, moveTask } = given
after(() => app.stop())

const quiet = await app.organization('无人值守学院')
const row = async (collectId: string) => (await app.call(calls.getCollect, { collectId }, { as: chief })).data
const open = async (as: typeof dean) => (await app.call(calls.listOpenCollects, {}, { as })).data
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const form = async (collectId: string) => {
  const { title, column, brief, templateHtml, asksAll, places, files, endTime, version } = await row(collectId)
  return {
    ...{ collectId, version, title, siteId, column, brief, templateHtml, asksAll, endTime },
    ...{ organizationIds: places.map((place) => place.organizationId), fileIds: files.map(({ fileId }) => fileId) },
  }
}

test('an open task is seen by whoever is asked, with its text to start from; a draft by nobody', async () => {
  const file = await given.file(chief, 'newsAttachment', '模板.docx')
  const collectId = await collect({ title: '学校典型案例', fileIds: [file] })
  assert.deepEqual(await open(dean), [])
  assert.equal((await moveTask(collectId, 'open')).msg, '')
  const [task] = await open(dean)
  assert.deepEqual(
    [task?.title, task?.templateHtml, task?.files.map(({ name }) => name), task?.isOpen, task?.delivered],
    ['学校典型案例', '<h2>一、组织情况</h2><p>……</p>', ['模板.docx'], true, 0],
  )
  assert.equal((await last(dean))?.title, '收到稿件征集')
  assert.match((await last(dean))!.body, /征集稿件：《学校典型案例》，请于 .+ 前交稿。$/)
  const { data } = await app.call(getWorkbench, {}, { as: dean })
  assert.deepEqual(data.todos.find(({ key }) => key === 'collectsToAnswer')?.value, 1)
  assert.deepEqual(await row(collectId).then(({ asked, delivered, moves }) => [asked, delivered, moves]), [2, 0, ['close']])
})

test('deliveries have the states of articles; who has delivered is counted by organization', async () => {
  const collectId = await collect({ title: '经验交流' })
  await moveTask(collectId, 'open')
  const first = await offer(dean, { collectId, titleZh: '经验一' })
  const places = async (state?: 'missing' | 'delivered') =>
    (await app.call(calls.pageCollectPlaces, { collectId, ...(state ? { state } : {}) }, { as: chief })).data
  assert.deepEqual((await places('delivered')).rows, [])
  await submit(dean, first)
  await check(registrar, first, 'pass')
  const second = await offer(registrar, { collectId, titleZh: '经验二' })
  await submit(registrar, second)
  const delivered = await places('delivered')
  assert.deepEqual(
    [delivered.total, delivered.rows.map(({ name, delivered: sum, waiting, taken }) => [name, sum, waiting, taken])],
    [1, [['江南大学', 2, 2, 0]]],
  )
  assert.deepEqual(
    (await places()).rows.map(({ name }) => name),
    ['无人值守学院', '江南大学'],
  )
  assert.deepEqual(
    (await places('missing')).rows.map((place) => place.organizationId),
    [quiet],
  )
  const listed = await app.call(apply.pageChecks, { collectId }, { as: auditor })
  assert.deepEqual(
    listed.data.rows.map(({ titleZh, collectTitle }) => [titleZh, collectTitle]),
    [['经验一', '经验交流']],
  )
  await check(auditor, first, 'approve')
  assert.deepEqual(await row(collectId).then((one) => [one.delivered, one.waiting]), [1, 0])
  assert.equal((await places('delivered')).rows[0]?.taken, 1)
  const paged = await app.call(calls.pageCollects, { keyword: '经验交流', status: 'open' }, { as: chief })
  assert.deepEqual(
    paged.data.rows.map(({ title, asked }) => [title, asked]),
    [['经验交流', 2]],
  )
  assert.equal((await app.call(calls.deleteCollect, { collectId }, { as: chief })).code, refusal('news.collect_used'))
})

test('a task that is closed while somebody writes loses nothing: the text is saved, submitting says what to do', async () => {
  const collectId = await collect({ title: '半途截止' })
  await moveTask(collectId, 'open')
  const begun = await offer(dean, { collectId, titleZh: '写了一半' })
  await moveTask(collectId, 'close')
  // The first save of a text that was begun before, and a change of one that was saved.
  const late = await offer(dean, { collectId, titleZh: '截止后才保存' })
  const saved = await app.call(
    apply.updateApplication,
    { articleId: begun, version: 1, ...applyFields({ collectId, titleZh: '写完了', htmlZh: '<p>全文</p>' }) },
    { as: dean },
  )
  assert.equal(saved.msg, '')
  const refused = await submit(dean, begun)
  assert.equal(refused.code, refusal('news.collect_closed'))
  assert.match(refused.msg, /没有丢失/)
  assert.deepEqual(await detail(dean, begun).then((one) => [one.status, one.htmlZh, one.collectClosed]), [
    'draft',
    '<p>全文</p>',
    true,
  ])
  assert.deepEqual((await open(dean)).find((task) => task.collectId === collectId)?.isOpen, false)
  // Reopened with a new deadline it takes the delivery; a text may also go its own way.
  assert.equal(
    (await moveTask(collectId, 'reopen', new Date(Date.now() - 1000).toISOString())).code,
    refusal('news.collect_end_past'),
  )
  assert.equal((await moveTask(collectId, 'reopen', days(2))).msg, '')
  assert.equal((await submit(dean, begun)).msg, '')
  await moveTask(collectId, 'close')
  await app.call(
    apply.updateApplication,
    { articleId: late, version: 1, ...applyFields({ titleZh: '改为普通投稿' }) },
    { as: dean },
  )
  assert.equal((await submit(dean, late)).msg, '')
})

test('the clock closes a task at its deadline, once', async () => {
  const collectId = await collect({ title: '到点截止' })
  await moveTask(collectId, 'open')
  await sql`update news_collects set ends_at = now() - interval '1 second' where id = ${collectId}::uuid`.execute(app.ctx.db)
  const draft = await offer(dean, { collectId })
  assert.equal((await submit(dean, draft)).code, refusal('news.collect_closed'))
  await runNewsClock(app.ctx)
  await runNewsClock(app.ctx)
  const moves = await app.ctx.db
    .selectFrom('status_moves')
    .select(['verb', 'user_id'])
    .where('entity_id', '=', collectId)
    .orderBy('id')
    .execute()
  assert.deepEqual(moves, [
    { verb: 'open', user_id: chief.id },
    { verb: 'close', user_id: null },
  ])
})

test('who has delivered nothing is reminded: looked at first, then sent, within twelve hours once', async () => {
  const collectId = await collect({ title: '催一催' })
  const remind = (isTrial?: boolean) =>
    app.call(calls.remindCollect, { collectId, ...(isTrial ? { isTrial } : {}) }, { as: chief })
  assert.equal((await remind(true)).code, refusal('news.collect_not_open'))
  await moveTask(collectId, 'open')
  const trial = (await remind(true)).data
  assert.deepEqual(
    [trial.recipients.map(({ name }) => name), trial.refused.map(({ text }) => text), trial.texts.map(({ title }) => title)],
    [['江南大学'], ['该单位没有可投稿的账号'], ['征集即将截止，贵单位尚未交稿']],
  )
  assert.notEqual((await last(dean))?.title, '征集即将截止，贵单位尚未交稿')
  assert.equal((await remind()).data.people, trial.people)
  assert.equal((await last(dean))?.title, '征集即将截止，贵单位尚未交稿')
  assert.deepEqual(
    (await remind(true)).data.refused.map(({ text }) => text),
    ['该单位没有可投稿的账号', '12小时内已提醒过'],
  )
})

test('the clock reminds before the end, and not who has delivered', async () => {
  const collectId = await collect({ title: '快到期的征集' })
  await moveTask(collectId, 'open')
  const reminded = async (person: typeof dean) =>
    (await given.messagesOf(person)).filter(({ body }) => /《快到期的征集》将于/.test(body)).length
  await sql`update news_collects set opened_at = now() - interval '3 days', ends_at = date_trunc('second', now() + interval '20 hours') where id = ${collectId}::uuid`.execute(
    app.ctx.db,
  )
  await runReminders(app.ctx)
  await runReminders(app.ctx)
  assert.equal(await reminded(dean), 1)
  const articleId = await offer(dean, { collectId })
  await submit(dean, articleId)
  await sql`update news_collects set ends_at = date_trunc('second', now() + interval '2 hours') where id = ${collectId}::uuid`.execute(
    app.ctx.db,
  )
  await runReminders(app.ctx)
  assert.equal(await reminded(dean), 1)
})

test('named organizations alone are asked; who is added to an open task is notified, and others cannot deliver', async () => {
  const other = await app.organization('另一所大学')
  const stranger = await app.person('linxiao', 'school_admin', { organizationId: other, realName: '邻校' })
  const collectId = await collect({ title: '定向约稿', asksAll: false, organizationIds: [organizationId] })
  await moveTask(collectId, 'open')
  const refused = await app.call(apply.addApplication, applyFields({ collectId }), { as: stranger })
  assert.equal(refused.code, refusal('news.not_asked'))
  const found = await app.call(calls.listCollectPlaces, { siteId, keyword: '另一所' }, { as: chief })
  assert.deepEqual(found.data, [{ organizationId: other, name: '另一所大学' }])
  const changed = await app.call(
    calls.updateCollect,
    { ...(await form(collectId)), organizationIds: [organizationId, other] },
    { as: chief },
  )
  assert.deepEqual(changed.data, { collectId, version: 2 })
  assert.equal((await last(stranger))?.title, '收到稿件征集')
  assert.equal((await app.call(apply.addApplication, applyFields({ collectId }), { as: stranger })).code, 0)
  const nobody = await app.call(calls.updateCollect, { ...(await form(collectId)), organizationIds: [] }, { as: chief })
  assert.equal(nobody.code, refusal('news.collect_nobody'))
  const stale = await app.call(calls.updateCollect, { ...(await form(collectId)), version: 1 }, { as: chief })
  assert.equal(stale.code, refusal('house.edited_meanwhile'))
  const past = await app.call(calls.updateCollect, { ...(await form(collectId)), endTime: days(-1) }, { as: chief })
  assert.equal(past.code, refusal('news.collect_end_past'))
})

test('a task nobody is asked by does not open, one without deliveries can be deleted, and strangers reach none', async () => {
  const collectId = await collect({ title: '无人可问', asksAll: false })
  assert.equal((await moveTask(collectId, 'open')).code, refusal('news.collect_nobody'))
  assert.equal((await moveTask(collectId, 'close')).code, refusal('house.wrong_state'))
  const elsewhere = await app.person('bieren', 'group_admin', {
    organizationId: await app.organization('别处'),
    realName: '别处',
  })
  assert.equal((await app.call(calls.getCollect, { collectId }, { as: elsewhere })).code, refusal('house.not_found'))
  assert.equal((await app.call(calls.pageCollects, {}, { as: dean })).code, refusal('house.no_access'))
  assert.equal((await app.call(calls.moveCollect, { collectId, verb: 'open' }, { as: auditor })).code, refusal('house.no_access'))
  assert.equal((await app.call(calls.deleteCollect, { collectId }, { as: chief })).code, 0)
  assert.equal((await app.call(calls.getCollect, { collectId }, { as: chief })).code, refusal('house.not_found'))
})
