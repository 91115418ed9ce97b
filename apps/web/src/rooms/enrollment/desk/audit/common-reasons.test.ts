import { beforeEach, expect, test } from 'vitest'
import { forgetReason, keepReason, ownReasons, withPicked } from './common-reasons.ts'

beforeEach(() => localStorage.clear())

test('a picked reason is added to what is typed, and taken out by a second pick', () => {
  expect(withPicked('', '承诺书未盖章')).toBe('承诺书未盖章')
  expect(withPicked('自己写的', '承诺书未盖章')).toBe('自己写的\n承诺书未盖章')
  expect(withPicked('自己写的\n承诺书未盖章。', '承诺书未盖章')).toBe('自己写的')
  expect(withPicked('承诺书未盖章，第二页', '承诺书未盖章')).toBe('承诺书未盖章，第二页\n承诺书未盖章')
})

test('kept reasons are one’s own for each answer, newest first, eight at most', () => {
  for (let at = 1; at <= 9; at++) keepReason('return', `原因${at}`)
  expect(ownReasons('return')).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((at) => `原因${at}`))
  expect(ownReasons('reject')).toEqual([])
  expect(keepReason('return', '原因4')[0]).toBe('原因4')
  expect(ownReasons('return')).toHaveLength(8)
  expect(forgetReason('return', '原因4')).not.toContain('原因4')
})
