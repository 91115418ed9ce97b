// The edits of the criteria of a score sheet as pure functions: list in, list out.
import type { CriterionDraft } from './review-values.ts'

/** The score sheets of a stage have twenty criteria at most (the contract's bound). */
export const MOST_CRITERIA = 20
/** What all weights add up to. */
export const WHOLE = 100
const NAME_MAX = 20
const NAME_EN_MAX = 60

type List = readonly CriterionDraft[]

/** The sum of all weights, to two decimals, as the server counts it. Missing weights count nothing. */
export const weightSum = (criteria: List): number =>
  Math.round(criteria.reduce((sum, { weight }) => sum + (weight ?? 0), 0) * 100) / 100

/** What is left of the whole; negative: there is too much. */
export const weightLeft = (criteria: List): number => Math.round((WHOLE - weightSum(criteria)) * 100) / 100

// Made from its place and never changed after: points are stored under it. The number of a deleted one is not given again.
const freeKey = (criteria: List, at: number): string => {
  const taken = criteria.map(({ key }) => Number(/^criterion(\d+)$/.exec(key)?.[1] ?? 0))
  return `criterion${Math.max(at, ...taken) + 1}`
}

/** One more at the end, with the scale of the last one and the weight that is left. */
export const withAdded = (criteria: List): CriterionDraft[] => {
  const { min, max, step, isRequired, commentBelow } = criteria.at(-1) ?? blank
  return [
    ...criteria,
    {
      ...{ ...blank, min, max, step, isRequired, commentBelow },
      key: freeKey(criteria, criteria.length),
      weight: Math.max(0, weightLeft(criteria)),
    },
  ]
}

/** A scale of a hundred in half points. */
export const blank: CriterionDraft = {
  ...{ key: '', name: '', nameEn: '', weight: 0, min: 0, max: 100, step: 0.5 },
  ...{ isRequired: true, commentBelow: null, description: '', descriptionEn: '' },
}

export const withChanged = (criteria: List, at: number, change: Partial<CriterionDraft>): CriterionDraft[] =>
  criteria.map((one, place) => (place === at ? { ...one, ...change } : one))

/** A copy right after its original, with a key of its own. `suffix` marks its names, in both languages. */
export const withCopy = (criteria: List, at: number, [zh, en]: readonly [string, string]): CriterionDraft[] => {
  const original = criteria[at]!
  const marked = (name: string, suffix: string, most: number): string =>
    name === '' ? '' : `${name.slice(0, most - suffix.length)}${suffix}`
  const copy = {
    ...original,
    key: freeKey(criteria, criteria.length),
    name: marked(original.name, zh, NAME_MAX),
    nameEn: marked(original.nameEn, en, NAME_EN_MAX),
  }
  return criteria.toSpliced(at + 1, 0, copy)
}

export const without = (criteria: List, at: number): CriterionDraft[] => criteria.toSpliced(at, 1)

/** One that was deleted, back at its place; the list may have changed meanwhile. */
export const withRestored = (criteria: List, criterion: CriterionDraft, at: number): CriterionDraft[] => {
  const isTaken = criteria.some(({ key }) => key === criterion.key)
  return criteria.toSpliced(at, 0, isTaken ? { ...criterion, key: freeKey(criteria, criteria.length) } : criterion)
}

/** One at another place, counted without it. */
export const withMoved = (criteria: List, from: number, to: number): CriterionDraft[] =>
  criteria.toSpliced(from, 1).toSpliced(to, 0, criteria[from]!)

/** Whole weights that differ by one at most and add up to a hundred; the first ones get what is over. */
export const withEvenWeights = (criteria: List): CriterionDraft[] => {
  const weighed = criteria.filter(({ isDeduction }) => !isDeduction)
  if (weighed.length === 0) return [...criteria]
  const each = Math.floor(WHOLE / weighed.length)
  const over = WHOLE - each * weighed.length
  return criteria.map((one) => (one.isDeduction ? one : { ...one, weight: each + (weighed.indexOf(one) < over ? 1 : 0) }))
}
