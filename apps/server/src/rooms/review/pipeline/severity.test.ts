// The additive model against worlds whose truth is known, and against a second way of solving it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { below, seeded } from '../distribution/seeded.ts'
import { withoutSeverity } from './severity.ts'
import type { Pool } from './standardise.ts'

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
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const truth = Array.from({ length: world.works }, () => world.work * normal())
  const severity = Array.from({ length: world.experts }, () => world.expert * normal())
  const pairs = truth.flatMap((_, work) => {
    const own = new Set<number>()
    while (own.size < world.perWork) own.add(below(chance, world.experts))
    return [...own].map((expert) => ({ work, expert, total: 70 + truth[work]! + severity[expert]! + world.rest * normal() }))
  })
  const pool: Pool = {
    works: Int32Array.from(pairs, (pair) => pair.work),
    experts: Int32Array.from(pairs, (pair) => pair.expert),
    totals: Float64Array.from(pairs, (pair) => pair.total),
    ...{ workCount: world.works, expertCount: world.experts },
  }
  return { pool, severity }
}
const effectsOf = (pool: Pool) => withoutSeverity(pool).experts.map((expert) => expert.severity!)
const usual = { works: 2000, experts: 200, perWork: 4, work: 8, expert: 5, rest: 3 }

test('the variances of works, experts and rest are found', () => {
  const { model } = withoutSeverity(worldOf(usual, 'variances').pool)
  for (const [found, sd] of [
    [model!.work, 8],
    [model!.expert, 5],
    [model!.rest, 3],
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
  const { model, experts } = withoutSeverity(pool)
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
    fit(work, w, expert, e, model!.rest / model!.work)
    fit(expert, e, work, w, model!.rest / model!.expert)
  }
  for (const [at, one] of experts.entries())
    assert.ok(Math.abs(one.severity! - expert[at]!) < 1e-6, `${one.severity} ${expert[at]}`)
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
  const alone: Pool = {
    works: Int32Array.from([0, 1, 2]),
    experts: Int32Array.from([0, 1, 2]),
    totals: Float64Array.from([60, 70, 80]),
    ...{ workCount: 3, expertCount: 3 },
  }
  assert.deepEqual(effectsOf(alone), [0, 0, 0])
  const empty: Pool = { ...alone, works: new Int32Array(0), experts: new Int32Array(0), totals: new Float64Array(0) }
  assert.deepEqual(effectsOf({ ...empty, workCount: 0, expertCount: 0 }), [])
})
