import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { freshKeys, readKeys } from '../platform/secrets.ts'
import { makeQueue, PASS_SECONDS, Queued, type QueueOptions } from './queue.ts'

const keys = readKeys(freshKeys(), 'test')
let now = 1_800_000_000_000
const queueOf = (options: QueueOptions = {}, ring = keys) =>
  makeQueue(ring, { atOnce: 1, holdMs: 60_000, laterHoldMs: options.holdMs ?? 60_000, now: () => now, ...options })
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
const placeOf = (entered: Promise<unknown>): Promise<Queued> =>
  entered.then(
    () => assert.fail('it should wait'),
    (error: unknown) => {
      assert.ok(error instanceof Queued)
      return error
    },
  )

test('nobody waits while there is room', async () => {
  const queue = queueOf({ atOnce: 3 })
  for (let at = 0; at < 3; at++) ends.push((await queue.enter(null)).end)
  const fourth = queue.enter(null)
  ends.pop()!()
  ends.push((await fourth).end)
})

test('who came first is served first, also when he comes back after others', async () => {
  const queue = queueOf({ holdMs: 0 })
  const running = await queue.enter(null)
  const tickets: string[] = []
  for (let at = 0; at < 3; at++) {
    now += 10
    const { place, ticket, waitMs } = await placeOf(queue.enter(null))
    assert.equal(place, at)
    assert.ok(waitMs >= 300)
    tickets.push(ticket)
  }
  running.end()
  const served: string[] = []
  const line = queueOf({ atOnce: 1 })
  const first = await line.enter(null)
  const go = async (name: string, ticket: string | null): Promise<void> => {
    const turn = await line.enter(ticket)
    served.push(name)
    turn.end()
  }
  now += 10
  const all = [go('third', tickets[2]!), go('new', null), go('first', tickets[0]!), go('second', tickets[1]!)]
  first.end()
  await Promise.all(all)
  assert.deepEqual(served, ['first', 'second', 'third', 'new'])
})

test('whoever waits sees his place come nearer; who never comes back is not waited for', async () => {
  const queue = queueOf({ holdMs: 0 })
  const running = await queue.enter(null)
  const first = await placeOf(queue.enter(null))
  now += 1
  const second = await placeOf(queue.enter(null))
  assert.deepEqual([first.place, second.place], [0, 1])
  now += 60_000
  assert.equal((await placeOf(queue.enter(second.ticket))).place, 0)
  running.end()
})

test('a ticket works once, and neither a forged one nor one of other keys brings anybody forward', async () => {
  const queue = queueOf({ holdMs: 0 })
  const running = await queue.enter(null)
  const early = await placeOf(queue.enter(null))
  now += 1
  await placeOf(queue.enter(null))
  now += 1
  const strange = await placeOf(queueOf({ holdMs: 0, atOnce: 0 }, readKeys(freshKeys(), 'other')).enter(null))
  now += 1
  const forged = early.ticket.replace(/^[^.]+/, (1_700_000_000_000).toString(36))
  for (const ticket of [forged, strange.ticket, 'x.y.z', 'x', 'x'.repeat(5000)])
    assert.ok((await placeOf(queue.enter(ticket))).place >= 2, ticket.slice(0, 60))
  running.end()
  ends.push((await queue.enter(early.ticket)).end)
  assert.ok((await placeOf(queue.enter(early.ticket))).place >= 1)
})

test('who has waited keeps his place for what he does next, for a minute and twenty calls', async () => {
  const queue = queueOf()
  const running = await queue.enter(null)
  assert.equal(running.pass(), null, 'nobody waits')
  const early = queue.enter(null)
  now += 1
  const late = queue.enter(null)
  now += 600
  running.end()
  const first = await early
  const kept = first.pass()
  assert.notEqual(kept, null)
  const served: string[] = []
  const go = async (name: string, ticket: string | null): Promise<string | null> => {
    const turn = await queue.enter(ticket)
    served.push(name)
    const own = turn.pass()
    turn.end()
    return own
  }
  // Others came meanwhile; his next call is before theirs, and gives no further pass.
  now += 10
  const others = [
    go('other', null),
    late.then((turn) => {
      served.push('late')
      turn.end()
    }),
  ]
  now += 10
  const next = go('next', kept)
  first.end()
  assert.equal(await next, null)
  await Promise.all(others)
  assert.deepEqual(served, ['next', 'late', 'other'])

  // A pass is good for twenty calls in all, and no longer than a minute.
  const whoComes = async (pass: string | null): Promise<string[]> => {
    const busy = await queue.enter(null)
    served.length = 0
    const newcomer = go('newcomer', null)
    now += 1
    const own = go('own', pass)
    now += 1
    busy.end()
    await Promise.all([newcomer, own])
    return served
  }
  for (let call = 2; call <= 20; call++) assert.deepEqual(await whoComes(kept), ['own', 'newcomer'], `call ${call}`)
  assert.deepEqual(await whoComes(kept), ['newcomer', 'own'])
  assert.deepEqual(await whoComes(kept!.replace(/[^.]+$/, 'x')), ['newcomer', 'own'])
  const busy = await queue.enter(null)
  const again = queue.enter(null)
  now += 600
  busy.end()
  const turn = await again
  const pass = turn.pass()
  turn.end()
  now += PASS_SECONDS * 1000 - 10
  assert.deepEqual(await whoComes(pass), ['own', 'newcomer'])
  now += 20
  assert.deepEqual(await whoComes(pass), ['newcomer', 'own'])
})

test('who came first is not last with what he does next', async () => {
  const queue = queueOf()
  const first = await queue.enter(null)
  const served: string[] = []
  const go = async (name: string, ticket: string | null): Promise<void> => {
    const turn = await queue.enter(ticket)
    served.push(name)
    turn.end()
  }
  now += 10
  const crowd = ['one', 'two', 'three'].map((name) => go(name, null))
  now += 10
  const pass = first.pass()
  assert.notEqual(pass, null)
  const next = go('first', pass)
  first.end()
  await Promise.all([next, ...crowd])
  assert.deepEqual(served, ['first', 'one', 'two', 'three'])
})

test('a call that takes long gives its turn to the next', async () => {
  const queue = queueOf({ turnMs: 5 })
  ends.push((await queue.enter(null)).end)
  ends.push((await queue.enter(null)).end)
})

test('who waited longer than was thought is given his place again', async () => {
  const queue = queueOf({ holdMs: 30 })
  ends.push((await queue.enter(null)).end)
  assert.equal((await placeOf(queue.enter(null))).place, 0)
})

/** A clock that stands until it is turned. */
const standing = () => {
  const set: { run: () => void; ms: number }[] = []
  return {
    later: (run: () => void, ms: number) => void set.push({ run, ms }),
    tick: (ms: number) => {
      for (const one of set.splice(0)) one.ms <= ms ? one.run() : set.push({ ...one, ms: one.ms - ms })
    },
  }
}

test('turns that become free are given together; nobody who comes meanwhile passes those who wait', async () => {
  const { later, tick } = standing()
  const queue = queueOf({ atOnce: 4, later })
  const running = await Promise.all(Array.from({ length: 4 }, () => queue.enter(null)))
  const served: string[] = []
  const go = async (name: string): Promise<void> => {
    ends.push((await queue.enter(null)).end)
    served.push(name)
  }
  const waiting = [go('first'), go('second')]
  await Promise.resolve()
  running[0]!.end()
  now += 1
  const late = go('late')
  await new Promise(setImmediate)
  assert.deepEqual(served, [], 'one free turn waits a moment for the next')
  running[1]!.end()
  tick(25)
  await Promise.all(waiting)
  assert.deepEqual(served, ['first', 'second'])
  running[2]!.end()
  tick(25)
  await late
  assert.deepEqual(served, ['first', 'second', 'late'])
})

test('a turn is not held back longer than a part of what calls take', async () => {
  const { later, tick } = standing()
  const queue = queueOf({ atOnce: 4, later })
  for (let call = 0; call < 200; call++) (await queue.enter(null)).end()
  const running = await Promise.all(Array.from({ length: 4 }, () => queue.enter(null)))
  const waiting = queue.enter(null)
  let isServed = false
  void waiting.then(() => (isServed = true))
  await Promise.resolve()
  running[0]!.end()
  tick(2)
  await new Promise(setImmediate)
  assert.equal(isServed, true, 'quick calls wait for less than they take')
  ends.push(...[await waiting, ...running.slice(1)].map((turn) => turn.end))
})
