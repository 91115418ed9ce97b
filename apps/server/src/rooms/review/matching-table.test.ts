// The matching table: downloaded, filled in, checked, imported, used by plans, removed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as matching from '@kaisai/contract/review/affinity.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import { readSheet, writeSheet } from '#src/platform/excel.ts'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
let experts: GivenExpert[]
let batchId: string
let codes: string[]
before(async () => {
  world = await openReview()
  const works = [await world.accepted(), await world.accepted()]
  codes = (await Promise.all(works.map(({ workId }) => world.codeOf(workId)))).sort()
  // Namesakes.
  experts = [await world.expert({ name: '甲一' }), await world.expert({ name: '甲一' }), await world.expert({ name: '乙二' })]
  batchId = await world.newBatch()
})
after(() => world.app.stop())

const table = async (): Promise<string[][]> => {
  const { data, code, msg } = await world.app.raw(matching.exportAffinityTemplate, { batchId }, { as: world.secretary })
  assert.equal(code, 0, msg)
  const lines: string[][] = []
  for await (const { cells } of readSheet(data as Buffer)) lines.push(cells.map((cell) => String(cell ?? '')))
  return lines
}
const kept = async (lines: readonly (readonly string[])[]): Promise<string> => {
  const [headings, ...rows] = lines
  const body = writeSheet({ sheetName: '匹配表', columns: headings!.map((header) => ({ header })), rows })
  const file = {
    name: '匹配表.xlsx',
    purpose: 'affinityImport',
    mediaType: 'application/octet-stream',
    extension: 'xlsx',
    open: false,
  }
  const { secretary, organizationId, app } = world
  return app.ctx.stored.keep(app.ctx.db, { ...file, userId: secretary.id, organizationId }, body)
}
const ended = async (taskId: string) => {
  await world.app.runJobs()
  return world.does(world.secretary, getTask, { taskId })
}
const check = async (lines: readonly (readonly string[])[]) => {
  const fileId = await kept(lines)
  const { taskId } = await world.does(world.secretary, matching.checkAffinityImport, { batchId, fileId })
  return { fileId, task: await ended(taskId) }
}
const versionOf = async (): Promise<number> => (await world.seen(batchId)).version
const figures = async (): Promise<number> => (await world.does(world.secretary, plans.getPlanReport, { batchId })).figures

test('without experts there is nothing to fill in; with them the table names each once, and others do not get it', async () => {
  const { app, secretary, setExperts, expert, otherId } = world
  assert.equal(
    (await app.raw(matching.exportAffinityTemplate, { batchId }, { as: secretary })).code,
    refusal('review.no_experts'),
  )
  await setExperts(batchId, experts)
  const [headings, ...rows] = await table()
  assert.deepEqual([headings!.length, new Set(headings).size, rows.map(([code]) => code)], [5, 5, codes])
  const outsider = await app.person('outsider', 'review_admin', { organizationId: otherId })
  for (const [endpoint, input] of [
    [matching.exportAffinityTemplate, { batchId }],
    [matching.removeAffinities, { batchId, version: 1 }],
    [matching.checkAffinityImport, { batchId, fileId: batchId }],
    [matching.importAffinities, { batchId, fileId: batchId, digest: '0123456789' }],
  ] as const)
    assert.equal((await app.raw(endpoint, input, { as: outsider })).code, refusal('house.not_found'), endpoint.path)
  assert.equal(
    (await app.raw(matching.exportAffinityTemplate, { batchId }, { as: (await expert()).person })).code,
    refusal('house.no_access'),
  )
})

test('every fault is marked with its line, and nothing is stored', async () => {
  const [headings, first, second] = await table()
  const bad = await check([
    headings!,
    [...first!.slice(0, 2), '101', '-1', '50.55'],
    [...first!.slice(0, 2), '1'],
    ['W0', '', '12'],
    [...second!.slice(0, 2), 'gut'],
  ])
  const { list, faults } = bad.task.outcome as { list: string; faults: number }
  assert.equal(faults, 4)
  assert.deepEqual(
    (JSON.parse(list) as { line: number; faults: string[] }[]).map((one) => [one.line, one.faults.length]),
    [
      [2, 3],
      [3, 1],
      [4, 1],
      [5, 1],
    ],
  )
  const moved = await check([['作品编号', '名称'], first!.slice(0, 2)])
  assert.equal(moved.task.status, 'failed')
  assert.equal(await figures(), 0)
})

test('figures are imported after the check, decide a plan by affinity, stand in the table again and are removed', async () => {
  const { does, secretary, setExperts } = world
  const [headings, first, second] = await table()
  const best = headings!.findIndex((heading) => heading.startsWith('乙二'))
  const line = (own: readonly string[], value: string): string[] =>
    headings!.map((_, at) => (at < 2 ? own[at]! : at === best ? value : '0'))
  const { fileId, task } = await check([headings!, line(first!, '97.5'), line(second!, '80')])
  const { digest, rows } = task.outcome as { digest: string; rows: number }
  assert.equal(rows, 2)
  assert.equal(await figures(), 0, 'a check stores nothing')
  const stale = await does(secretary, matching.importAffinities, { batchId, fileId, digest: 'somethingelse' })
  assert.equal((await ended(stale.taskId)).status, 'failed')
  const { taskId } = await does(secretary, matching.importAffinities, { batchId, fileId, digest })
  assert.equal((await ended(taskId)).status, 'done')
  assert.equal(await figures(), 6)
  assert.equal((await table())[1]![best], '97.5')
  const affinity = { goal: 'total' as const, isEven: false, cap: 100 }
  const input = {
    batchId,
    version: await versionOf(),
    perWork: 1,
    keeps: 'none' as const,
    hasOverlap: false,
    isOneSchoolPerWork: false,
    affinity,
  }
  await does(secretary, plans.planBatch, input)
  await world.app.runJobs()
  assert.equal((await does(secretary, plans.getPlanReport, { batchId })).affinity!.total, 1775)
  // Who leaves the batch takes his figures along.
  await setExperts(batchId, experts.slice(1))
  assert.equal(await figures(), 4)
  assert.equal(
    (await world.app.raw(matching.removeAffinities, { batchId, version: 1 }, { as: secretary })).code,
    refusal('house.edited_meanwhile'),
  )
  await does(secretary, matching.removeAffinities, { batchId, version: await versionOf() })
  assert.equal(await figures(), 0)
})
