// Step 2, standard scores: the same leniency and spread for every expert.
import type { PipelineSetting } from './calculation-inputs.ts'
import { deviationOf, meanOf } from './statistics.ts'

/** Raw totals of one pool: entry i is work `works[i]`, expert `experts[i]`, total `totals[i]`; works and experts counted from 0. */
export interface Pool {
  readonly works: Int32Array
  readonly experts: Int32Array
  readonly totals: Float64Array
  readonly workCount: number
  readonly expertCount: number
}

/** What a way of standardising gives. */
export interface Standardised {
  readonly totals: Float64Array
  readonly experts: readonly ExpertInPool[]
  readonly mean: number
  readonly deviation: number
  readonly model: { readonly work: number; readonly expert: number; readonly rest: number } | null
  /** A score of 100 on the scale of the standardised totals: what a captain's score becomes. */
  readonly onScale: (score: number) => number
}
export interface ExpertInPool {
  readonly count: number
  readonly mean: number
  readonly deviation: number
  readonly severity: number | null
  /** Why the raw totals of this expert were kept. */
  readonly kept: 'fewScores' | 'noSpread' | null
}

/** Fewer scores than this, and an expert's own mean and spread are chance. */
const FEW_SCORES = 5
/** Points; a smaller standard deviation is no spread to divide by. */
const SMALLEST_SPREAD = 0.5

/** Mean, sample standard deviation and experts of a pool. */
export const figuresOf = (pool: Pool): Standardised => {
  const all = Array.from(pool.totals)
  const own = ownTotals(pool)
  return {
    totals: pool.totals,
    mean: meanOf(all) ?? 0,
    deviation: deviationOf(all),
    model: null,
    onScale: (score) => score,
    experts: own.map((totals) => ({
      count: totals.length,
      mean: meanOf(totals) ?? 0,
      deviation: deviationOf(totals),
      severity: null,
      kept: null,
    })),
  }
}

/**
 * T-scores: T = M + S·(x − mₑ)/sₑ, with mₑ, sₑ the expert's mean and sample standard deviation in the pool and M, S those of all totals
 * of the pool ('pool'), or 50 and 10 ('fifty'; McCall 1922). An expert with fewer than 5 scores or sₑ < 0.5 is measured by the whole
 * pool instead, M + S·(x − M)/S, which in the form 'pool' is the raw total itself; flagged. Valid only when works were assigned at
 * random or with overlap; hence the pools by group.
 */
export const tScores = (pool: Pool, form: PipelineSetting['tscoreForm']): Standardised => {
  const raw = figuresOf(pool)
  const [center, unit] = form === 'fifty' ? [50, 10] : [raw.mean, raw.deviation]
  const onScale = (score: number): number =>
    form === 'pool' ? score : raw.deviation === 0 ? center : center + (unit * (score - raw.mean)) / raw.deviation
  const experts = raw.experts.map((expert) => ({ ...expert, kept: keptReason(expert) }))
  const totals = pool.totals.map((total, at) => {
    const expert = experts[pool.experts[at]!]!
    return expert.kept ? onScale(total) : center + (unit * (total - expert.mean)) / expert.deviation
  })
  return { ...raw, totals, experts, onScale }
}

const keptReason = (expert: ExpertInPool): ExpertInPool['kept'] =>
  expert.count < FEW_SCORES ? 'fewScores' : expert.deviation < SMALLEST_SPREAD ? 'noSpread' : null

const ownTotals = (pool: Pool): readonly number[][] => {
  const own: number[][] = Array.from({ length: pool.expertCount }, () => [])
  for (let at = 0; at < pool.totals.length; at++) own[pool.experts[at]!]!.push(pool.totals[at]!)
  return own
}
