import { isSame } from '@kaisai/contract/competition/form/json'
import type { Criterion, FeedbackPart, TieStep } from '@kaisai/contract/competition/settings'
import type { NamedCriterion } from '@kaisai/contract/review/counting'
import { tieStepLabel } from '@kaisai/contract/review/counting-words'
import { weightSum } from './criteria-edits.ts'
import { criteriaTexts } from './criteria-texts.ts'
import { reviewTexts } from './review-texts.ts'
import type { ReviewField } from './review-values.ts'

type Texts = (typeof reviewTexts)['zh']

/** What the form calls its fields. */
export const reviewLabels = (t: Texts, criteria: string): Record<ReviewField, string> => ({
  ...{ type: t.way, blind: t.blind, perWork: t.perWork, perExpertMax: t.perExpertMax, minutesPerWork: t.minutes, criteria },
  ...{ dropHighest: t.dropHighest, dropLowest: t.dropLowest, standardise: t.standardise, rangeLimit: t.rangeLimit },
  ...{ trimBy: t.trimBy, average: t.average, roundCriteria: t.roundCriteria, combineBy: t.combineBy, roundParts: t.roundParts },
  ...{ missing: t.missing, votesBy: t.votesBy, rankBy: t.rankBy, tieBreak: t.tieBreak },
  ...{ decimals: t.decimals, hidesAggregates: t.hidesAggregates, isShuffled: t.isShuffled },
  ...{ editUntil: t.editUntil, commentMin: t.commentMin, feedback: t.feedback },
})

/** A field's value in few words, for the view of conflicts; of criteria only those that `other` has not or has otherwise. */
export const describeReview = (
  t: Texts,
  field: string,
  value: unknown,
  other: unknown,
  criteria: readonly NamedCriterion[] = [],
): string => {
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (field === 'criteria') return criteriaWords(t, value as readonly Criterion[], other as readonly Criterion[])
  if (field === 'tieBreak') return tieChainWords(t, value as readonly TieStep[], criteria)
  if (field === 'feedback')
    return (value as readonly FeedbackPart[] | undefined)?.map((part) => t.feedbacks[part]).join(' · ') || t.feedbackNone
  if (field === 'roundCriteria' || field === 'roundParts') return typeof value === 'number' ? t.digits(value) : t.notRounded
  const words: Record<string, Readonly<Record<string, string>>> = {
    ...{ type: t.types, blind: t.blinds, standardise: t.standardises, editUntil: t.editUntils },
    ...{ missing: t.missings, votesBy: t.votesBys, rankBy: t.rankBys },
    ...{ trimBy: t.trimBys, average: t.averages, combineBy: t.combineBys },
  }
  return words[field]?.[String(value)] ?? String(value ?? '')
}

const tieChainWords = (t: Texts, chain: readonly TieStep[], criteria: readonly NamedCriterion[]): string =>
  [...chain, 'shared' as const].map((step) => tieStepLabel(step, criteria)[t === reviewTexts.en ? 1 : 0]).join(' → ')

const criteriaWords = (t: Texts, criteria: readonly Criterion[], others: readonly Criterion[]): string => {
  const c = t === reviewTexts.en ? criteriaTexts.en : criteriaTexts.zh
  const own = criteria.filter((one) => !others.some((other) => isSame(one, other)))
  const lines = own.map((one) =>
    [
      `${one.name} ${one.weight}`,
      c.facts(one.min, one.max, one.step),
      one.isRequired ? c.requiredFact : c.optional,
      ...(one.isDeduction ? [c.deductionFact] : []),
      ...(one.commentBelow === null ? [] : [c.commentFact(one.commentBelow)]),
      ...[one.nameEn, one.description, one.descriptionEn].filter((text) => text !== ''),
    ].join(' · '),
  )
  // The same ones in another order, or some less: what is left are the names.
  const order = criteria.map(({ name }) => name).join(' → ')
  return [t.criteriaIn(criteria.length, weightSum(criteria)), ...(lines.length > 0 ? lines : [order])].join('; ')
}
