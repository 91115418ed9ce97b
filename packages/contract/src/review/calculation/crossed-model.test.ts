// The additive model against worlds whose truth is known, and against a second way of solving it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { below, normal, seeded } from '../seeded.ts'
import { fitCrossed, type Scores } from './crossed-model.ts'

interface World {
  readonly works: number
  readonly experts: number
  readonly perWork: number
  readonly work: number
  readonly expert: number
  readonly rest: number
}
/** Scores around 70 with the deviations given. */
const worldOf = (world: World, seed: string) => {
  const chance = seeded(seed)
  const truth = Array.from({ length: world.works }, () => world.work * normal(chance))
  const severity = Array.from({ length: world.experts }, () => world.expert * normal(chance))
  const pairs = truth.flatMap((_, work) => {
    const own = new Set<number>()
    while (own.size < world.perWork) own.add(below(chance, world.experts))
    return [...own].map((expert) => ({
      work,
      expert,
      total: 70 + truth[work]! + severity[expert]! + world.rest * normal(chance),
    }))
  })
  return { pool: scoresOf(pairs, world.works, world.experts), severity, truth }
}
const scoresOf = (
  pairs: readonly { readonly work: number; readonly expert: number; readonly total: number }[],
  works: number,
  experts: number,
  cells: Int32Array = new Int32Array(works),
): Scores => ({
  works: Int32Array.from(pairs, (pair) => pair.work),
  experts: Int32Array.from(pairs, (pair) => pair.expert),
  totals: Float64Array.from(pairs, (pair) => pair.total),
  ...{ cells, expertCount: experts },
})
const effectsOf = (pool: Scores) => [...fitCrossed(pool, false).severities]
const usual = { works: 2000, experts: 200, perWork: 4, work: 8, expert: 5, rest: 3 }

test('the variances of works, experts and rest are found', () => {
  const { variances } = fitCrossed(worldOf(usual, 'variances').pool, false)
  for (const [found, sd] of [
    [variances.work, 8],
    [variances.expert, 5],
    [variances.rest, 3],
  ] as const)
    assert.ok(Math.abs(Math.sqrt(found) - sd) < sd * 0.12, `${Math.sqrt(found)} is not ${sd}`)
})

test('severities are found nearly to the point', () => {
  const { pool, severity } = worldOf(usual, 'severities')
  const mean = severity.reduce((sum, one) => sum + one, 0) / severity.length
  const effects = effectsOf(pool)
  const error = Math.sqrt(effects.reduce((sum, one, at) => sum + (one - (severity[at]! - mean)) ** 2, 0) / effects.length)
  assert.ok(error < 1.2, `off by ${error}`)
})

test('the effects solve the mixed model equations: backfitting comes to the same', () => {
  const { pool } = worldOf({ ...usual, works: 60, experts: 12 }, 'equations')
  const { variances, severities } = fitCrossed(pool, false)
  const [work, expert] = [new Float64Array(60), new Float64Array(12)]
  let mean = 0
  const { works: w, experts: e, totals } = pool
  const fit = (effects: Float64Array, own: Int32Array, other: Float64Array, others: Int32Array, pull: number) => {
    const [sums, counts] = [new Float64Array(effects.length), new Float64Array(effects.length)]
    for (let at = 0; at < totals.length; at++) {
      sums[own[at]!]! += totals[at]! - mean - other[others[at]!]!
      counts[own[at]!]! += 1
    }
    for (let at = 0; at < effects.length; at++) effects[at] = sums[at]! / (counts[at]! + pull)
  }
  for (let round = 0; round < 4000; round++) {
    mean = totals.reduce((sum, total, at) => sum + total - work[w[at]!]! - expert[e[at]!]!, 0) / totals.length
    fit(work, w, expert, e, variances.rest / variances.work)
    fit(expert, e, work, w, variances.rest / variances.expert)
  }
  for (const [at, one] of severities.entries()) assert.ok(Math.abs(one - expert[at]!) < 1e-6, `${one} ${expert[at]}`)
})

test('a constant on all scores moves no severity, and chance alone is hardly taken for severity', () => {
  const { pool } = worldOf({ ...usual, works: 200, experts: 20 }, 'shift')
  const shifted = { ...pool, totals: pool.totals.map((total) => total + 9) }
  const before = effectsOf(pool)
  for (const [at, one] of effectsOf(shifted).entries()) assert.ok(Math.abs(one - before[at]!) < 1e-7)
  const none = effectsOf(worldOf({ ...usual, works: 400, experts: 20, expert: 0 }, 'none').pool)
  assert.ok(
    none.every((one) => Math.abs(one) < 0.6),
    String(none),
  )
})

test('without any overlap to read from, nothing is taken off', () => {
  const alone = scoresOf(
    [0, 1, 2].map((at) => ({ work: at, expert: at, total: 60 + 10 * at })),
    3,
    3,
  )
  assert.deepEqual(effectsOf(alone), [0, 0, 0])
  assert.equal(fitCrossed(alone, false).parts, 3)
  assert.deepEqual(effectsOf(scoresOf([], 0, 0)), [])
})

test('who judges what by choice does not mislead the variances: strict experts with the better works', () => {
  // The worth of an expert's works goes with his strictness.
  const chance = seeded('strict experts get the better works')
  const experts = Array.from({ length: 40 }, () => 5 * normal(chance))
  const order = experts.map((_, at) => at).sort((a, b) => experts[a]! - experts[b]!)
  const works = Array.from({ length: 400 }, () => 8 * normal(chance))
  const ranked = works.map((_, at) => at).sort((a, b) => works[b]! - works[a]!)
  const pairs = ranked.flatMap((work, at) => {
    const own = new Set<number>()
    // Near the same place in the order of strictness, with some chance.
    while (own.size < 3) own.add(order[Math.min(39, Math.max(0, Math.round((at / 400) * 40 + 12 * normal(chance))))]!)
    return [...own].map((expert) => ({ work, expert, total: 75 + works[work]! + experts[expert]! + 4 * normal(chance) }))
  })
  const { variances } = fitCrossed(scoresOf(pairs, 400, 40), false)
  assert.ok(Math.abs(Math.sqrt(variances.expert) - 5) < 1.5, `${Math.sqrt(variances.expert)}`)
  assert.ok(Math.abs(Math.sqrt(variances.rest) - 4) < 0.5, `${Math.sqrt(variances.rest)}`)
})

test('one severity over all categories; true differences between categories stay', () => {
  const chance = seeded('categories')
  const severity = Array.from({ length: 12 }, () => 5 * normal(chance))
  const cells = Int32Array.from({ length: 120 }, (_, work) => work % 20)
  const pairs = Array.from({ length: 120 }, (_, work) => {
    const own = new Set<number>()
    while (own.size < 3) own.add(below(chance, 12))
    const worth = 70 + (cells[work]! % 2 === 0 ? 8 : -8) + 4 * normal(chance)
    return [...own].map((expert) => ({ work, expert, total: worth + severity[expert]! + 2 * normal(chance) }))
  }).flat()
  const { severities, levels } = fitCrossed(scoresOf(pairs, 120, 12, cells), false)
  const mean = severity.reduce((sum, one) => sum + one, 0) / 12
  for (const [at, one] of severities.entries()) assert.ok(Math.abs(one - (severity[at]! - mean)) < 2.5, `${one} ${severity[at]}`)
  const side = (rest: number) => [...levels].filter((_, cell) => cell % 2 === rest).reduce((sum, one) => sum + one, 0) / 10
  assert.ok(Math.abs(side(0) - side(1) - 16) < 3, `${side(0) - side(1)}`)
})

test('parts that share nobody: their difference stays, unless they were formed by lot', () => {
  const chance = seeded('parts')
  const pairs = Array.from({ length: 200 }, (_, work) => {
    const panel = work % 10
    const worth = 70 + 6 * normal(chance)
    return [0, 1, 2].map((seat) => ({ work, expert: panel * 3 + seat, total: worth + (panel < 5 ? 6 : -6) + 3 * normal(chance) }))
  }).flat()
  const scores = scoresOf(pairs, 200, 30)
  const apart = fitCrossed(scores, false)
  assert.equal(apart.parts, 10)
  for (let panel = 0; panel < 10; panel++) {
    const own = apart.severities.slice(panel * 3, panel * 3 + 3).reduce((sum, one) => sum + one, 0)
    assert.ok(Math.abs(own) < 1e-6)
  }
})
