// Spans → characters with their face, glyph and width, at the sizes that were chosen.
import type { TextElement } from '../model/document.ts'
import { NAME_END, NAME_START } from '../model/names.ts'
import type { Paragraph, Span } from '../model/rich-text.ts'
import { isIdeographic, isIgnorable, isMark, isSpace, isTurnedInColumn } from './characters.ts'
import type { Face, FontBook } from './font-book.ts'
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
  const finish = (items: Item[], names: readonly Range[], align: Piece['align'], look: Look): void => {
    for (const name of names) setName(items, name, element.vertical, pieces.length)
    if (!element.vertical) widenQuotes(items)
    pieces.push({ items, align, look, spacing: element.letterSpacing })
  }
  for (const paragraph of paragraphs) {
    const align = paragraph.align ?? element.align
    let items: Item[] = []
    let names: Range[] = []
    let nameStart = -1
    let look = base
    for (const span of paragraph.spans) {
      look = lookOf(span, element, fonts)
      const { text } = span
      for (let at = 0; at < text.length; ) {
        const code = text.codePointAt(at)!
        at += code > 0xffff ? 2 : 1
        if (code === 0x0a) {
          finish(items, names, align, look)
          items = []
          names = []
          nameStart = -1
        } else if (code === NAME_START) nameStart = items.length
        else if (code === NAME_END) {
          if (nameStart >= 0 && items.length > nameStart) names.push({ start: nameStart, end: items.length })
          nameStart = -1
        } else if (!isIgnorable(code) || code === 0x09) items.push(itemOf(code, look, element.vertical, missing))
      }
    }
    finish(items, names, align, look)
  }
  return { paragraphs: pieces, missing: [...missing] }
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A longer part of a name is broken like other words. */
const MOST_WHOLE = 8
const isBetweenParts = (code: number): boolean => code === 0xb7 || code === 0x2022 || code === 0x30fb || isSpace(code)

// A name is drawn with one face that has all of it, where there is one; its parts are not broken.
const setName = (items: Item[], { start, end }: Range, isVertical: boolean, piece: number): void => {
  const { look, faceId } = items[start]!
  const own = items.slice(start, end)
  const isMixed = own.some((item) => item.faceId !== faceId && item.glyph !== 0)
  const face = isMixed ? look.faces.find((one) => own.every(({ code }) => isSpace(code) || one.glyphOf(code) !== 0)) : undefined
  let from = start
  for (let at = start; at <= end; at++) {
    if (at < end && !isBetweenParts(items[at]!.code)) continue
    if (at - from > 1 && at - from <= MOST_WHOLE)
      for (let one = from; one < at; one++) items[one] = { ...items[one]!, unit: piece * 10_000 + from + 1 }
    from = at + 1
  }
  if (!face) return
  for (let at = start; at < end; at++) {
    const item = items[at]!
    items[at] = { ...itemIn(face, item.code, item.look, isVertical, noneMissing), unit: item.unit }
  }
}
const noneMissing = new Set<string>()

const OPENING = new Set([0x2018, 0x201c])
const isQuote = (code: number): boolean => code >= 0x2018 && code <= 0x201d && code !== 0x201a && code !== 0x201b
const WIDE = 0.9

// Quotes about Chinese words stand on the square; a face with narrow ones leaves them to the next.
const widenQuotes = (items: Item[]): void => {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!
    if (!isQuote(item.code) || item.advance >= WIDE * item.look.size || !isAmongSquares(items, at)) continue
    for (const face of item.look.faces) {
      const glyph = face.glyphOf(item.code)
      const width = face.advanceOf(glyph) * item.look.size
      if (glyph === 0 || width < WIDE * item.look.size) continue
      const embolden = item.look.isBold ? item.look.size * strokeOf(face.id) : 0
      items[at] = { ...item, face, faceId: face.id, glyph, width, advance: width, embolden }
      break
    }
  }
}

// The character before an opening quote and after a closing one, or the one within: one square among them is enough.
const isAmongSquares = (items: readonly Item[], at: number): boolean => {
  const step = OPENING.has(items[at]!.code) ? -1 : 1
  const beside = (by: number): Item | undefined => {
    let to = at + by
    while (items[to] && isQuote(items[to]!.code)) to += by
    return items[to]
  }
  const isSquare = (item: Item | undefined): boolean => item !== undefined && isIdeographic(item.code)
  const outer = beside(step)
  return outer ? isSquare(outer) || (isSpace(outer.code) ? false : isSquare(beside(-step))) : isSquare(beside(-step))
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
  for (const face of look.faces) if (face.glyphOf(code) !== 0) return itemIn(face, code, look, isVertical, missing)
  return itemIn(look.faces[0]!, code, look, isVertical, missing)
}

const itemIn = (face: Face, code: number, look: Look, isVertical: boolean, missing: Set<string>): Item => {
  const { size } = look
  let glyph = face.glyphOf(code)
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
    unit: 0,
  }
}

const strokeOf = (face: FaceId): number => {
  if (face === 'kai-bold') return EMBOLDEN_MEDIUM
  return face.endsWith('-bold') ? 0 : EMBOLDEN
}
