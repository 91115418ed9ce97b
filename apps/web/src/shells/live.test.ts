import { expect, test, vi } from 'vitest'
import { gathered } from './live.ts'

test('events that follow each other are reacted to at once and then once a second, the last one too', () => {
  vi.useFakeTimers()
  try {
    const react = vi.fn()
    const event = gathered(react)
    for (let at = 0; at < 25; at++) {
      event()
      vi.advanceTimersByTime(100)
    }
    expect(react).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(1000)
    expect(react).toHaveBeenCalledTimes(4)
    vi.advanceTimersByTime(10_000)
    expect(react).toHaveBeenCalledTimes(4)
    event()
    expect(react).toHaveBeenCalledTimes(5)
  } finally {
    vi.useRealTimers()
  }
})
