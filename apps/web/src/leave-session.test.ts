// The page that is left is reloaded only when the home page has come: a slow one must not lead to the sign-in page.
import { afterEach, expect, test, vi } from 'vitest'
import { leaveSession, RELOAD_MS, setNavigate } from './call.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a session that is left reloads half a second after the home page came, however long that takes', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  const home = Promise.withResolvers<void>()
  const goes = vi.fn(() => home.promise)
  setNavigate(goes)
  const left = leaveSession(reload)
  expect(goes).toHaveBeenCalledWith('/home/homepage')
  await vi.advanceTimersByTimeAsync(10 * RELOAD_MS)
  expect(reload).not.toHaveBeenCalled()
  home.resolve()
  await left
  await vi.advanceTimersByTimeAsync(RELOAD_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})
