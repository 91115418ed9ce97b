import { expect, test } from 'vitest'
import { percent, widthOf } from './percent.ts'

test('a share is never rounded up to all nor down to none', () => {
  expect(percent(2, 3)).toBe('66.7%')
  expect(percent(0, 3)).toBe('0%')
  expect(percent(3, 3)).toBe('100%')
  expect(percent(9_999, 10_000)).toBe('99.9%')
  expect(percent(1, 10_000)).toBe('<0.1%')
  expect(percent(0, 0)).toBe('–')
})

test('a bar never leaves its frame', () => {
  expect([widthOf(5, 4), widthOf(1, 4), widthOf(1, 0)]).toEqual([100, 25, 0])
})
