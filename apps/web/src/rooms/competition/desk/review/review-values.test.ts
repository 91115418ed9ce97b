import { isSame } from '@kaisai/contract/competition/form/json'
import { defaultReviewSetting, type ReviewSetting } from '@kaisai/contract/competition/settings'
import { expect, test } from 'vitest'
import { settingOf } from './review-values.ts'

const stored: ReviewSetting = { ...defaultReviewSetting, decimals: 3, dropHighest: 1, commentMin: 20 }

test('what the way of review does not use stays as it is stored, even where it was typed over', () => {
  const typed = { ...stored, type: 'vote' as const, decimals: 0, dropHighest: 3, commentMin: 50, criteria: [], copiedFrom: 'x' }
  expect(settingOf(typed, stored)).toEqual({ ...stored, type: 'vote', commentMin: 50 })
  expect(settingOf({ ...typed, type: 'pairwise' }, stored)).toEqual({ ...stored, type: 'pairwise' })
})

test('score sheets use everything', () => {
  const typed = { ...stored, decimals: 0, dropHighest: 3, isShuffled: false }
  expect(settingOf(typed, stored)).toEqual(typed)
})

test('JSON is the same in any order of keys, and not in any order of a list', () => {
  expect(isSame({ a: 1, b: [{ c: null, d: 2 }] }, { b: [{ d: 2, c: null }], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(isSame({ a: undefined }, { b: undefined })).toBe(false)
  expect(isSame([], {})).toBe(false)
  expect(isSame(null, {})).toBe(false)
})
