// What may stand in a score sheet and what it needs before it is submitted: the same rules for the expert's page and the server. Pure.
import type { Criterion, ReviewSetting } from '../competition/settings.ts'
import type { SheetPoints } from './sheet-total.ts'

type Scale = Pick<Criterion, 'min' | 'max' | 'step'>

// Points and steps have four decimals at most: ten-thousandths are whole numbers.
const units = (value: number): number => Math.round(value * 10_000)

/** Whether a number may be given: within the limits and on the step. */
export const isAllowed = ({ min, max, step }: Scale, value: number): boolean =>
  Number.isFinite(value) &&
  value >= min &&
  value <= max &&
  Math.abs(value * 10_000 - units(value)) < 1e-6 &&
  (units(value) - units(min)) % units(step) === 0

/** The nearest number that may be given. */
export const nearest = ({ min, max, step }: Scale, value: number): number => {
  const most = Math.floor((units(max) - units(min)) / units(step))
  const steps = Math.min(most, Math.max(0, Math.round((units(value) - units(min)) / units(step))))
  return (units(min) + steps * units(step)) / 10_000
}

/** One or more steps up or down; from nothing: the middle of the scale. */
export const stepped = (criterion: Scale, value: number | null, steps: number): number =>
  value === null
    ? nearest(criterion, (criterion.min + criterion.max) / 2)
    : nearest(criterion, (units(value) + steps * units(criterion.step)) / 10_000)

/** Whether points that low ask for a comment. */
export const needsComment = ({ commentBelow }: Pick<Criterion, 'commentBelow'>, value: number | null): boolean =>
  value !== null && commentBelow !== null && value < commentBelow

type Asked = Pick<Criterion, 'key' | 'min' | 'max' | 'step' | 'isRequired' | 'commentBelow'>

/** One thing that keeps a sheet from being submitted. */
export type MissingField<C> =
  | { readonly kind: 'score' | 'criterionComment' | 'range'; readonly criterion: C }
  | { readonly kind: 'grade' | 'recommendation' | 'pass' | 'place' }
  | { readonly kind: 'comment'; readonly least: number }

export interface SheetRules<C> {
  readonly type: ReviewSetting['type']
  readonly criteria: readonly C[]
  /** Fewest characters of the comment on the whole. */
  readonly commentMin: number
  /** Criteria whose field holds something that is no number: known to the page alone. */
  readonly unreadable?: ReadonlySet<string>
}

/** What was entered. */
export interface SheetEntries {
  readonly values: SheetPoints
  readonly comments: Readonly<Record<string, string>>
  readonly grade: string | null
  readonly isRecommended: boolean | null
  readonly place: number | null
  readonly isPassed: boolean | null
  readonly comment: string
}

/** What keeps a sheet from being submitted, in the order of the page; empty: it may be. */
export const missingFields = <C extends Asked>(
  { type, criteria, commentMin, unreadable }: SheetRules<C>,
  sheet: SheetEntries,
): MissingField<C>[] => {
  const missing: MissingField<C>[] = []
  if (type === 'grade' && sheet.grade === null) missing.push({ kind: 'grade' })
  if (type === 'vote' && sheet.isRecommended === null) missing.push({ kind: 'recommendation' })
  if (type === 'pass_fail' && sheet.isPassed === null) missing.push({ kind: 'pass' })
  if (type === 'rank' && sheet.place === null) missing.push({ kind: 'place' })
  for (const criterion of criteria) {
    const value = sheet.values[criterion.key] ?? null
    if (unreadable?.has(criterion.key) || (value !== null && !isAllowed(criterion, value)))
      missing.push({ kind: 'range', criterion })
    else if (type === 'score' && criterion.isRequired && value === null) missing.push({ kind: 'score', criterion })
    if (needsComment(criterion, value) && (sheet.comments[criterion.key] ?? '').trim() === '')
      missing.push({ kind: 'criterionComment', criterion })
  }
  if (sheet.comment.trim().length < commentMin) missing.push({ kind: 'comment', least: commentMin })
  return missing
}
