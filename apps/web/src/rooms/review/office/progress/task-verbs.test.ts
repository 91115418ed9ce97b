import type { taskWords } from '@kaisai/contract/review/labels'
import { expect, test } from 'vitest'
import { isOffered, officeVerbs } from './task-verbs.ts'

const offered = (status: (typeof taskWords)[number]) => officeVerbs.filter((verb) => isOffered(verb, status))

test('a sheet that was handed in is returned or not counted, never taken back', () => {
  expect(offered('submitted')).toEqual(['return', 'stray'])
  expect(offered('confirmed')).toEqual(['stray'])
})

test('an overdue task is extended, assigned again or taken back', () => {
  expect(offered('overdue')).toEqual(['extend', 'again', 'revoke'])
})

test('locked, recused and uncounted sheets are left alone', () => {
  for (const status of ['final', 'recused', 'stray'] as const) expect(offered(status)).toEqual([])
})
