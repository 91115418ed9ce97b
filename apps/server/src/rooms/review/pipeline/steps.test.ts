// The steps one by one: decimals, totals, trimming, alarm, fit, combining, ties.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal } from '@kaisai/contract/review/decimal'
import { rangeOf, sheetTotaller } from '@kaisai/contract/review/sheet-total'
import { givenWords } from '../sheet/given.ts'
import { combined } from './combine.ts'
import { fitLine } from './fit.ts'
import { alarmOf } from './range-alarm.ts'
import { type Ranked, rankWorks } from './rank-works.ts'
import { bordaPoints, majorityGrade } from './sheet-points.ts'
import { trimmedOf } from './trim.ts'

test('halves are rounded away from zero, whatever their binary form', () => {
  assert.equal(decimal(2.675, 2), '2.68')
  assert.equal(decimal(1.005, 2), '1.01')
  assert.equal(decimal(0.1 + 0.2, 2), '0.30')
  assert.equal(decimal(0.1 + 0.2, 6), decimal(0.3, 6))
  assert.equal(decimal(-0.5, 0), '-1')
  assert.equal(decimal(-2.675, 2), '-2.68')
  assert.equal(decimal(-0.001, 2), '0.00')
  assert.equal(decimal(99.995, 2), '100.00')
  assert.equal(decimal(2.5, 0), '3')
  assert.equal(decimal(86.6), '86.600000')
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 1e7]) assert.throws(() => decimal(wrong, 2), RangeError)
})

test('a total weighs points by their maximum and leaves independent and empty criteria out', () => {
  const total = sheetTotaller([
    { key: 'idea', weight: 60, max: 10, isRequired: true, isIndependent: false },
    { key: 'form', weight: 40, max: 30, isRequired: false, isIndependent: false },
    { key: 'wish', weight: 50, max: 100, isRequired: false, isIndependent: true },
    { key: 'note', weight: 0, max: 100, isRequired: false, isIndependent: false },
  ])
  const of = (values: Record<string, number | null>) => total(values)
  assert.deepEqual(of({ idea: 9.5, form: 10, wish: 1, note: 3 }), { total: 70.333333333, isPartial: false })
  assert.deepEqual(of({ idea: 9.5, form: null }), { total: 95, isPartial: true })
  assert.deepEqual(of({ form: 30 }), { total: null, isPartial: false })
  assert.deepEqual(of({ idea: 0, form: 0 }), { total: 0, isPartial: false })
})

test('totals of tenths are exact: no 0.1 + 0.2', () => {
  const total = sheetTotaller(
    ['a', 'b', 'c'].map((key) => ({ key, weight: 100 / 4, max: 100, isRequired: true, isIndependent: false })),
  )
  assert.equal(total({ a: 0.1, b: 0.2, c: 0.3 }).total, 0.2)
})

test('lists and papers show the total the expert saw: a half is rounded up', () => {
  const given = { total: 67.975, grade: null, is_recommended: null, place: null, is_passed: null }
  assert.equal(givenWords('score', given, 'zh'), '67.98')
})

test('trimming needs three scores that stay, and drops exactly as many as said', () => {
  const count = (length: number, highest: number, lowest: number) => {
    const marks = trimmedOf(
      Array.from({ length }, (_, at) => at * 7),
      highest,
      lowest,
    )
    return [marks.filter((mark) => mark === 'highest').length, marks.filter((mark) => mark === 'lowest').length]
  }
  assert.deepEqual(count(5, 1, 1), [1, 1])
  assert.deepEqual(count(4, 1, 1), [0, 0])
  assert.deepEqual(count(8, 2, 3), [2, 3])
  assert.deepEqual(count(7, 2, 3), [0, 0])
  assert.deepEqual(count(4, 0, 1), [0, 1])
  assert.deepEqual(trimmedOf([5, 5, 5, 5, 5], 1, 1), ['lowest', null, null, null, 'highest'])
})

test('exactly the limit is no alarm, and every decision settles it in its way', () => {
  assert.equal(rangeOf([60, 85, 70]), 25)
  assert.equal(rangeOf([]), null)
  const none = new Set<string>()
  assert.equal(alarmOf(20, 20, null, none), 'none')
  assert.equal(alarmOf(0.1 + 0.2, 0.3, null, none), 'none')
  assert.equal(alarmOf(20.01, 20, null, none), 'open')
  assert.equal(alarmOf(20.01, 20, { kind: 'keep' }, none), 'kept')
  assert.equal(alarmOf(20.01, 20, { kind: 'arbitrated', score: 80 }, none), 'arbitrated')
  assert.equal(alarmOf(20.01, 20, { kind: 'extraExperts', expertIds: ['F'] }, none), 'waiting')
  assert.equal(alarmOf(20.01, 20, { kind: 'extraExperts', expertIds: ['F'] }, new Set(['F'])), 'extended')
})

test('a fit keeps the order, meets both ends, and survives equal scores', () => {
  const line = fitLine([10, 20, 15], [60, 100, 70])
  assert.deepEqual([line(10), line(15), line(20)], [60, 80, 100])
  const flat = fitLine([10, 10], [60, 80])
  assert.equal(flat(10), 70)
})

test('a missing part is no zero', () => {
  assert.equal(
    combined([
      { weight: 60, score: 90 },
      { weight: 40, score: 80 },
    ]),
    86,
  )
  assert.equal(
    combined([
      { weight: 60, score: 90 },
      { weight: 40, score: null },
    ]),
    null,
  )
  assert.equal(
    combined([
      { weight: 1, score: 90 },
      { weight: 0, score: null },
    ]),
    90,
  )
  assert.equal(combined([]), null)
})

const ranked = (workId: string, more: Partial<Ranked> = {}): Ranked => ({
  ...{ workId, final: 90, trimmedMean: 90, fullMean: 90, mainCriterion: 90, spread: 2, captainVote: null },
  ...more,
})

test('the tie chain, step by step, to the shared rank', () => {
  const places = rankWorks([
    ranked('a', { trimmedMean: 90.004 }),
    ranked('b', { fullMean: 91 }),
    ranked('c', { mainCriterion: 91 }),
    ranked('d', { spread: 1 }),
    ranked('e', { captainVote: 2 }),
    ranked('f', { captainVote: 1 }),
    ranked('g'),
    ranked('h'),
    ranked('i', { final: 89.99, trimmedMean: 99 }),
  ])
  const ranks = [...'abcdefghi'].map((id) => [places.get(id)!.rank, places.get(id)!.tieBroken])
  assert.deepEqual(ranks, [
    [1, 'trimmedMean'],
    [2, 'fullMean'],
    [3, 'mainCriterion'],
    [4, 'spread'],
    [5, 'captainVote'],
    [6, 'captainVote'],
    [7, 'shared'],
    [7, 'shared'],
    [9, null],
  ])
})

test('Borda points compare lists of different length, and the majority decides a grade', () => {
  assert.deepEqual(bordaPoints([-1, -2, -3]), [100, 50, 0])
  assert.deepEqual(bordaPoints([-4, -9]), [100, 0])
  assert.deepEqual(bordaPoints([-1, -1, -3]), [75, 75, 0])
  assert.deepEqual(bordaPoints([-3]), [50])
  const grades = ['A', 'B', 'C'].map((key) => ({ key, points: null }))
  assert.equal(majorityGrade(grades, ['A', 'C', 'C']), 'C')
  assert.equal(majorityGrade(grades, ['A', 'A', 'B', 'B', 'C']), 'B')
  assert.equal(majorityGrade(grades, ['A', 'B']), 'B')
  assert.equal(majorityGrade(grades, []), null)
})
