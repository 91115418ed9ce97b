import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits, RateLimiter, type ShareCalls } from './limits.ts'

// Two processes and what they share, with a clock and the moment of sharing in our hands.
const twoProcesses = () => {
  const kept = new Map<string, number>()
  let now = 60_000 * 1000
  const share: ShareCalls = async (minute, calls) =>
    calls.map(({ key, hits }) => {
      kept.set(`${key} ${minute}`, (kept.get(`${key} ${minute}`) ?? 0) + hits)
      return { key, current: kept.get(`${key} ${minute}`)!, previous: kept.get(`${key} ${minute - 1}`) ?? 0 }
    })
  const make = () => new RateLimiter(() => now, { share, onError: (error) => assert.fail(String(error)), later: () => undefined })
  const [one, two] = [make(), make()]
  const passes = (limiter: RateLimiter): boolean => {
    try {
      limiter.take('write', 'ann', '1.1.1.1')
      return true
    } catch {
      return false
    }
  }
  return {
    ...{ one, two, passes, kept },
    shareBoth: async () => {
      await one.share()
      await two.share()
      await one.share()
    },
    turn: (ms: number) => {
      now += ms
    },
  }
}

test('what two processes let pass together is one limit', async () => {
  const { one, two, passes, shareBoth } = twoProcesses()
  let passed = 0
  for (let at = 0; at < 200; at++) {
    if (passes(at % 2 === 0 ? one : two)) passed++
    if (at % 4 === 3) await shareBoth()
  }
  assert.ok(passed >= limits.write.person && passed <= limits.write.person + 8, String(passed))
})

test('calls of the minute before count at the other process too, and are forgotten with the window', async () => {
  const { one, two, passes, shareBoth, turn } = twoProcesses()
  for (let at = 0; at < limits.write.person; at++) passes(one)
  for (let at = 0; at < 4; at++) passes(two)
  await shareBoth()
  assert.equal(passes(two), false)
  turn(60_000)
  assert.equal(passes(two), false)
  turn(120_000)
  assert.equal(passes(two), true)
})

test('whoever calls seldom is not shared', async () => {
  const { one, passes, shareBoth, kept } = twoProcesses()
  for (let at = 0; at < Math.floor(limits.write.person / 16); at++) passes(one)
  await shareBoth()
  assert.equal(kept.size, 0)
})
