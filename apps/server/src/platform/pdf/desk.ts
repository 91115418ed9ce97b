// The sheet being written and what every part of a paper is set with: measures, colors, a line of text, room for the next part.
import {
  beginText,
  endText,
  fillAndStroke,
  moveText,
  type PDFDocument,
  type PDFName,
  type PDFPage,
  rectangle,
  rgb,
  setFillingRgbColor,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  showText,
  stroke,
} from '@cantoo/pdf-lib'
import type { Face, Fonts } from './fonts.ts'

// Points; 72 to the inch.
/** An A4 sheet. */
export const A4 = { width: 595.28, height: 841.89 }
/** Left and right of everything. */
export const MARGIN = 62
/** Between the margins. */
export const WIDTH = A4.width - 2 * MARGIN
/** Nothing but the footer stands below. */
export const BOTTOM = 70
/** Text of paragraphs. */
export const BODY = { size: 11, leading: 19 }
/** Text of tables. */
export const CELL = { size: 10.5, leading: 16, padding: 6, least: 32 }
/** Colors of text, of what is quiet, of lines and of headings. */
export const INK = rgb(0.1, 0.1, 0.12)
export const PALE = rgb(0.42, 0.44, 0.48)
export const RULE = rgb(0.62, 0.64, 0.68)
export const SHADE = rgb(0.94, 0.95, 0.97)

/** The sheet being written: `y` is where the next line begins, from below. */
export interface Desk {
  readonly document: PDFDocument
  readonly fonts: Fonts
  page: PDFPage
  y: number
}

// The library's own drawing shapes each text anew, makes a path of each rectangle and gives a page a font for each line: of a table of
// two thousand rows that was three of four seconds.
const named = new WeakMap<PDFPage, Map<Face, PDFName>>()
const nameOn = (page: PDFPage, face: Face): PDFName => {
  const names = named.get(page) ?? new Map<Face, PDFName>()
  named.set(page, names)
  const name = names.get(face) ?? page.node.newFontDictionary(face.font.name, face.font.ref)
  names.set(face, name)
  return name
}
// A hundredth of a point is less than any printer sets.
const short = (points: number): number => Math.round(points * 100) / 100

/** Writes one line. */
export const write = (
  { page }: Pick<Desk, 'page'>,
  face: Face,
  text: string,
  x: number,
  y: number,
  size: number,
  color = INK,
): void => {
  if (text === '') return
  page.pushOperators(
    beginText(),
    setFillingRgbColor(color.red, color.green, color.blue),
    setFontAndSize(nameOn(page, face), size),
    moveText(short(x), short(y)),
    showText(face.signsOf(text)),
    endText(),
  )
}

/** Draws the cells of a row, whose tops stand at `top`; shaded where they are headings. All in points. */
export const drawCells = (
  { page }: Pick<Desk, 'page'>,
  top: number,
  height: number,
  widths: readonly number[],
  isHead: boolean,
): void => {
  let x = MARGIN
  const cells = widths.map((width) => {
    const cell = rectangle(short(x), short(top - height), short(width), short(height))
    x += width
    return cell
  })
  page.pushOperators(
    setLineWidth(0.6),
    setStrokingRgbColor(RULE.red, RULE.green, RULE.blue),
    setFillingRgbColor(SHADE.red, SHADE.green, SHADE.blue),
    ...cells,
    isHead ? fillAndStroke() : stroke(),
  )
}

/** A new page where less than `height` is left. Whether there was one is returned, for headings that are repeated. */
export const makeRoom = (desk: Desk, height: number): boolean => {
  if (desk.y - height >= BOTTOM) return false
  desk.page = desk.document.addPage([A4.width, A4.height])
  desk.y = A4.height - MARGIN
  return true
}

/** As much of a line as there is room for. */
export const shortened = (text: string, face: Face, size: number, room: number): string => {
  if (face.widthOf(text, size) <= room) return text
  const signs = [...text]
  while (signs.length > 0 && face.widthOf(`${signs.join('')}…`, size) > room) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
