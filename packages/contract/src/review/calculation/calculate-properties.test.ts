// What never changes a result, and what holds for every result.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { batchOf, type Points, rowOf, withConfidence, workedPoints } from './batch.given.ts'
import { calculate } from './calculate.ts'
import type { CalculationInputs, CalculationSource } from './calculation-inputs.ts'
import { canonicalInputs } from './canonical.ts'

const ranks = (inputs: CalculationInputs) => new Map(calculate(inputs).rows.map((row) => [row.workId, row.rank]))

const anyPoints = fc
  .array(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 12 })
  .map((rows): Points => Object.fromEntries(rows.map((row, at) => [`W${String(at).padStart(2, '0')}`, row.map((n) => n / 2)])))
const anyWay = fc.constantFrom(...(['none', 'tscore', 'minmax_fit', 'severity', 'reliable', 'confident'] as const))
const anySetting = fc.record({ standardise: anyWay, dropHighest: fc.constantFrom(0, 1), dropLowest: fc.constantFrom(0, 1) })
const shift = (points: Points, expert: number, by: number): Points =>
  Object.fromEntries(Object.entries(points).map(([id, row]) => [id, row.map((one, at) => (at === expert ? one! + by : one))]))

test('a constant added to one expert moves all standard scores by one line, and so no rank', () => {
  fc.assert(
    fc.property(anyPoints, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 30 }), (points, expert, by) => {
      const form = { standardise: 'tscore', dropHighest: 1, dropLowest: 1 } as const
      const before = calculate(batchOf(points, form))
      // Who has no spread is measured by the pool, which the constant moves.
      fc.pre(before.pools[0]!.experts.every((one) => !one.isRawKept))
      // Where scores leave the scale they are drawn onto it, which is another line.
      const other = calculate(batchOf(shift(points, expert, by), form))
      fc.pre([before, other].every(({ rows }) => rows.every((row) => row.batches[0]!.fittedMean === null)))
      const one = calculate(batchOf(points, form)).rows.map((row) => [row.workId, Number(row.exact)] as const)
      const scale = Number(other.pools[0]!.deviation) / Number(before.pools[0]!.deviation)
      for (const [id, exact] of one) {
        const expected = Number(other.pools[0]!.mean) + (exact - Number(before.pools[0]!.mean)) * scale
        assert.ok(Math.abs(Number(rowOf(other, id).exact) - expected) < 1e-4)
      }
    }),
    { numRuns: 60 },
  )
})

test('the same inputs in any order give the same bytes and the same hash', () => {
  fc.assert(
    fc.property(anyPoints, anySetting, fc.integer(), (points, setting, turn) => {
      const inputs = withConfidence(batchOf(points, setting))
      const [source] = inputs.sources as [Extract<CalculationSource, { works: unknown }>]
      const turned = <T>(list: readonly T[]): T[] => {
        const at = Math.abs(turn) % list.length
        return [...list.slice(at), ...list.slice(0, at)]
      }
      const second = { key: 'earlier', weight: 100, scores: inputs.works.map(({ workId }, at) => ({ workId, score: at % 3 })) }
      const two = { ...inputs, sources: [source, second] }
      const mixed: CalculationInputs = {
        ...inputs,
        works: turned(inputs.works),
        sources: [
          { ...second, scores: turned(second.scores) },
          { ...source, works: turned(source.works).map((work) => ({ ...work, sheets: turned(work.sheets) })) },
        ],
      }
      assert.equal(JSON.stringify(calculate(mixed)), JSON.stringify(calculate(two)))
      assert.equal(canonicalInputs(mixed), canonicalInputs(two))
      assert.notEqual(canonicalInputs({ ...inputs, decimals: 3 }), canonicalInputs(inputs))
    }),
    { numRuns: 40 },
  )
})

test('inputs survive storage as JSON: the snapshot can be run again to the same bytes', () => {
  const inputs = batchOf(workedPoints, { standardise: 'severity', dropHighest: 1, dropLowest: 1 })
  const again = JSON.parse(canonicalInputs(inputs)) as CalculationInputs
  assert.equal(JSON.stringify(calculate(again)), JSON.stringify(calculate(inputs)))
})

test('means lie between the lowest and highest score, ranks are a ranking, and a better sheet never hurts a raw rank', () => {
  fc.assert(
    fc.property(anyPoints, anySetting, (points, setting) => {
      const output = calculate(withConfidence(batchOf(points, setting)))
      const sorted = output.rows.map((row) => row.rank!)
      for (const [at, rank] of sorted.entries()) assert.ok(rank === at + 1 || rank === sorted[at - 1])
      for (const row of output.rows) {
        const [low, high] = [Math.min(...points[row.workId]!.map(Number)), Math.max(...points[row.workId]!.map(Number))]
        const { rawMean, rawTrimmedMean } = row.batches[0]!
        for (const mean of [rawMean, rawTrimmedMean]) assert.ok(Number(mean) >= low - 1e-6 && Number(mean) <= high + 1e-6)
      }
      // Drawn or not, published scores stay on the scale.
      assert.ok(output.rows.every((row) => Number(row.exact) >= -1e-6 && Number(row.exact) <= 100 + 1e-6))
      const raw = { ...setting, standardise: 'none' as const }
      const id = output.rows.at(-1)!.workId
      const better = { ...points, [id]: points[id]!.map((one) => one! + 1) }
      assert.ok(ranks(batchOf(better, raw)).get(id)! <= ranks(batchOf(points, raw)).get(id)!)
    }),
    { numRuns: 60 },
  )
})
