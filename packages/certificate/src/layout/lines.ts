// Characters → lines: greedy, words whole, no forbidden character at a line's edge as long as there is another way.
import { isIdeographic, isSpace, mayBreak, mayLead, mayStretch } from './characters.ts'
import type { Line } from './line.ts'
import type { Item, Look, Piece } from './pieces.ts'

const TOLERANCE = 0.001

/** Breaks pieces into lines no longer than a length, as far as single characters allow. */
export const breakLines = (pieces: readonly Piece[], limit: number): Line[] => {
  const lines: Line[] = []
  for (const piece of pieces) {
    const ends: number[] = []
    let start = 0
    do {
      start = endOf(piece, start, limit)
      ends.push(start)
    } while (start < piece.items.length)
    if (ends.length > 1) keepLastCompany(piece.items, ends)
    for (const [index, end] of ends.entries()) lines.push(lineOf(piece, ends[index - 1] ?? 0, end, index === ends.length - 1))
  }
  return lines
}

/** Shorter lines have no character to give. */
const FEWEST = 6

// A last line of one character takes one more from the line before, which stays long.
const keepLastCompany = (items: readonly Item[], ends: number[]): void => {
  const start = ends.at(-2)!
  let alone = -1
  for (let at = start; at < items.length; at++) {
    const { code } = items[at]!
    if (isSpace(code) || (at > start && !mayLead(code))) continue
    if (alone !== -1 || !isIdeographic(code)) return
    alone = at
  }
  if (alone === -1) return
  const first = ends.at(-3) ?? 0
  for (let at = start - 1; at >= first + FEWEST; at--)
    if (mayEnd(items, at)) {
      ends[ends.length - 2] = at
      return
    }
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
  for (let at = full; at > start; at--) if (mayEnd(items, at)) return at
  // A name alone on its line is longer than it: broken like other words.
  for (let at = full; at > start; at--) if (mayBreak(items[at - 1]!.code, items[at]!.code)) return at
  return full
}

// Whether a line may end before an item, and no name is broken there.
const mayEnd = (items: readonly Item[], at: number): boolean => {
  const [before, after] = [items[at - 1]!, items[at]!]
  return (before.unit === 0 || before.unit !== after.unit) && mayBreak(before.code, after.code)
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
