// The workspace of one competition: its bar, its overview, the next step from draft to running, and who may not see it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { askExemption } from '@kaisai/contract/competition/exemption.endpoints'
import { getOverview, getWorkspace } from '@kaisai/contract/competition/workspace.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOffice } from '../competition.given.ts'

const office = await openOffice()
const { app, does, codeOf, begin, publish, manager, chief, stranger } = office
after(() => app.stop())

const next = async (who: typeof manager, competitionId: string) => (await does(who, getOverview, { competitionId })).next

test('the bar says name, state and the nearest date; the overview all windows from the first to the last', async () => {
  const competitionId = await begin()
  await publish(competitionId)
  const bar = await does(manager, getWorkspace, { competitionId })
  const { windows, funnel, todos } = await does(manager, getOverview, { competitionId })
  assert.deepEqual([bar.name, bar.status, bar.statusName], [(await office.detail(competitionId)).name, 'published', '已发布'])
  const starts = windows.map(({ startTime }) => startTime)
  assert.ok(windows.length > 3)
  assert.deepEqual(starts, starts.toSorted())
  assert.deepEqual(bar.window, windows[0])
  assert.deepEqual([bar.window!.isOpen, bar.window!.isOver], [false, false])
  assert.deepEqual([funnel, todos], [[], []])
})

test('the next step follows the state, in the words of who asks', async () => {
  const competitionId = await begin()
  assert.deepEqual(await next(manager, competitionId), {
    text: '竞赛还没有发布',
    action: '去设置',
    path: `/competition/addEdit?id=${competitionId}`,
    due: null,
  })
  await publish(competitionId)
  const waiting = await next(manager, competitionId)
  assert.match(waiting.text, /^没有待办；接下来是.+报名，\d{4}-\d\d-\d\d \d\d:\d\d 开始$/)
  assert.deepEqual([waiting.action, waiting.path, waiting.due], ['', null, null])
  const english = await app.call(getOverview, { competitionId }, { as: manager, lang: 'en' })
  assert.match(english.data.next.text, /^Nothing to do; next is .+, opens \d{4}-/)
})

test('who submitted a competition waits, who may approve it is led there', async () => {
  const competitionId = await begin()
  await sql`update competitions set status = 'auditing', submitted_by = ${manager.id}::uuid where id = ${competitionId}::uuid`.execute(
    app.ctx.db,
  )
  assert.equal((await next(manager, competitionId)).text, '已提交，等待其他人审核发布')
  assert.equal((await next(chief, competitionId)).action, '去审核')
})

test('what waits is that of this competition alone, for whom it waits, and comes before the next date', async () => {
  const [asked, other] = [await begin(), await begin()]
  for (const competitionId of [asked, other]) await publish(competitionId)
  await does(manager, askExemption, { competitionId: asked, kind: 'certificates', reason: '颁奖典礼当天需要现场发放证书' })
  const { todos, next: step } = await does(chief, getOverview, { competitionId: asked })
  const path = `/competition/details?id=${asked}&tab=exemption`
  assert.deepEqual(todos, [{ key: 'exemptionsToAnswer', label: '待确认的豁免申请', value: 1, due: null, path }])
  assert.deepEqual(step, { text: '待确认的豁免申请 · 1', action: '去处理', path, due: null })
  for (const [who, competitionId] of [
    [manager, asked],
    [chief, other],
  ] as const)
    assert.deepEqual((await does(who, getOverview, { competitionId })).todos, [])
})

test('somebody else’s competition, a deleted one and no id at all are refused alike', async () => {
  const competitionId = await begin()
  const student = await app.person('xuesheng01', 'student')
  for (const endpoint of [getWorkspace, getOverview]) {
    assert.equal(await codeOf(manager, endpoint, { competitionId }), 0)
    assert.equal(await codeOf(stranger, endpoint, { competitionId }), refusal('house.not_found'))
    assert.equal(await codeOf(manager, endpoint, { competitionId: manager.id }), refusal('house.not_found'))
    assert.equal(await codeOf(manager, endpoint, { competitionId: 'x' }), refusal('house.invalid'))
    assert.equal(await codeOf(student, endpoint, { competitionId }), refusal('house.no_access'))
  }
})
