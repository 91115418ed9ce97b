// What the office reads of a scheme, and who is proposed for organization and adviser awards.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LevelItem, noRules, type SchemeRules } from './assign-types.ts'
import { levelSentence, rulesSentence } from './explain.ts'
import { isProposed, rankByPoints } from './points.ts'

const item = (itemId: string, level: number, more: Partial<LevelItem> = {}): LevelItem => ({
  ...{ itemId, level, scope: 'each', categoryId: null, method: 'count', value: 1, base: 'reviewed', rounding: 'floor' },
  ...{ min: 0, perSchoolCap: null, tiePolicy: 'exclude_all' },
  ...more,
})
const rules = (more: Partial<SchemeRules>): SchemeRules => ({ ...noRules, ...more })

test('the sentences say how the numbers are computed', () => {
  const second = item('i', 2, {
    method: 'percent',
    value: 30,
    isCumulative: true,
    rounding: 'ceil',
    min: 2,
    max: 9,
    provinceCap: 3,
  })
  assert.equal(
    levelSentence(second, 'zh'),
    '与更高等级合计不超过有成绩作品数的 30%（向上取整）；至少 2 项；至多 9 项；每省至多 3 项',
  )
  assert.equal(
    levelSentence(second, 'en'),
    'With the higher awards up to 30 % of “Works with a score” (rounded: Up); at least 2; at most 9; at most 3 for a province',
  )
  assert.equal(levelSentence(item('i', 1), 'en'), '1 place')
  assert.equal(rulesSentence(rules({ schoolCap: 1 }), 'en'), 'At most 1 award for a school over all levels')
  assert.equal(rulesSentence(noRules, 'zh'), '')
  assert.equal(
    rulesSentence(rules({ schoolCap: 3, isBestOfSchool: true }), 'zh'),
    '每校各等级合计至多 3 项；每校只取名次最前的一件',
  )
})

test('points of levels add up; equal sums go by the higher awards, and equals share a place', () => {
  const part = (level: number, count: number, points: number) => ({ level, name: `${level}`, count, points })
  const candidates = [
    { id: 'many', parts: [part(2, 5, 6)], participations: 9 },
    { id: 'high', parts: [part(1, 3, 10)], participations: 3 },
    { id: 'same', parts: [part(1, 3, 10)], participations: 3 },
    { id: 'most', parts: [part(1, 2, 10), part(2, 2, 6)], participations: 1 },
    { id: 'none', parts: [], participations: 8 },
  ]
  assert.deepEqual(
    rankByPoints(candidates, 'points').map(({ id, points, place }) => [id, points, place]),
    [
      ['most', 32, 1],
      ['high', 30, 2],
      ['same', 30, 2],
      ['many', 30, 4],
      ['none', 0, 5],
    ],
  )
  assert.deepEqual(
    rankByPoints(candidates, 'count').map(({ id, place }) => [id, place]),
    candidates.map(({ id }, at) => [id, at + 1]),
  )
})

test('equals that go beyond the places are left to the office; nobody without an award is proposed', () => {
  const all = [1, 2, 2, 4].map((place) => ({ place, points: 1, awards: 1 }))
  const proposed = (places: number) => all.map((one) => isProposed(one, all, places))
  assert.deepEqual(proposed(1), [true, false, false, false])
  assert.deepEqual(proposed(2), [true, false, false, false])
  assert.deepEqual(proposed(3), [true, true, true, false])
  assert.equal(isProposed({ place: 1, points: 0, awards: 0 }, all, 3), false)
})
