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
