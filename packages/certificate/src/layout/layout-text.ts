// A text element → glyphs at their places. The only code that breaks lines; screen and paper both draw what it gives.
import type { TextElement } from '../model/document.ts'
import { type Paragraph, parseRichText } from '../model/rich-text.ts'
import type { FontBook } from './font-book.ts'
import { type Flow, itemsOf, type Shaped } from './items.ts'
import type { Line } from './line.ts'
import { breakLines } from './lines.ts'
import { placeColumns } from './place-columns.ts'
import { placeRows } from './place-rows.ts'
import type { TextLayout } from './runs.ts'

/** The smallest text a box may be filled with, times the size that was chosen. */
export const SMALLEST_SCALE = 0.6
const STEPS = 40
const TOLERANCE = 0.01

/**
 * Lays out a text element whose marks are filled already. Lengths in canvas units, from the element's top left corner.
 * Rotation is left to whoever draws. Throws when the book has no face for it at all.
 */
export const layoutText = (element: TextElement, fonts: FontBook): TextLayout =>
  layoutParagraphs(parseRichText(element.content), element, fonts)

/** The same for rich text that was read already. */
export const layoutParagraphs = (paragraphs: readonly Paragraph[], element: TextElement, fonts: FontBook): TextLayout => {
  const shaped = itemsOf(paragraphs, element, fonts)
  const [along, across] = element.vertical ? [element.height, element.width] : [element.width, element.height]
  const tryAt = (scale: number): Attempt => attempt(shaped, along / scale, across / scale)
  let scale = 1
  let best = tryAt(1)
  if (!best.fits && element.overflow === 'shrink') ({ scale, best } = shrink(tryAt))
  const flow: Flow = { along: along / scale, across: across / scale, total: best.total, air: best.air, lines: best.lines, scale }
  const placed = element.vertical ? placeColumns(flow, element) : placeRows(flow, element)
  const isOverflowing = element.overflow === 'wrap' ? !best.isNarrowEnough : !best.fits
  return { ...placed, scale, isOverflowing, missing: shaped.missing }
}

interface Attempt {
  readonly lines: readonly Line[]
  readonly total: number
  readonly air: number
  readonly fits: boolean
  readonly isNarrowEnough: boolean
}

const attempt = (shaped: Shaped, along: number, across: number): Attempt => {
  const lines = breakLines(shaped.paragraphs, along)
  let total = 0
  let isNarrowEnough = true
  for (const line of lines) {
    total += line.above + line.below
    if (line.length > along + TOLERANCE) isNarrowEnough = false
  }
  // The air above the first line and below the last may leave the box: it is not seen.
  const air = (lines[0]?.air ?? 0) + (lines.at(-1)?.air ?? 0)
  return { lines, total, air, isNarrowEnough, fits: isNarrowEnough && total - air <= across + TOLERANCE }
}

// The largest hundredth that fits. What fits at one size fits at every smaller one, or nearly: lines only get longer.
const shrink = (tryAt: (scale: number) => Attempt): { scale: number; best: Attempt } => {
  const scaleOf = (step: number): number => 1 - (step * (1 - SMALLEST_SCALE)) / STEPS
  let scale = SMALLEST_SCALE
  let best = tryAt(scale)
  if (!best.fits) return { scale, best }
  let low = 1
  let high = STEPS
  while (low < high) {
    const middle = (low + high) >> 1
    const tried = tryAt(scaleOf(middle))
    if (tried.fits) {
      high = middle
      scale = scaleOf(middle)
      best = tried
    } else low = middle + 1
  }
  return { scale, best }
}
