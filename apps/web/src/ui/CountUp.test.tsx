import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CountUp } from './CountUp.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a number counts up for a second and ends at its value', async () => {
  vi.useFakeTimers()
  const { container } = render(<CountUp value={12_843} />)
  const shown = () => container.querySelector('[aria-hidden]')!.textContent
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(Number(shown()!.replace(',', ''))).toBeLessThan(12_843)
  await act(() => vi.advanceTimersByTimeAsync(800))
  expect(shown()).toBe('12,843')
})
