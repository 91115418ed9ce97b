import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThrottledButton } from './ThrottledButton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a second click within a second does nothing', async () => {
  const work = vi.fn()
  render(<ThrottledButton onClick={work}>提交</ThrottledButton>)
  const button = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(work).toHaveBeenCalledTimes(1)
  expect(button.disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(button.disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(button.disabled).toBe(false)
})

test('it stays locked until its work is done', async () => {
  let finish: () => void = () => {}
  render(<ThrottledButton lock={100} onClick={() => new Promise<void>((resolve) => (finish = resolve))} aria-label="提交" />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(button.disabled).toBe(true)
  await act(async () => finish())
  expect(button.disabled).toBe(false)
})
