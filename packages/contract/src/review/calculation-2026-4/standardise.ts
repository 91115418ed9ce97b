// Step 2, standard scores: the same leniency and spread for every expert.
import { deviationOf, meanOf } from './statistics.ts'

/** Raw totals of one pool: entry i is work `works[i]`, expert `experts[i]`, total `totals[i]`; works and experts counted from 0. */
export interface Pool {
  readonly works: Int32Array
  readonly experts: Int32Array
  readonly totals: Float64Array
  readonly workCount: number
  readonly expertCount: number
}

/** Mean, spread and experts of a pool, and its totals as they go on. */
export interface Standardised {
  readonly totals: Float64Array
  readonly experts: readonly ExpertInPool[]
  readonly mean: number
  readonly deviation: number
}
export interface ExpertInPool {
  readonly count: number
  readonly mean: number
  readonly deviation: number
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
    experts: own.map((totals) => ({
      count: totals.length,
      mean: meanOf(totals) ?? 0,
      deviation: deviationOf(totals),
      kept: null,
    })),
  }
}

/**
 * Standard scores: T = M + S·(x − mₑ)/sₑ, with mₑ, sₑ the expert's mean and sample standard deviation in the pool and M, S those of all
 * totals of the pool (McCall 1922). An expert with fewer than 5 scores or sₑ < 0.5 keeps his raw totals; flagged. Valid only when works
 * were assigned at random or with overlap; hence the pools by panel, unless panels were formed by lot.
 */
export const tScores = (pool: Pool): Standardised => {
  const raw = figuresOf(pool)
  const experts = raw.experts.map((expert) => ({ ...expert, kept: keptReason(expert) }))
  const totals = pool.totals.map((total, at) => {
    const expert = experts[pool.experts[at]!]!
    return expert.kept ? total : raw.mean + (raw.deviation * (total - expert.mean)) / expert.deviation
  })
  return { ...raw, totals, experts }
}

const keptReason = (expert: ExpertInPool): ExpertInPool['kept'] =>
  expert.count < FEW_SCORES ? 'fewScores' : expert.deviation < SMALLEST_SPREAD ? 'noSpread' : null

const ownTotals = (pool: Pool): readonly number[][] => {
  const own: number[][] = Array.from({ length: pool.expertCount }, () => [])
  for (let at = 0; at < pool.totals.length; at++) own[pool.experts[at]!]!.push(pool.totals[at]!)
  return own
}
