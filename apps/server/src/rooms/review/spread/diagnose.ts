// What the residuals of the model say about judges: hints to look, each with how often it is wrong. Pure.
import { type CrossedModel, fitCrossed, type Scores } from '@kaisai/contract/review/calculation/crossed-model'
import { deviationOf, meanOf } from '@kaisai/contract/review/calculation/statistics'

/** What is known of a sheet beside its total, in the order of the scores. */
export interface SheetFacts {
  /** Whether the work is of the expert's own school, or province. */
  readonly isOwnSchool: boolean
  readonly isOwnProvince: boolean
  /** Milliseconds since 1970; null: unknown. */
  readonly submittedAt: number | null
}

/** 'noisy': far from the others without system. 'flat': hardly tells works apart. 'reversed': orders them the other way round. 'drifts': grows stricter or milder from sheet to sheet. */
export type Hint = 'noisy' | 'flat' | 'reversed' | 'drifts'

export interface ExpertDiagnosis {
  readonly count: number
  /** Points milder (more) or stricter than the others: the figure that is taken off. */
  readonly severity: number
  /** Typical distance from what the others' scores let expect, in units of an ordinary judge: 1 is ordinary. Null: too few shared works. */
  readonly residual: number | null
  /** How much of a difference between works he gives: 1 as the others, 0 none, below 0 reversed. */
  readonly slope: number | null
  /** Points from his first sheet to his last. */
  readonly drift: number | null
  /** Sheets chance hardly explains, by their place in the scores, with the points they are off and the same in standard deviations. */
  readonly improbable: readonly { readonly at: number; readonly points: number; readonly z: number }[]
  readonly hints: readonly Hint[]
}

/** A tendency of all experts together. */
export interface Pooled {
  readonly sheets: number
  /** Points above what the others' scores let expect. */
  readonly points: number
  /** In standard errors: beyond 3 is hardly chance. */
  readonly errors: number
}

export interface Diagnosis {
  readonly experts: readonly ExpertDiagnosis[]
  readonly ownSchool: Pooled | null
  readonly ownProvince: Pooled | null
  /** Points from an expert's first sheet to his last, all experts together. */
  readonly drift: Pooled | null
}

/** From so many shared works on a judge can be described. */
const ENOUGH = 8
/** Standard normal deviations; beyond them an ordinary judge, or sheet, is found once in about a thousand. */
const UNUSUAL = 3.1
const IMPROBABLE = 3.3
/** A judge who gives less than this of the difference between works hardly tells them apart. */
const FLAT = 0.5
const ROUNDS = 3

/**
 * Describes the judges of one batch. Every total is set against what the other judges of its work let expect: level and worth of the work
 * predicted from their totals (severity taken off, shrunk), which an ordinary judge follows with slope 1 and one variance for all. Judges
 * who do not are left out of the model the others are described by, and described by it (a few rounds): else they would hide themselves.
 * `npm run bench -- fairness` says how many of whom it finds. `model` is the one whose severities are taken off.
 */
export const diagnose = (scores: Scores, facts: readonly SheetFacts[], model: CrossedModel): Diagnosis => {
  let left = new Set<number>()
  let found = lookAt(scores, model, left)
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Set(found.flatMap((own, expert) => (own.hints.length > 0 ? [expert] : [])))
    // Where most are unusual nobody is.
    if (next.size === left.size || next.size * 3 > scores.expertCount) break
    left = next
    const clean = refit(scores, left)
    found = lookAt(
      scores,
      { ...model, variances: clean.variances, severities: clean.severities, levels: clean.levels, cellOfWork: clean.cellOfWork },
      left,
    )
  }
  const distances = distancesOf(scores, found, left)
  const experts = found.map((own, expert): ExpertDiagnosis => {
    const drift = driftOf(facts, own.sheets)
    const hints: Hint[] = [...own.hints]
    if (drift !== null && Math.abs(drift.points / drift.error) > UNUSUAL + 0.2) hints.push('drifts')
    return {
      count: own.sheets.length,
      severity: model.severities[expert]!,
      residual: own.residual,
      slope: own.slope,
      drift: drift?.points ?? null,
      improbable: own.sheets.flatMap(({ at, distance, z }) => (Math.abs(z) > IMPROBABLE ? [{ at, points: distance, z }] : [])),
      hints,
    }
  })
  return {
    experts,
    ownSchool: pooledOf(distances, (at) => facts[at]!.isOwnSchool),
    ownProvince: pooledOf(distances, (at) => facts[at]!.isOwnProvince),
    drift: pooledDrift(
      facts,
      found.filter((_, expert) => !left.has(expert)),
    ),
  }
}

interface Look {
  readonly sheets: readonly { readonly at: number; readonly expected: number; readonly distance: number; readonly z: number }[]
  readonly residual: number | null
  readonly slope: number | null
  readonly hints: readonly Hint[]
}

// Every expert against the others, those of `left` aside.
const lookAt = (scores: Scores, model: CrossedModel, left: ReadonlySet<number>): Look[] => {
  const { works, experts, totals, cells, expertCount } = scores
  const { work, rest } = model.variances
  const own = severitiesOf(scores, model, left)
  const pull = work > 0 ? rest / work : 1e6
  const [sums, counts] = [new Float64Array(cells.length), new Float64Array(cells.length)]
  for (let at = 0; at < totals.length; at++) {
    if (left.has(experts[at]!)) continue
    sums[works[at]!]! += totals[at]! - own[experts[at]!]! - model.levels[model.cellOfWork[works[at]!]!]!
    counts[works[at]!]! += 1
  }
  const sheets: { at: number; expected: number; distance: number; z: number }[][] = Array.from({ length: expertCount }, () => [])
  for (let at = 0; at < totals.length; at++) {
    const [one, expert] = [works[at]!, experts[at]!]
    const level = model.levels[model.cellOfWork[one]!]!
    const mine = totals[at]! - own[expert]! - level
    const isIn = !left.has(expert)
    const others = counts[one]! - (isIn ? 1 : 0)
    if (others < 1 || rest <= 0) continue
    const expected = (sums[one]! - (isIn ? mine : 0)) / (others + pull)
    const distance = mine - expected
    sheets[expert]!.push({ at, expected, distance, z: distance / Math.sqrt(rest * (1 + 1 / (others + pull))) })
  }
  const squares = sheets.map((some) => (some.length < ENOUGH ? null : some.reduce((sum, { z }) => sum + z * z, 0) / some.length))
  // The middle judge is ordinary, whatever a few others do.
  const ordinary = middleOf(squares.filter((one) => one !== null)) ?? 1
  return sheets.map((some, expert) => {
    const square = squares[expert]
    if (square === null || square === undefined || ordinary <= 0) return { sheets: some, residual: null, slope: null, hints: [] }
    const { slope, error } = slopeOf(some, Math.sqrt(ordinary * rest))
    const hints: Hint[] = []
    if (slope < 0 && (slope - 1) / error < -UNUSUAL && slope / error < -2) hints.push('reversed')
    else if (slope < FLAT && (slope - 1) / error < -UNUSUAL) hints.push('flat')
    // Wilson and Hilferty: a mean of squares as a standard normal deviation.
    const n = some.length
    const unusual = (Math.cbrt(square / ordinary) - (1 - 2 / (9 * n))) / Math.sqrt(2 / (9 * n))
    if (hints.length === 0 && unusual > UNUSUAL + 0.3) hints.push('noisy')
    return {
      sheets: some.map((one) => ({ ...one, z: one.z / Math.sqrt(ordinary) })),
      residual: Math.sqrt(square / ordinary),
      slope,
      hints,
    }
  })
}

// Who is left out of the model has a severity all the same: the mean of what he is off by.
const severitiesOf = (scores: Scores, model: CrossedModel, left: ReadonlySet<number>): Float64Array => {
  if (left.size === 0) return model.severities
  const { works, experts, totals, cells } = scores
  const [sums, counts] = [new Float64Array(cells.length), new Float64Array(cells.length)]
  for (let at = 0; at < totals.length; at++) {
    if (left.has(experts[at]!)) continue
    sums[works[at]!]! += totals[at]! - model.severities[experts[at]!]!
    counts[works[at]!]! += 1
  }
  const own = Float64Array.from(model.severities)
  for (const expert of left) {
    let [sum, count] = [0, 0]
    for (let at = 0; at < totals.length; at++) {
      if (experts[at] !== expert || counts[works[at]!] === 0) continue
      sum += totals[at]! - sums[works[at]!]! / counts[works[at]!]!
      count++
    }
    own[expert] = count === 0 ? 0 : sum / count
  }
  return own
}

const refit = (scores: Scores, left: ReadonlySet<number>): CrossedModel => {
  const kept = [...scores.totals.keys()].filter((at) => !left.has(scores.experts[at]!))
  return fitCrossed(
    {
      ...scores,
      works: Int32Array.from(kept, (at) => scores.works[at]!),
      experts: Int32Array.from(kept, (at) => scores.experts[at]!),
      totals: Float64Array.from(kept, (at) => scores.totals[at]!),
    },
    true,
  )
}

const slopeOf = (sheets: Look['sheets'], noise: number): { slope: number; error: number } => {
  const mean = sheets.reduce((sum, { expected }) => sum + expected, 0) / sheets.length
  const shift = sheets.reduce((sum, { distance }) => sum + distance, 0) / sheets.length
  let [both, square] = [0, 0]
  for (const { expected, distance } of sheets) {
    both += (expected - mean) * (distance - shift)
    square += (expected - mean) ** 2
  }
  return square < 1e-9
    ? { slope: 1, error: Number.POSITIVE_INFINITY }
    : { slope: 1 + both / square, error: noise / Math.sqrt(square) }
}

// Points from the first sheet to the last, in the order of submission, and its standard error.
const driftOf = (facts: readonly SheetFacts[], sheets: Look['sheets']): { points: number; error: number } | null => {
  const timed = sheets
    .filter(({ at }) => facts[at]!.submittedAt !== null)
    .sort((a, b) => facts[a.at]!.submittedAt! - facts[b.at]!.submittedAt! || a.at - b.at)
  if (timed.length < ENOUGH) return null
  const middle = (timed.length - 1) / 2
  const mean = timed.reduce((sum, { distance }) => sum + distance, 0) / timed.length
  let [both, square, spread] = [0, 0, 0]
  timed.forEach(({ distance }, place) => {
    both += (place - middle) * (distance - mean)
    square += (place - middle) ** 2
  })
  const slope = both / square
  timed.forEach(({ distance }, place) => {
    spread += (distance - mean - slope * (place - middle)) ** 2
  })
  const error = Math.sqrt(spread / (timed.length - 2) / square)
  return { points: slope * (timed.length - 1), error: Math.max(error, 1e-9) * (timed.length - 1) }
}

const pooledDrift = (facts: readonly SheetFacts[], found: readonly Look[]): Pooled | null => {
  const own = found.flatMap(({ sheets }) => {
    const drift = driftOf(facts, sheets)
    return drift === null ? [] : [{ ...drift, sheets: sheets.length }]
  })
  const weight = own.reduce((sum, { error }) => sum + 1 / error ** 2, 0)
  if (weight === 0) return null
  const points = own.reduce((sum, one) => sum + one.points / one.error ** 2, 0) / weight
  return { points, errors: points * Math.sqrt(weight), sheets: own.reduce((sum, { sheets }) => sum + sheets, 0) }
}

// Distances of ordinary judges.
const distancesOf = (scores: Scores, found: readonly Look[], left: ReadonlySet<number>): ReadonlyMap<number, number> => {
  const distances = new Map<number, number>()
  for (let expert = 0; expert < scores.expertCount; expert++)
    if (!left.has(expert)) for (const { at, distance } of found[expert]!.sheets) distances.set(at, distance)
  return distances
}

const pooledOf = (distances: ReadonlyMap<number, number>, isOwn: (at: number) => boolean): Pooled | null => {
  const [own, others]: [number[], number[]] = [[], []]
  for (const [at, distance] of distances) (isOwn(at) ? own : others).push(distance)
  if (own.length < ENOUGH || others.length < ENOUGH) return null
  const points = meanOf(own)! - meanOf(others)!
  const error = Math.hypot(deviationOf(own) / Math.sqrt(own.length), deviationOf(others) / Math.sqrt(others.length))
  return { sheets: own.length, points, errors: points / Math.max(error, 1e-9) }
}

const middleOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : (values.toSorted((a, b) => a - b)[values.length >> 1] ?? null)
