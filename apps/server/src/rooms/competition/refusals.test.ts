// What is refused, with the reason, while nothing is lost or half written.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as cloneCalls from '@kaisai/contract/competition/clone.endpoints'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as item from '@kaisai/contract/competition/item.endpoints'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import type { WindowNode } from '@kaisai/contract/competition/timeline/node'
import { refusal } from '#test/refusal.ts'
import { openOffice } from './competition.given.ts'

const office = await openOffice()
const { app, manager, colleague, chief, stranger, does, codeOf, begin, detail, schedule, items, publish } = office
after(() => app.stop())

const edited = async (competitionId: string, change: (nodes: WindowNode[]) => WindowNode[], more: object = {}) => {
  const { version, stages } = await schedule(competitionId)
  const [first, ...rest] = stages.map(({ stageId, nodes }) => ({ stageId, nodes }))
  return app.call(
    stage.saveSchedule,
    { competitionId, version, stages: [{ ...first!, nodes: change(first!.nodes) }, ...rest], ...more },
    { as: manager },
  )
}
const move = (kind: string, part: 'startsAt' | 'endsAt', hours: number) => (nodes: WindowNode[]) =>
  nodes.map((node) =>
    node.kind === kind ? { ...node, [part]: new Date(Date.parse(node[part]) + hours * 3_600_000).toISOString() } : node,
  )

test('a competition out of reach is not there, whatever one asks', async () => {
  const id = await begin()
  const { stages } = await schedule(id)
  const [category] = await items(id)
  const [form] = await does(manager, item.listForms, { competitionId: id })
  for (const who of [stranger, colleague]) {
    assert.equal(await codeOf(who, info.getCompetition, { competitionId: id }), refusal('house.not_found'))
    assert.equal(await codeOf(who, stage.getSchedule, { competitionId: id }), refusal('house.not_found'))
    assert.equal(await codeOf(who, info.moveCompetition, { competitionId: id, verb: 'submit' }), refusal('house.not_found'))
    assert.equal(await codeOf(who, stage.deleteStage, { stageId: stages[0]!.stageId }), refusal('house.not_found'))
    assert.equal(await codeOf(who, item.deleteItem, { itemId: category!.itemId }), refusal('house.not_found'))
    assert.equal(await codeOf(who, item.deleteForm, { formId: form!.formId }), refusal('house.not_found'))
    assert.equal(
      await codeOf(who, cloneCalls.cloneCompetition, {
        competitionId: id,
        name: '偷来的',
        edition: 2,
        year: 2027,
        firstDay: '2027-09-01',
      }),
      refusal('house.not_found'),
    )
    assert.deepEqual(
      (await does(who, info.pageCompetitions, {})).rows.filter(({ competitionId }) => competitionId === id),
      [],
    )
  }
  const { data } = await app.call(parts.listStaffOptions, { competitionId: id }, { as: chief })
  const [luoyi] = data.filter(({ userName }) => userName === 'luoyi')
  await does(chief, parts.addStaff, { competitionId: id, userId: luoyi!.userId, roleId: luoyi!.roleId })
  assert.equal((await detail(id, colleague)).competitionId, id)
  assert.equal(
    await codeOf(chief, parts.addStaff, { competitionId: id, userId: stranger.id, roleId: luoyi!.roleId }),
    refusal('house.not_found'),
  )
  assert.equal(
    await codeOf(chief, parts.addStaff, { competitionId: id, userId: chief.id, roleId: luoyi!.roleId }),
    refusal('competition.staff_role'),
  )
  await does(chief, parts.removeStaff, { competitionId: id, userId: luoyi!.userId, roleId: luoyi!.roleId })
  assert.equal(await codeOf(colleague, info.getCompetition, { competitionId: id }), refusal('house.not_found'))
  assert.equal(
    await codeOf(chief, parts.removeStaff, { competitionId: id, userId: manager.id, roleId: luoyi!.roleId }),
    refusal('competition.last_manager'),
  )
})

test('windows that end before they start, stand in the wrong order or are too short are refused with all reasons', async () => {
  const id = await begin()
  const before = await schedule(id)
  const upside = await edited(id, move('ENROLL', 'endsAt', -24 * 365))
  assert.equal(upside.code, refusal('competition.timeline'))
  assert.match(upside.msg, /结束时间须晚于开始时间/)
  assert.equal((await edited(id, move('REVIEW', 'startsAt', -24 * 60))).code, refusal('competition.timeline'))
  const short = await edited(id, (nodes) =>
    nodes.map((node) =>
      node.kind === 'PUBLICITY' ? { ...node, endsAt: new Date(Date.parse(node.startsAt) + 3_600_000).toISOString() } : node,
    ),
  )
  assert.equal(short.code, refusal('competition.timeline'))
  assert.ok((short.data as unknown as { findings: unknown[] }).findings.length > 0)
  assert.equal((await edited(id, (nodes) => [...nodes, nodes[0]!])).code, refusal('competition.timeline'))
  const strange = await edited(id, (nodes) => nodes.map((node) => ({ ...node, startsAt: '2027-02-30T00:00:00Z' })))
  assert.equal(strange.http, 400)
  assert.deepEqual((await schedule(id)).stages, before.stages)
})

test('the second of two editors is told who changed which window, and nothing of the first is lost', async () => {
  const id = await begin()
  const { version, stages } = await schedule(id)
  assert.equal((await edited(id, move('ENROLL', 'startsAt', -24))).code, 0)
  const stale = await app.call(
    stage.saveSchedule,
    { competitionId: id, version, stages: stages.map(({ stageId, nodes }) => ({ stageId, nodes })) },
    { as: chief },
  )
  assert.equal(stale.code, refusal('house.edited_meanwhile'))
  const { changes, who } = stale.data as unknown as { who: string; changes: { field: string }[] }
  assert.equal(who, '唐悦然')
  assert.deepEqual(
    changes.map(({ field }) => field),
    [`${stages[0]!.name}·报名`],
  )
  const basics = await office.basics(id)
  await does(manager, info.updateCompetition, { ...basics, shortName: '新简称' })
  const second = await app.call(info.updateCompetition, { ...basics, shortName: '另一个' }, { as: chief })
  assert.equal(second.code, refusal('house.edited_meanwhile'))
  assert.equal((await detail(id)).shortName, '新简称')
})

test('what is public was promised: begun windows keep their start, earlier ends need a reason', async () => {
  const id = await begin({ days: -3 })
  await publish(id)
  assert.equal((await edited(id, move('ENROLL', 'startsAt', -1))).code, refusal('competition.window_passed'))
  assert.equal(
    (await edited(id, (nodes) => nodes.filter(({ kind }) => kind !== 'ENROLL'))).code,
    refusal('competition.window_passed'),
  )
  assert.equal((await edited(id, move('ENROLL', 'endsAt', -1))).code, refusal('competition.window_shortened'))
  assert.equal((await edited(id, move('ENROLL', 'endsAt', -1), { reason: '与考试周冲突' })).code, 0)
  assert.equal((await edited(id, move('ENROLL', 'endsAt', 1))).code, 0)
  assert.equal(await codeOf(manager, info.deleteCompetitions, { competitionIds: [id] }), refusal('competition.published_once'))
  assert.equal(
    (await app.call(info.updateCompetition, await office.basics(id, { siteIds: [] }), { as: manager })).code,
    refusal('competition.no_site'),
  )
})

test('stages: those that have begun stay, the others keep a closed row of numbers', async () => {
  const id = await begin({ days: -3 })
  const added = await does(manager, stage.addStage, {
    competitionId: id,
    name: '加赛',
    nameEn: '',
    level: 'custom',
    mode: 'onsite',
    place: '南京',
  })
  const { stages } = await schedule(id)
  await does(manager, stage.deleteStage, { stageId: stages[1]!.stageId })
  assert.deepEqual(
    (await schedule(id)).stages.map(({ seq, name }) => [seq, name]),
    [
      [1, stages[0]!.name],
      [2, '加赛'],
    ],
  )
  const order = [added.stageId, stages[0]!.stageId]
  await does(manager, stage.sortStages, { competitionId: id, stageIds: order })
  await does(manager, stage.sortStages, { competitionId: id, stageIds: order.toReversed() })
  assert.equal(
    await codeOf(manager, stage.moveStage, { stageId: stages[0]!.stageId, verb: 'open', reason: '提前' }),
    refusal('house.wrong_state'),
  )
  await publish(id)
  assert.equal(await codeOf(manager, stage.moveStage, { stageId: stages[0]!.stageId, verb: 'open', reason: '提前' }), 0)
  assert.equal((await detail(id)).status, 'running')
  assert.equal(await codeOf(manager, stage.deleteStage, { stageId: stages[0]!.stageId }), refusal('competition.stage_started'))
  assert.equal(
    await codeOf(manager, stage.sortStages, { competitionId: id, stageIds: order }),
    refusal('competition.stage_started'),
  )
  assert.equal(
    await codeOf(manager, stage.moveStage, { stageId: stages[0]!.stageId, verb: 'settle', reason: '提前' }),
    refusal('house.no_access'),
  )
})
