// What lines of text are made of.
import type { TextAlign } from '../model/rich-text.ts'
import type { Face } from './font-book.ts'
import type { FaceId } from './runs.ts'

/** How a span is written. */
export interface Look {
  readonly faces: readonly Face[]
  readonly size: number
  readonly color: string
  readonly isBold: boolean
  readonly slant: number
  readonly isUnderlined: boolean
  /** From the baseline, or from the middle of a column: the room a line needs on either side. */
  readonly above: number
  readonly below: number
  /** Of that, what no glyph reaches. */
  readonly air: number
}

/** One character. */
export interface Item {
  readonly char: string
  readonly code: number
  readonly face: Face
  readonly faceId: FaceId
  readonly glyph: number
  /** Room along the line. */
  readonly advance: number
  /** Width of the glyph as it is drawn, upright. */
  readonly width: number
  readonly isTurned: boolean
  readonly look: Look
  readonly embolden: number
  /** The part of a name it belongs to, from 1 on: no line ends within. 0: none. */
  readonly unit: number
}

/** A paragraph's piece between explicit breaks. */
export interface Piece {
  readonly items: readonly Item[]
  readonly align: TextAlign
  /** For a piece without characters. */
  readonly look: Look
  readonly spacing: number
}
