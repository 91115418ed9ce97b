// A desk that was cut off: what its operator saw and did there is what the server makes of it when it arrives, in its order, once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { type KeptAct, type Room, type Run, type RunAct, ticketsOf, withKept } from '@kaisai/contract/onsite/offline-run'
import * as run from '@kaisai/contract/onsite/run.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOnsite } from './onsite.given.ts'

let world: Awaited<ReturnType<typeof openOnsite>>
before(async () => {
  world = await openOnsite()
})
after(() => world.app.stop())

/** Numbers below 1, the same for every run of the tests. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const MINUTE = 60_000
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()

/** What the buttons of the desk offer in a room. */
const offers = (room: Room): RunAct[] => [
  ...(room.current === null && !room.isHeld && room.queue.some(({ status }) => status !== 'waiting')
    ? [{ kind: 'call' as const, roomId: room.roomId, ticketId: room.queue.find(({ status }) => status !== 'waiting')!.ticketId }]
    : []),
  ...(room.timer
    ? (['pause', 'resume', 'extend', 'restart'] as const).map((act) => ({
        ...{ kind: 'timer' as const, roomId: room.roomId, act, seconds: act === 'extend' ? 60 : 0 },
      }))
    : []),
  { kind: 'hold', roomId: room.roomId, isHeld: !room.isHeld, note: '设备检修' },
  ...[...(room.current ? [room.current] : []), ...room.queue, ...room.skipped, ...room.over].flatMap(({ ticketId, can }) =>
    can
      .filter((verb) => verb !== 'reveal' && verb !== 'hideScore')
      .flatMap((verb): RunAct[] => {
        const act: RunAct =
          verb === 'checkIn'
            ? { kind: 'checkIn', ticketId }
            : { kind: 'move', ticketId, verb: verb as Extract<RunAct, { kind: 'move' }>['verb'], reason: '' }
        // Ways back are rare; a skip needs three recalls before it.
        const often = ['recall', 'skip', 'return'].includes(verb)
          ? 12
          : ['undoCall', 'undoCheckIn', 'miss'].includes(verb)
            ? 1
            : 3
        return Array.from({ length: often }, () => act)
      }),
  ),
]

const callOf = (sceneId: string, { act, time }: KeptAct): [Endpoint, object] => {
  const actTime = time
  if (act.kind === 'checkIn') return [run.checkIn, { sceneId, ticketId: act.ticketId, code: '', actTime }]
  if (act.kind === 'call') return [run.callNext, { roomId: act.roomId, ticketId: act.ticketId, actTime }]
  if (act.kind === 'hold') return [run.holdRoom, { roomId: act.roomId, isHeld: act.isHeld, note: act.note }]
  if (act.kind === 'timer')
    return [
      run.setTimer,
      { roomId: act.roomId, act: act.act, actTime, ...(act.act === 'extend' ? { seconds: act.seconds } : {}) },
    ]
  return [
    run.moveTicket,
    { ticketId: act.ticketId, verb: act.verb, actTime, ...(act.verb === 'return' ? { isPresent: true } : {}) },
  ]
}

/** What an operator sees of a scene, without what only the server knows; timers as of a moment. */
const seenAt = (view: Run, moment: number) =>
  view.rooms.map(({ roomId, isHeld, holdNote, timer, ...room }) => {
    const row = ({ number, status, statusName, calls, can }: Room['queue'][number]) => ({
      number,
      status,
      statusName,
      calls,
      can,
    })
    const left = timer && (timer.isRunning ? timer.leftSeconds - (moment - Date.parse(view.now)) / 1000 : timer.leftSeconds)
    return {
      ...{ roomId, isHeld, holdNote },
      timer: timer && {
        phase: timer.phase,
        totalSeconds: timer.totalSeconds,
        isRunning: timer.isRunning,
        left: Math.round(left! / 5),
      },
      current: room.current && row(room.current),
      queue: room.queue.map(row),
      skipped: room.skipped.map(row).sort((a, b) => a.number.localeCompare(b.number)),
      over: room.over.map(row).sort((a, b) => a.number.localeCompare(b.number)),
    }
  })

const states = new Set<string>()
for (const seed of [1, 2, 3, 4, 5])
  test(`ten minutes without the server end where the desk showed them (walk ${seed})`, async () => {
    const { app, live, operator, seen, acts } = world
    const random = numbers(seed)
    const { sceneId } = await live({ rooms: 2, teams: 8 })
    for (const { queue } of (await seen(sceneId)).rooms) await acts(queue.at(-1)!.ticketId, 'undoCheckIn')
    const found = await seen(sceneId)
    const nameOf = new Map(found.rooms.flatMap(({ queue }) => queue).map(({ status, statusName }) => [status, statusName]))
    const kept: KeptAct[] = []
    const name = (status: string): string => nameOf.get(status as never) ?? status
    for (let at = 0; at < 60; at += 1) {
      const now = withKept(found, kept, name)
      for (const { status } of now.rooms.flatMap(ticketsOf)) states.add(status)
      const choices = now.rooms.flatMap(offers)
      const act = choices[Math.floor(random() * choices.length)]!
      kept.push({ key: `walk-${seed}-${String(at).padStart(4, '0')}`, time: ago(10 * MINUTE - at * 9000), act, about: '' })
    }
    for (const one of kept) {
      const [endpoint, input] = callOf(sceneId, one)
      const reply = await app.raw(endpoint, input, { as: operator, headers: { 'idempotency-key': one.key } })
      assert.equal(reply.code, 0, `${JSON.stringify(one.act)}: ${reply.msg}`)
    }
    const after = await seen(sceneId)
    for (const { current, queue, skipped, over } of after.rooms)
      for (const { status, statusName } of [...(current ? [current] : []), ...queue, ...skipped, ...over])
        nameOf.set(status, statusName)
    const moment = Date.parse(after.now)
    assert.deepEqual(seenAt(withKept(found, kept, name), moment), seenAt(after, moment))
  })

test('the walks went through the whole room', () => {
  for (const status of ['presenting', 'qa', 'scoring', 'done', 'skipped', 'absent', 'waiting', 'prepare'])
    assert.ok(states.has(status), `${status} of ${[...states].join(', ')}`)
})

test('whom an operator called alone is called, whoever came meanwhile; at the desk the first of the queue is', async () => {
  const { app, live, operator, second, seen, acts, does } = world
  const { sceneId, roomIds } = await live({ teams: 4 })
  const roomId = roomIds[0]!
  const [first, next] = (await seen(sceneId)).rooms[0]!.queue
  await acts(first!.ticketId, 'undoCheckIn')
  await does(second, run.checkIn, { sceneId, ticketId: first!.ticketId, code: '' })
  const input = { roomId, ticketId: next!.ticketId, actTime: ago(8 * MINUTE) }
  const called = await app.call(run.callNext, input, { as: operator, headers: { 'idempotency-key': 'called-alone' } })
  assert.equal(called.data.number, next!.number)
  // A reply that was lost is asked for again: nobody is called twice.
  assert.deepEqual(
    (await app.call(run.callNext, input, { as: operator, headers: { 'idempotency-key': 'called-alone' } })).data,
    called.data,
  )
  assert.equal((await seen(sceneId)).rooms[0]!.current!.calls, 1)
  const { rows } = await sql<{ minutes: number; offline: string }>`
    select extract(epoch from clock_timestamp() - t.called_at)::float8 / 60 as minutes,
        (select c ->> 'to' from audit_log l, jsonb_array_elements(l.changes) c where l.entity_id = ${sceneId} and c ->> 'field' = 'offline_at' order by l.id desc limit 1) as offline
      from onsite_tickets t where t.id = ${next!.ticketId}::uuid`.execute(app.ctx.db)
  assert.equal(Math.round(rows[0]!.minutes), 8)
  assert.equal(rows[0]!.offline, input.actTime)
  await acts(next!.ticketId, 'undoCall')
  // What comes at once: the desk had not seen yet that somebody came before.
  const now = await does(operator, run.callNext, { roomId, ticketId: next!.ticketId, actTime: new Date().toISOString() })
  assert.equal(now.number, first!.number)
})

test('a late act the room has no place for is refused in words, and a clock that is wrong by a day counts as half a day', async () => {
  const { app, live, operator, second, seen, does, acts } = world
  const { sceneId, roomIds } = await live({ teams: 3 })
  const roomId = roomIds[0]!
  const { queue } = (await seen(sceneId)).rooms[0]!
  await does(second, run.callNext, { roomId })
  const late = (ticketId: string) => app.call(run.callNext, { roomId, ticketId, actTime: ago(MINUTE) }, { as: operator })
  assert.equal((await late(queue[1]!.ticketId)).code, refusal('onsite.room_busy'))
  await acts(queue[0]!.ticketId, 'undoCall')
  await acts(queue[1]!.ticketId, 'undoCheckIn')
  assert.equal((await late(queue[1]!.ticketId)).code, refusal('onsite.nobody_waits'))
  for (const [actTime, hours] of [
    [ago(24 * 60 * MINUTE), 12],
    [new Date(Date.now() + 60 * MINUTE).toISOString(), 0],
  ] as const) {
    await acts(queue[2]!.ticketId, 'undoCheckIn')
    await does(operator, run.checkIn, { sceneId, ticketId: queue[2]!.ticketId, code: '', actTime })
    const { rows } = await sql<{
      hours: number
    }>`select extract(epoch from clock_timestamp() - checked_in_at)::float8 / 3600 as hours
      from onsite_tickets where id = ${queue[2]!.ticketId}::uuid`.execute(app.ctx.db)
    assert.equal(Math.round(rows[0]!.hours), hours)
  }
})

test('check-in codes are known to who may check in, not to who only looks', async () => {
  const { app, live, seen, does, organizationId, staff } = world
  const { sceneId } = await live({ teams: 2 })
  assert.ok((await seen(sceneId)).rooms[0]!.queue.every(({ checkCode }) => checkCode !== ''))
  const viewer = await app.person('onlylooks', 'supervisor', { organizationId })
  await staff(viewer, 'supervisor')
  const { rooms } = await does(viewer, run.getRun, { sceneId })
  assert.ok(rooms[0]!.queue.length === 2 && rooms[0]!.queue.every(({ checkCode }) => checkCode === ''))
})
