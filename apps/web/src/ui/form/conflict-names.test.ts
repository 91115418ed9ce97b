import { expect, test } from 'vitest'
import { CallError } from '#web/call.ts'
import type { Conflict } from '#web/ui/form/use-form-submit.ts'
import { withFieldNames } from './conflict-names.ts'

const thrownBy = (error: unknown): unknown => {
  try {
    return withFieldNames({ code: 'groupCode' })(error)
  } catch (thrown) {
    return thrown
  }
}

test('the columns of a conflict get the names the form uses, the rest stays', () => {
  const conflict: Conflict = {
    who: '林书晚',
    when: '2026-11-20T12:00:00Z',
    version: 4,
    changes: [
      { field: 'code', theirs: 'A', mine: 'B' },
      { field: 'city', theirs: '无锡', mine: '苏州' },
    ],
  }
  const thrown = thrownBy(new CallError('business', 'x', 40900, conflict, 'r1')) as CallError
  expect((thrown.data as Conflict).changes.map((change) => change.field)).toEqual(['groupCode', 'city'])
  expect([thrown.code, thrown.requestId, (thrown.data as Conflict).version]).toEqual([40900, 'r1', 4])
})

test('other failures are thrown on untouched', () => {
  const error = new CallError('business', 'x', 40000, { field: 'code' })
  expect(thrownBy(error)).toBe(error)
})
