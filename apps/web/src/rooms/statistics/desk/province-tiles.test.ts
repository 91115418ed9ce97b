import { expect, test } from 'vitest'
import { tileOf, tiles } from './province-tiles.ts'

test('each of the 34 has a place of its own', () => {
  const places = Object.values(tiles).map(({ column, row }) => `${column} ${row}`)
  expect(places).toHaveLength(34)
  expect(new Set(places).size).toBe(34)
  expect(new Set(Object.values(tiles).map(({ zh }) => zh)).size).toBe(34)
  expect(tileOf('330000')?.zh).toBe('浙')
  expect(tileOf('990000')).toBeUndefined()
})
