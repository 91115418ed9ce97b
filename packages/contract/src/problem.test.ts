// A number on the wire names one problem: whoever reads a log or writes a client finds exactly one sentence for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problems } from './problem.ts'

test('no number is given to two problems', () => {
  const byNumber = Map.groupBy(Object.entries(problems), ([, [code]]) => code)
  const shared = [...byNumber].filter(([, found]) => found.length > 1).map(([code, found]) => [code, found.map(([key]) => key)])
  assert.deepEqual(shared, [])
})
