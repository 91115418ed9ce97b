// What a digit means on a scale. Pure.
import { isAllowed, nearest } from '@kaisai/contract/review/sheet-rules'
import type { Criterion } from './sheet-values.ts'

/** Milliseconds in which a second digit belongs to the first. */
export const PAIR_MS = 1000

export interface LastDigit {
  readonly digit: number
  /** Milliseconds on the page's clock. */
  readonly at: number
  readonly key: string
}

/**
 * Points for a digit. A scale up to 10: the digit itself, and 0 means 10. A larger one: as many tenths of the highest, and 0 all of it;
 * a second digit within a second makes both of them one number (8, 7: 87), where the scale has it.
 */
export const digitPoints = (criterion: Criterion, digit: number, last: LastDigit | null, now: number): number => {
  const isSmall = criterion.max <= 10
  if (!isSmall && last !== null && last.key === criterion.key && now - last.at <= PAIR_MS) {
    const pair = last.digit * 10 + digit
    if (last.digit > 0 && isAllowed(criterion, pair)) return pair
  }
  const tens = digit === 0 ? 10 : digit
  return nearest(criterion, isSmall ? tens : (tens * criterion.max) / 10)
}
