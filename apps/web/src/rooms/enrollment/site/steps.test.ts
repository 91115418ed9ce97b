import { enrollmentWords } from '@kaisai/contract/competition/rules/labels'
import { describe, expect, test } from 'vitest'
import { isReachable, signUpAddress, stepAt, stepBeside, steps, stepsOf } from './steps.ts'

describe('which step is shown', () => {
  test('without an enrollment only the first, whatever the address says', () => {
    for (const wanted of [null, 'team', 'material', 'success', 'nonsense']) expect(stepAt(wanted, null)).toBe('apply')
  })
  test('the one the address names, where it can be opened', () => {
    expect(stepAt('apply', { mode: 'team', status: 'gathering' })).toBe('apply')
    expect(stepAt('material', { mode: 'team', status: 'gathering' })).toBe('material')
    expect(stepAt('team', { mode: 'team', status: 'effective' })).toBe('team')
  })
  test('success is not shown before anything was handed in', () => {
    expect(stepAt('success', { mode: 'team', status: 'draft' })).toBe('team')
    expect(stepAt('success', { mode: 'individual', status: 'draft' })).toBe('material')
    expect(stepAt('success', { mode: 'team', status: 'pending' })).toBe('success')
  })
  test('an individual never sees the team', () => {
    expect(stepsOf({ mode: 'individual' })).toEqual(['apply', 'material', 'success'])
    expect(stepAt('team', { mode: 'individual', status: 'draft' })).toBe('material')
  })
  test('what was given back opens at the material, what was handed in at its state', () => {
    expect(stepAt(null, { mode: 'team', status: 'returned' })).toBe('material')
    expect(stepAt(null, { mode: 'team', status: 'waitlisted' })).toBe('success')
  })
  test('whatever the address and the state, the step shown can be opened', () => {
    for (const mode of ['individual', 'team'] as const)
      for (const status of enrollmentWords)
        for (const wanted of [null, ...steps]) expect(isReachable(stepAt(wanted, { mode, status }), { mode, status })).toBe(true)
  })
})

test('going on and back leaves out the team of an individual', () => {
  expect(stepBeside('apply', { mode: 'individual' }, 1)).toBe('material')
  expect(stepBeside('material', { mode: 'individual' }, -1)).toBe('apply')
  expect(stepBeside('success', { mode: 'team' }, 1)).toBe('success')
})

test('an address names only what there is', () => {
  expect(signUpAddress('c1')).toBe('/home/signUp?id=c1')
  expect(signUpAddress('c1', 't1', 'material')).toBe('/home/signUp?id=c1&step=material&team=t1')
})
