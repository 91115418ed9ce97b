import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CalibrationSheet, calibrationOf } from './calibration-figures.ts'

const sheets = (table: Readonly<Record<string, readonly (number | null)[]>>): CalibrationSheet[] =>
  Object.entries(table).flatMap(([expertId, totals]) =>
    totals.flatMap((total, at) => (total === null ? [] : [{ expertId, workId: `w${at}`, total }])),
  )

test('severity is the mean distance from the others on the same works, with its error', () => {
  const { experts, works } = calibrationOf(sheets({ a: [80, 70, 60], b: [90, 80, 70], c: [70, 60, 50] }))
  assert.deepEqual(
    experts.map(({ expertId, severity, error, width, order }) => [expertId, severity, error, width, order]),
    [
      ['a', 0, 0, 1, 1],
      ['b', 15, 0, 1, 1],
      ['c', -15, 0, 1, 1],
    ],
  )
  assert.deepEqual(works[0], { workId: 'w0', count: 3, mean: 80, range: 20 })
})

test('a narrow, a reversed and a lone judge are seen as such', () => {
  const { experts } = calibrationOf(
    sheets({ flat: [75, 74, 73], usual: [90, 70, 50], turned: [50, 70, 90], lone: [null, null, null] }),
  )
  const of = (id: string) => experts.find(({ expertId }) => expertId === id)
  assert.deepEqual([of('turned')!.order, of('flat')!.order, of('lone')], [0, null, undefined])
  const alone = calibrationOf(sheets({ only: [80, 70] })).experts[0]
  assert.deepEqual(alone, { expertId: 'only', works: 0, severity: null, error: null, width: null, order: null })
  assert.equal(calibrationOf(sheets({ flat: [75, 74, 73], usual: [90, 70, 50] })).experts[0]!.width, 0.05)
})

test('the order of sheets means nothing; adding a constant to one expert moves his severity by it and nothing else of him', () => {
  const any = fc.array(fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(any, fc.integer({ min: 1, max: 20 }), (rows, more) => {
      const given = sheets(Object.fromEntries(rows.map((row, at) => [`e${at}`, row])))
      assert.deepEqual(calibrationOf(given.toReversed()), calibrationOf(given))
      const moved = given.map((sheet) => (sheet.expertId === 'e0' ? { ...sheet, total: sheet.total + more } : sheet))
      const [before, after] = [calibrationOf(given).experts[0]!, calibrationOf(moved).experts[0]!]
      assert.ok(Math.abs(after.severity! - before.severity! - more) < 0.011)
      assert.deepEqual([after.error, after.width, after.order], [before.error, before.width, before.order])
    }),
  )
})
