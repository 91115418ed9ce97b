// The steps one by one: decimals, totals, alarm, fit, combining, ties.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TieStep, usualTieChain } from '../../competition/settings.ts'
import { decimal } from '../decimal.ts'
import { rangeOf, sheetTotaller } from '../sheet-total.ts'
import { combined } from './combine.ts'
import { fitLine, ontoScale } from './fit.ts'
import { alarmOf } from './range-alarm.ts'
import { type Ranked, rankWorks } from './rank-works.ts'
import { majorityGrade } from './sheet-points.ts'

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

test('scores that would leave the scale are drawn onto it by one line: no order, no tie changes', () => {
  assert.equal(ontoScale([]), null)
  assert.equal(ontoScale([0, 50, 100]), null)
  const line = ontoScale([104, 100, 80, 70, 46])!
  const drawn = [104, 100, 80, 70, 46].map(line)
  assert.equal(decimal(drawn[0]!, 6), '100.000000')
  assert.ok(drawn.every((one, at) => at === 0 || one < drawn[at - 1]!))
  assert.equal(decimal(line(80), 6), '80.000000')
  const both = ontoScale([120, 60, -30])!
  assert.ok(both(120) <= 100 && both(-30) >= -1e-12)
})

const usual = { combineBy: 'mean', roundParts: null } as const
const parts = (...some: readonly [weight: number, score: number | null][]) => some.map(([weight, score]) => ({ weight, score }))

test('a missing part is no zero', () => {
  assert.equal(combined(parts([60, 90], [40, 80]), usual), 86)
  assert.equal(combined(parts([60, 90], [40, null]), usual), null)
  assert.equal(combined(parts([1, 90], [0, null]), usual), 90)
  assert.equal(combined([], usual), null)
  assert.equal(combined(parts([0, 90]), { ...usual, combineBy: 'sum' }), null)
})

test('parts are added up where the rule says so, and the product of each is rounded before', () => {
  assert.equal(combined(parts([100, 28.31], [100, 24.84]), { ...usual, combineBy: 'sum' }), 53.15)
  assert.equal(combined(parts([100, 28.31], [100, null]), { ...usual, combineBy: 'sum' }), null)
  // A written part of 40 % and an interview of 60 %: 33.335 and 49.995 become 33.34 and 50, not 83.33 in one.
  const exam = parts([40, 83.3375], [60, 83.325])
  assert.equal(decimal(combined(exam, { ...usual, roundParts: 2 })!, 2), '83.34')
  assert.equal(decimal(combined(exam, usual)!, 2), '83.33')
  assert.equal(combined(parts([50, 81], [50, 82]), { combineBy: 'sum', roundParts: 0 }), 82)
})

interface Known {
  final: number
  exact: number
  fullMean: number
  mainCriterion: number
  mainSource: number
  spread: number
  sheets: number
  captainVote: number | null
  lot: number | null
}
type Given = Partial<Known> & { readonly workId: string }
const ranked = (workId: string, more: Partial<Known> = {}): Given => ({ workId, ...more })
const order = (works: readonly Given[], chain: readonly (keyof Known & TieStep)[]) => {
  const known = works.map((work) => ({
    ...{ final: 90, exact: 90, fullMean: 90, mainCriterion: 90, mainSource: 90, spread: 2, sheets: 3 },
    ...{ captainVote: null, lot: null },
    ...work,
  }))
  const key = (work: Known, step: keyof Known): number =>
    step === 'spread' || step === 'lot' ? -(work[step] ?? Number.MAX_VALUE) : (work[step] ?? Number.NEGATIVE_INFINITY)
  const places = rankWorks(
    known.map((work): Ranked => ({ ...work, keys: chain.map((step) => key(work, step)) })),
    chain,
  )
  return works.map(({ workId }) => [places.get(workId)!.rank, places.get(workId)!.tieBroken])
}

test('the tie chain, step by step, to the shared rank', () => {
  const works = [
    ranked('a', { exact: 90.004 }),
    ranked('b', { fullMean: 91 }),
    ranked('c', { mainCriterion: 91 }),
    ranked('d', { spread: 1 }),
    ranked('e', { captainVote: 2 }),
    ranked('f', { captainVote: 1 }),
    ranked('g'),
    ranked('h'),
    ranked('i', { final: 89.99, exact: 99 }),
  ]
  assert.deepEqual(order(works, usualTieChain as Parameters<typeof order>[1]), [
    [1, 'exact'],
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

test('the chain is the organizer’s: another order, a lot, or none', () => {
  const works = [ranked('a', { exact: 91, lot: 3 }), ranked('b', { mainSource: 95, lot: 2 }), ranked('c', { lot: 1 })]
  assert.deepEqual(order(works, ['mainSource', 'exact']), [
    [2, 'exact'],
    [1, 'mainSource'],
    [3, 'exact'],
  ])
  assert.deepEqual(order(works, ['lot']), [
    [3, 'lot'],
    [2, 'lot'],
    [1, 'lot'],
  ])
  assert.deepEqual(order(works, []), [
    [1, 'shared'],
    [1, 'shared'],
    [1, 'shared'],
  ])
})

test('spreads are compared between equal numbers of sheets only: one sheet has none, and beats nobody by it', () => {
  assert.deepEqual(order([ranked('a', { spread: 0, sheets: 1 }), ranked('b', { spread: 2 })], ['spread']), [
    [1, 'shared'],
    [1, 'shared'],
  ])
  assert.deepEqual(order([ranked('a', { spread: 3 }), ranked('b', { spread: 2 })], ['spread']), [
    [2, 'spread'],
    [1, 'spread'],
  ])
})

test('the majority decides a grade', () => {
  const grades = ['A', 'B', 'C'].map((key) => ({ key, points: null }))
  assert.equal(majorityGrade(grades, ['A', 'C', 'C']), 'C')
  assert.equal(majorityGrade(grades, ['A', 'A', 'B', 'B', 'C']), 'B')
  assert.equal(majorityGrade(grades, ['A', 'B']), 'B')
  assert.equal(majorityGrade(grades, []), null)
})
