import { expect, test } from 'vitest'
import { digitPoints, PAIR_MS } from './digit-keys.ts'
import { testCriterion } from './test-sheets.ts'

const hundred = testCriterion('a')
const ten = testCriterion('b', { max: 10 })

test('on a scale of 10 a digit is itself and 0 is 10', () => {
  expect([1, 5, 9, 0].map((digit) => digitPoints(ten, digit, null, 0))).toEqual([1, 5, 9, 10])
  expect(digitPoints(ten, 7, { digit: 1, at: 0, key: 'b' }, 10)).toBe(7)
  expect(digitPoints(testCriterion('c', { max: 5 }), 8, null, 0)).toBe(5)
  expect(digitPoints(testCriterion('c', { min: 3, max: 10 }), 1, null, 0)).toBe(3)
})

test('on a larger scale a digit is so many tenths and 0 the highest', () => {
  expect([1, 8, 0].map((digit) => digitPoints(hundred, digit, null, 0))).toEqual([10, 80, 100])
  expect(digitPoints(testCriterion('c', { max: 40, step: 1 }), 8, null, 0)).toBe(32)
})

test('two digits within a second are one number of the same criterion', () => {
  const eight = { digit: 8, at: 1000, key: 'a' }
  expect(digitPoints(hundred, 7, eight, 1000 + PAIR_MS)).toBe(87)
  expect(digitPoints(hundred, 7, eight, 1001 + PAIR_MS)).toBe(70)
  expect(digitPoints(hundred, 7, { ...eight, key: 'x' }, 1100)).toBe(70)
  expect(digitPoints(hundred, 7, { ...eight, digit: 0 }, 1100)).toBe(70)
  expect(digitPoints(testCriterion('a', { max: 40 }), 7, eight, 1100)).toBe(28)
})
