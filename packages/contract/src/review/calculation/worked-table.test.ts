// The worked table of domain rule 2.7, every column to its last digit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal } from '../decimal.ts'
import { batchOf, batchResultOf, rowOf, workedPoints } from './batch.given.ts'
import { calculate } from './calculate.ts'
import type { PipelineSetting } from './calculation-inputs.ts'

const trim = { dropHighest: 1, dropLowest: 1, rangeLimit: 20 } as const
const run = (setting: Partial<PipelineSetting>) => calculate(batchOf(workedPoints, { ...trim, ...setting }))
const two = (text: string | null): string => decimal(Number(text), 2)
const works = Object.keys(workedPoints)

const table: Record<string, readonly string[]> = {
  W1: ['86.60', '87.67', '86.96', '86.99', '86.60', '14.00'],
  W2: ['75.40', '77.33', '76.21', '79.05', '76.47', '25.00'],
  W3: ['74.20', '75.00', '73.68', '72.85', '74.10', '14.00'],
  W4: ['82.40', '83.00', '82.65', '83.33', '82.55', '13.00'],
  W5: ['66.20', '65.67', '65.30', '63.55', '66.20', '14.00'],
}

test('raw mean, raw trimmed, T mean, T trimmed, fitted and range', () => {
  const [pool, fit] = [run({ standardise: 'tscore' }), run({ standardise: 'minmax_fit' })]
  for (const id of works) {
    const result = batchResultOf(pool, id)
    assert.deepEqual(
      [
        two(result.rawMean),
        two(result.rawTrimmedMean),
        two(result.standardisedMean),
        two(result.standardisedTrimmedMean),
        two(batchResultOf(fit, id).fittedMean),
        two(result.range),
      ],
      table[id],
      id,
    )
    assert.equal(result.alarm, id === 'W2' ? 'open' : 'none')
  }
  assert.deepEqual(pool.findings, [{ workId: 'W2', sourceKey: 'batch', kind: 'rangeOpen' }])
})

test('M, S, and mean and deviation of every expert', () => {
  const [pool] = run({ standardise: 'tscore' }).pools
  assert.deepEqual([two(pool!.mean), decimal(Number(pool!.deviation), 4)], ['76.96', '9.4493'])
  assert.deepEqual(
    pool!.experts.map((expert) => decimal(Number(expert.mean), 1)),
    ['82.6', '77.0', '69.8', '77.4', '78.0'],
  )
  assert.deepEqual(
    pool!.experts.map((expert) => decimal(Number(expert.deviation), 4)),
    ['8.7063', '8.3367', '7.1554', '9.7877', '11.7473'],
  )
  assert.ok(pool!.experts.every((expert) => !expert.isRawKept))
})

test('the final score is the trimmed mean of what the setting chose, and the rank shift is told against the raw one', () => {
  assert.deepEqual(
    run({}).rows.map((row) => [row.workId, row.final, row.rank]),
    [
      ['W1', '87.67', 1],
      ['W4', '83.00', 2],
      ['W2', '77.33', 3],
      ['W3', '75.00', 4],
      ['W5', '65.67', 5],
    ],
  )
  for (const [standardise, column] of [
    ['tscore', 'standardisedTrimmedMean'],
    ['minmax_fit', 'fittedTrimmedMean'],
  ] as const) {
    const output = run({ standardise })
    for (const id of works) assert.equal(rowOf(output, id).final, two(batchResultOf(output, id)[column]))
    assert.ok(output.rows.every((row) => row.rankShift === row.rawRank! - row.rank!))
  }
})

test('which scores were dropped is told, of raw and of standardised ones', () => {
  const result = batchResultOf(run({ standardise: 'tscore' }), 'W1')
  assert.deepEqual(
    result.sheets.map((sheet) => sheet.rawTrimmed),
    ['highest', null, 'lowest', null, null],
  )
  const totals = result.sheets.map((sheet) => Number(sheet.standardised))
  assert.equal(result.sheets[totals.indexOf(Math.max(...totals))]!.trimmed, 'highest')
  assert.equal(result.sheets[totals.indexOf(Math.min(...totals))]!.trimmed, 'lowest')
})

test('fitted trimmed means end where the raw trimmed means do', () => {
  const output = run({ standardise: 'minmax_fit' })
  const finals = output.rows.map((row) => row.final)
  assert.deepEqual([finals[0], finals.at(-1)], ['87.67', '65.67'])
})
