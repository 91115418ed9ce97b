// Statistics of a batch against figures worked out by hand or known from the literature.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { intraclass, pearson } from './correlations.ts'
import { spreadOf } from './spread-of.ts'
import type { SpreadSheet } from './spread-types.ts'

const near = (value: number | null, expected: number, by = 1e-9) =>
  assert.ok(value !== null && Math.abs(value - expected) < by, `${value} is not ${expected}`)
const sheet = (workId: string, expertId: string, total: number, more: Partial<SpreadSheet> = {}): SpreadSheet => ({
  ...{ workId, expertId, total, schoolId: null, submittedAt: null, seconds: null },
  ...more,
})
/** Rows of totals by expert, over the works 0, 1, 2 … */
const sheets = (
  rows: Record<string, readonly number[]>,
  more: (expert: string, work: number) => Partial<SpreadSheet> = () => ({}),
) => Object.entries(rows).flatMap(([id, row]) => row.map((total, at) => sheet(`W${at}`, id, total, more(id, at))))
const of = (given: readonly SpreadSheet[], id: string) => spreadOf(given).experts.find((one) => one.expertId === id)!

test('correlations: whole, opposite, and none', () => {
  near(pearson([1, 2, 3], [10, 20, 30]), 1)
  near(pearson([1, 2, 3], [3, 2, 1]), -1)
  assert.equal(pearson([1, 1, 1], [1, 2, 3]), null)
  assert.equal(pearson([1, 2], [1, 2]), null)
})

test('ICC(1) of the table of Shrout and Fleiss is 0.17', () => {
  const table = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ]
  near(intraclass(table), 0.1657, 5e-5)
  assert.equal(intraclass([[1], [2]]), null)
  assert.equal(
    intraclass([
      [5, 5],
      [5, 5],
    ]),
    null,
  )
  near(intraclass([[1, 1], [2, 2], [3]]), 1)
})

test('severity is the mean difference to the others on the same works', () => {
  const given = sheets({ A: [80, 90], B: [70, 80], C: [60, 70] })
  near(of(given, 'A').severity, 15)
  near(of(given, 'B').severity, 0)
  near(of(given, 'C').severity, -15)
  assert.equal(of([...given, sheet('alone', 'D', 50)], 'D').severity, null)
})

test('the seconds of an expert are those in the middle', () => {
  const given = [1, 2, 3, 4].map((minutes, at) => sheet(`W${at}`, 'A', 80, { seconds: 60 * minutes }))
  assert.equal(of(given, 'A').medianSeconds, 150)
})

const base = [82, 75, 91, 60, 70, 88, 77, 66]
const panel = { A: base, B: base.map((one, at) => one + (at % 3) - 1), C: base.map((one, at) => one - (at % 2)) }
test('an honest panel has no flag', () => {
  const { experts, intraclass: icc } = spreadOf(sheets({ ...panel, D: base, E: base }))
  assert.ok(
    experts.every((expert) => expert.flags.length === 0),
    JSON.stringify(experts),
  )
  assert.ok(icc! > 0.95)
})

test('identical scores, scores in seconds, the opposite order and the outlier are flagged', () => {
  const rows = { ...panel, D: base, E: base.map(() => 75), F: base.map((one) => 150 - one), G: base.map((one) => one - 30) }
  const given = sheets(rows, (expert, work) => ({ seconds: expert === 'D' && work < 2 ? 9 : 300 }))
  const flags = Object.fromEntries(spreadOf(given).experts.map((expert) => [expert.expertId, expert.flags]))
  assert.deepEqual(flags, { A: [], B: [], C: [], D: ['tooFast'], E: ['identicalScores'], F: ['disagrees'], G: ['outlier'] })
})

test('who favors a school is flagged with the school, who is mild to all is not', () => {
  const school = (work: number) => ({ schoolId: work < 3 ? 'S' : `T${work}` })
  const favoring = { ...panel, D: base.map((one, at) => one + (at < 3 ? 12 : 0)) }
  const found = of(
    sheets(favoring, (_, work) => school(work)),
    'D',
  )
  assert.deepEqual(found.flags, ['favorsSchool'])
  assert.equal(found.favored[0]!.schoolId, 'S')
  near(found.favored[0]!.points, 12, 1)
  assert.deepEqual(
    of(
      sheets({ ...panel, D: base.map((one) => one + 4) }, (_, work) => school(work)),
      'D',
    ).flags,
    [],
  )
})

test('the histogram holds every sheet, 0 and 100 included', () => {
  const { counts, width } = spreadOf(sheets({ A: [0, 4.99, 5, 99, 100] })).histogram
  assert.deepEqual([width, counts[0], counts[1], counts[19], counts.reduce((a, b) => a + b, 0)], [5, 2, 1, 2, 5])
})

test('nothing at all is no fault, and the order of sheets changes nothing', () => {
  assert.deepEqual(spreadOf([]).experts, [])
  const rows = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(rows, rows, rows, (A, B, C) => {
      const given = sheets({ A, B, C })
      assert.deepEqual(spreadOf(given.toReversed()), spreadOf(given))
      const all = spreadOf(given)
      near(
        all.experts.reduce((sum, expert) => sum + expert.severity!, 0),
        0,
        1e-6,
      )
      for (const { correlation: one } of all.experts) assert.ok(one === null || (one >= -1 - 1e-9 && one <= 1 + 1e-9))
    }),
  )
})
