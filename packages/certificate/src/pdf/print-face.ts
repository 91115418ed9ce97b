// What the PDF writer needs of a face; whoever holds the font files gives it.

export interface PrintFace {
  readonly id: string
  /** PostScript name, ASCII. */
  readonly name: string
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly [number, number, number, number]
  readonly isSerif: boolean
  /** Font units. */
  advance(glyph: number): number
  /** A plain TrueType record: no components, no instructions, padded to four bytes; blank: no bytes. */
  record(glyph: number): Uint8Array
}
