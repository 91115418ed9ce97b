// Asked within a competition: its own facts first, its own texts after them, and nothing of another one in their place.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { partsIn } from '@kaisai/contract/assistant/answer-stream'
import { type AnswerPart, askAssistant } from '@kaisai/contract/assistant/ask.endpoints'
import { getFeeRules, saveFeeRules } from '@kaisai/contract/competition/fee.endpoints'
import { sql } from 'kysely'
import { openEnrollment } from '../enrollment/enrollment.given.ts'

const { app, does, manager, siteId, enrollable, items } = await openEnrollment()
const { db } = app.ctx
after(() => app.stop())

interface Article {
  readonly title: string
  readonly html: string
  readonly column?: string
  readonly competitionId?: string
}
const article = async ({ title, html, column = 'notice', competitionId }: Article): Promise<void> => {
  const { id } = await db
    .insertInto('news_articles')
    .values({
      ...{ site_id: siteId, organization_id: app.platformId, column_key: column, title_zh: title, html_zh: html },
      ...{ status: 'published', submitted_by: manager.id },
      ...{ publish_at: sql<string>`now() - interval '1 minute'`, appeared_at: sql<string>`now()` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (competitionId !== undefined)
    await db.insertInto('competition_articles').values({ competition_id: competitionId, article_id: id! }).execute()
}
const nameOf = async (id: string): Promise<string> =>
  (await db.selectFrom('competitions').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

const ask = async (question: string, competitionId?: string): Promise<AnswerPart[]> => {
  const reply = await app.raw(askAssistant, { question, ...(competitionId === undefined ? {} : { competitionId }) })
  assert.equal(reply.http, 200)
  return partsIn(String(reply.data)).parts
}
const facts = (parts: readonly AnswerPart[]) => parts.flatMap((part) => (part.kind === 'facts' ? [part] : []))
const extracts = (parts: readonly AnswerPart[]) => parts.flatMap((part) => (part.kind === 'extract' ? [part] : []))
// Without the help that is the same for every competition.
const said = (parts: readonly AnswerPart[]) => extracts(parts).flatMap(({ title, text }) => (title === '使用文档' ? [] : [text]))

let own = ''
let other = ''
before(async () => {
  own = (await enrollable({ feeFen: 10_000 })).competitionId
  other = (await enrollable({ feeFen: 12_000 })).competitionId
  await article({
    title: '关于报名费缴纳与发票开具的通知',
    html: `<h2>一、收费标准</h2><p>每支队伍报名费120元，不重复收费，费用怎么交见下文。</p><h2>二、缴费方式</h2><p>在线支付，交费后保留凭证。</p>
      <h2>三、减免与退费</h2><p>作品提交开始前退赛的，可申请全额退费；之后不再退费。</p>`,
  })
  await article({
    title: '往届作品点评',
    column: 'previousWorks',
    html: '<h2>专家评语</h2><p>作者提交的方案省钱，费心思，交出了好作品。</p>',
  })
  await article({ title: '交费提醒', competitionId: other, html: '<p>报名费120元，要交多少钱以此为准，逾期不可以退费。</p>' })
  await article({
    title: '琥珀讲堂',
    html: `<p>琥珀讲堂在北楼举行。</p><h2>说明</h2><p>由${await nameOf(other)}主办。</p>`,
  })
  await article({ title: '跨校组队', html: '<p>玛瑙区可以跨学校组队，以队长所在学校为准。</p>' })
  await article({ title: '玛瑙区资助', html: '<p>玛瑙区跨学校组队资助800元。</p>' })
})

const feeQuestions = ['报名费多少？怎么交？', '报名费是多少？', '要交多少钱？', '报名费怎么交', '收费吗', '参赛要花多少钱']

test('its fee is answered first, in whatever words it is asked for, and no other amount beneath it', async () => {
  for (const question of feeQuestions) {
    const parts = await ask(question, own)
    assert.equal(parts[0]?.kind, 'facts', question)
    assert.deepEqual(
      facts(parts).map(({ source, rows }) => [source, rows.map(({ value }) => value)]),
      [[await nameOf(own), ['¥100.00（每队）']]],
      question,
    )
    assert.deepEqual(said(parts), [], question)
  }
  assert.deepEqual(
    facts(await ask('How much is the fee, and how do I pay?', own)).map(({ rows }) => rows.map(({ value }) => value)),
    [['¥100.00 (per team)']],
  )
})

test('what is tied to a competition, or names it alone, answers within it and not within another', async () => {
  assert.deepEqual(said(await ask('要交多少钱？', other)), ['报名费120元，要交多少钱以此为准，逾期不可以退费。'])
  const ofOther = ['琥珀讲堂在北楼举行。', `由${await nameOf(other)}主办。`]
  assert.deepEqual(said(await ask('琥珀讲堂在哪里举行', other)), ofOther)
  assert.deepEqual(said(await ask('琥珀讲堂在哪里举行', own)), [])
  assert.deepEqual(said(await ask('琥珀讲堂在哪里举行')), ofOther)
  await article({ title: `${await nameOf(own)}缴费说明`, html: '<p>报名费由队长在线缴纳。</p>' })
  assert.deepEqual(said(await ask('报名费多少？怎么交？', own)), ['报名费由队长在线缴纳。'])
  assert.deepEqual(facts(await ask('报名费多少？怎么交？', own)).length, 1)
})

test('a text tied to none answers what no competition decides, unless it states an amount', async () => {
  assert.deepEqual(said(await ask('玛瑙区可以跨学校组队吗', own)), ['玛瑙区可以跨学校组队，以队长所在学校为准。'])
  assert.deepEqual((await ask('玛瑙区可以跨学校组队吗').then(said)).length, 2)
})

test('where it says nothing of refunds the answer says so; its rule is shown once it has one', async () => {
  const refund = async (question = '可以退费吗？') => {
    const parts = await ask(question, own)
    assert.ok(!said(parts).some((text) => /120|退费/.test(text)), question)
    return facts(parts).map(({ title, rows }) => [title.split(' · ')[1], ...rows.map(({ value }) => value)])
  }
  const unsaid = ['退费', '未设置退费规则，请以竞赛规则原文或主办方的答复为准']
  assert.deepEqual(await refund(), [unsaid])
  assert.deepEqual(await refund('报名费多少？能退吗？'), [['费用', '¥100.00（每队）'], unsaid])
  const [item] = await items(own)
  const stored = await does(manager, getFeeRules, { itemId: item!.itemId })
  await does(manager, saveFeeRules, {
    ...{ itemId: item!.itemId, version: stored.version, feeFen: 10_000, feeBasis: 'team' as const },
    rules: { ...stored.rules, refunds: [{ untilOn: '2027-06-01', keptPercent: 20 }] },
  })
  const rule = '2027-06-01（含）前退赛，退还80%；此后退赛不退费'
  assert.deepEqual(await refund(), [['退费', rule]])
  assert.deepEqual(await refund('报名费多少？'), [['费用', `¥100.00（每队）；退费：${rule}`]])
})

test('outside of a competition the texts of all answer as before, and a word of a name does not leave the page’s competition', async () => {
  assert.ok(said(await ask('可以退费吗？')).some((text) => text.includes('全额退费')))
  assert.ok(said(await ask('报名费怎么交')).some((text) => text.includes('120元')))
  assert.deepEqual(facts(await ask('可以退费吗？')), [])
  await db.updateTable('competitions').set({ name: '全国大学生琉璃大赛' }).where('id', '=', other).execute()
  assert.deepEqual(
    facts(await ask('全国大学生报名费多少', own)).map(({ source }) => source),
    [await nameOf(own)],
  )
  assert.deepEqual(
    facts(await ask('全国大学生琉璃大赛报名费多少', own)).map(({ source }) => source),
    ['全国大学生琉璃大赛'],
  )
})
