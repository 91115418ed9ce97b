// The review of a stage between its form and the wire.
import type { Criterion, ReviewSetting } from '@kaisai/contract/competition/settings'

type CriterionNumber = 'weight' | 'min' | 'max' | 'step'
/** A criterion while it is typed: its numbers may be missing. */
export type CriterionDraft = Omit<Criterion, CriterionNumber> & Record<CriterionNumber, number | null>

export interface ReviewValues extends Omit<ReviewSetting, 'criteria'> {
  criteria: readonly CriterionDraft[]
  /** The stage the values were copied from. */
  copiedFrom?: string
}
export type ReviewField = keyof ReviewSetting

const scoreOnly: readonly ReviewField[] = [
  ...(['criteria', 'dropHighest', 'dropLowest', 'missing', 'standardise', 'rangeLimit'] as const),
  ...(['trimBy', 'average', 'roundCriteria'] as const),
]
// Grades and passes are published as words.
const rounded: readonly ReviewSetting['type'][] = ['score', 'vote', 'rank']

/** Whether a way of review uses a field. What it does not use is not shown. */
export const isUsed = (field: ReviewField, type: ReviewSetting['type']): boolean =>
  !(type !== 'score' && scoreOnly.includes(field)) &&
  !(field === 'decimals' && !rounded.includes(type)) &&
  !(field === 'votesBy' && type !== 'vote') &&
  !(field === 'rankBy' && type !== 'rank')

/** What is saved: fields the way of review does not use stay as they are stored. The values have been checked. */
export const settingOf = ({ copiedFrom: _, ...values }: ReviewValues, stored: ReviewValues): ReviewValues => {
  const kept = (Object.keys(values) as ReviewField[]).filter((field) => !isUsed(field, values.type))
  return { ...values, ...Object.fromEntries(kept.map((field) => [field, stored[field]])) }
}
