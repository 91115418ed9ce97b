import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normal, seeded, shuffled } from '../seeded.ts'
import { batchOf } from './batch.given.ts'
import { calculate } from './calculate.ts'
import { type Levelled, reliabilityOf } from './reliability.ts'

/** Works judged by `each` of the experts by lot; `noises`: the standard deviation of every expert. */
const panel = (seed: string, noises: readonly number[], workCount = 120, each = 3): Levelled => {
  const chance = seeded(seed)
  const rows = Array.from({ length: workCount }, (_, work) => {
    const truth = 75 + 8 * normal(chance)
    return [...shuffled(chance, noises.length)]
      .slice(0, each)
      .map((expert) => [work, expert, truth + noises[expert]! * normal(chance)])
  }).flat()
  return {
    works: Int32Array.from(rows, ([work]) => work!),
    experts: Int32Array.from(rows, ([, expert]) => expert!),
    totals: Float64Array.from(rows, ([, , total]) => total!),
    ...{ workCount, expertCount: noises.length },
  }
}
const alike = Array.from({ length: 15 }, () => 4)

test('where experts are alike nobody is weighted, but for one panel in fifty', () => {
  for (const each of [2, 3, 5]) {
    let wrong = 0
    for (let round = 0; round < 200; round++) {
      const { isMeant, weights } = reliabilityOf(panel(`alike ${each} ${round}`, alike, 120, each))
      if (isMeant) wrong++
      else assert.ok(weights.every((weight) => weight === 1))
    }
    assert.ok(wrong <= 4, `${wrong} of 200 with ${each} sheets a work`)
  }
})

test('who is less to be relied on counts less, within the bounds', () => {
  const noises = alike.map((noise, at) => (at < 2 ? 4 * noise : noise))
  for (let round = 0; round < 50; round++) {
    const { isMeant, weights, statistic, judged } = reliabilityOf(panel(`differ ${round}`, noises))
    assert.ok(isMeant && statistic > judged)
    assert.ok(weights.every((weight) => weight >= 0.25 && weight <= 4))
    const others = weights.slice(2).toSorted()
    for (const weight of weights.slice(0, 2)) assert.ok(weight < 0.7 && weight < 0.5 * others[6]!, `${round}: ${weight}`)
  }
})

test('works with a single sheet, no scores, and scores without any noise say nothing', () => {
  const single = panel('single', alike, 40, 1)
  for (const given of [
    single,
    panel('none', alike, 0),
    panel(
      'exact',
      alike.map(() => 0),
    ),
  ]) {
    const { isMeant, weights } = reliabilityOf(given)
    assert.equal(isMeant, false)
    assert.ok(weights.every((weight) => weight === 1))
  }
})

const points = (seed: string, noises: readonly number[]): Record<string, number[]> => {
  const chance = seeded(seed)
  return Object.fromEntries(
    Array.from({ length: 40 }, (_, work) => {
      const truth = 60 + 20 * chance()
      return [`W${work}`, noises.map((noise, expert) => Math.round(2 * (truth + expert + noise * normal(chance))) / 2)]
    }),
  )
}

test('the score is the mean of the totals less severity, weighted as the result says', () => {
  const output = calculate(batchOf(points('weighted', [1, 1, 1, 8]), { standardise: 'reliable' }))
  const { reliability } = output.models[0]!
  assert.ok(reliability!.isMeant)
  const weightOf = new Map(reliability!.weights.map(({ expertId, weight }) => [expertId, Number(weight)]))
  assert.ok(Math.min(...weightOf.values()) < 0.5)
  for (const { batches } of output.rows) {
    const { sheets, standardisedMean } = batches[0]!
    let [sum, weights] = [0, 0]
    for (const { expertId, standardised, weight } of sheets) {
      assert.equal(Number(weight), weightOf.get(expertId))
      sum += weightOf.get(expertId)! * Number(standardised)
      weights += weightOf.get(expertId)!
    }
    assert.ok(Math.abs(sum / weights - Number(standardisedMean)) < 1e-4)
  }
})

test('where experts do not differ it is the same as taking severity off, to the last digit', () => {
  const given = points('alike', [3, 3, 3, 3])
  const { rows, models } = calculate(batchOf(given, { standardise: 'reliable' }))
  assert.equal(models[0]!.reliability!.isMeant, false)
  assert.deepEqual(rows, calculate(batchOf(given, { standardise: 'severity' })).rows)
})
