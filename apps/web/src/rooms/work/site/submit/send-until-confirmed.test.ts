import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/call-error.ts'
import { sendUntilConfirmed, WAITS_MS } from './send-until-confirmed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = () => new CallError('network', '网络中断')

test('a lost reply is asked for again until the server has answered', async () => {
  let tries = 0
  const waits = vi.fn()
  const confirmed = sendUntilConfirmed({
    send: async () => {
      tries += 1
      if (tries < 3) throw lost()
      return 'receipt'
    },
    signal: new AbortController().signal,
    onWaiting: waits,
  })
  await vi.advanceTimersByTimeAsync(WAITS_MS[0]!)
  expect(tries).toBe(2)
  await vi.advanceTimersByTimeAsync(WAITS_MS[1]!)
  expect(await confirmed).toBe('receipt')
  expect(waits).toHaveBeenCalledTimes(2)
})

test('the connection is back: no waiting any more', async () => {
  let tries = 0
  const confirmed = sendUntilConfirmed({
    send: async () => {
      tries += 1
      if (tries === 1) throw lost()
      return 'receipt'
    },
    signal: new AbortController().signal,
    onWaiting: () => {},
  })
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await confirmed).toBe('receipt')
})

test('what the server refuses is refused at once', async () => {
  let tries = 0
  const confirmed = sendUntilConfirmed({
    send: async () => {
      tries += 1
      throw new CallError('business', '已过截止时间', 31004)
    },
    signal: new AbortController().signal,
    onWaiting: () => {},
  })
  await expect(confirmed).rejects.toMatchObject({ code: 31004 })
  expect(tries).toBe(1)
})

test('giving up ends it', async () => {
  const controller = new AbortController()
  const confirmed = sendUntilConfirmed({ send: () => Promise.reject(lost()), signal: controller.signal, onWaiting: () => {} })
  const refused = expect(confirmed).rejects.toMatchObject({ kind: 'canceled' })
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  await refused
})
