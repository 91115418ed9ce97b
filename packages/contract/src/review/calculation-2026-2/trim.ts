// Step 3: the highest and lowest scores of a work are left out.

import { unitsOf } from '../decimal.ts'
import type { Trimmed } from './calculation-output.ts'

/** Scores that must stay: with fewer, one expert alone would decide. */
const STAY = 3

/**
 * Which scores are dropped: the `highest` highest and `lowest` lowest when there are at least highest + lowest + 3, else none.
 * Among equal scores the one of the earlier place in the list goes (experts in the order of their ids); the mean is the same.
 */
export const trimmedOf = (scores: readonly number[], highest: number, lowest: number): readonly Trimmed[] => {
  const marks: Trimmed[] = scores.map(() => null)
  if (highest + lowest === 0 || scores.length < highest + lowest + STAY) return marks
  const units = scores.map(unitsOf)
  const order = scores.map((_, at) => at).sort((a, b) => units[a]! - units[b]! || a - b)
  for (let at = 0; at < lowest; at++) marks[order[at]!] = 'lowest'
  for (let at = 0; at < highest; at++) marks[order[order.length - 1 - at]!] = 'highest'
  return marks
}

/** The scores that stay. */
export const stayingOf = (scores: readonly number[], marks: readonly Trimmed[]): readonly number[] =>
  scores.filter((_, at) => marks[at] === null)
