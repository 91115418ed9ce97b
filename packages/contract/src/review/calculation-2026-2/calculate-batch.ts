// Steps 1 to 6 of one batch.

import { decimalOrNull } from '../decimal.ts'
import { rangeOf } from '../sheet-total.ts'
import type { CalculatedWork, CalculationSource, PipelineSetting } from './calculation-inputs.ts'
import type { BatchResult, PoolFigures, SheetResult, Trimmed } from './calculation-output.ts'
import { fitLine } from './fit.ts'
import { alarmOf } from './range-alarm.ts'
import { readSheets, type WorkEntries } from './read-sheets.ts'
import { majorityGrade } from './sheet-points.ts'
import { standardisePool } from './standardise-pool.ts'
import { deviationOf, meanOf } from './statistics.ts'
import { stayingOf, trimmedOf } from './trim.ts'

export type BatchSource = Extract<CalculationSource, { works: unknown }>

/** A work in a batch, with the unrounded figures the later steps go on with. */
export interface BatchFigures {
  readonly result: BatchResult
  readonly score: number | null
  /** Without trimming, and without standardising. */
  readonly full: number | null
  readonly raw: number | null
  readonly spread: number | null
  readonly mainCriterion: number | null
}

/** Counts one batch. The source is in canonical order. */
export const calculateBatch = (
  source: BatchSource,
  ranked: ReadonlyMap<string, CalculatedWork>,
): { works: ReadonlyMap<string, BatchFigures>; pools: readonly PoolFigures[] } => {
  const works = new Map<string, BatchFigures>()
  const pools = readSheets(source.setting, source.works, ranked).map((pool) => {
    const { figures, onScale } = standardisePool(source.key, pool, source.setting)
    const means = pool.works.map((work) => meansOf(work, source.setting))
    const fits = source.setting.type === 'score' && source.setting.standardise === 'minmax_fit' ? fitsOf(means) : null
    pool.works.forEach((work, at) => {
      const id = work.work.workId
      works.set(id, finish(source, pool.key, work, means[at]!, fits, fits ? (score) => score : onScale))
    })
    return figures
  })
  return { works, pools }
}

interface Means {
  readonly rawTrimmed: readonly Trimmed[]
  readonly trimmed: readonly Trimmed[]
  readonly rawMean: number | null
  readonly rawTrimmedMean: number | null
  readonly mean: number | null
  readonly trimmedMean: number | null
}

// Steps 3 and 5, of the raw totals and of the standardised ones.
const meansOf = ({ counted }: WorkEntries, setting: PipelineSetting): Means => {
  const [highest, lowest] = setting.type === 'score' ? [setting.dropHighest, setting.dropLowest] : [0, 0]
  const raws = counted.map((entry) => entry.raw!)
  const totals = counted.map((entry) => entry.standardised!)
  const rawTrimmed = trimmedOf(raws, highest, lowest)
  const trimmed = trimmedOf(totals, highest, lowest)
  return {
    rawTrimmed,
    trimmed,
    rawMean: meanOf(raws),
    rawTrimmedMean: meanOf(stayingOf(raws, rawTrimmed)),
    mean: meanOf(totals),
    trimmedMean: meanOf(stayingOf(totals, trimmed)),
  }
}

interface Fits {
  readonly mean: (value: number) => number
  readonly trimmed: (value: number) => number
}

// Step 6: each kind of mean back to the interval of the same kind of raw mean.
const fitsOf = (means: readonly Means[]): Fits => {
  const known = means.filter((one) => one.mean !== null)
  return {
    mean: fitLine(
      known.map((one) => one.mean!),
      known.map((one) => one.rawMean!),
    ),
    trimmed: fitLine(
      known.map((one) => one.trimmedMean!),
      known.map((one) => one.rawTrimmedMean!),
    ),
  }
}

const finish = (
  { key, setting }: BatchSource,
  poolKey: string,
  { work, entries, counted }: WorkEntries,
  means: Means,
  fits: Fits | null,
  onScale: (score: number) => number,
): BatchFigures => {
  const range = setting.type === 'score' ? rangeOf(counted.map((entry) => entry.raw!)) : null
  const scored = new Set(counted.map((entry) => entry.sheet.expertId))
  const alarm = setting.type === 'score' ? alarmOf(range, setting.rangeLimit, work.decision, scored) : 'none'
  const arbitrated = alarm === 'arbitrated' && work.decision?.kind === 'arbitrated' ? work.decision.score : null
  const fitted = fits && means.mean !== null ? [fits.mean(means.mean), fits.trimmed(means.trimmedMean!)] : [null, null]
  const yes = setting.type === 'vote' || setting.type === 'pass_fail' ? counted.filter((e) => e.raw! > 0).length : null
  const isCountOfVotes = setting.type === 'vote' && setting.votesBy === 'count'
  const own = arbitrated === null ? null : onScale(arbitrated)
  const score = own ?? (isCountOfVotes && counted.length > 0 ? yes : (fitted[1] ?? means.trimmedMean))
  const spread = counted.length === 0 ? null : deviationOf(counted.map((entry) => entry.standardised!))
  const criteria = criterionMeans(setting, counted)
  return {
    score,
    full: own ?? (isCountOfVotes ? score : (fitted[0] ?? means.mean)),
    raw: arbitrated ?? (isCountOfVotes ? score : means.rawTrimmedMean),
    spread,
    mainCriterion: mainOf(setting, criteria),
    result: {
      sourceKey: key,
      poolKey,
      sheets: sheetsOf(entries, counted, means),
      counted: counted.length,
      expected: work.expected,
      rawMean: decimalOrNull(means.rawMean),
      rawTrimmedMean: decimalOrNull(means.rawTrimmedMean),
      standardisedMean: decimalOrNull(means.mean),
      standardisedTrimmedMean: decimalOrNull(means.trimmedMean),
      fittedMean: decimalOrNull(fitted[0]!),
      fittedTrimmedMean: decimalOrNull(fitted[1]!),
      spread: decimalOrNull(spread),
      range: decimalOrNull(range),
      alarm,
      score: decimalOrNull(score),
      grade:
        setting.type === 'grade'
          ? majorityGrade(
              setting.grades,
              counted.map((entry) => entry.sheet.grade!),
            )
          : null,
      yes,
      isPassed: setting.type === 'pass_fail' && counted.length > 0 ? yes! * 2 > counted.length : null,
      criteria: Object.fromEntries([...criteria].map(([name, mean]) => [name, decimalOrNull(mean)])),
    },
  }
}

const sheetsOf = (entries: WorkEntries['entries'], counted: WorkEntries['counted'], means: Means): readonly SheetResult[] => {
  let at = 0
  return entries.map((entry) => {
    const place = entry === counted[at] ? at++ : null
    return {
      expertId: entry.sheet.expertId,
      raw: decimalOrNull(entry.raw),
      standardised: decimalOrNull(entry.standardised),
      rawTrimmed: place === null ? null : means.rawTrimmed[place]!,
      trimmed: place === null ? null : means.trimmed[place]!,
      flags: entry.flags,
    }
  })
}

const criterionMeans = (setting: PipelineSetting, counted: WorkEntries['counted']): ReadonlyMap<string, number | null> =>
  new Map(
    (setting.type === 'score' ? setting.criteria : []).map(({ key }) => [
      key,
      meanOf(counted.flatMap((entry) => entry.sheet.values[key] ?? [])),
    ]),
  )

// The first of the highest weight among the criteria that count.
const mainOf = ({ criteria }: PipelineSetting, means: ReadonlyMap<string, number | null>): number | null => {
  const counting = criteria.filter((one) => !one.isIndependent && one.weight > 0)
  const main = counting.reduce<(typeof counting)[number] | null>(
    (best, one) => (best && best.weight >= one.weight ? best : one),
    null,
  )
  return main && (means.get(main.key) ?? null)
}
