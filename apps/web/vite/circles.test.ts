import { expect, test } from 'vitest'
import { circlesOf, requireNoCircles } from './circles.ts'

const files = (imports: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(imports).map(([key, own]) => [key, { file: `${key}.js`, imports: own }]))

test('files that import each other are found, however far the circle goes, and what is shared is none', () => {
  expect(circlesOf(files({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
  expect(circlesOf(files({ a: ['b'], b: ['a'], c: ['a'] })).map((one) => one.sort())).toEqual([['a.js', 'b.js']])
  expect(circlesOf(files({ a: ['b'], b: ['c'], c: ['d'], d: ['b', 'e'], e: [] })).map((one) => one.sort())).toEqual([
    ['b.js', 'c.js', 'd.js'],
  ])
})

test('a build with a circle ends with the names of its files', () => {
  expect(() => requireNoCircles(files({ a: ['b'], b: ['a'] }))).toThrow(/[ab]\.js <-> [ab]\.js/)
  expect(() => requireNoCircles(files({ a: ['b'], b: [] }))).not.toThrow()
})
