import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { forecastAt, LEAST_BEFORE, shareBy } from './forecast.ts'

// 40 the day before, 30 in the hour before the last, 30 in the last.
const earlier = new Map([
  [24, 40],
  [2, 30],
  [1, 30],
])

test('what came by an hour before the deadline is a share of all', () => {
  assert.deepEqual(
    [30, 24, 23, 2, 1.5, 1, 0].map((hours) => shareBy(earlier, hours)),
    [0, 0, 0.4, 0.4, 0.55, 0.7, 1],
  )
  assert.equal(shareBy(new Map(), 3), 0)
})

test('those there are grow as those of earlier editions did; nothing is said where these say too little', () => {
  assert.deepEqual(
    [23, 2, 1, 0].map((at) => forecastAt(80, earlier, 23, at)),
    [80, 80, 140, 200],
  )
  assert.equal(forecastAt(80, earlier, 30, 0), null, 'nobody had come by then')
  assert.equal(forecastAt(5, new Map([[1, LEAST_BEFORE - 1]]), 0.5, 0), null, 'too few before')
})

test('a forecast is at least what is there, and never falls', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 72 }), fc.integer({ min: 1, max: 500 })), { minLength: 1 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 2000 }), fc.double({ min: 0, max: 72, noNaN: true }), (pairs, now, left) => {
      const before = new Map(pairs)
      const said = Array.from({ length: Math.floor(left) + 1 }, (_, back) =>
        forecastAt(now, before, left, Math.floor(left) - back),
      )
      if (said[0] === null) return
      for (const [at, one] of said.entries()) assert.ok(one! >= (at === 0 ? now : said[at - 1]!))
    }),
  )
})
