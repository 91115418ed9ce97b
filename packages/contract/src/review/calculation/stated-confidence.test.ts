// Scores weighted by stated confidence: against simulated panels whose experts know, or do not know, how sure they may be.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normal, seeded, shuffled } from '../seeded.ts'
import { batchOf } from './batch.given.ts'
import { calculate } from './calculate.ts'
import { confidenceOf } from './stated-confidence.ts'

interface World {
  readonly works?: number
  readonly each?: number
  /** Logarithm by which the noise of single scores differs. */
  readonly spread: number
  /** 1: confidence follows the noise; 0: by chance; below 0: the less sure are nearer. */
  readonly link: number
  readonly unsaid?: number
}
const panel = (seed: string, { works: workCount = 200, each = 3, spread, link, unsaid = 0 }: World) => {
  const chance = seeded(seed)
  const rows = Array.from({ length: workCount }, (_, work) => {
    const truth = 75 + 8 * normal(chance)
    return [...shuffled(chance, 20)].slice(0, each).map(() => {
      const hard = normal(chance)
      const said = Math.round(3 - 1.2 * (link * hard + Math.sqrt(1 - link * link) * normal(chance)))
      const confidence = chance() < unsaid ? 0 : Math.min(5, Math.max(1, said))
      return [work, truth + 4 * Math.exp(spread * hard) * normal(chance), confidence]
    })
  }).flat()
  const levelled = {
    works: Int32Array.from(rows, ([work]) => work!),
    totals: Float64Array.from(rows, ([, total]) => total!),
    workCount,
  }
  return confidenceOf(
    levelled,
    Int32Array.from(rows, ([, , confidence]) => confidence!),
  )
}
const ROUNDS = 150
const meant = (name: string, world: World) =>
  Array.from({ length: ROUNDS }, (_, round) => panel(`${name} ${round}`, world)).filter(({ isMeant }) => isMeant)

test('confidence that means nothing, or the opposite, weighs nobody, but for one panel in fifty', () => {
  for (const [name, world] of [
    ['alike', { spread: 0, link: 0 }],
    ['noise differs, confidence by chance', { spread: 0.6, link: 0 }],
    ['small', { spread: 0.6, link: 0, works: 24 }],
    ['two each', { spread: 0.6, link: 0, each: 2 }],
    ['half stated', { spread: 0.6, link: 0, unsaid: 0.5 }],
    ['the unsure are nearer', { spread: 0.6, link: -0.8 }],
  ] as const)
    assert.ok(meant(name, world).length <= ROUNDS / 50, name)
})

test('confidence that means something is found; who is surer never counts less, within the bounds', () => {
  const found = meant('linked', { works: 400, spread: 0.6, link: 0.8 })
  assert.ok(found.length > 0.95 * ROUNDS, `${found.length}`)
  for (const { weights, statistic, stated } of found) {
    assert.ok(statistic < -3 && stated === 1200)
    assert.ok(weights.every((weight) => weight >= 0.25 && weight <= 4))
    for (let level = 2; level <= 5; level++) assert.ok(weights[level]! >= weights[level - 1]!, weights.join())
    assert.ok(weights[5]! > 1.5 * weights[1]!, weights.join())
  }
})

test('a score without a stated confidence counts as usual', () => {
  for (const { weights } of meant('half stated', { spread: 0.6, link: 0.8, unsaid: 0.4 })) assert.equal(weights[0], 1)
})

test('nothing stated, single sheets, no scores and no noise say nothing', () => {
  const of = (totals: readonly number[], works: readonly number[], confidence: number) =>
    confidenceOf(
      { works: Int32Array.from(works), totals: Float64Array.from(totals), workCount: 4 },
      Int32Array.from(works, () => confidence),
    )
  for (const one of [
    of([70, 80, 60, 90], [0, 0, 1, 1], 0),
    of([70, 80, 60, 90], [0, 1, 2, 3], 5),
    of([], [], 3),
    of([70, 70, 60, 60], [0, 0, 1, 1], 4),
    // All equally sure: there is nothing to compare.
    of([70, 80, 60, 90], [0, 0, 1, 1], 4),
  ]) {
    assert.equal(one.isMeant, false)
    assert.ok(one.weights.every((weight) => weight === 1))
  }
})

const points = (seed: string, link: boolean) => {
  const chance = seeded(seed)
  const confidences: Record<string, number[]> = {}
  const given = Object.fromEntries(
    Array.from({ length: 60 }, (_, work) => {
      const truth = 60 + 20 * chance()
      const sure = [1, 3, 5, 2].map((level) => 1 + ((level + work) % 5))
      confidences[`W${work}`] = link ? sure : sure.toReversed()
      return [`W${work}`, sure.map((level, expert) => truth + expert + (6 - level) * normal(chance))]
    }),
  )
  return batchOf(given, { standardise: 'confident' }, (work) => ({
    ...work,
    sheets: work.sheets.map((sheet, at) => ({ ...sheet, confidence: confidences[work.workId]![at]! })),
  }))
}

test('the score is the mean of the totals less severity, weighted as the result says', () => {
  const inputs = points('weighted', true)
  const output = calculate(inputs)
  const { confidence } = output.models[0]!
  assert.ok(confidence!.isMeant && confidence!.stated === 240)
  const [source] = inputs.sources
  for (const { workId, batches } of output.rows) {
    const { sheets, standardisedMean } = batches[0]!
    const own = 'works' in source! ? source.works.find((work) => work.workId === workId)!.sheets : []
    let [sum, weights] = [0, 0]
    for (const { expertId, standardised, weight } of sheets) {
      const level = own.find((sheet) => sheet.expertId === expertId)!.confidence!
      assert.equal(Number(weight ?? 1), Number(confidence!.weights[level - 1]))
      sum += Number(weight ?? 1) * Number(standardised)
      weights += Number(weight ?? 1)
    }
    assert.ok(Math.abs(sum / weights - Number(standardisedMean)) < 1e-4)
  }
})

test('where it means nothing it is the same as taking severity off, to the last digit', () => {
  const inputs = points('by chance', false)
  const [source] = inputs.sources
  const { rows, models } = calculate(inputs)
  assert.equal(models[0]!.confidence!.isMeant, false)
  assert.ok('setting' in source!)
  const plain = { ...source, setting: { ...source.setting, standardise: 'severity' as const } }
  assert.deepEqual(rows, calculate({ ...inputs, sources: [plain] }).rows)
})
