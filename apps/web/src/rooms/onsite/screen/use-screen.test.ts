import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ScreenState, useScreen } from './use-screen.ts'

/** The stream of a browser, held by the test. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static newest: Stream
  readyState = 1
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    super()
    Stream.newest = this
  }
  close(): void {
    this.readyState = 2
  }
}

const state = { no: 1, now: '2026-11-20T01:00:00Z' } as ScreenState
let isDown = false
beforeEach(() => {
  isDown = false
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json({ code: 0, msg: '', data: { state } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a screen says that the connection is lost until any answer arrives', async () => {
  const { result } = renderHook(() => useScreen('key', state, () => undefined))
  isDown = true
  await pass(20_000)
  expect(result.current.isLost).toBe(true)
  isDown = false
  await pass(3000)
  expect(result.current.isLost).toBe(false)
})

test('a stream that breaks while the server still answers is no lost connection', async () => {
  const { result } = renderHook(() => useScreen('key', state, () => undefined))
  for (let times = 0; times < 3; times += 1) {
    act(() => Stream.newest.onerror?.())
    expect(result.current.isLost).toBe(false)
    await pass(3000)
    expect(result.current.isLost).toBe(false)
  }
  isDown = true
  act(() => Stream.newest.onerror?.())
  await pass(3000)
  expect(result.current.isLost).toBe(true)
})
