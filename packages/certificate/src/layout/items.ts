// Spans → characters with their face, glyph and width, at the sizes that were chosen.
import type { TextElement } from '../model/document.ts'
import type { Paragraph, Span } from '../model/rich-text.ts'
import { isIgnorable, isMark, isSpace, isTurnedInColumn } from './characters.ts'
import type { FontBook } from './font-book.ts'
import type { Line } from './line.ts'
import type { Item, Look, Piece } from './pieces.ts'
import type { FaceId } from './runs.ts'

export interface Shaped {
  readonly paragraphs: readonly Piece[]
  readonly missing: readonly string[]
}

/** Broken lines in a box that was enlarged by 1 / scale; placing multiplies with scale again. */
export interface Flow {
  readonly along: number
  readonly across: number
  readonly total: number
  /** What may leave the box without being seen, above and below together. */
  readonly air: number
  readonly lines: readonly Line[]
  readonly scale: number
}

// Stroke of a face without a bold file, and of Kai, whose bold file is but a medium one; times the font size.
const EMBOLDEN = 1 / 30
const EMBOLDEN_MEDIUM = 1 / 50
const SLANT = 0.2

/** Characters of an element's paragraphs; `missing` names those no face has a glyph for. */
export const itemsOf = (paragraphs: readonly Paragraph[], element: TextElement, fonts: FontBook): Shaped => {
  const missing = new Set<string>()
  const pieces: Piece[] = []
  const base = lookOf({ text: '' }, element, fonts)
  for (const paragraph of paragraphs) {
    const align = paragraph.align ?? element.align
    let items: Item[] = []
    let look = base
    for (const span of paragraph.spans) {
      look = lookOf(span, element, fonts)
      const { text } = span
      for (let at = 0; at < text.length; ) {
        const code = text.codePointAt(at)!
        at += code > 0xffff ? 2 : 1
        if (code === 0x0a) {
          pieces.push({ items, align, look, spacing: element.letterSpacing })
          items = []
        } else if (!isIgnorable(code) || code === 0x09) items.push(itemOf(code, look, element.vertical, missing))
      }
    }
    pieces.push({ items, align, look, spacing: element.letterSpacing })
  }
  return { paragraphs: pieces, missing: [...missing] }
}

const lookOf = (span: Span, element: TextElement, fonts: FontBook): Look => {
  const isBold = span.bold ?? element.bold
  const size = span.fontSize ?? element.fontSize
  const faces = fonts.chainOf(span.fontFamily ?? element.fontFamily, isBold)
  const { ascent, descent } = faces[0]!
  const leading = (element.lineHeight - (ascent - descent)) / 2
  // Baseline of a line: half the leading, then the ascent (table hhea) of the face that was chosen, whatever face a glyph is from.
  const above = (element.vertical ? element.lineHeight / 2 : leading + ascent) * size
  return {
    faces,
    size,
    color: span.color ?? element.color,
    isBold,
    slant: span.italic ? SLANT : 0,
    isUnderlined: span.underline ?? false,
    above,
    below: element.lineHeight * size - above,
    air: Math.max(0, ((element.lineHeight - 1) / 2) * size),
  }
}

const itemOf = (code: number, look: Look, isVertical: boolean, missing: Set<string>): Item => {
  const { faces, size } = look
  let face = faces[0]!
  let glyph = 0
  for (const candidate of faces) {
    glyph = candidate.glyphOf(code)
    if (glyph === 0) continue
    face = candidate
    break
  }
  if (glyph === 0 && isSpace(code)) glyph = face.glyphOf(0x20)
  const char = code === 0x09 ? ' ' : String.fromCodePoint(code)
  if (glyph === 0) missing.add(char)
  let isTurned = false
  if (isVertical) {
    const vertical = face.verticalOf(glyph)
    if (vertical !== null) glyph = vertical
    else isTurned = isTurnedInColumn(code)
  }
  const width = glyph === 0 ? size : face.advanceOf(glyph) * size
  return {
    char,
    code,
    face,
    faceId: face.id,
    glyph,
    advance: isVertical && !isTurned && !isMark(code) ? size : width,
    width,
    isTurned,
    look,
    embolden: look.isBold ? size * strokeOf(face.id) : 0,
  }
}

const strokeOf = (face: FaceId): number => {
  if (face === 'kai-bold') return EMBOLDEN_MEDIUM
  return face.endsWith('-bold') ? 0 : EMBOLDEN
}
