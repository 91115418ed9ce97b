import type { FormInstance } from 'antd'
import { expect, test } from 'vitest'
import { holds } from './use-form-submit.ts'

test('a field holds what was sent also where the database gave its parts in another order; what is of another kind is not put there', () => {
  const form = { getFieldValue: () => ({ city: '杭州', street: '湖滨路' }) } as unknown as FormInstance
  const mine = { street: '湖滨路', city: '杭州' }
  expect(holds(form, { field: 'place', theirs: { city: '苏州' }, mine })).toBe(true)
  expect(holds(form, { field: 'place', theirs: '苏州', mine })).toBe(false)
  expect(holds(form, { field: 'place', theirs: null, mine: { city: '杭州' } })).toBe(false)
})
