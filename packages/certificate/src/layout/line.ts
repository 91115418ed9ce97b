// A line of a text as it is laid out.
import type { TextAlign } from '../model/rich-text.ts'
import type { Item } from './pieces.ts'

export interface Line {
  readonly items: readonly Item[]
  /** Up to the last character that is no space. */
  readonly length: number
  /** Characters that count for the length. */
  readonly count: number
  readonly align: TextAlign
  readonly spacing: number
  /** Room on either side of the baseline (rows) or of the middle (columns). */
  readonly above: number
  readonly below: number
  readonly air: number
  /** Places at which a justified line is stretched; 0: it is not. */
  readonly stretches: number
}
