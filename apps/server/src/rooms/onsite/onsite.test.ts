// A whole day: set up, announced, drawn, checked, called, timed, skipped, returned, finished.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { drawPlaces, drawText, ticketNumber } from '@kaisai/contract/onsite/draw'
import * as open from '@kaisai/contract/onsite/open.endpoints'
import * as run from '@kaisai/contract/onsite/run.endpoints'
import * as desk from '@kaisai/contract/onsite/scene.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOnsite } from './onsite.given.ts'

let world: Awaited<ReturnType<typeof openOnsite>>
before(async () => {
  world = await openOnsite()
})
after(() => world.app.stop())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('lots: the hash is published before, the seed with the draw, and anybody gets the same order', async () => {
  const { does, app, scene, operator, get } = world
  const { sceneId } = await scene({ rooms: 2, teams: 4 })
  assert.equal((await get(sceneId)).isCommitted, false)
  const { seedHash } = await does(operator, desk.commitDraw, { sceneId })
  const before = (await app.call(open.getPublicScene, { sceneId })).data.draws[0]!
  assert.deepEqual([before.seedHash, before.seed, before.places, before.entrants.length], [seedHash, '', [], 4])
  // What is announced cannot be bent: neither teams nor rooms nor the rule.
  assert.equal(
    (await app.call(desk.fillScene, { sceneId, itemIds: [] }, { as: world.manager })).code,
    refusal('onsite.committed'),
  )
  await does(operator, desk.drawScene, { sceneId, words: '现场口令 42' })
  const { draws, rooms } = (await app.call(open.getPublicScene, { sceneId })).data
  const whereIn = async (lang: 'zh' | 'en') =>
    (await app.call(open.getPublicScene, { sceneId }, { lang })).data.rooms.map(({ name, place }) => [name, place])
  assert.deepEqual((await whereIn('zh'))[0], ['第1评审室', '101'])
  assert.deepEqual((await whereIn('en'))[0], ['Room 1', 'Hall 1'])
  const drawn = draws[0]!
  assert.equal(sha256(drawn.seed), seedHash)
  const entrants = drawn.entrants.map((one) => ({ ...one, key: sha256(drawText(drawn.seed, '现场口令 42', one.code)) }))
  const places = drawPlaces(entrants, drawn.rooms, drawn.keepsApart)
  assert.deepEqual(drawn.places, places)
  assert.deepEqual(
    rooms.flatMap(({ teams }) => teams.map(({ number, code }) => [number, code])),
    places.map(({ code, letter, position }) => [ticketNumber(letter, position), code]),
  )
  assert.deepEqual(
    rooms.map(({ teams }) => teams.length),
    [2, 2],
  )
  await assert.rejects(
    sql`update onsite_draws set words = 'other' where scene_id = ${sceneId}::uuid`.execute(app.ctx.db),
    /never changed/,
  )
})

test('the public page of a scene is read in the words of its competition', async () => {
  const { app, scene } = world
  const { sceneId } = await scene({ rooms: 1, teams: 2 })
  const says = async () => (await app.call(open.getPublicScene, { sceneId })).data.wording?.itemLabel
  assert.notEqual(await says(), 'topic')
  const say = (wording: object | null) =>
    sql`update competitions set wording = ${wording === null ? null : JSON.stringify(wording)}::jsonb
      where id = (select competition_id from onsite_scenes where id = ${sceneId}::uuid)`.execute(app.ctx.db)
  await say({ submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' })
  assert.equal(await says(), 'topic')
  await say(null)
})

test('a day in one room: who is here is called in order, the next two hear of it, a skipped team comes back', async () => {
  const { does, app, live, operator, seen, call, act, acts, screen, shown, statusOf, to } = world
  const { sceneId, roomIds, teams } = await live({ teams: 4 })
  const [roomId] = roomIds as [string]
  const key = await screen(sceneId)
  let room = (await seen(sceneId)).rooms[0]!
  assert.deepEqual(
    room.queue.map(({ number, status }) => [number, status]),
    [
      ['A01', 'prepare'],
      ['A02', 'prepare'],
      ['A03', 'checked_in'],
      ['A04', 'checked_in'],
    ],
  )
  // The people of the first two were notified, the others were not.
  const messages = async (): Promise<number> =>
    Number(
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from message_messages where title like '即将轮到%' and user_id = any(${teams.map(({ captain }) => captain.id)}::uuid[])`.execute(
          app.ctx.db,
        )
      ).rows[0]!.n,
    )
  assert.equal(await messages(), 2)
  const called = (await call(roomId)).data
  assert.equal(called.number, 'A01')
  assert.equal(await messages(), 3)
  const state = await shown(key)
  assert.deepEqual([state.rooms[0]!.current?.number, state.rooms[0]!.current?.team, state.rooms[0]!.calls], ['A01', '', 1])
  assert.deepEqual(
    state.rooms[0]!.queue.map(({ number, status }) => `${number} ${status}`),
    ['A02 prepare', 'A03 prepare', 'A04 checked_in'],
  )

  // Three recalls, then it is skipped, and comes back after one other.
  for (const recalls of [0, 1, 2]) {
    const refused = await act(called.ticketId, 'skip')
    assert.equal(refused.code, refusal('onsite.recalls_left'))
    assert.match(refused.msg, new RegExp(`已重呼${recalls}次`))
    await acts(called.ticketId, 'recall')
  }
  await acts(called.ticketId, 'skip')
  assert.equal(await statusOf(called.ticketId), 'skipped')
  await acts(called.ticketId, 'return')
  room = (await seen(sceneId)).rooms[0]!
  assert.deepEqual(
    room.queue.map(({ number, status }) => `${number} ${status}`),
    ['A02 prepare', 'A01 waiting', 'A03 prepare', 'A04 checked_in'],
  )

  // A02 presents: the clock runs on the server, is stopped, lengthened, started.
  const two = (await call(roomId)).data
  assert.equal(two.number, 'A02')
  await acts(two.ticketId, 'present')
  const timer = async () => (await seen(sceneId)).rooms[0]!.timer
  assert.ok(Math.abs((await timer())!.leftSeconds - 480) < 5)
  await does(operator, run.setTimer, { roomId, act: 'pause' })
  const held = (await timer())!
  assert.equal(held.isRunning, false)
  await does(operator, run.setTimer, { roomId, act: 'extend', seconds: 60 })
  assert.ok(Math.abs((await timer())!.leftSeconds - held.leftSeconds - 60) < 0.01)
  await does(operator, run.setTimer, { roomId, act: 'resume' })
  assert.equal((await timer())!.isRunning, true)
  // A pause of the scene stops the clock, and going on starts it again.
  await to(sceneId, 'pause', '设备检修')
  assert.deepEqual([(await timer())!.isRunning, (await shown(key)).pauseNote], [false, '设备检修'])
  await to(sceneId, 'resume')
  assert.equal((await timer())!.isRunning, true)
  await acts(two.ticketId, 'ask')
  assert.deepEqual([(await timer())!.phase, Math.round((await timer())!.totalSeconds)], ['question', 300])
  await acts(two.ticketId, 'score')
  assert.equal(await timer(), null)
  await acts(two.ticketId, 'finish')

  // A01 never comes: the others are called past it, at the end it is absent.
  const three = (await call(roomId)).data
  assert.equal(three.number, 'A03')
  assert.equal((await act(called.ticketId, 'miss')).code, refusal('onsite.others_wait'))
  await acts(three.ticketId, 'undoCall')
  await call(roomId)
  for (const verb of ['present', 'score', 'finish'] as const) await acts(three.ticketId, verb)
  assert.equal((await app.call(desk.moveScene, { sceneId, verb: 'finish', reason: '' }, { as: operator })).code, 0)
  const over = (await seen(sceneId)).rooms[0]!.over
  assert.deepEqual(over.map(({ number, status }) => `${number} ${status}`).sort(), [
    'A01 absent',
    'A02 done',
    'A03 done',
    'A04 absent',
  ])
  assert.equal((await act(three.ticketId, 'finish')).code, refusal('onsite.is_over'))
})

test('a team sees its number, how many are before it and when; by its code it is checked in, twice is told kindly', async () => {
  const { does, scene, draw, to, operator, get, codeOf } = world
  const { sceneId, teams } = await scene({ teams: 2 })
  const [first] = teams as [(typeof teams)[0]]
  assert.deepEqual(await does(first.captain, open.listMyTickets, {}), [])
  await draw(sceneId)
  const [mine] = await does(first.captain, open.listMyTickets, {})
  assert.equal(mine!.sceneId, sceneId)
  assert.match(mine!.checkQr, /^<svg/)
  assert.equal(
    await codeOf(operator, run.checkIn, { sceneId, ticketId: null, code: mine!.checkCode }),
    refusal('onsite.too_early'),
  )
  await to(sceneId, 'ready')
  const come = (code: string) => does(operator, run.checkIn, { sceneId, ticketId: null, code })
  const one = await come(`ksc:${mine!.checkCode.toLowerCase()}`)
  assert.deepEqual([one.number, one.wasHere], [mine!.number, false])
  assert.equal((await come(mine!.number.toLowerCase())).wasHere, true)
  assert.equal(await codeOf(operator, run.checkIn, { sceneId, ticketId: null, code: 'ABCD2345' }), refusal('onsite.code_unknown'))
  assert.equal((await get(sceneId)).teams.filter(({ status }) => status === 'checked_in').length, 1)
  // Nobody else's numbers.
  const { captain } = await world.team()
  assert.deepEqual(await does(captain, open.listMyTickets, {}), [])
})

test('screens tell of a team what the set-up lets them; a draw that is voided stays on record', async () => {
  const { app, does, scene, draw, manager, screen, shown, get } = world
  const { sceneId } = await scene({ teams: 1, rules: { namesShown: 'team' } })
  await draw(sceneId)
  const key = await screen(sceneId)
  const [shownTeam] = (await shown(key)).rooms[0]!.queue
  assert.deepEqual([shownTeam!.team.startsWith('作品队'), shownTeam!.school], [true, ''])
  const held = await get(sceneId)
  const {
    sceneId: _,
    competitionId: __,
    competitionName,
    stageId,
    stageName,
    status,
    statusName,
    isCommitted,
    can,
    rooms,
    teams,
    draws,
    screens,
    ...rules
  } = held
  await does(manager, desk.updateScene, { ...rules, sceneId, namesShown: 'number' })
  assert.equal((await shown(key)).rooms[0]!.queue[0]!.team, '')
  assert.equal(
    (await app.call(desk.updateScene, { ...rules, sceneId, version: rules.version + 1, keepsApart: false }, { as: manager }))
      .code,
    refusal('onsite.committed'),
  )
  const ticketId = held.teams[0]!.ticketId
  assert.ok((await shown(key)).drawTime)
  await world.to(sceneId, 'ready')
  await does(world.operator, run.checkIn, { sceneId, ticketId, code: '' })
  await does(manager, desk.voidDraw, { sceneId, reason: '名单有误' })
  assert.equal((await shown(key)).drawTime, null, 'a draw that was voided is not shown')
  const after = await get(sceneId)
  assert.deepEqual([after.status, after.teams[0]!.number, after.draws[0]!.voidReason], ['setup', '', '名单有误'])
  const { rows: undone } = await sql<{ status: string; at: string | null; verb: string; user_id: string; note: string }>`
    select t.status, t.checked_in_at as at, m.verb, m.user_id, m.note from onsite_tickets t
      join status_moves m on m.entity = 'onsite_tickets' and m.entity_id = t.id where t.id = ${ticketId}::uuid order by m.id desc limit 1`.execute(
    app.ctx.db,
  )
  assert.deepEqual(undone, [{ status: 'waiting', at: null, verb: 'undoCheckIn', user_id: manager.id, note: '名单有误' }])
  await draw(sceneId)
  assert.deepEqual(
    (await get(sceneId)).draws.map(({ no }) => no),
    [2, 1],
  )
  void [competitionName, stageId, stageName, status, statusName, isCommitted, can, rooms, teams, draws, screens]
})
