import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenWords } from './given.ts'

test('lists and papers show the total the expert saw: a half is rounded up', () => {
  const given = { total: 67.975, grade: null, is_recommended: null, place: null, is_passed: null }
  assert.equal(givenWords('score', given, 'zh'), '67.98')
})
