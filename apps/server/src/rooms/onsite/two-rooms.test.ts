// One expert sits in one room at a time: in two that run at once only when the office said so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as desk from '@kaisai/contract/onsite/scene.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOnsite } from './onsite.given.ts'

let world: Awaited<ReturnType<typeof openOnsite>>
before(async () => {
  world = await openOnsite()
})
after(() => world.app.stop())

const head = (userId: string) => [{ userId, isHead: true }]

test('a judge of one room is refused in another of the scene, with the rooms in words, until it is confirmed', async () => {
  const { app, scene, does, manager, experts, get } = world
  const { sceneId, roomIds } = await scene({ rooms: 2, teams: 2 })
  const [one, two] = roomIds as [string, string]
  const [person, other] = [experts[0]!, experts[1]!]
  for (const roomId of [one, two]) await does(manager, desk.savePanel, { roomId, members: [] })
  await does(manager, desk.savePanel, { roomId: one, members: head(person.id) })
  const refused = await app.call(desk.savePanel, { roomId: two, members: head(person.id) }, { as: manager })
  assert.equal(refused.code, refusal('onsite.panelist_elsewhere'))
  assert.match(refused.msg, /陆远.*A 第1评审室/)
  assert.deepEqual((await get(sceneId)).rooms[1]!.panel, [])
  await does(manager, desk.savePanel, { roomId: two, members: head(other.id) })
  await does(manager, desk.savePanel, { roomId: two, members: head(person.id), isShared: true })
  // Once confirmed the panel is saved again without asking.
  await does(manager, desk.savePanel, { roomId: two, members: head(person.id) })
  const { rooms } = await get(sceneId)
  assert.deepEqual(
    rooms.map(({ panel }) => panel.map(({ name, isShared }) => [name, isShared])),
    [[['陆远', false]], [['陆远', true]]],
  )
})

test('the table itself holds one unconfirmed seat for a person and scene', async () => {
  const { app, scene, does, manager, experts } = world
  const { roomIds } = await scene({ rooms: 2, teams: 2, rules: { startTime: '2027-02-01T01:00:00Z' } })
  for (const roomId of roomIds) await does(manager, desk.savePanel, { roomId, members: [] })
  await does(manager, desk.savePanel, { roomId: roomIds[0]!, members: head(experts[0]!.id) })
  await assert.rejects(
    sql`insert into onsite_panelists (room_id, scene_id, user_id, is_head)
      select id, scene_id, ${experts[0]!.id}::uuid, false from onsite_rooms where id = ${roomIds[1]!}::uuid`.execute(app.ctx.db),
    /onsite_panelists_one_seat/,
  )
  await assert.rejects(
    sql`insert into onsite_panelists (room_id, scene_id, user_id) select r.id, s.id, ${experts[1]!.id}::uuid
      from onsite_rooms r, onsite_scenes s where r.id = ${roomIds[1]!}::uuid and s.id <> r.scene_id limit 1`.execute(app.ctx.db),
    /onsite_panelists_scene/,
  )
})

test('scenes that overlap count as well, also when they come to overlap after the panel was saved; one after the other does not', async () => {
  const { scene, does, manager, operator, experts, codeOf, draw, get } = world
  const [person] = experts
  const make = async (startTime: string) => {
    const made = await scene({ teams: 2, rules: { heldOn: '2027-03-01', startTime } })
    await does(manager, desk.savePanel, { roomId: made.roomIds[0]!, members: [] })
    return { ...made, roomId: made.roomIds[0]! }
  }
  // Two teams of 14 minutes: until 9:28.
  const morning = await make('2027-03-01T01:00:00Z')
  const later = await make('2027-03-01T01:28:00Z')
  const same = await make('2027-03-01T01:20:00Z')
  await does(manager, desk.savePanel, { roomId: morning.roomId, members: head(person!.id) })
  await does(manager, desk.savePanel, { roomId: later.roomId, members: head(person!.id) })
  assert.equal(
    await codeOf(manager, desk.savePanel, { roomId: same.roomId, members: head(person!.id) }),
    refusal('onsite.panelist_elsewhere'),
  )
  // The later one is moved into the morning: "ready" finds it.
  const { sceneId, competitionId: _, competitionName: __, stageId: ___, stageName: ____, ...kept } = await get(later.sceneId)
  const { status: _s, statusName: _n, isCommitted: _c, can: _a, rooms: _r, teams: _t, draws: _d, screens: _e, ...rules } = kept
  await does(manager, desk.updateScene, { sceneId, ...rules, startTime: '2027-03-01T01:10:00Z' })
  await draw(later.sceneId)
  assert.equal(
    await codeOf(operator, desk.moveScene, { sceneId, verb: 'ready', reason: '' }),
    refusal('onsite.panelist_elsewhere'),
  )
  await does(manager, desk.savePanel, { roomId: later.roomId, members: head(person!.id), isShared: true })
  assert.equal(await codeOf(operator, desk.moveScene, { sceneId, verb: 'ready', reason: '' }), 0)
})
