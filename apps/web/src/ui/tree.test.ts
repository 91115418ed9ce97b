import { expect, test } from 'vitest'
import { branchesOf, flattened, idsBelow } from './tree.ts'

interface Row {
  id: string
  up: string | null
}
const tree = (rows: Row[]) =>
  branchesOf(
    rows,
    (row) => row.id,
    (row) => row.up,
  )
const names = (rows: Row[]): string[] => flattened(tree(rows)).map(({ row, depth }) => '-'.repeat(depth) + row.id)

test('rows stand below their upper row in the order they came', () => {
  const rows = [
    { id: 'school', up: 'province' },
    { id: 'province', up: null },
    { id: 'college', up: 'school' },
    { id: 'union', up: 'province' },
  ]
  expect(names(rows)).toEqual(['province', '-school', '--college', '-union'])
})

test('a row whose upper row is out of reach stands at the top', () => {
  expect(names([{ id: 'school', up: 'elsewhere' }])).toEqual(['school'])
})

test('a circle in the data loses no row and does not hang', () => {
  const found = names([
    { id: 'a', up: 'b' },
    { id: 'b', up: 'a' },
    { id: 'c', up: 'a' },
  ])
  expect(found.map((name) => name.replaceAll('-', '')).sort()).toEqual(['a', 'b', 'c'])
})

test('a row and what is below it', () => {
  const rows = [
    { id: 'a', up: null },
    { id: 'b', up: 'a' },
    { id: 'c', up: 'b' },
    { id: 'd', up: null },
  ]
  expect([...idsBelow(tree(rows), (row) => row.id, 'b')]).toEqual(['b', 'c'])
  expect(idsBelow(tree(rows), (row) => row.id, 'x').size).toBe(0)
})
