// A page of a result is looked for in the categories it lies in alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoriesOfPage } from './result-rows.views.ts'

const categories = [3, 4, 1].map((count, at) => ({ category_id: 'abc'[at]!, count }))
const rows = categories.flatMap(({ category_id, count }) => Array.from({ length: count }, (_, no) => `${category_id}${no}`))

test('every page of every size is found in the categories named for it', () => {
  for (let size = 1; size <= rows.length + 1; size++)
    for (let from = 0; from <= rows.length; from += size) {
      const { ids, skip } = categoriesOfPage(categories, from, size)
      const own = rows.filter((row) => ids.includes(row[0]!))
      assert.deepEqual(own.slice(skip, skip + size), rows.slice(from, from + size), `${size} from ${from}`)
    }
})

test('no more categories than it takes, and none beyond the last row', () => {
  assert.deepEqual(categoriesOfPage(categories, 0, 3), { ids: ['a'], skip: 0 })
  assert.deepEqual(categoriesOfPage(categories, 2, 2), { ids: ['a', 'b'], skip: 2 })
  assert.deepEqual(categoriesOfPage(categories, 4, 2), { ids: ['b'], skip: 1 })
  assert.deepEqual(categoriesOfPage(categories, 8, 4), { ids: [], skip: 0 })
})
