import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSame } from './json.ts'

test('JSON is the same in any order of keys, and not in any order of a list', () => {
  assert.ok(isSame({ a: 1, b: [{ c: null, d: 2 }] }, { b: [{ d: 2, c: null }], a: 1 }))
  assert.ok(!isSame([1, 2], [2, 1]))
  assert.ok(!isSame([], {}))
  assert.ok(!isSame(null, {}))
  assert.ok(!isSame({ a: null }, {}))
})

test('a field without value is none, as in JSON itself', () => {
  assert.ok(isSame({ a: 1 }, { a: 1, b: undefined }))
  assert.ok(isSame({ a: undefined }, { b: undefined }))
  assert.ok(!isSame({ a: 1, b: undefined }, { a: 1, b: 2 }))
})
