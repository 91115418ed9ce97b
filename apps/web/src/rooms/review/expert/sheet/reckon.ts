// The arithmetic of a score sheet as the server does it (decision 25, step 1), and what a sheet still lacks. Pure.
import type { Criterion, ReviewType, SheetValues } from './sheet-values.ts'

export interface Reckoned {
  /** Points of 100 once every required criterion is given; null before. */
  readonly total: number | null
  /** Points of 100 gathered so far, and how many could have been. */
  readonly gathered: number
  readonly possible: number
}

/** Σ weight·(value/max) over the criteria given. An optional one left open counts for nothing: the others stand for it. */
export const reckon = (criteria: readonly Criterion[], values: SheetValues['values']): Reckoned => {
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const given = criteria.filter(({ key, weight }) => weight > 0 && (values[key] ?? null) !== null)
  const weights = given.reduce((sum, { weight }) => sum + weight, 0)
  const points = given.reduce((sum, { key, weight, max }) => sum + (weight * values[key]!) / max, 0)
  const isOpen = criteria.some(({ key, isRequired }) => isRequired && (values[key] ?? null) === null)
  return {
    total: isOpen || weights === 0 ? null : hundredths((100 * points) / weights),
    gathered: all === 0 ? 0 : hundredths((100 * points) / all),
    possible: all === 0 ? 0 : hundredths((100 * weights) / all),
  }
}

/** What a criterion brings to the total, in points of 100; null before it is given. */
export const shareOf = (criteria: readonly Criterion[], criterion: Criterion, value: number | null): number | null => {
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return value === null || all === 0 ? null : hundredths((100 * criterion.weight * value) / criterion.max / all)
}

// Rounded at the ninth decimal first: 2.675 is 2.68, not what a binary fraction makes of it.
const hundredths = (value: number): number => Math.round(Math.round(value * 1e9) / 1e7) / 100

const units = (value: number): number => Math.round(value * 10_000)

/** Whether a number may be given: within the limits and on the step. */
export const isAllowed = ({ min, max, step }: Criterion, value: number): boolean =>
  Number.isFinite(value) &&
  value >= min &&
  value <= max &&
  Math.abs(value * 10_000 - units(value)) < 1e-6 &&
  (units(value) - units(min)) % units(step) === 0

/** The nearest number that may be given. */
export const nearest = ({ min, max, step }: Criterion, value: number): number => {
  const most = Math.floor((units(max) - units(min)) / units(step))
  const steps = Math.min(most, Math.max(0, Math.round((units(value) - units(min)) / units(step))))
  return (units(min) + steps * units(step)) / 10_000
}

/** One or more steps up or down; from nothing: the middle of the scale. */
export const stepped = (criterion: Criterion, value: number | null, steps: number): number =>
  value === null
    ? nearest(criterion, (criterion.min + criterion.max) / 2)
    : nearest(criterion, (units(value) + steps * units(criterion.step)) / 10_000)

/** Whether points that low ask for words. */
export const needsWords = ({ commentBelow }: Criterion, value: number | null): boolean =>
  value !== null && commentBelow !== null && value < commentBelow

export type Lack =
  | { readonly kind: 'score' | 'words' | 'range'; readonly criterion: Criterion }
  | { readonly kind: 'grade' | 'vote' | 'pass' | 'place' }
  | { readonly kind: 'comment'; readonly least: number }

interface Asked {
  readonly type: ReviewType
  readonly criteria: readonly Criterion[]
  readonly commentMin: number
  /** Criteria in whose field something stands that cannot be given. */
  readonly unsound?: ReadonlySet<string>
}
const none: ReadonlySet<string> = new Set()

/** What keeps a sheet from being handed in, in the order of the page; the same rules as the server's. */
export const lacksOf = ({ type, criteria, commentMin, unsound = none }: Asked, sheet: SheetValues): Lack[] => {
  const lacks: Lack[] = []
  if (type === 'grade' && sheet.grade === null) lacks.push({ kind: 'grade' })
  if (type === 'vote' && sheet.isRecommended === null) lacks.push({ kind: 'vote' })
  if (type === 'pass_fail' && sheet.isPassed === null) lacks.push({ kind: 'pass' })
  if (type === 'rank' && sheet.place === null) lacks.push({ kind: 'place' })
  for (const criterion of criteria) {
    const value = sheet.values[criterion.key] ?? null
    if (unsound.has(criterion.key) || (value !== null && !isAllowed(criterion, value))) lacks.push({ kind: 'range', criterion })
    else if (type === 'score' && criterion.isRequired && value === null) lacks.push({ kind: 'score', criterion })
    if (needsWords(criterion, value) && (sheet.comments[criterion.key] ?? '').trim() === '')
      lacks.push({ kind: 'words', criterion })
  }
  if (sheet.comment.trim().length < commentMin) lacks.push({ kind: 'comment', least: commentMin })
  return lacks
}
