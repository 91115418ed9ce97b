// Doors that must stay shut, and two who want the same thing at once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withdrawTeam } from '@kaisai/contract/enrollment/own.endpoints'
import * as open from '@kaisai/contract/onsite/open.endpoints'
import * as run from '@kaisai/contract/onsite/run.endpoints'
import * as desk from '@kaisai/contract/onsite/scene.endpoints'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openOnsite, sceneRules } from './onsite.given.ts'

let world: Awaited<ReturnType<typeof openOnsite>>
before(async () => {
  world = await openOnsite()
})
after(() => world.app.stop())

test('out of reach nothing is there; on-site staff run and do not set up; experts and students do neither', async () => {
  const { app, live, stranger, unnamed, operator, experts, team, codeOf, competitionId, stageId, screen } = world
  const { sceneId, roomIds } = await live({ teams: 1 })
  for (const who of [stranger, unnamed])
    for (const [endpoint, input] of [
      [run.getRun, { sceneId }],
      [run.callNext, { roomId: roomIds[0] }],
      [run.checkIn, { sceneId, ticketId: null, code: 'A01' }],
      [desk.getScene, { sceneId }],
      [desk.commitDraw, { sceneId }],
      [desk.addScreen, { sceneId, roomId: null, name: '大厅' }],
      [desk.moveScene, { sceneId, verb: 'pause', reason: '试试' }],
    ] as const)
      assert.equal(await codeOf(who, endpoint, input), refusal('house.not_found'), endpoint.path)
  assert.deepEqual((await app.call(desk.pageScenes, {}, { as: unnamed })).data.rows, [])
  assert.equal((await app.call(desk.pageScenes, {}, { as: operator })).data.rows.length > 0, true)
  assert.equal(await codeOf(operator, desk.addScene, { competitionId, stageId, ...sceneRules }), refusal('house.no_access'))
  assert.equal(await codeOf(operator, desk.savePanel, { roomId: roomIds[0], members: [] }), refusal('house.no_access'))
  const { captain } = await team()
  for (const who of [experts[0]!, captain]) assert.equal(await codeOf(who, run.getRun, { sceneId }), refusal('house.no_access'))
  assert.equal(await codeOf(captain, open.getPanel, {}), refusal('house.no_access'))
  const key = await screen(sceneId)
  assert.equal(
    await codeOf(undefined, open.getScreen, { key: key.slice(0, 42) + (key.endsWith('A') ? 'B' : 'A') }),
    refusal('onsite.screen_over'),
  )
  assert.notEqual(await codeOf(undefined, open.getScreen, { key: "' or 1=1 --" }), 0)
})

test('a scene is drawn after it was announced, ready when staffed, called when live, finished when nobody stands in a room', async () => {
  const { does, scene, manager, operator, codeOf, get, experts, call, statusOf, to, draw } = world
  const code = (endpoint: Parameters<typeof codeOf>[1], input: unknown, who = operator) => codeOf(who, endpoint, input)
  const { sceneId, roomIds } = await scene({ teams: 2 })
  const [roomId] = roomIds as [string]
  assert.equal(await code(desk.drawScene, { sceneId, words: '' }), refusal('onsite.not_committed'))
  assert.equal(await code(desk.moveScene, { sceneId, verb: 'ready', reason: '' }), refusal('house.wrong_state'))
  await draw(sceneId)
  assert.equal(await code(desk.drawScene, { sceneId, words: '' }), refusal('house.wrong_state'))
  assert.equal(await code(desk.saveRooms, { sceneId, rooms: [] }, manager), refusal('onsite.not_in_setup'))
  // Not staffed; then staffed with somebody who is no expert, two heads, one of the team's own.
  await does(manager, desk.savePanel, { roomId, members: [] })
  assert.equal(await code(desk.moveScene, { sceneId, verb: 'ready', reason: '' }), refusal('onsite.not_staffed'))
  const member = (userId: string, isHead = true) => ({ userId, isHead })
  assert.equal(
    await code(desk.savePanel, { roomId, members: [member(world.chief.id)] }, manager),
    refusal('onsite.panelist_unfit'),
  )
  assert.equal(
    await code(desk.savePanel, { roomId, members: experts.map(({ id }) => member(id)) }, manager),
    refusal('onsite.head_missing'),
  )
  // The scene of the test before runs at the same hour.
  await does(manager, desk.savePanel, { roomId, members: [member(experts[0]!.id)], isShared: true })
  assert.equal(await call(roomId).then((reply) => reply.code), refusal('onsite.not_live'))
  await to(sceneId, 'ready')
  await to(sceneId, 'start')
  assert.equal((await call(roomId)).code, refusal('onsite.nobody_waits'))
  const tickets = (await get(sceneId)).teams
  await does(operator, run.checkIn, { sceneId, ticketId: tickets[1]!.ticketId, code: '' })
  await does(operator, run.holdRoom, { roomId, isHeld: true, note: '茶歇' })
  assert.equal((await call(roomId)).code, refusal('onsite.held'))
  await does(operator, run.holdRoom, { roomId, isHeld: false, note: '' })
  // Who is here is called, though a lower number is not.
  assert.equal((await call(roomId)).data.number, 'A02')
  assert.equal((await call(roomId)).code, refusal('onsite.room_busy'))
  assert.equal(await code(desk.moveScene, { sceneId, verb: 'finish', reason: '' }), refusal('onsite.not_through'))
  assert.equal(await code(desk.voidDraw, { sceneId, reason: '不可以' }, manager), refusal('onsite.begun'))
  assert.equal(await code(desk.moveScene, { sceneId, verb: 'pause', reason: '' }), refusal('house.reason_needed'))
  assert.equal(await code(run.setTimer, { roomId, act: 'pause' }), refusal('onsite.timer_off'))
  assert.equal(await code(run.moveTicket, { ticketId: tickets[1]!.ticketId, verb: 'finish' }), refusal('house.wrong_state'))
  assert.equal(await code(run.moveTicket, { ticketId: tickets[0]!.ticketId, verb: 'recall' }), refusal('house.wrong_state'))
  assert.notEqual(await code(run.moveTicket, { ticketId: tickets[0]!.ticketId, verb: 'prepare' }), 0)
  assert.equal(await statusOf(tickets[0]!.ticketId), 'waiting')
})

test('two operators at once never call two teams into a room; a pause against a call leaves one truth; twice sent is done once', async () => {
  const { app, does, live, operator, second, call, to, seen } = world
  const { sceneId, roomIds } = await live({ teams: 6, rooms: 2 })
  const [a, b] = roomIds as [string, string]
  const replies = await Promise.all([call(a), call(a, second), call(b), call(a), call(b, second)])
  assert.deepEqual(replies.map(({ code }) => code).sort(), [
    0,
    0,
    refusal('onsite.room_busy'),
    refusal('onsite.room_busy'),
    refusal('onsite.room_busy'),
  ])
  assert.deepEqual(
    (await seen(sceneId)).rooms.map(({ current }) => current?.number),
    ['A01', 'B01'],
  )
  const ticketId = (await seen(sceneId)).rooms[0]!.current!.ticketId
  for (const verb of ['present', 'score', 'finish'] as const) await does(operator, run.moveTicket, { ticketId, verb })
  for (let round = 0; round < 3; round++) {
    const [paused, called] = await Promise.all([
      app.call(desk.moveScene, { sceneId, verb: 'pause', reason: '休息' }, { as: operator }),
      call(a, second),
    ])
    assert.equal(paused.code, 0)
    assert.ok([0, refusal('onsite.not_live')].includes(called.code), String(called.code))
    const { current } = (await seen(sceneId)).rooms[0]!
    assert.equal(current !== null, called.code === 0)
    await to(sceneId, 'resume')
    if (current) await does(operator, run.moveTicket, { ticketId: current.ticketId, verb: 'undoCall' })
  }
  // The same press sent twice calls once, and one cannot be refused as "busy" about himself.
  const press = () => app.call(run.callNext, { roomId: a }, { as: operator, headers: { 'idempotency-key': 'press-00000001' } })
  const [once, twice] = [await press(), await press()]
  assert.deepEqual([once.code, twice.code, twice.data], [0, 0, once.data])
})

test('a team that leaves its competition leaves the queue; the next ones move up', async () => {
  const { app, does, live, seen } = world
  const { sceneId, teams } = await live({ teams: 3 })
  const before = (await seen(sceneId)).rooms[0]!.queue
  const gone = before[0]!
  const ticket = await app.ctx.db
    .selectFrom('onsite_tickets')
    .select('enrollment_id')
    .where('id', '=', gone.ticketId)
    .executeTakeFirstOrThrow()
  const leaving = teams.find(({ teamId }) => teamId === ticket.enrollment_id)!
  await does(leaving.captain, withdrawTeam, { teamId: leaving.teamId, reason: '行程有变' })
  const room = (await seen(sceneId)).rooms[0]!
  assert.deepEqual(
    room.queue.map(({ number, status }) => `${number} ${status}`),
    ['A02 prepare', 'A03 prepare'],
  )
  assert.equal(room.over[0]!.status, 'absent')
})

test('before the draw a scene loses teams and may be thrown away; once a lot is promised it stays', async () => {
  const { app, does, scene, get, manager, stranger, competitionId, stageId, operator } = world
  const choices = await does(manager, desk.listSceneChoices, { competitionId })
  assert.deepEqual(choices.stages.filter(({ value }) => value === stageId).length, 1)
  const { sceneId, roomIds } = await scene({ teams: 2 })
  assert.ok((await does(manager, desk.findPanelists, { roomId: roomIds[0]!, keyword: '陆远' })).length > 0)
  assert.equal((await app.raw(desk.findPanelists, { roomId: roomIds[0]! }, { as: stranger })).code, refusal('house.not_found'))
  const [gone] = (await get(sceneId)).teams
  const remove = (who: Person) => app.call(desk.removeTeams, { sceneId, ticketIds: [gone!.ticketId] }, { as: who })
  assert.equal((await remove(stranger)).code, refusal('house.not_found'))
  assert.deepEqual([(await remove(manager)).data, (await get(sceneId)).teams.length], [{ removed: 1 }, 1])
  const drop = async (id: string, who: Person) => (await app.call(desk.deleteScene, { sceneId: id }, { as: who })).code
  assert.equal(await drop(sceneId, stranger), refusal('house.not_found'))
  assert.equal(await drop(sceneId, manager), 0)
  assert.equal((await app.call(desk.getScene, { sceneId }, { as: manager })).code, refusal('house.not_found'))
  const { sceneId: drawn } = await scene({ teams: 1 })
  await does(operator, desk.commitDraw, { sceneId: drawn })
  assert.equal(await drop(drawn, manager), refusal('onsite.committed'))
})
