// What layout gives and both renderers read: every glyph at its place. Nothing after it decides where something stands.

/** One file of a face: `sans`, `sans-bold`, `song`, `song-bold`, `song-light`, `kai`, `kai-bold`, or `own:<file id>`. */
export type FaceId = string

export interface Glyph {
  /** The character (one code point) as it was typed, for text extraction. */
  readonly char: string
  /** Number of the glyph in the face's file. */
  readonly glyph: number
  /** Origin on the baseline: canvas units from the element's top left corner, before the element's rotation. */
  readonly x: number
  readonly y: number
  /** Turned a quarter clockwise about its origin: Latin letters in vertical text. */
  readonly isTurned?: true
}

/** Glyphs of one face, size and color, in reading order. */
export interface Run {
  readonly face: FaceId
  readonly size: number
  readonly color: string
  /** Stroke in canvas units that makes a face without a bold file bolder. */
  readonly embolden?: number
  /** Tangent of an oblique run's lean. */
  readonly slant?: number
  readonly glyphs: readonly Glyph[]
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A text element after layout. */
export interface TextLayout {
  readonly runs: readonly Run[]
  /** Underlines, as filled boxes. */
  readonly rules: readonly (Box & { readonly color: string })[]
  readonly lines: readonly Box[]
  /** What the font sizes were multiplied with to fit: 1 … 0.6. */
  readonly scale: number
  /** True: does not fit even so. */
  readonly isOverflowing: boolean
  /** Characters for which no face of the chain has a glyph. */
  readonly missing: readonly string[]
}
