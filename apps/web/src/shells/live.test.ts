import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('events that follow each other are reacted to at once and then once a second, the last one too', async () => {
  const react = vi.fn(async () => undefined)
  const event = gathered(react)
  for (let at = 0; at < 25; at++) {
    event()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(react).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(react).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(react).toHaveBeenCalledTimes(4)
  event()
  expect(react).toHaveBeenCalledTimes(5)
})

test('what is under way on a slow server is not asked anew by the events that come meanwhile; one that never ends holds nothing up', async () => {
  const react = vi.fn((): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 5000)))
  const event = gathered(react)
  for (let at = 0; at < 40; at++) {
    event()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(react).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1500)
  expect(react).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(react).toHaveBeenCalledTimes(2)
  react.mockImplementation(() => new Promise(() => undefined))
  event()
  event()
  await vi.advanceTimersByTimeAsync(19_000)
  expect(react).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(2000)
  expect(react).toHaveBeenCalledTimes(4)
})
