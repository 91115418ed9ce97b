// What may stand in a sheet, what it needs, and that everything it is worth is one number wherever it is shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isAllowed, type MissingField, missingFields, nearest, needsComment, type SheetEntries, stepped } from './sheet-rules.ts'
import { isOverRange, meanOf, pointsText, rangeOf, shareOf, sheetProgress, sheetTotaller, twoDecimals } from './sheet-total.ts'

const criterion = (key: string, more: Partial<ReturnType<typeof plain>> = {}) => ({ ...plain(key), ...more })
const plain = (key: string) => ({
  key,
  weight: 50,
  min: 0,
  max: 100,
  step: 0.5,
  isRequired: true,
  commentBelow: null as number | null,
})
const entries = (more: Partial<SheetEntries> = {}): SheetEntries => ({
  values: {},
  comments: {},
  grade: null,
  isRecommended: null,
  place: null,
  isPassed: null,
  comment: '',
  ...more,
})
const idea = criterion('idea', { weight: 60, commentBelow: 60 })
const craft = criterion('craft', { weight: 40, max: 10 })
const extra = criterion('extra', { weight: 20, isRequired: false })

test('a total is the weighted sum of shares of the highest points, of 100', () => {
  assert.equal(sheetProgress([idea, craft], { idea: 80, craft: 9 }).total, 84)
  assert.deepEqual(sheetProgress([idea, craft], { idea: 100, craft: 10 }), { total: 100, gathered: 100, possible: 100 })
  assert.equal(shareOf([idea, craft], craft, 9), 36)
})

test('there is no total before every required criterion is given; the points so far stand beside what was possible', () => {
  assert.deepEqual(sheetProgress([idea, craft], { idea: 80 }), { total: null, gathered: 48, possible: 60 })
  assert.equal(sheetProgress([idea, craft], { idea: 80, craft: null }).total, null)
  assert.equal(sheetProgress([], {}).total, null)
})

test('an optional criterion left open is no zero', () => {
  assert.equal(sheetProgress([idea, craft, extra], { idea: 90, craft: 9 }).total, 90)
  assert.equal(sheetProgress([idea, craft, extra], { idea: 90, craft: 9, extra: 0 }).total, 75)
})

test('a half is rounded up, whatever its binary form: 67.975 is 67.98 on every page and paper', () => {
  const one = [criterion('a', { weight: 100, step: 0.001 })]
  assert.equal(pointsText(sheetTotaller(one)({ a: 67.975 }).total!), '67.98')
  assert.equal(sheetProgress(one, { a: 2.675 }).total, 2.68)
  assert.equal(twoDecimals(-2.675), -2.68)
  assert.equal(meanOf([1.005, 1.005]), 1.01)
  assert.equal(meanOf([]), null)
})

test('a range above the limit by less than a hundredth is above it, and exactly the limit is not', () => {
  assert.equal(isOverRange(rangeOf([60, 80.004]), 20), true)
  assert.equal(isOverRange(rangeOf([60.1, 60.4]), 0.3), false)
  assert.equal(isOverRange(rangeOf([]), 0), false)
})

// Fractions as pairs of whole numbers: another way to the same figure.
const oracle = (criteria: readonly { key: string; weight: number; max: number }[], values: Record<string, number>): string => {
  const whole = (value: number): bigint => BigInt(Math.round(value * 10_000))
  let [above, below, weights] = [0n, 1n, 0n]
  for (const { key, weight, max } of criteria) {
    if (weight === 0) continue
    above = above * whole(max) + whole(weight) * whole(values[key]!) * below
    below *= whole(max)
    weights += whole(weight)
  }
  const ninth = (200_000_000_000n * above + below * weights) / (2n * below * weights)
  return String(Number((ninth + 5_000_000n) / 10_000_000n) / 100)
}

test('for any sheet the expert’s page, the stored total and the paper are the same figure', () => {
  const anyCriterion = fc.record({
    weight: fc.integer({ min: 1, max: 4000 }).map((n) => n / 40),
    max: fc.constantFrom(5, 10, 20, 30, 100, 150),
    share: fc.integer({ min: 0, max: 1000 }),
  })
  fc.assert(
    fc.property(fc.array(anyCriterion, { minLength: 1, maxLength: 8 }), (drawn) => {
      const criteria = drawn.map((one, at) => criterion(`c${at}`, { weight: one.weight, max: one.max, step: one.max / 1000 }))
      const values = Object.fromEntries(drawn.map((one, at) => [`c${at}`, (one.share * one.max) / 1000]))
      const stored = sheetTotaller(criteria)(values).total!
      const page = sheetProgress(criteria, values).total!
      assert.equal(pointsText(stored), oracle(criteria, values))
      assert.equal(String(page), pointsText(stored))
      // From the database and back as text.
      assert.equal(pointsText(JSON.parse(JSON.stringify(stored)) as number), pointsText(stored))
    }),
    { numRuns: 3000 },
  )
})

test('whatever is stepped or rounded to may be given, and never leaves the scale', () => {
  const anyScale = fc
    .record({
      min: fc.integer({ min: 0, max: 9 }),
      span: fc.integer({ min: 1, max: 100 }),
      step: fc.constantFrom(0.1, 0.25, 0.5, 1, 3),
    })
    .map(({ min, span, step }) => criterion('k', { min, max: min + span, step }))
  fc.assert(
    fc.property(
      anyScale,
      fc.double({ min: -20, max: 120, noNaN: true }),
      fc.integer({ min: -15, max: 15 }),
      (scale, value, steps) => {
        const near = nearest(scale, value)
        for (const one of [near, stepped(scale, near, steps), stepped(scale, null, 1)])
          assert.ok(isAllowed(scale, one), String(one))
      },
    ),
  )
  for (const wrong of [80.3, 100.5, Number.NaN]) assert.equal(isAllowed(idea, wrong), false)
})

test('a comment is asked for below the limit, not on it', () => {
  assert.equal(needsComment(idea, 59.5), true)
  assert.equal(needsComment(idea, 60), false)
  assert.equal(needsComment(idea, null), false)
})

test('what is missing comes in the order of the page, for each review method', () => {
  const kinds = (missing: readonly MissingField<unknown>[]): string[] => missing.map(({ kind }) => kind)
  const setting = { type: 'score', criteria: [idea, craft], commentMin: 5 } as const
  const low = { idea: 50, craft: 9 }
  assert.deepEqual(kinds(missingFields(setting, entries())), ['score', 'score', 'comment'])
  assert.deepEqual(kinds(missingFields(setting, entries({ values: low, comment: '  写得很好 ' }))), [
    'criterionComment',
    'comment',
  ])
  assert.deepEqual(missingFields(setting, entries({ values: low, comments: { idea: '题材陈旧' }, comment: '写得很好的' })), [])
  const unreadable = { ...setting, unreadable: new Set(['craft']) }
  assert.deepEqual(kinds(missingFields(unreadable, entries({ values: { idea: 90 }, comment: '写得很好的' }))), ['range'])
  const other = (type: 'grade' | 'vote' | 'pass_fail' | 'rank') => ({ type, criteria: [idea], commentMin: 0 })
  assert.deepEqual(kinds(missingFields(other('grade'), entries())), ['grade'])
  assert.deepEqual(kinds(missingFields(other('vote'), entries())), ['recommendation'])
  assert.deepEqual(missingFields(other('vote'), entries({ isRecommended: false })), [])
  assert.deepEqual(kinds(missingFields(other('pass_fail'), entries())), ['pass'])
  assert.deepEqual(kinds(missingFields(other('rank'), entries())), ['place'])
})
