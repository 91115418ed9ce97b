// What is offered to a site above goes through a first check of the writer's unit, then through the organizer's (decision 100).
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/news/apply.endpoints'
import * as news from '@kaisai/contract/news/news.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openSchool } from './apply.given.ts'

const given = await openSchool()
const { app, auditor, editor, dean, registrar, secretary, assistant, siteId, organizationId } = given
const { offer, submit, withdraw, check, detail, waiting, last, applyFields, read } = given
after(() => app.stop())

test('a school offers an article: a colleague checks it first, then the organizer; it is public when published', async () => {
  const articleId = await offer(dean, { titleZh: '一稿到底' })
  assert.deepEqual(await detail(dean, articleId).then(({ status, mayWrite, moves }) => [status, mayWrite, moves]), [
    'draft',
    true,
    ['submit'],
  ])
  assert.deepEqual((await submit(dean, articleId)).data, { status: 'pending', step: 'school' })
  assert.deepEqual([await waiting(registrar), await waiting(dean), await waiting(auditor)], [['一稿到底'], [], []])
  assert.deepEqual((await detail(dean, articleId)).waitsFor, ['韩若水'])
  assert.equal((await last(registrar))?.title, '有投稿等待您审核')
  // The organizer sees nothing of it before the school lets it go.
  assert.equal((await app.call(news.getArticle, { articleId }, { as: auditor })).code, refusal('house.not_found'))
  assert.equal((await check(auditor, articleId, 'approve')).code, refusal('house.not_found'))
  const seen = (await app.call(calls.getCheck, { articleId }, { as: registrar })).data
  assert.deepEqual([seen.htmlZh, seen.moves], ['<p>校赛于周六举行。</p>', ['pass', 'return']])
  assert.deepEqual((await check(registrar, articleId, 'pass')).data, { status: 'pending', step: 'organizer' })
  assert.equal((await last(dean))?.title, '投稿已通过初审')
  assert.deepEqual((await last(auditor))?.body, '江南大学的韩若水投稿《一稿到底》，请审核。')
  assert.deepEqual([await waiting(registrar), await waiting(auditor)], [[], ['一稿到底']])
  assert.deepEqual((await check(auditor, articleId, 'approve')).data, { status: 'approved', step: null })
  assert.equal((await last(dean))?.title, '投稿已录用')
  assert.equal((await app.call(news.moveArticle, { articleId, verb: 'publish' }, { as: auditor })).msg, '')
  assert.equal((await read(articleId)).data.title, '一稿到底')
  assert.deepEqual(
    [(await last(dean))?.title, (await last(dean))?.link],
    ['文章已发布', `/newsManagement/applyDetail?articleId=${articleId}`],
  )
  assert.deepEqual(
    (await detail(dean, articleId)).way.map(({ verb, who }) => [verb, who]),
    [
      ['publish', '莫子谦'],
      ['approve', '莫子谦'],
      ['pass', '韩若水'],
      ['submit', '赵明远'],
    ],
  )
})

test('nobody checks his own, at neither step, and a right over articles is needed for the second', async () => {
  const articleId = await offer(dean)
  await submit(dean, articleId)
  assert.equal((await check(dean, articleId, 'pass')).code, refusal('news.own_article'))
  assert.equal((await check(registrar, articleId, 'approve')).code, refusal('house.no_access'))
  await check(registrar, articleId, 'pass')
  assert.equal((await check(registrar, articleId, 'approve')).code, refusal('house.no_access'))
  assert.equal((await check(auditor, articleId, 'pass')).code, refusal('house.no_access'))
  // Who offers to his own organization's site meets the same rule.
  const own = await offer(given.chief, { titleZh: '主编自己的稿件' })
  assert.equal((await submit(given.chief, own)).data.step, 'organizer')
  assert.equal((await check(given.chief, own, 'approve')).code, refusal('news.own_article'))
  assert.equal(
    (await app.call(news.moveArticle, { articleId: own, verb: 'approve' }, { as: given.chief })).code,
    refusal('news.own_article'),
  )
})

test('a college’s article is checked in the college, by the school where the college has nobody else, and by no other college', async () => {
  const articleId = await offer(secretary, { titleZh: '学院稿件' })
  assert.deepEqual((await submit(secretary, articleId)).data.step, 'college')
  assert.deepEqual([await waiting(assistant), await waiting(registrar)], [['学院稿件'], ['学院稿件']])
  assert.equal((await check(assistant, articleId, 'pass')).code, 0)
  await sql`update identity_users set status = 'disabled' where user_name = 'zhuli'`.execute(app.ctx.db)
  const second = await offer(secretary, { titleZh: '独自一人的学院' })
  assert.equal((await submit(secretary, second)).data.step, 'school')
  assert.deepEqual((await detail(secretary, second)).waitsFor, ['赵明远', '韩若水'])
  assert.equal((await check(registrar, second, 'return', { reason: '请补充照片' })).code, 0)
  await sql`update identity_users set status = 'active' where user_name = 'zhuli'`.execute(app.ctx.db)
})

test('where the school has nobody else, the article goes to the organizer at once', async () => {
  const alone = await app.organization('独行学院')
  const lone = await app.person('duxing', 'school_admin', { organizationId: alone, realName: '独行' })
  const articleId = await offer(lone, { titleZh: '没有第二个人' })
  assert.equal((await submit(lone, articleId)).data.step, 'organizer')
  assert.ok((await waiting(auditor)).includes('没有第二个人'))
})

test('a returned article keeps its text and the reason, and goes the whole way again', async () => {
  const articleId = await offer(dean, { titleZh: '退回再来' })
  await submit(dean, articleId)
  assert.equal((await check(registrar, articleId, 'return')).code, refusal('house.reason_needed'))
  await check(registrar, articleId, 'pass')
  await check(auditor, articleId, 'return', { reason: '标题太笼统' })
  assert.equal((await last(dean))?.body, '《退回再来》已由莫子谦退回。意见：“标题太笼统”。请修改后重新提交，原稿已为您保留。')
  const returned = await detail(dean, articleId)
  assert.deepEqual(
    [returned.status, returned.way[0]?.note, returned.mayWrite, returned.htmlZh],
    ['returned', '标题太笼统', true, '<p>校赛于周六举行。</p>'],
  )
  const saved = await app.call(
    calls.updateApplication,
    { articleId, version: 1, ...applyFields({ titleZh: '退回再来（二稿）' }) },
    { as: dean },
  )
  assert.deepEqual(saved.data, { articleId, version: 2 })
  assert.equal((await submit(dean, articleId)).data.step, 'school')
  // What it has read before, the organizer does not see again until it comes back.
  assert.equal((await app.call(news.getArticle, { articleId }, { as: auditor })).code, refusal('house.not_found'))
})

test('a writer withdraws while it is checked: the checker meets a clear sentence, nothing is decided', async () => {
  const articleId = await offer(dean, { titleZh: '撤回的稿件' })
  await submit(dean, articleId)
  await check(registrar, articleId, 'pass')
  assert.equal((await withdraw(registrar, articleId)).code, refusal('house.not_found'))
  assert.deepEqual((await withdraw(dean, articleId)).data, { status: 'draft', step: null })
  assert.equal((await last(auditor))?.title, '待审投稿已撤回')
  for (const refused of [
    await check(auditor, articleId, 'approve'),
    await check(auditor, articleId, 'return', { reason: '不合适' }),
    await app.call(news.moveArticle, { articleId, verb: 'approve' }, { as: auditor }),
  ])
    assert.deepEqual(
      [refused.code, refused.msg.split('。')[0]],
      [refusal('news.withdrawn'), '作者已撤回这篇投稿，本次审核未生效'],
    )
  assert.equal((await detail(dean, articleId)).status, 'draft')
})

test('what was changed since the checker read it is not decided unseen', async () => {
  const articleId = await offer(dean)
  await submit(dean, articleId)
  await withdraw(dean, articleId)
  await app.call(
    calls.updateApplication,
    { articleId, version: 1, ...applyFields({ htmlZh: '<p>另一个说法</p>' }) },
    { as: dean },
  )
  await submit(dean, articleId)
  assert.equal((await check(registrar, articleId, 'pass', { version: 1 })).code, refusal('news.changed_since_seen'))
  assert.equal((await check(registrar, articleId, 'pass', { version: 2 })).code, 0)
  assert.equal(
    (await app.call(news.moveArticle, { articleId, verb: 'approve', version: 1 }, { as: auditor })).code,
    refusal('news.changed_since_seen'),
  )
})

test('what is decided is neither withdrawn nor changed nor deleted by its writer', async () => {
  const articleId = await offer(dean)
  await submit(dean, articleId)
  const change = () => app.call(calls.updateApplication, { articleId, version: 1, ...applyFields() }, { as: dean })
  assert.equal((await change()).code, refusal('house.wrong_state'))
  await check(registrar, articleId, 'pass')
  await check(auditor, articleId, 'approve')
  const refused = await withdraw(dean, articleId)
  assert.deepEqual(
    [refused.code, refused.msg],
    [refusal('news.already_checked'), '该投稿已审核完毕（当前为“待发布”），不能再撤回。需要改动请联系主办方。'],
  )
  assert.equal(
    (await app.call(calls.deleteApplications, { articleIds: [articleId] }, { as: dean })).code,
    refusal('house.wrong_state'),
  )
  const draft = await offer(dean)
  assert.equal(
    (await app.call(calls.deleteApplications, { articleIds: [draft] }, { as: registrar })).code,
    refusal('house.not_found'),
  )
  assert.equal((await app.call(calls.deleteApplications, { articleIds: [draft] }, { as: dean })).code, 0)
})

test('a notice names its competition before it is submitted; drafts of others are nobody’s business', async () => {
  const articleId = await offer(dean, { kind: 'notice', titleZh: '校赛报名通知' })
  const refused = await submit(dean, articleId)
  assert.equal(refused.code, refusal('news.notice_competition'))
  const titles = async (as: typeof dean) =>
    (await app.call(calls.pageApplications, { pageSize: 100 }, { as })).data.rows.map((row) => row.titleZh)
  assert.ok((await titles(dean)).includes('校赛报名通知'))
  assert.ok(!(await titles(registrar)).includes('校赛报名通知'))
  assert.ok(!(await titles(secretary)).includes('校赛报名通知'))
  assert.equal((await app.call(calls.getApplication, { articleId }, { as: registrar })).code, refusal('house.not_found'))
})

test('only sites of the own organization and above take it, and the place of a stranger is closed', async () => {
  const sites = (await app.call(calls.listApplySites, {}, { as: dean })).data
  assert.deepEqual(
    sites.map(({ value }) => value),
    [siteId],
  )
  const other = await app.organization('别的主办方')
  const elsewhere = await given.openSite('other.example', other)
  assert.equal(
    (await app.call(calls.addApplication, applyFields({ siteId: elsewhere }), { as: dean })).code,
    refusal('house.not_found'),
  )
  const competitionId = '0197c9a0-0000-7000-8000-000000000001'
  assert.equal(
    (await app.call(calls.addApplication, applyFields({ competitionId }), { as: dean })).code,
    refusal('house.not_found'),
  )
  const student = await app.person('xuesheng', 'student', { organizationId })
  assert.equal((await app.call(calls.addApplication, applyFields(), { as: student })).code, refusal('house.no_access'))
  assert.equal((await app.call(calls.pageChecks, {}, { as: editor })).code, refusal('house.no_access'))
})

test('the workbench of each checker shows what waits for him', async () => {
  const todos = async (as: typeof dean) => {
    const { data } = await app.call(getWorkbench, {}, { as })
    return data.todos.filter(({ key }) => /pplication|pendingArticles/.test(key)).map(({ key, value }) => [key, value])
  }
  const before = new Map((await todos(registrar)) as [string, number][])
  const articleId = await offer(dean, { titleZh: '工作台上的稿件' })
  await submit(dean, articleId)
  const after = new Map((await todos(registrar)) as [string, number][])
  assert.equal(after.get('applicationsToCheck'), (before.get('applicationsToCheck') ?? 0) + 1)
  await check(registrar, articleId, 'return', { reason: '缺图' })
  assert.ok((await todos(dean)).some(([key]) => key === 'returnedApplications'))
})

test('an organizer’s editor who works on what was taken submits it to the organizer again', async () => {
  const articleId = await offer(dean, { titleZh: '编辑润色' })
  await submit(dean, articleId)
  await check(registrar, articleId, 'pass')
  await check(auditor, articleId, 'approve')
  const row = await given.deskRow(articleId)
  assert.deepEqual([row.fromName, row.moves], ['江南大学', []])
  assert.deepEqual((await given.update(articleId, row.version, { titleZh: '编辑润色（定稿）' })).data, { articleId, version: 2 })
  assert.equal((await given.deskRow(articleId)).status, 'draft')
  await given.walk(articleId, [editor, 'submit'])
  assert.equal((await detail(dean, articleId)).step, 'organizer')
  await given.walk(articleId, [editor, 'withdraw'], [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
  assert.equal((await read(articleId)).data.title, '编辑润色（定稿）')
})

test('articles written here are withdrawn by whoever submitted them, and by nobody else', async () => {
  const articleId = await given.write({ titleZh: '自己撤回' })
  await given.walk(articleId, [editor, 'submit'])
  assert.equal((await given.moveBy(auditor, articleId, 'withdraw')).code, refusal('house.no_access'))
  assert.deepEqual((await given.deskRow(articleId)).moves, ['withdraw'])
  await given.walk(articleId, [editor, 'withdraw'])
})
