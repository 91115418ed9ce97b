// How sure a ranking is where experts are not alike: against simulated panels and a second way of solving the equations.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normal, seeded } from '../seeded.ts'
import { batchOf, type Points } from './batch.given.ts'
import { calculate } from './calculate.ts'
import { certaintyOf } from './certainty.ts'
import { equationsOf } from './crossed-model.ts'

test('an expert who counts twice moves the equations as if each of his scores stood twice', () => {
  const chance = seeded('twice')
  const pairs = Array.from({ length: 30 }, (_, work) => [0, 1, 2].map((expert) => [work, expert, 70 + 9 * normal(chance)])).flat()
  const listed = (rows: readonly (readonly number[])[]) => ({
    works: Int32Array.from(rows, ([work]) => work!),
    experts: Int32Array.from(rows, ([, expert]) => expert!),
    expertCount: 3,
  })
  const totalsOf = (rows: readonly (readonly number[])[]) => Float64Array.from(rows, ([, , total]) => total!)
  const [cells, variances] = [Int32Array.from({ length: 30 }, (_, work) => work % 2), { work: 40, expert: 9, rest: 20 }]
  const weighted = equationsOf(
    listed(pairs),
    cells,
    variances,
    Float64Array.from(pairs, ([, expert]) => (expert === 0 ? 2 : 1)),
  )
  const solution = weighted.solve(totalsOf(pairs))
  const doubled = pairs.flatMap((pair) => (pair[1] === 0 ? [pair, pair] : [pair]))
  const plain = equationsOf(listed(doubled), cells, variances)
  const expected = plain.solve(totalsOf(doubled))
  for (const [at, one] of solution.entries()) assert.ok(Math.abs(one - expected[at]!) < 1e-7, `${at}: ${one} ${expected[at]}`)
  const effects = plain.worksOf(totalsOf(doubled), expected)
  for (const [at, one] of weighted.worksOf(totalsOf(pairs), solution).entries()) assert.ok(Math.abs(one - effects[at]!) < 1e-7)
})

const ROUNDS = 30
const panelOf = (seed: string, noises: readonly number[]): { truth: readonly number[]; points: Points } => {
  const chance = seeded(seed)
  const truth = Array.from({ length: 40 }, () => 70 + 6 * normal(chance))
  const points = Object.fromEntries(
    truth.map((worth, work) => [`W${work}`, noises.map((noise, at) => worth + at + noise * normal(chance))]),
  )
  return { truth, points }
}
/** Share of the true places inside their intervals of 90 %, and the mean width of these, over some panels. */
const intervals = (noises: readonly number[], standardise: 'severity' | 'reliable') => {
  let [inside, width, all] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const { truth, points } = panelOf(`intervals ${round}`, noises)
    const inputs = batchOf(points, { standardise })
    const found = certaintyOf(inputs, calculate(inputs).rows, () => 4, `draws ${round}`, 100)!
    const order = truth.map((_, at) => at).sort((a, b) => truth[b]! - truth[a]!)
    const places = new Map(order.map((work, at) => [`W${work}`, at + 1]))
    for (const { workId, low, high } of found.works) {
      const place = places.get(workId)!
      if (place >= low && place <= high) inside++
      width += high - low
      all++
    }
  }
  return { inside: inside / all, width: width / all }
}

test('where scores are weighted, places follow the noise of each expert: narrower, and as often right', () => {
  const noises = [2, 2, 2, 4, 4, 9]
  const weighted = intervals(noises, 'reliable')
  assert.ok(weighted.inside > 0.85 && weighted.inside < 0.985, `${weighted.inside} inside`)
  const alike = intervals(noises, 'severity')
  assert.ok(weighted.width < 0.8 * alike.width, `${weighted.width} of ${alike.width} places`)
})

test('where experts do not differ it is as sure as with severity taken off, to the last figure', () => {
  const { points } = panelOf('alike', [3, 3, 3])
  const [weighted, level] = (['reliable', 'severity'] as const).map((standardise) => {
    const inputs = batchOf(points, { standardise })
    return certaintyOf(inputs, calculate(inputs).rows, () => 4, 'same', 50)
  })
  assert.deepEqual(weighted, level)
})
