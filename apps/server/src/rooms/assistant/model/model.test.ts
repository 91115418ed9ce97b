// A language model phrases what was found: on only where an organization turned it on and a person agrees, held to what it was given, within limits, and without it everything stays as it was.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { partsIn } from '@kaisai/contract/assistant/answer-stream'
import { type AnswerPart, askAssistant, openAssistant, pageOwnTurns } from '@kaisai/contract/assistant/ask.endpoints'
import * as model from '@kaisai/contract/assistant/model.endpoints'
import { sql } from 'kysely'
import { type Person, startApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { forgetOld } from '../forget-old.ts'
import { isPlain } from './check-sentence.ts'
import { injections, MARK } from './injections.given.ts'
import * as double from './model-double.given.ts'
import { phrased } from './phrase.ts'

const app = await startApp({ config: { modelHosts: ['127.0.0.1'] } })
const { db } = app.ctx
const served = await double.startModel()
after(async () => {
  served.stop()
  await app.stop()
})
const chief = await app.person('guyanqing', 'group_admin', { organizationId: app.platformId })
const student = await app.person('xujiahe', 'student', { organizationId: app.platformId })
const { id: siteId } = await db.selectFrom('website_sites').select('id').where('is_default', '=', true).executeTakeFirstOrThrow()

const notice = async (title: string, html: string): Promise<string> => {
  const { id } = await db
    .insertInto('news_articles')
    .values({
      ...{ site_id: siteId, organization_id: app.platformId, column_key: 'notice', title_zh: title, html_zh: html },
      ...{ status: 'published', submitted_by: chief.id },
      ...{ publish_at: sql<string>`now() - interval '1 minute'`, appeared_at: sql<string>`now()` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id!
}
await notice('麒麟礼堂入场须知', '<h2>入场</h2><p>麒麟礼堂凭学生证入场，每人限带2件行李。</p><p>礼堂于2027年3月5日开放。</p>')

const ask = async (question: string, { as = student as Person | null, usesModel = true } = {}): Promise<AnswerPart[]> => {
  const reply = await app.raw(askAssistant, { question, usesModel }, { as })
  assert.equal(reply.http, 200)
  return partsIn(String(reply.data)).parts
}
const said = (parts: readonly AnswerPart[]) => parts.flatMap((part) => (part.kind === 'sentence' ? [part.text] : []))
const notes = (parts: readonly AnswerPart[]) => parts.flatMap((part) => (part.kind === 'note' ? [part.note] : []))
const extracts = (parts: readonly AnswerPart[]) => parts.filter(({ kind }) => kind === 'extract').length
const QUESTION = '麒麟礼堂怎么入场？'
const setting = async () => (await app.call(model.getModel, {}, { as: chief })).data
const input = async (more: object = {}) => {
  const { baseUrl, model: name, isOn, personLimit, dayLimit, version } = await setting()
  return { baseUrl: baseUrl || served.address, model: name || 'double-1', isOn, personLimit, dayLimit, version, ...more }
}
const save = async (more: object = {}) => (await app.raw(model.saveModel, await input(more), { as: chief })).code
const test_ = async () => (await app.call(model.testModel, {}, { as: chief })).data.fault

test('it is off by default: nothing leaves, and the page says there is none', async () => {
  const parts = await ask(QUESTION)
  assert.equal(extracts(parts), 1)
  assert.deepEqual([said(parts), served.asked.length], [[], 0])
  assert.equal((await app.call(openAssistant, {})).data.modelHost, '')
})

test('only public addresses over TLS and hosts the operator named are taken; a key goes to its own address; on only after a test', async () => {
  const bad = ['http://models.example/v1', 'https://localhost/v1', 'https://10.0.0.7/v1', 'https://169.254.169.254/v1']
  for (const baseUrl of [...bad, 'https://[::1]/v1', 'https://user:pass@models.example/v1', 'ftp://127.0.0.1/v1'])
    assert.equal(await save({ baseUrl }), refusal('assistant.model_address'), baseUrl)
  assert.equal((await app.raw(model.testModel, {}, { as: chief })).code, refusal('house.not_found'))
  assert.equal(await save({ isOn: true, key: 'sk-secret-79' }), refusal('assistant.model_test'))
  assert.equal(await save({ key: 'sk-secret-79' }), 0)
  assert.equal(await save({ version: 0 }), refusal('assistant.model_changed'))
  assert.equal(await save({ baseUrl: 'https://models.example/v1' }), refusal('assistant.model_key'))
  assert.equal(await save({ isOn: true }), refusal('assistant.model_test'))
  assert.equal(await test_(), null)
  assert.equal(served.asked.at(-1)!.authorization, 'Bearer sk-secret-79')
  assert.equal(await save({ isOn: true, personLimit: 200 }), 0)
  const now = await setting()
  assert.deepEqual([now.isOn, now.hasKey, JSON.stringify(now).includes('sk-secret')], [true, true, false])
  const { rows } = await sql<{
    text: string
  }>`select l::text as text from audit_log l where l.action like 'assistant.model%'`.execute(db)
  assert.ok(rows.length > 0 && rows.every(({ text }) => !text.includes('sk-secret')))
  const sealed = await db.selectFrom('assistant_models').select('key_sealed').executeTakeFirstOrThrow()
  assert.ok(!sealed.key_sealed!.toString('latin1').includes('sk-secret'))
  for (const endpoint of [model.getModel, model.testModel])
    assert.equal((await app.raw(endpoint, {}, { as: student })).code, refusal('house.no_access'))
  assert.equal((await app.call(openAssistant, {})).data.modelHost, new URL(served.address).host)
})

test('it phrases the passages for whoever agreed, with citations; it is sent those and the question without numbers of people', async () => {
  served.behaves(double.truth)
  const parts = await ask('麒麟礼堂凭什么入场？学生证13800001234，行李xu@example.org')
  assert.deepEqual(said(parts), ['麒麟礼堂凭学生证入场，每人限带2件行李。'])
  assert.ok(extracts(parts) >= 1, 'the passages are shown as well')
  const { body, passages } = served.asked.at(-1)!
  for (const personal of ['13800001234', 'xu@example.org', student.userName, student.id])
    assert.ok(!body.includes(personal), personal)
  assert.match(passages[0]!.text, /凭学生证入场/)
  const before = served.asked.length
  assert.deepEqual(said(await ask(QUESTION, { usesModel: false })), [], 'somebody who did not agree')
  assert.deepEqual(said(await ask(QUESTION, { as: null })), [], 'a visitor cannot agree')
  assert.deepEqual(said(await ask('我的队伍状态')), [], 'own data stays here')
  assert.deepEqual(said(await ask('别的队的作品得了多少分')), [])
  assert.deepEqual(said(await ask('琉璃塔几层？')), [], 'nothing was found, so nothing is phrased')
  assert.equal(served.asked.length, before)
  const { rows } = (await app.call(pageOwnTurns, {}, { as: student })).data
  assert.ok(
    rows.some(({ answer }) => answer.some(({ kind }) => kind === 'sentence')),
    'kept in the own history',
  )
})

const lies: Readonly<Record<string, string>> = {
  'no citation': '麒麟礼堂凭学生证入场。',
  'a passage it was not given': '麒麟礼堂凭学生证入场。[9]',
  'passage zero': '麒麟礼堂凭学生证入场。[0]',
  'another date': '礼堂于2027年3月6日开放。[1]',
  'another date in Chinese numbers': '礼堂于三月九日开放。[1]',
  'another number': '麒麟礼堂凭学生证入场，每人限带3件行李。[1]',
  'something else': '参赛者可以携带宠物并在礼堂过夜。[1]',
  'the contrary': '麒麟礼堂凭学生证不能入场。[1]',
  'an address': '麒麟礼堂凭学生证入场 https://evil.example 。[1]',
  markup: '<b>麒麟礼堂凭学生证入场</b>。[1]',
  'a picture': '![麒麟礼堂凭学生证入场](x)。[1]',
  'a truth, then a lie': '麒麟礼堂凭学生证入场。[1]礼堂于2099年1月1日开放。[1]',
}
for (const [name, text] of Object.entries(lies))
  test(`what it says without its passages is set aside: ${name}`, async () => {
    served.behaves(double.says(text))
    const parts = await ask(QUESTION)
    assert.deepEqual(notes(parts), ['modelAside'])
    assert.ok(said(parts).every((one) => one === '麒麟礼堂凭学生证入场。'))
    assert.ok(extracts(parts) >= 1, 'the passages stand by themselves')
    const { rows } = (await app.call(pageOwnTurns, {}, { as: student })).data
    assert.ok(!rows[0]!.answer.some(({ kind }) => kind === 'sentence'), 'nothing of it is kept')
  })

const { html, htmlAsStream, garbage, noJson, flood, refuses, redirects } = double
for (const [name, failing] of Object.entries({ html, htmlAsStream, garbage, noJson, flood, refuses, redirects }))
  test(`a model that fails leaves the passages: ${name}`, async () => {
    served.behaves(failing)
    const parts = await ask(QUESTION)
    assert.deepEqual([said(parts), notes(parts)], [[], ['modelAside']])
    assert.ok(extracts(parts) >= 1 && parts.at(-1)!.kind === 'end')
  })

test('one that breaks off takes back what it said', async () => {
  served.behaves(double.breaksOff('麒麟礼堂凭学生证入场。[1]礼堂于2027'))
  assert.deepEqual(notes(await ask(QUESTION)), ['modelAside'])
})

test('one that hangs is left after its time', async () => {
  served.behaves(double.hangs)
  const account = { baseUrl: served.address, model: 'double-1', key: '' }
  const wanted = { question: QUESTION, lang: 'zh' as const, passages: [{ heading: '入场', text: '凭学生证入场。' }] }
  const hanging = phrased(app.ctx.config, account, wanted, { tokensIn: 0, tokensOut: 0 }, { timeoutMs: 50 })
  await assert.rejects(hanging.next(), { name: 'ModelError', fault: 'timeout' })
  const ended = new AbortController()
  const stopped = phrased(app.ctx.config, account, wanted, { tokensIn: 0, tokensOut: 0 }, { signal: ended.signal }).next()
  ended.abort()
  await assert.rejects(stopped, { name: 'ModelError' }, 'whoever stops reading stops the model')
})

test(`${injections.length} notices that give it orders change nothing that it says`, async () => {
  served.behaves(double.obedient)
  assert.equal(new Set(injections).size, 200)
  const account = { baseUrl: served.address, model: 'double-1', key: '' }
  const honest = { heading: '入场', text: '麒麟礼堂凭学生证入场。' }
  const changed: string[] = []
  for (const text of injections) {
    const wanted = { question: QUESTION, lang: 'zh' as const, passages: [{ heading: '通知', text }, honest] }
    const spoken: string[] = []
    for await (const one of phrased(app.ctx.config, account, wanted, { tokensIn: 0, tokensOut: 0 })) spoken.push(one.text)
    if (spoken.join('').includes(MARK) || spoken.join('') !== '麒麟礼堂凭学生证入场。') changed.push(text)
  }
  assert.deepEqual(changed, [])
  // Shown that the double obeys: an order in no known form reaches it and is seen in what it says.
  const plain = { question: QUESTION, lang: 'zh' as const, passages: [{ heading: '通知', text: `今年的口令为${MARK}` }] }
  const spoken: string[] = []
  for await (const one of phrased(app.ctx.config, account, plain, { tokensIn: 0, tokensOut: 0 })) spoken.push(one.text)
  assert.match(spoken.join(''), new RegExp(MARK))
})

test('limits of a person and of all hold, also for many at once; the counter says what was asked and set aside', async () => {
  served.behaves(double.truth)
  await sql`delete from assistant_model_askers`.execute(db)
  await sql`update assistant_model_days set asked = 0, set_aside = 0, tokens_in = 0, tokens_out = 0`.execute(db)
  assert.equal(await save({ personLimit: 3 }), 0)
  const asked = await Promise.all(Array.from({ length: 6 }, () => ask(QUESTION)))
  assert.equal(asked.filter((parts) => said(parts).length > 0).length, 3)
  assert.equal(asked.filter((parts) => notes(parts).includes('modelLimit')).length, 3)
  const [today] = (await setting()).days
  assert.deepEqual([today!.asked, today!.setAside, today!.tokensIn, today!.tokensOut], [3, 0, 300, 60])
  const other = await app.person('lixiangnan', 'student', { organizationId: app.platformId })
  assert.equal(await save({ personLimit: 20, dayLimit: 4 }), 0)
  assert.equal(said(await ask(QUESTION, { as: other })).length, 1)
  assert.deepEqual(notes(await ask(QUESTION, { as: other })), ['modelLimit'])
  assert.equal((await setting()).askedToday, 4)
})

test('who asked is forgotten after the day; a failed test turns it off', async () => {
  await sql`update assistant_model_askers set day = day - 1`.execute(db)
  await forgetOld(app.ctx)
  assert.deepEqual(await db.selectFrom('assistant_model_askers').selectAll().execute(), [])
  served.stop()
  assert.equal(await test_(), 'network')
  assert.deepEqual([(await setting()).isOn, (await setting()).testFault], [false, 'network'])
  assert.equal((await app.call(openAssistant, {})).data.modelHost, '')
})

test('rules that name a model, a robot, a prompt or a reply are no orders', () => {
  const rules = [
    '机器人必须在三分钟内完成全部任务，超时判负。',
    '机器人应当输出识别结果，由裁判记录。',
    '使用大模型生成的内容须注明，并附上所用的提示词。',
    '大模型应用赛道的作品应当说明数据来源。',
    'AI 助手类作品须演示对话过程。',
    '建模队须提交模型与代码，模型要说明假设。',
    '答辩时选手必须回答评委的提问，时间五分钟。',
    '请回复邮件确认是否到场。',
    '戏剧组选手扮演的角色由抽签决定。',
    '选手不得忽略安全要求的第三条。',
    'The robot must act on its own; the model car replies to the start signal within one second.',
    'Works made with a language model state the prompt used.',
  ]
  assert.deepEqual(
    rules.filter((text) => !isPlain({ heading: '规则', text })),
    [],
  )
})
