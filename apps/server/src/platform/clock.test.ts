// Which clock a process goes by: turned machines, slow replies, a database that is away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeClock } from './clock.ts'

const HOUR = 3_600_000
const BEGIN = Date.parse('2026-11-27T12:00:00Z')

// A world with three clocks: the database's, the machine's, and the counter nobody can set.
const worldOf = (machineAheadMs: number) => {
  const world = { steady: 5000, machineAheadMs, databaseAheadMs: 0, replyMs: 0, isAway: false, said: [] as string[] }
  const passed = (): number => BEGIN + world.steady - 5000
  const clock = makeClock({
    ask: async () => {
      if (world.isAway) throw new Error('away')
      world.steady += world.replyMs / 2
      const now = passed() + world.databaseAheadMs
      world.steady += world.replyMs / 2
      return now
    },
    machineNow: () => new Date(passed() + world.machineAheadMs),
    steady: () => world.steady,
    onChange: (isOff, aheadMs) => void world.said.push(`${isOff ? 'off' : 'well'} ${aheadMs}`),
  })
  const after = (ms: number): void => {
    world.steady += ms
  }
  return { world, clock, after, offBy: () => clock.now().getTime() - passed() - world.databaseAheadMs }
}

test('a machine that agrees with the database is believed, to the millisecond it says', async () => {
  const { world, clock, offBy } = worldOf(1900)
  await clock.look()
  assert.equal(offBy(), 1900)
  assert.deepEqual(world.said, [])
  clock.close()
})

test('one that is two hours ahead goes by the database, also between looks; put right, it is believed again', async () => {
  const { world, clock, after, offBy } = worldOf(2 * HOUR)
  assert.equal(offBy(), 2 * HOUR)
  await clock.look()
  assert.equal(offBy(), 0)
  after(59_000)
  assert.equal(offBy(), 0)
  world.machineAheadMs = 5
  assert.equal(offBy(), 5)
  await clock.look()
  assert.deepEqual(world.said, [`off ${2 * HOUR}`, 'well 5'])
  clock.close()
})

test('a machine that slept is behind for no longer than one look: the counter stood still, its clock did not', async () => {
  const { world, clock, after, offBy } = worldOf(0)
  await clock.look()
  after(10_000)
  // Eight hours passed for the database and the machine's clock.
  world.databaseAheadMs = 8 * HOUR
  world.machineAheadMs = 8 * HOUR
  assert.equal(offBy(), -8 * HOUR)
  await clock.look()
  assert.equal(offBy(), 0)
  assert.deepEqual(world.said, [])
  clock.close()
})

test('a database that is away or slow to reply leaves what is known', async () => {
  const { world, clock, offBy } = worldOf(-2 * HOUR)
  world.isAway = true
  await clock.look()
  assert.equal(offBy(), -2 * HOUR)
  world.isAway = false
  world.replyMs = 40
  await clock.look()
  assert.equal(offBy(), 0)
  world.replyMs = 3000
  world.databaseAheadMs = 10 * HOUR
  await clock.look()
  assert.equal(offBy(), -10 * HOUR)
  clock.close()
})
