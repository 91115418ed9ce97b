import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blank,
  MOST_CRITERIA,
  weightLeft,
  weightSum,
  withAdded,
  withCopy,
  withEvenWeights,
  withMoved,
  without,
  withRestored,
} from './criteria-edits.ts'
import { readyCriteria } from './ready-criteria.ts'
import type { CriterionDraft } from './review-values.ts'

const named = (...names: string[]): CriterionDraft[] => names.map((name) => ({ ...blank, key: name.toLowerCase(), name }))
const names = (criteria: readonly CriterionDraft[]) => criteria.map(({ name }) => name).join('')
const lists = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: MOST_CRITERIA })
  .map((numbers): CriterionDraft[] => numbers.map((number) => ({ ...blank, key: `criterion${number}`, name: `${number}` })))

test('even weights are whole, differ by one at most and make a hundred', () => {
  fc.assert(
    fc.property(lists, (criteria) => {
      const weights = withEvenWeights(criteria).map(({ weight }) => weight!)
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
      expect(weights.every(Number.isInteger)).toBe(true)
      expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(1)
    }),
  )
  expect(withEvenWeights(named('A', 'B', 'C')).map(({ weight }) => weight)).toEqual([34, 33, 33])
})

test('weights are added as decimals, not as binary fractions; missing ones count nothing', () => {
  const weights = [33.3, 33.3, 33.4, null].map((weight) => ({ ...blank, weight }))
  expect(weightSum(weights)).toBe(100)
  expect(weightLeft(weights)).toBe(0)
  expect(weightLeft([{ ...blank, weight: 99.9 }])).toBe(0.1)
  expect(weightLeft([{ ...blank, weight: 120 }])).toBe(-20)
})

test('a new one has the scale of the last one, the weight that is left and a key of its own', () => {
  const [, second] = withAdded([{ ...blank, key: 'form', weight: 70, min: 1, max: 10, step: 1, name: '形式', nameEn: 'Form' }])
  expect(second).toEqual({ ...blank, key: 'criterion2', weight: 30, min: 1, max: 10, step: 1 })
  expect(withAdded([{ ...blank, key: 'form', weight: 130 }])[1]!.weight).toBe(0)
})

test('keys stay unique whatever is added, copied, deleted and brought back', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (criteria, one, other) => {
      const gone = one % criteria.length
      let now = withAdded(without(criteria, gone))
      now = withCopy(now, other % now.length, ['（副本）', ' (copy)'])
      now = withRestored(now, criteria[gone]!, gone)
      const keys = now.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.every((key) => /^[a-z][a-zA-Z0-9]{0,30}$/.test(key))).toBe(true)
    }),
  )
})

test('the key of a deleted last one goes to nobody else as long as others come after it', () => {
  const three = withAdded(withAdded(withAdded([])))
  expect(withAdded(without(three, 1)).map(({ key }) => key)).toEqual(['criterion1', 'criterion3', 'criterion4'])
})

test('a copy stands after its original, with marked names that fit', () => {
  const long = { ...blank, key: 'a', name: '一'.repeat(20), nameEn: 'x'.repeat(60) }
  const [first, copy, third] = withCopy([long, ...named('B')], 0, ['（副本）', ' (copy)'])
  expect([first, third!.name]).toEqual([long, 'B'])
  expect(copy!.name).toBe(`${'一'.repeat(16)}（副本）`)
  expect(copy!.nameEn).toHaveLength(60)
})

test('moving up and down keeps everybody else in order', () => {
  expect(names(withMoved(named('A', 'B', 'C', 'D'), 0, 2))).toBe('BCAD')
  expect(names(withMoved(named('A', 'B', 'C', 'D'), 3, 1))).toBe('ADBC')
})

test('ready sets make a hundred, in both languages, with keys the server takes', () => {
  for (const { criteria, key } of readyCriteria) {
    expect(weightSum(criteria), key).toBe(100)
    expect(new Set(criteria.map((one) => one.key)).size, key).toBe(criteria.length)
    for (const one of criteria) {
      expect(one.key).toMatch(/^[a-z][a-zA-Z0-9]{0,30}$/)
      expect(one.name.length).toBeLessThanOrEqual(20)
      expect(one.nameEn.length).toBeLessThanOrEqual(60)
      expect(one.name && one.nameEn && one.description && one.descriptionEn).not.toBe('')
    }
  }
})
