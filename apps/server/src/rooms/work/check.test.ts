// The formal check: when it is offered, and what becomes of the team.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import { openWorks } from './work.given.ts'

let world: Awaited<ReturnType<typeof openWorks>>
before(async () => {
  world = await openWorks()
})
after(() => world.app.stop())

test('the check keeps to its window', async () => {
  const { app, submittedWork, check, manager, setWindow, does, competitionId } = world
  const { workId } = await submittedWork()
  // What the list offers is what the call takes.
  const offered = async (): Promise<string[]> => {
    const { rows } = await does(manager, desk.pageWorks, { competitionId })
    return rows
      .find((row) => row.workId === workId)!
      .can.filter((what) => ['accept', 'return', 'invalidate', 'revoke'].includes(what))
  }
  // What waits and until when, as the workbench says it.
  const waiting = async () => {
    const { todos } = (await app.call(getWorkbench, {}, { as: manager })).data
    const todo = todos.find(({ key }) => key === 'worksToCheck')
    return todo && [todo.value, todo.due === null ? null : todo.due > new Date().toISOString()]
  }
  assert.deepEqual(await waiting(), [1, null], 'without a window the check is taken at any time')
  await setWindow({ from: 3600, to: 7200 }, 'FORMAL_CHECK')
  assert.equal(await waiting(), undefined, 'it has not begun')
  assert.deepEqual(await offered(), ['return'])
  assert.match((await check(manager, workId, 'accept')).data.refused[0]!.text, /将于/)
  assert.equal((await check(manager, workId, 'return', '请补充')).data.done, 1)
  assert.equal((await check(manager, workId, 'revoke', '已电话沟通')).data.done, 1)
  await setWindow({ from: -7200, to: -3600 }, 'FORMAL_CHECK')
  assert.match((await check(manager, workId, 'accept')).data.refused[0]!.text, /截止/)
  assert.deepEqual(await offered(), [])
  assert.deepEqual(await waiting(), [1, false], 'missed: somebody has to extend it')
  await setWindow({ from: -7200, to: 3600 }, 'FORMAL_CHECK')
  assert.deepEqual(await offered(), ['accept', 'return', 'invalidate'])
  assert.deepEqual(await waiting(), [1, true])
  assert.equal((await check(manager, workId, 'accept')).data.done, 1)
})

test('a work that is not accepted ends its team’s way there, until the answer is revoked', async () => {
  const { does, check, manager, submittedWork } = world
  const { captain, workId } = await submittedWork()
  const standing = async () =>
    (await does(captain, pageMyTeams, {})).rows[0]!.progress.find(({ state }) => state === 'now' || state === 'failed')
  assert.deepEqual([(await standing())?.key, (await standing())?.state], ['result', 'now'])
  assert.equal((await check(manager, workId, 'invalidate', '作品与赛项主题不符')).data.done, 1)
  assert.deepEqual([(await standing())?.key, (await standing())?.state], ['work', 'failed'])
  assert.equal((await check(manager, workId, 'revoke', '核对有误')).data.done, 1)
  assert.equal((await standing())?.key, 'result')
})
