import { expect, test } from 'vitest'
import { clockText, secondsLeft, strokesBetween } from './time-left.ts'

test('a timer that runs goes down by the server’s clock, one that is stopped stays', () => {
  expect(secondsLeft({ leftSeconds: 60, isRunning: true }, 1000, 11_000)).toBe(50)
  expect(secondsLeft({ leftSeconds: 60, isRunning: false }, 1000, 11_000)).toBe(60)
})
test('the clock shows whole seconds, and how much too long it was', () => {
  expect([425, 59.2, 0, -0.4, -72].map(clockText)).toEqual(['7:05', '1:00', '0:00', '-0:01', '-1:12'])
})
test('one stroke at the warning, three at the end, none in between', () => {
  expect(strokesBetween(61, 60, 60)).toBe(1)
  expect(strokesBetween(60, 59, 60)).toBe(0)
  expect(strokesBetween(0.2, -0.1, 60)).toBe(3)
  expect(strokesBetween(61, 60, 0)).toBe(0)
})
