import { expect, test } from 'vitest'
import { type Compared, hintsOf } from './hints.ts'

const compared = (more: Partial<Compared>): Compared => ({
  ...{ works: 4, severity: 0, error: 1, width: 1, order: 1, experts: 3 },
  ...more,
})

test('a hint needs a clear difference, beyond twice its error', () => {
  expect(hintsOf(compared({}))).toEqual(['fine'])
  expect(hintsOf(compared({ severity: -6 }))).toEqual(['strict'])
  expect(hintsOf(compared({ severity: 6 }))).toEqual(['mild'])
  expect(hintsOf(compared({ severity: -6, error: 4 }))).toEqual(['fine'])
  expect(hintsOf(compared({ width: 0.3, order: 0.2 }))).toEqual(['narrow', 'turned'])
  expect(hintsOf(compared({ width: 2.5 }))).toEqual(['wide'])
})

test('before anybody else has judged there is nothing to say', () => {
  expect(hintsOf(compared({ severity: null, error: null, width: null, order: null }))).toEqual([])
})
