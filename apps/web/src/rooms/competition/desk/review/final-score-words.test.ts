import { defaultReviewSetting, type ReviewSetting, reviewTypes, standardisations } from '@kaisai/contract/competition/settings'
import { expect, test } from 'vitest'
import { finalScoreWords } from './final-score-words.ts'

const words = (change: Partial<ReviewSetting>) => finalScoreWords({ ...defaultReviewSetting, ...change })

test('an average, with its decimals', () => {
  expect(words({})).toEqual([
    '取各评委总分的平均，保留 2 位小数。',
    'The average of the totals of all reviewers, rounded to 2 decimals.',
  ])
  expect(words({ decimals: 1 })[1]).toContain('rounded to 1 decimal.')
  expect(words({ decimals: 0 })).toEqual([
    '取各评委总分的平均，四舍五入到整数。',
    'The average of the totals of all reviewers, rounded to a whole number.',
  ])
})

test('what is dropped', () => {
  expect(words({ perWork: 5, dropHighest: 1, dropLowest: 1 })).toEqual([
    '去掉 1 个最高分和 1 个最低分后取平均，保留 2 位小数。',
    'The average without the highest score and the lowest score, rounded to 2 decimals.',
  ])
  expect(words({ perWork: 9, dropHighest: 2, dropLowest: 0 })).toEqual([
    '去掉 2 个最高分后取平均，保留 2 位小数。',
    'The average without the 2 highest scores, rounded to 2 decimals.',
  ])
  expect(words({ perWork: 9, dropHighest: 0, dropLowest: 3 })[0]).toBe('去掉 3 个最低分后取平均，保留 2 位小数。')
})

test('where only one score is left there is nothing to average', () => {
  expect(words({ perWork: 3, dropHighest: 1, dropLowest: 1 })[0]).toBe(
    '去掉 1 个最高分和 1 个最低分后取剩下的 1 个分数，保留 2 位小数。',
  )
  expect(words({ perWork: 1 })[0]).toBe('取这位评委的总分，保留 2 位小数。')
})

test('standard scores come before, the fit to the old range after', () => {
  expect(words({ standardise: 'tscore' })[0]).toBe('先把每位评委的总分换算为标准分，再取各评委总分的平均，保留 2 位小数。')
  expect(words({ standardise: 'severity' })).toEqual([
    '先从总分中扣除每位评委的松紧，再取各评委总分的平均，保留 2 位小数。',
    'How strict every reviewer is gets taken off the totals; the average of the totals of all reviewers, rounded to 2 decimals.',
  ])
  expect(words({ standardise: 'minmax_fit', perWork: 5, dropHighest: 1, dropLowest: 1 })).toEqual([
    '先把每位评委的总分换算为标准分，再去掉 1 个最高分和 1 个最低分后取平均，并换算回原来的分数区间，保留 2 位小数。',
    'The totals of every reviewer become standard scores; the average without the highest score and the lowest score; the result is fitted back to the range of the original scores, rounded to 2 decimals.',
  ])
})

test('other ways of review are told without scores, whatever is set for scores', () => {
  for (const type of reviewTypes.filter((one) => one !== 'score')) {
    const [zh, en] = words({ type, dropHighest: 3, standardise: 'tscore' })
    expect(`${zh}${en}`, type).not.toMatch(/分数|小数|标准分|score|decimal/)
    expect(words({ type }), type).toEqual([zh, en])
  }
})

test('every combination is one whole sentence in each language', () => {
  for (const type of reviewTypes)
    for (const standardise of standardisations)
      for (let high = 0; high <= 3; high++)
        for (let low = 0; low <= 3; low++)
          for (let decimals = 0; decimals <= 4; decimals++) {
            const [zh, en] = words({ type, standardise, perWork: 15, dropHighest: high, dropLowest: low, decimals })
            expect(zh).toMatch(/^[^。]+。$/)
            expect(en).toMatch(/^[A-Z][^.]+\.$/)
          }
})
