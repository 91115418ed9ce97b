import { defaultReviewSetting, type ReviewSetting } from '@kaisai/contract/competition/settings'
import { expect, test } from 'vitest'
import { settingOf } from './review-values.ts'

const stored: ReviewSetting = { ...defaultReviewSetting, decimals: 3, dropHighest: 1, commentMin: 20 }

test('what the way of review does not use stays as it is stored, even where it was typed over', () => {
  const typed = { ...stored, type: 'vote' as const, rangeLimit: 5, dropHighest: 3, commentMin: 50, criteria: [], copiedFrom: 'x' }
  expect(settingOf(typed, stored)).toEqual({ ...stored, type: 'vote', commentMin: 50 })
  const other = { ...typed, decimals: 0, votesBy: 'count', rankBy: 'places', tieBreak: ['lot'] } as const
  expect(settingOf({ ...other, tieBreak: ['lot'] }, stored)).toMatchObject({
    decimals: 0,
    votesBy: 'count',
    rankBy: 'points',
    tieBreak: ['lot'],
  })
  expect(settingOf({ ...other, type: 'rank', tieBreak: ['lot'] }, stored)).toMatchObject({
    decimals: 0,
    votesBy: 'share',
    rankBy: 'places',
  })
  expect(settingOf({ ...other, type: 'grade', tieBreak: ['lot'] }, stored)).toMatchObject({ decimals: 3, votesBy: 'share' })
})

test('score sheets use everything', () => {
  const typed = { ...stored, decimals: 0, dropHighest: 3, isShuffled: false }
  expect(settingOf(typed, stored)).toEqual(typed)
})
