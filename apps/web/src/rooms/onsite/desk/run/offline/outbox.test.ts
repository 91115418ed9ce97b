import type { KeptAct } from '@kaisai/contract/onsite/offline-run'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/call-error.ts'
import { createOutbox, RETRY_MS } from './outbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const act = (n: number): KeptAct => ({
  key: `key-${n}`,
  time: new Date(Date.UTC(2027, 0, 1, 0, n)).toISOString(),
  act: { kind: 'checkIn', ticketId: `t${n}` },
  about: `A0${n}`,
})
const lost = new CallError('network', 'no network')

/** A desk whose server is reached or not, and refuses what it was given. */
const desk = (found: readonly KeptAct[] = []) => {
  const world = {
    isReached: true,
    refuses: new Set<string>(),
    arrived: [] as string[],
    stored: [...found],
    settled: 0,
    there: '',
  }
  const outbox = createOutbox({
    kept: found,
    send: async ({ key }) => {
      if (!world.isReached) throw lost
      if (world.refuses.has(key)) throw new CallError('business', 'not now', 34001)
      world.arrived.push(key)
      return { ok: key }
    },
    keep: (kept) => {
      world.stored = [...kept]
    },
    settle: async (refused) => {
      world.settled += 1
      return refused.filter(({ kept }) => kept.key !== world.there)
    },
  })
  outbox.start()
  return { world, outbox }
}

test('what is done without the server is kept in this browser and arrives in its order, each once', async () => {
  const { world, outbox } = desk()
  expect(await outbox.act(act(1))).toEqual({ ok: 'key-1' })
  world.isReached = false
  expect(await outbox.act(act(2))).toBeNull()
  expect(await outbox.act(act(3))).toBeNull()
  expect(world.stored.map(({ key }) => key)).toEqual(['key-2', 'key-3'])
  await vi.advanceTimersByTimeAsync(RETRY_MS * 3)
  expect(world.arrived).toEqual(['key-1'])
  world.isReached = true
  // Behind what is kept, although the server is reached again.
  expect(await outbox.act(act(4))).toBeNull()
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(world.arrived).toEqual(['key-1', 'key-2', 'key-3', 'key-4'])
  expect([world.stored, outbox.getSnapshot().kept, world.settled]).toEqual([[], [], 1])
})

test('what was kept before a reload is sent when the page is back', async () => {
  const { world } = desk([act(1), act(2)])
  await vi.advanceTimersByTimeAsync(0)
  expect(world.arrived).toEqual(['key-1', 'key-2'])
})

test('a refusal at the desk is thrown; one of what was kept is shown, the rest goes on, and what the server has all the same is not', async () => {
  const { world, outbox } = desk()
  world.refuses.add('key-1')
  await expect(outbox.act(act(1))).rejects.toThrow('not now')
  expect(outbox.getSnapshot().kept).toEqual([])
  world.isReached = false
  for (const n of [2, 3, 4]) await outbox.act(act(n))
  world.isReached = true
  world.refuses.add('key-2').add('key-4')
  world.there = 'key-4'
  await outbox.flush()
  expect(world.arrived).toEqual(['key-3'])
  expect(outbox.getSnapshot().refused.map(({ kept, message }) => [kept.key, message])).toEqual([['key-2', 'not now']])
  outbox.dismiss()
  expect(outbox.getSnapshot().refused).toEqual([])
})

test('a connection lost again in the middle keeps the rest and what was refused', async () => {
  const { world, outbox } = desk()
  world.isReached = false
  for (const n of [1, 2, 3]) await outbox.act(act(n))
  world.isReached = true
  world.refuses.add('key-1')
  const { push } = world.arrived
  world.arrived.push = (key) => {
    world.isReached = false
    return push.call(world.arrived, key)
  }
  await outbox.flush()
  expect(outbox.getSnapshot().kept.map(({ key }) => key)).toEqual(['key-3'])
  expect(outbox.getSnapshot().refused.length).toBe(1)
  world.isReached = true
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect([...world.arrived]).toEqual(['key-2', 'key-3'])
  expect(outbox.getSnapshot().refused.length).toBe(1)
})

test('a page that is left tries no more', async () => {
  const { world, outbox } = desk()
  world.isReached = false
  await outbox.act(act(1))
  outbox.stop()
  world.isReached = true
  await vi.advanceTimersByTimeAsync(RETRY_MS * 4)
  expect(world.arrived).toEqual([])
  expect(world.stored.length).toBe(1)
})
