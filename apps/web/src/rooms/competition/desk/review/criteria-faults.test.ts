import { expect, test } from 'vitest'
import { blank } from './criteria-edits.ts'
import { criteriaFaults, weightsFault } from './criteria-faults.ts'
import type { CriterionDraft } from './review-values.ts'

const sound: CriterionDraft = { ...blank, key: 'idea', name: '创意', weight: 100 }
const faultsOf = (...changes: Partial<CriterionDraft>[]) =>
  criteriaFaults(changes.map((change, at) => ({ ...sound, key: `k${at}`, name: `第${at}项`, ...change }))).map(
    ({ at, field, isMissing }) => `${at} ${field}${isMissing ? ' missing' : ''}`,
  )

test('a sound criterion has no faults', () => {
  expect(criteriaFaults([sound])).toEqual([])
  expect(faultsOf({ commentBelow: 100 }, { step: 0.1, max: 10 }, { step: 0.01, max: 1 }, { min: 60, step: 8, max: 100 })).toEqual(
    [],
  )
})

test('what is missing is told for its field', () => {
  expect(faultsOf({ name: '  ' }, { weight: null, step: null })).toEqual(['0 name missing', '1 weight missing', '1 step missing'])
})

test('a scale must go up, in steps that reach its end', () => {
  expect(faultsOf({ min: 100 })).toEqual(['0 max'])
  expect(faultsOf({ step: 7 }, { max: 10, step: 0.3 })).toEqual(['0 step', '1 step'])
})

test('the bound for comments lies within the scale', () => {
  expect(faultsOf({ min: 10, commentBelow: 10 }, { commentBelow: 101 })).toEqual(['0 commentBelow', '1 commentBelow'])
})

test('a name is not given twice', () => {
  expect(faultsOf({ name: '创意' }, { name: ' 创意 ' })).toEqual(['1 name'])
})

test('weights that do not make a hundred are told with what is missing or too much', () => {
  expect(weightsFault([])).toBeNull()
  expect(weightsFault([sound])).toBeNull()
  expect(weightsFault([{ ...sound, weight: 80 }])?.[0]).toContain('现为 80，还差 20')
  expect(weightsFault([sound, { ...sound, weight: 5.5 }])?.[0]).toContain('现为 105.5，多了 5.5')
})
