// How experts compare who judged the same few works. For them to see before the review; no result reads it. Pure.
import { twoDecimals } from './sheet-total.ts'

export interface CalibrationSheet {
  readonly workId: string
  readonly expertId: string
  /** Points of 100. */
  readonly total: number
}

/** One expert among the others. */
export interface Compared {
  readonly expertId: string
  /** Works of his that others judged as well. */
  readonly works: number
  /** Points milder (more) or stricter (less) than the mean of the others on the same works; null: nobody else judged them. */
  readonly severity: number | null
  /** Standard error of that, from works alone; null below two works. */
  readonly error: number | null
  /** His standard deviation over these works against that of the others' means: 1 as wide, below 1 narrower. Null below three works or without any difference. */
  readonly width: number | null
  /** Share of pairs of works he puts in the order the others' means do, 0 to 1; null without a pair they part. */
  readonly order: number | null
}
export interface WorkFigures {
  readonly workId: string
  readonly count: number
  readonly mean: number | null
  /** Highest less lowest total. */
  readonly range: number | null
}
export interface Calibration {
  readonly experts: readonly Compared[]
  readonly works: readonly WorkFigures[]
}

const mean = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0) / some.length
/** Of a sample; 0 of one. */
const deviation = (some: readonly number[]): number => {
  if (some.length < 2) return 0
  const middle = mean(some)
  return Math.sqrt(some.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (some.length - 1))
}

/** The figures of all experts and works in the order of their ids; the order of the sheets means nothing. Figures have two decimals. */
export const calibrationOf = (sheets: readonly CalibrationSheet[]): Calibration => {
  const sorted = [...sheets].sort((a, b) => compare(a.workId, b.workId) || compare(a.expertId, b.expertId))
  const byWork = Map.groupBy(sorted, ({ workId }) => workId)
  const experts = [...Map.groupBy(sorted, ({ expertId }) => expertId)].sort(([a], [b]) => compare(a, b))
  return {
    experts: experts.map(([expertId, own]) => comparedOf(expertId, own, byWork)),
    works: [...byWork].map(([workId, given]) => {
      const totals = given.map(({ total }) => total)
      return {
        ...{ workId, count: totals.length, mean: twoDecimals(mean(totals)) },
        range: twoDecimals(Math.max(...totals) - Math.min(...totals)),
      }
    }),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const comparedOf = (
  expertId: string,
  own: readonly CalibrationSheet[],
  byWork: ReadonlyMap<string, readonly CalibrationSheet[]>,
): Compared => {
  const pairs = own.flatMap(({ workId, total }) => {
    const others = byWork.get(workId)!.filter((one) => one.expertId !== expertId)
    return others.length === 0 ? [] : [{ mine: total, theirs: mean(others.map((one) => one.total)) }]
  })
  const gaps = pairs.map(({ mine, theirs }) => mine - theirs)
  const theirs = deviation(pairs.map((one) => one.theirs))
  return {
    expertId,
    works: pairs.length,
    severity: gaps.length === 0 ? null : twoDecimals(mean(gaps)),
    error: gaps.length < 2 ? null : twoDecimals(deviation(gaps) / Math.sqrt(gaps.length)),
    width: pairs.length < 3 || theirs < 1e-9 ? null : twoDecimals(deviation(pairs.map(({ mine }) => mine)) / theirs),
    order: orderOf(pairs),
  }
}

// Pairs the others' means part; a tie of his own counts half.
const orderOf = (pairs: readonly { readonly mine: number; readonly theirs: number }[]): number | null => {
  let [parted, same] = [0, 0]
  for (let a = 0; a < pairs.length; a++)
    for (let b = a + 1; b < pairs.length; b++) {
      const gap = pairs[a]!.theirs - pairs[b]!.theirs
      if (Math.abs(gap) < 1e-9) continue
      parted += 1
      const own = (pairs[a]!.mine - pairs[b]!.mine) * Math.sign(gap)
      same += own > 0 ? 1 : own === 0 ? 0.5 : 0
    }
  return parted === 0 ? null : twoDecimals(same / parted)
}
