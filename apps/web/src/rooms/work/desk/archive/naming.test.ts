import { DEFAULT_NAMING } from '@kaisai/contract/work/labels'
import { expect, test } from 'vitest'
import { namingFaults, withoutNames, withToken } from './naming.ts'

test('a token is put at the cursor, or over what is marked, whichever way it was marked', () => {
  expect(withToken('{item}/', 'code', 7, 7)).toEqual({ rule: '{item}/{code}', at: 13 })
  expect(withToken('{item}/x_{n}', 'code', 7, 8)).toEqual({ rule: '{item}/{code}_{n}', at: 13 })
  expect(withToken('{item}/x_{n}', 'code', 8, 7)).toEqual({ rule: '{item}/{code}_{n}', at: 13 })
})

test('tokens nobody knows are told; those that tell who made it only where the review is blind', () => {
  expect(namingFaults(DEFAULT_NAMING, true)).toEqual({ unknown: [], named: [] })
  expect(namingFaults('{cod}/{team}_{team}_{}', false)).toEqual({ unknown: ['cod', ''], named: [] })
  expect(namingFaults('{school}/{team}_{team}', true)).toEqual({ unknown: [], named: ['school', 'team'] })
})

test('what tells who made it is taken out with its joints, and no folder is left without a name', () => {
  expect(withoutNames('{code}_{team}_{n}')).toBe('{code}_{n}')
  expect(withoutNames('{school}/{team}_{code}/{field} - {name}')).toBe('{code}/{field}')
  expect(withoutNames('_own_{code}')).toBe('_own_{code}')
  expect(withoutNames('{team}')).toBe('')
})

test('after the repair a rule is fit for a blind review, whatever it was', () => {
  const parts = ['{item}', '{team}', '{school}', '{captain}', '{n}', '_', '-', '/', ' ', 'x', '{name}', '{teamCode}']
  for (let seed = 1; seed <= 300; seed++) {
    let state = seed
    const rule = Array.from({ length: 1 + (seed % 9) }, () => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return parts[state % parts.length]!
    }).join('')
    expect(namingFaults(withoutNames(rule), true)).toEqual({ unknown: [], named: [] })
  }
})
