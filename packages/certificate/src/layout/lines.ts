// Characters → lines: greedy, words whole, no forbidden character at a line's edge as long as there is another way.
import { isSpace, mayBreak, mayStretch } from './characters.ts'
import type { Line } from './line.ts'
import type { Item, Look, Piece } from './pieces.ts'

const TOLERANCE = 0.001

/** Breaks pieces into lines no longer than a length, as far as single characters allow. */
export const breakLines = (pieces: readonly Piece[], limit: number): Line[] => {
  const lines: Line[] = []
  for (const piece of pieces) {
    let start = 0
    do {
      const end = endOf(piece, start, limit)
      lines.push(lineOf(piece, start, end, end === piece.items.length))
      start = end
    } while (start < piece.items.length)
  }
  return lines
}

const endOf = ({ items, spacing }: Piece, start: number, limit: number): number => {
  let length = 0
  for (let at = start; at < items.length; at++) {
    const { code, advance } = items[at]!
    // Spaces hang over the edge. Where to break is asked backwards, and only when a line is full.
    if (length + advance > limit + TOLERANCE && at > start && !isSpace(code)) return lastBreak(items, start, at)
    length += advance + spacing
  }
  return items.length
}

const lastBreak = (items: readonly Item[], start: number, full: number): number => {
  for (let at = full; at > start; at--) if (mayBreak(items[at - 1]!.code, items[at]!.code)) return at
  return full
}

const lineOf = ({ items, align, look, spacing }: Piece, start: number, end: number, isLast: boolean): Line => {
  const own = start === 0 && end === items.length ? items : items.slice(start, end)
  let count = own.length
  while (count > 0 && isSpace(own[count - 1]!.code)) count--
  let length = 0
  for (let at = 0; at < count; at++) length += own[at]!.advance + (at > 0 ? spacing : 0)
  let { above, below, air } = look
  let seen: Look = look
  if (own.length > 0) {
    seen = own[0]!.look
    above = seen.above
    below = seen.below
    air = seen.air
    for (const item of own) {
      if (item.look === seen) continue
      seen = item.look
      above = Math.max(above, seen.above)
      below = Math.max(below, seen.below)
      air = Math.max(air, seen.air)
    }
  }
  let stretches = 0
  if (align === 'justify' && !isLast) {
    for (let at = 1; at < count; at++) if (mayStretch(own[at - 1]!.code, own[at]!.code)) stretches++
  }
  return { items: own, length, count, align, spacing, above, below, air, stretches }
}
