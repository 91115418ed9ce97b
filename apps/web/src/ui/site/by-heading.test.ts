import { expect, test } from 'vitest'
import { byHeading } from './by-heading.ts'

test('rows keep their order and stand under their heading', () => {
  const rows = [
    ['A', 1],
    ['A', 2],
    ['B', 1],
    ['A', 3],
  ] as const
  expect(byHeading(rows, ([item]) => item).map(({ heading, rows: group }) => [heading, group.map(([, rank]) => rank)])).toEqual([
    ['A', [1, 2]],
    ['B', [1]],
    ['A', [3]],
  ])
  expect(byHeading([], () => '')).toEqual([])
})
