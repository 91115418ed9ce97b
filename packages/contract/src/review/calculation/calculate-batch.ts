// Steps 1 to 6 of one batch.

import {
  averageOf,
  type CountedPoints,
  criteriaOf,
  isWeighted,
  type Kept,
  keptOf,
  scoreOfCriteria,
  stayingOf,
  takesSeverityOff,
  votesOf,
} from '../counting.ts'

import { decimal, decimalOrNull } from '../decimal.ts'
import { rangeOf } from '../sheet-total.ts'
import type { CalculatedWork, CalculationSource, PipelineSetting } from './calculation-inputs.ts'
import type { BatchResult, ModelFigures, PoolFigures, SheetResult } from './calculation-output.ts'
import { fitLine, ontoScale } from './fit.ts'
import { alarmOf } from './range-alarm.ts'
import { readSheets, type WorkEntries } from './read-sheets.ts'
import { majorityGrade } from './sheet-points.ts'
import { levelBatch, standardisePool } from './standardise-pool.ts'
import { deviationOf } from './statistics.ts'

export type BatchSource = Extract<CalculationSource, { works: unknown }>

/** A work in a batch, with the unrounded figures the later steps go on with. */
export interface BatchFigures {
  readonly result: BatchResult
  readonly lineKey: string
  readonly score: number | null
  /** Without trimming, and without standardising. */
  readonly full: number | null
  readonly raw: number | null
  readonly spread: number | null
  readonly mainCriterion: number | null
  /** Averages of the criteria, in their points. */
  readonly criteria: ReadonlyMap<string, number | null>
}

export interface CalculatedBatch {
  readonly works: ReadonlyMap<string, BatchFigures>
  readonly pools: readonly PoolFigures[]
  readonly model: ModelFigures | null
}

/** Counts one batch. The source is in canonical order. */
export const calculateBatch = (source: BatchSource, ranked: ReadonlyMap<string, CalculatedWork>): CalculatedBatch => {
  const { setting } = source
  const pools = readSheets(setting, source.works, ranked)
  const figures = pools.map((pool) => standardisePool(source.key, pool, setting))
  const level = levelBatch(source.key, pools, setting)
  const isFitted = setting.type === 'score' && setting.standardise === 'minmax_fit'
  const isDrawn = setting.type === 'score' && (setting.standardise === 'tscore' || takesSeverityOff(setting))
  // The means are computed twice rather than kept of all pools at once: a result of 100,000 works fits into less memory.
  const drawn = isDrawn ? drawnOf(pools.flatMap((pool) => trimmedMeansOf(pool.works, setting))) : null
  const works = new Map<string, BatchFigures>()
  for (const pool of pools) {
    const means = pool.works.map((work) => meansOf(work, setting))
    const lines = isFitted ? fitsOf(means) : drawn
    for (const [at, work] of pool.works.entries()) works.set(work.work.workId, finish(source, pool.key, work, means[at]!, lines))
  }
  return { works, pools: figures, model: level?.figures ?? null }
}

interface Means {
  readonly rawKept: Kept
  readonly kept: Kept
  readonly rawMean: number | null
  readonly rawTrimmedMean: number | null
  readonly mean: number | null
  readonly trimmedMean: number | null
  /** Where each criterion is counted on its own. */
  readonly points: readonly CountedPoints[] | null
}

// Steps 3 and 5, of the raw totals and of the standardised ones.
const meansOf = (entries: WorkEntries, setting: PipelineSetting): Means =>
  setting.trimBy === 'criterion' && setting.type === 'score' ? meansOfCriteria(entries, setting) : meansOfTotals(entries, setting)

const meansOfTotals = ({ work, counted }: WorkEntries, setting: PipelineSetting): Means => {
  const raws = counted.map((entry) => entry.raw!)
  const totals = counted.map((entry) => entry.standardised!)
  const rawKept = keptOf(setting, raws, work.expected)
  const kept = keptOf(setting, totals, work.expected)
  const isHeld = kept.state === 'held'
  return {
    rawKept,
    kept,
    rawMean: averageOf(setting, raws),
    rawTrimmedMean: isHeld ? null : averageOf(setting, stayingOf(raws, rawKept.marks)),
    mean: weightedAverageOf(setting, counted, totals),
    trimmedMean: isHeld
      ? null
      : weightedAverageOf(
          setting,
          counted.filter((_, at) => kept.marks[at] === null),
          stayingOf(totals, kept.marks),
        ),
    points: null,
  }
}

// Means alone are weighted; without weights it is the average of the rule, to the bit.
const weightedAverageOf = (
  setting: PipelineSetting,
  entries: readonly { readonly weight: number }[],
  totals: readonly number[],
): number | null => {
  if (!isWeighted(setting) || totals.length === 0) return averageOf(setting, totals)
  let [sum, weights] = [0, 0]
  for (const [at, { weight }] of entries.entries()) {
    sum += weight * totals[at]!
    weights += weight
  }
  return sum / weights
}

// Sheets are not dropped as a whole; how many there must be is asked of them all the same.
const meansOfCriteria = ({ work, counted }: WorkEntries, setting: PipelineSetting): Means => {
  const kept = keptOf(
    setting,
    counted.map((entry) => entry.raw!),
    work.expected,
  )
  const none: Kept = { state: kept.state, marks: kept.marks.map(() => null) }
  const sheets = counted.map((entry) => entry.sheet.values)
  const points = criteriaOf(setting, setting.criteria, sheets, work.expected)
  const whole = criteriaOf({ ...setting, dropHighest: 0, dropLowest: 0 }, setting.criteria, sheets, work.expected)
  const mean = scoreOfCriteria(setting, setting.criteria, whole)
  const trimmedMean = kept.state === 'held' ? null : scoreOfCriteria(setting, setting.criteria, points)
  return { ...{ rawKept: none, kept: none, points }, ...{ rawMean: mean, rawTrimmedMean: trimmedMean, mean, trimmedMean } }
}

const trimmedMeansOf = (works: readonly WorkEntries[], setting: PipelineSetting): readonly number[] =>
  works.flatMap((work) => meansOf(work, setting).trimmedMean ?? [])

interface Lines {
  readonly mean: (value: number) => number
  readonly trimmed: (value: number) => number
  /** What a captain's score of 100 becomes among them. */
  readonly own: (value: number) => number
}

// Step 6: each kind of mean back to the interval of the same kind of raw mean.
const fitsOf = (means: readonly Means[]): Lines => {
  const known = means.filter((one) => one.trimmedMean !== null)
  return {
    mean: fitLine(
      known.map((one) => one.mean!),
      known.map((one) => one.rawMean!),
    ),
    trimmed: fitLine(
      known.map((one) => one.trimmedMean!),
      known.map((one) => one.rawTrimmedMean!),
    ),
    own: (value) => value,
  }
}

// Step 6 for scores that may leave the scale: one line for the whole batch, where any of them does.
const drawnOf = (scores: readonly number[]): Lines | null => {
  const line = ontoScale(scores)
  return line && { mean: line, trimmed: line, own: line }
}

const finish = (
  { key, setting }: BatchSource,
  poolKey: string,
  { work, lineKey, entries, counted, majority }: WorkEntries,
  means: Means,
  lines: Lines | null,
): BatchFigures => {
  const isScore = setting.type === 'score'
  const range = isScore ? rangeOf(counted.map((entry) => entry.raw!)) : null
  const levelledRange = isScore ? rangeOf(counted.flatMap((entry) => entry.levelled ?? [])) : null
  const scored = new Set(counted.map((entry) => entry.sheet.expertId))
  const alarm = isScore ? alarmOf(range, setting.rangeLimit, work.decision, scored) : 'none'
  const arbitrated = alarm === 'arbitrated' && work.decision?.kind === 'arbitrated' ? work.decision.score : null
  const fitted = lines && means.mean !== null ? lines.mean(means.mean) : null
  const fittedTrimmed = lines && means.trimmedMean !== null ? lines.trimmed(means.trimmedMean) : null
  const yes = setting.type === 'vote' || setting.type === 'pass_fail' ? counted.filter((e) => e.raw! > 0).length : null
  const votes = setting.type === 'vote' ? votesOf(setting, yes!, counted.length) : null
  const own = arbitrated === null ? null : lines ? lines.own(arbitrated) : arbitrated
  const score = own ?? votes ?? majority?.points ?? fittedTrimmed ?? means.trimmedMean
  const spread = counted.length === 0 ? null : deviationOf(counted.map((entry) => entry.standardised!))
  const criteria = criterionMeans(setting, counted, means.points)
  return {
    lineKey,
    score,
    full: score === null ? null : (own ?? votes ?? fitted ?? means.mean),
    raw: score === null ? null : (arbitrated ?? votes ?? majority?.points ?? means.rawTrimmedMean),
    spread,
    mainCriterion: mainOf(setting, criteria),
    criteria,
    result: {
      sourceKey: key,
      poolKey,
      sheets: sheetsOf(entries, counted, means),
      counted: counted.length,
      expected: work.expected,
      state: means.kept.state,
      rawMean: decimalOrNull(means.rawMean),
      rawTrimmedMean: decimalOrNull(means.rawTrimmedMean),
      standardisedMean: decimalOrNull(means.mean),
      standardisedTrimmedMean: decimalOrNull(means.trimmedMean),
      fittedMean: decimalOrNull(fitted),
      fittedTrimmedMean: decimalOrNull(fittedTrimmed),
      spread: decimalOrNull(spread),
      range: decimalOrNull(range),
      levelledRange: decimalOrNull(levelledRange),
      alarm,
      score: decimalOrNull(score),
      grade:
        setting.type === 'grade'
          ? majorityGrade(
              setting.grades,
              counted.map((entry) => entry.sheet.grade!),
            )
          : null,
      ...(majority === null ? {} : { majorityPlace: decimal(majority.place) }),
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
      rawTrimmed: place === null ? null : means.rawKept.marks[place]!,
      trimmed: place === null ? null : means.kept.marks[place]!,
      flags: entry.flags,
      ...droppedOf(means.points, place),
      ...(entry.weight === 1 ? {} : { weight: decimal(entry.weight) }),
    }
  })
}

// By criterion what was dropped of one sheet.
const droppedOf = (points: Means['points'], place: number | null): Pick<SheetResult, 'droppedCriteria'> => {
  if (points === null || place === null) return {}
  const dropped = points.flatMap(({ key, marks }) => (marks[place] ? [[key, marks[place]] as const] : []))
  return dropped.length === 0 ? {} : { droppedCriteria: Object.fromEntries(dropped) }
}

const criterionMeans = (
  setting: PipelineSetting,
  counted: WorkEntries['counted'],
  points: Means['points'],
): ReadonlyMap<string, number | null> => {
  if (points !== null) return new Map(points.map(({ key, average }) => [key, average]))
  return new Map(
    (setting.type === 'score' ? setting.criteria : []).map(({ key }) => [
      key,
      averageOf(
        setting,
        counted.flatMap((entry) => entry.sheet.values[key] ?? []),
      ),
    ]),
  )
}

// The first of the highest weight among the criteria that count.
const mainOf = ({ criteria }: PipelineSetting, means: ReadonlyMap<string, number | null>): number | null => {
  const counting = criteria.filter((one) => !one.isIndependent && !one.isDeduction && one.weight > 0)
  const main = counting.reduce<(typeof counting)[number] | null>(
    (best, one) => (best && best.weight >= one.weight ? best : one),
    null,
  )
  return main && (means.get(main.key) ?? null)
}
