import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultReviewSetting, type ReviewSetting } from '../competition/settings.ts'
import { liveScoreOf } from './live-score.ts'

const criterion = (key: string, weight: number) => ({
  ...{ key, name: key, nameEn: '', weight, min: 0, max: 100, step: 1, isRequired: true, commentBelow: null },
  ...{ description: '', descriptionEn: '' },
})
const setting: ReviewSetting = {
  ...defaultReviewSetting,
  ...{
    criteria: [criterion('a', 50), criterion('b', 50)],
    perWork: 5,
    dropHighest: 1,
    dropLowest: 1,
    decimals: 3,
    standardise: 'none',
  },
}
const sheets = (...totals: number[]) => totals.map((total) => ({ total, values: { a: total, b: total } }))

test('the highest and the lowest go, the rest is averaged, with the decimals of the review', () => {
  const live = liveScoreOf(setting, sheets(90, 88.5, 70, 86, 99), 5)!
  assert.deepEqual(
    [live.scoreText, live.points.map(({ dropped }) => dropped)],
    ['88.167', [null, null, 'lowest', null, 'highest']],
  )
  assert.deepEqual(
    live.points.map(({ text }) => text),
    ['90', '88.5', '70', '86', '99'],
  )
})

test('extremes of each criterion, missing sheets and other ways of review are as the calculation has them', () => {
  const byCriterion = { ...setting, trimBy: 'criterion' as const }
  const mixed = [60, 80, 90].map((a, at) => ({ total: 0, values: { a, b: [100, 70, 75][at]! } }))
  const live = liveScoreOf({ ...byCriterion, perWork: 3 }, mixed, 3)!
  // 80 and 75 stay.
  assert.deepEqual([live.score, live.points.every(({ dropped }) => dropped === null)], [77.5, true])
  assert.equal(liveScoreOf({ ...setting, missing: 'hold' }, sheets(80, 81), 5), null)
  assert.equal(liveScoreOf({ ...setting, missing: 'keep' }, sheets(80, 81), 5)!.score, 80.5)
  assert.equal(liveScoreOf({ ...setting, type: 'vote' }, sheets(80), 1), null)
  assert.equal(liveScoreOf(setting, [], 5), null)
})
