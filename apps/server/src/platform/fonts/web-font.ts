// A few characters of a face as a font that browsers take: while a text is written it is seen in the face it is printed with.
import type { Face } from '@kaisai/certificate/layout/font-book'
import type { PrintFace } from '@kaisai/certificate/pdf/print-face'
import { type NewGlyph, writeSfnt } from './write-sfnt.ts'

/** A TrueType font of these code points; those the face does not have are left out. */
export const webFont = (face: PrintFace, book: Face, codes: readonly number[]): Buffer => {
  const glyphs: NewGlyph[] = [{ record: Buffer.from(face.record(0)), advance: face.advance(0) }]
  const map = new Map<number, number>()
  for (const code of codes.toSorted((a, b) => a - b)) {
    const glyph = book.glyphOf(code)
    if (glyph === 0) continue
    map.set(code, glyphs.length)
    glyphs.push({ record: Buffer.from(face.record(glyph)), advance: face.advance(glyph) })
  }
  const { unitsPerEm, ascent, descent, capHeight, box } = face
  return writeSfnt(
    {
      ...{ unitsPerEm, ascent, descent, capHeight, box, glyphs, map },
      ...{ squareTop: ascent, squareBottom: descent, vertical: new Map() },
    },
    { isForBrowsers: true },
  )
}
