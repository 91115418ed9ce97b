// Statistics of a batch: how strict, how wide and how much of one mind its experts are.
import { byText, deviationOf, meanOf } from '@kaisai/contract/review/calculation/statistics'
import { intraclass, pearson } from './correlations.ts'
import type { BatchSpread, ExpertSpread, SpreadFlag, SpreadSheet } from './spread-types.ts'

const BINS = 20
/** From so many scores on a habit can be seen. */
const ENOUGH = 5
/** Points: less is no spread; the same limit as for standard scores. */
const SMALLEST_SPREAD = 0.5
/** A sheet in less than this many seconds was hardly read; flagged from this share of sheets on. */
const FAST_SECONDS = 30
const FAST_SHARE = 0.2
/** Robust deviations from the middle of all severities, and points at least. */
const OUTLYING = 3.5
const OUTLYING_POINTS = 5
/** Works of one school at least, points above the panel, and standard errors. */
const SCHOOL_WORKS = 3
const SCHOOL_POINTS = 5
const SCHOOL_ERRORS = 3

/** Computes the statistics of the counted sheets of one batch. The order of the sheets does not matter. */
export const spreadOf = (given: readonly SpreadSheet[]): BatchSpread => {
  const sheets = [...given].sort((a, b) => byText(a.workId, b.workId) || byText(a.expertId, b.expertId))
  const works = Map.groupBy(sheets, (sheet) => sheet.workId)
  const experts = [...Map.groupBy(sheets, (sheet) => sheet.expertId)].sort(([a], [b]) => byText(a, b))
  const measured = experts.map(([expertId, own]) => measure(expertId, own, works))
  const outliers = outliersOf(measured)
  return {
    experts: measured.map((one) => (outliers.has(one.expertId) ? { ...one, flags: [...one.flags, 'outlier'] } : one)),
    histogram: histogramOf(sheets),
    intraclass: intraclass([...works.values()].map((own) => own.map((sheet) => sheet.total))),
  }
}

interface Compared {
  readonly sheet: SpreadSheet
  /** Mean of the others on the work. */
  readonly panel: number
}

const measure = (
  expertId: string,
  own: readonly SpreadSheet[],
  works: ReadonlyMap<string, readonly SpreadSheet[]>,
): ExpertSpread => {
  const compared = own.flatMap((sheet): Compared[] => {
    const others = works.get(sheet.workId)!.filter((other) => other.expertId !== expertId)
    const panel = meanOf(others.map((other) => other.total))
    return panel === null ? [] : [{ sheet, panel }]
  })
  const totals = own.map((sheet) => sheet.total)
  const [mine, theirs] = [compared.map(({ sheet }) => sheet.total), compared.map(({ panel }) => panel)]
  const seconds = own.flatMap((sheet) => sheet.seconds ?? [])
  const deviation = deviationOf(totals)
  const correlation = pearson(mine, theirs)
  const favored = favoredBy(compared)
  const flags: SpreadFlag[] = []
  if (totals.length >= ENOUGH && deviation < SMALLEST_SPREAD) flags.push('identicalScores')
  if (seconds.length >= ENOUGH && seconds.filter((one) => one < FAST_SECONDS).length >= seconds.length * FAST_SHARE)
    flags.push('tooFast')
  if (compared.length >= ENOUGH && correlation !== null && correlation < 0) flags.push('disagrees')
  if (favored.length > 0) flags.push('favorsSchool')
  return {
    ...{ expertId, count: own.length, mean: meanOf(totals)!, deviation },
    severity: meanOf(compared.map(({ sheet, panel }) => sheet.total - panel)),
    correlation,
    medianSeconds: medianOf(seconds),
    ...{ flags, favored },
  }
}

// Schools whose works this expert sets further above the panel than all others of his.
const favoredBy = (compared: readonly Compared[]): ExpertSpread['favored'] => {
  const found: { schoolId: string; points: number }[] = []
  const over = (list: readonly Compared[]): number[] => list.map(({ sheet, panel }) => sheet.total - panel)
  const schools = Map.groupBy(compared, ({ sheet }) => sheet.schoolId)
  const all = sumsOf(over(compared))
  for (const [schoolId, own] of schools) {
    const count = compared.length - own.length
    if (schoolId === null || own.length < SCHOOL_WORKS || count < ENOUGH) continue
    // Of the others what is left of all: an expert may have hundreds of schools.
    const mine = sumsOf(over(own))
    const mean = (all.sum - mine.sum) / count
    const deviation = Math.sqrt(Math.max(0, (all.squares - mine.squares - count * mean ** 2) / (count - 1)))
    const points = mine.sum / own.length - mean
    const error = Math.max(deviation, SMALLEST_SPREAD) * Math.sqrt(1 / own.length + 1 / count)
    if (points >= SCHOOL_POINTS && points >= SCHOOL_ERRORS * error) found.push({ schoolId, points })
  }
  return found.sort((a, b) => b.points - a.points || byText(a.schoolId, b.schoolId))
}
const sumsOf = (values: readonly number[]) => ({
  sum: values.reduce((sum, one) => sum + one, 0),
  squares: values.reduce((sum, one) => sum + one * one, 0),
})

// Median and median of the distances, which one extreme expert cannot move (Iglewicz & Hoaglin, How to detect outliers, 1993).
const outliersOf = (experts: readonly ExpertSpread[]): ReadonlySet<string> => {
  const known = experts.filter((expert) => expert.severity !== null && expert.count >= ENOUGH)
  const middle = medianOf(known.map((expert) => expert.severity!))
  if (middle === null || known.length < ENOUGH) return new Set()
  const distance = (expert: ExpertSpread): number => Math.abs(expert.severity! - middle)
  const usual = medianOf(known.map(distance))!
  const limit = Math.max(OUTLYING_POINTS, (OUTLYING * usual) / 0.6745)
  return new Set(known.filter((expert) => distance(expert) > limit).map((expert) => expert.expertId))
}

const histogramOf = (sheets: readonly SpreadSheet[]): BatchSpread['histogram'] => {
  const width = 100 / BINS
  const counts = new Array<number>(BINS).fill(0)
  for (const { total } of sheets) counts[Math.min(BINS - 1, Math.max(0, Math.floor(total / width)))]! += 1
  return { width, counts }
}

const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
