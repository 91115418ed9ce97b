import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTurns, TurnsFull } from './turns.ts'

/** Turns over a clock that is set by hand; `order` records who ran, `finish` ends the work that runs longest. */
const given = (options: Partial<Parameters<typeof makeTurns>[0]> = {}) => {
  let time = 0
  const turns = makeTurns({ atOnce: 2, mostWaiting: 2000, mostOfOne: 400, waitMs: 20_000, now: () => time, ...options })
  const order: string[] = []
  const open: (() => void)[] = []
  const ask = (from: string): Promise<string> =>
    turns.take(from, () => {
      order.push(from)
      return new Promise((done) => open.push(() => done(from)))
    })
  const settle = () => new Promise((done) => setImmediate(done))
  const finish = async (count = 1): Promise<void> => {
    for (let at = 0; at < count; at++) {
      open.shift()?.()
      await settle()
    }
  }
  const pass = (ms: number): void => {
    time += ms
  }
  return { turns, order, ask, finish, pass, settle }
}

test('a neighborhood that keeps its line full delays another by one work at most', async () => {
  const { order, ask, finish, settle } = given()
  const rush = Array.from({ length: 402 }, () => ask('rival'))
  await settle()
  const honest = [ask('school'), ask('school'), ask('home')]
  await finish(6)
  assert.deepEqual(order.slice(2, 8), ['rival', 'school', 'home', 'rival', 'school', 'rival'])
  for (let at = 0; at < 410; at++) await finish()
  assert.equal((await Promise.all([...rush, ...honest])).length, 405)
})

test('one neighborhood has 400 places to wait, all together have 2,000; who finds none is told when to come back', async () => {
  const { ask, settle, finish } = given()
  const places = Array.from({ length: 402 }, () => ask('rival'))
  await settle()
  await assert.rejects(
    ask('rival'),
    (error: TurnsFull) => error instanceof TurnsFull && error.seconds >= 1 && error.seconds <= 30,
  )
  for (const from of ['b', 'c', 'd', 'e']) places.push(...Array.from({ length: 400 }, () => ask(from)))
  await settle()
  await assert.rejects(ask('f'), TurnsFull)
  await finish()
  places.push(ask('f'))
  for (let at = 0; at < 2100; at++) await finish()
  assert.equal((await Promise.all(places)).length, 2003)
})

test('a wait that is too long is given up, and the places after it stay', async () => {
  const { turns, ask, finish, pass, settle, order } = given({ atOnce: 1 })
  const running = ask('a')
  const late = ask('a')
  await settle()
  pass(15_000)
  const patient = ask('a')
  await settle()
  pass(5000)
  turns.giveUp()
  await assert.rejects(late, TurnsFull)
  await finish(2)
  assert.deepEqual([await running, await patient, order.length], ['a', 'a', 2])
})

test('work that fails hands its place on', async () => {
  const { turns } = given({ atOnce: 1 })
  const failed = turns.take('a', async () => {
    throw new Error('broken')
  })
  const next = turns.take('a', async () => 'done')
  await assert.rejects(failed, /broken/)
  assert.equal(await next, 'done')
})
