import { defaultCategoryLimits } from '@kaisai/contract/competition/rules/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Item, inputOf, newValues, valuesOf } from './category-values.ts'

const item = (more: Partial<Item> = {}): Item => ({
  ...{ itemId: 'i1', parentId: null, code: 'A', name: '创意', nameEn: '', description: '', descriptionEn: '' },
  limits: defaultCategoryLimits,
  ...{ feeFen: 0, feeBasis: 'team', enrollFormId: null, workFormId: null, enrollFormName: '', workFormName: '' },
  disciplines: [],
  ...{ isEnabled: true, taken: 0, sort: 0, version: 1, ...more },
})

test('whatever fee is stored, opening and saving leaves it as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (feeFen) => {
      expect(inputOf(valuesOf(item({ feeFen })), false).feeFen).toBe(feeFen)
    }),
  )
})

test('a competition for pupils sends no fee, whatever stands there', () => {
  expect(inputOf(valuesOf(item({ feeFen: 500 })), true).feeFen).toBe(0)
})

test('a new one follows its last sibling, else the last of all, else the usual limits', () => {
  const limited = (most: number) => ({ ...defaultCategoryLimits, memberMax: most })
  const items = [
    item({ itemId: 'a', limits: limited(7), enrollFormId: 'e1' }),
    item({ itemId: 'b', parentId: 'a', limits: limited(8), enrollFormId: 'e2' }),
    item({ itemId: 'c', limits: limited(9), feeFen: 900 }),
  ]
  const most = (list: Item[], parentId: string | null) => newValues(list, parentId).limits.memberMax
  expect([most(items, 'a'), most(items, null), most(items, 'c'), most([], null)]).toEqual([8, 9, 9, 5])
  expect(newValues(items, 'a')).toMatchObject({ parentId: 'a', enrollFormId: 'e2', feeYuan: 0, code: '', isEnabled: true })
})
