// Equal gaps: what is moved beside or between others keeps the distance they keep.
import type { Rect } from './geometry.ts'

/** A distance that is shown because another one equals it: from edge to edge along its axis, in canvas units. */
export interface ShownGap {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  /** Where it is drawn across the axis. */
  readonly at: number
}

/** A rectangle as one axis sees it. */
interface Span {
  readonly start: number
  readonly end: number
}
const along = (axis: 'x' | 'y', { left, top, width, height }: Rect): Span =>
  axis === 'x' ? { start: left, end: left + width } : { start: top, end: top + height }

const LEAST_GAP = 1

/**
 * How far a moved rectangle is to be shifted along an axis so that its distance to a neighbor equals the one on its other side, or the one
 * between the neighbor and the next behind it. Null when none is within `threshold`. Only rectangles that overlap it across the axis count.
 */
export const snapGap = (
  rects: readonly Rect[],
  moved: Rect,
  axis: 'x' | 'y',
  threshold: number,
): { shift: number; gaps: readonly ShownGap[] } | null => {
  const across = along(axis === 'x' ? 'y' : 'x', moved)
  const own = along(axis, moved)
  const size = own.end - own.start
  let before: Span | null = null
  let after: Span | null = null
  let beforeThat: Span | null = null
  let afterThat: Span | null = null
  const spans: Span[] = []
  for (const rect of rects) {
    const other = along(axis === 'x' ? 'y' : 'x', rect)
    if (other.start >= across.end || other.end <= across.start) continue
    const span = along(axis, rect)
    spans.push(span)
    if (span.end <= own.start + threshold && (before === null || span.end > before.end)) before = span
    if (span.start >= own.end - threshold && (after === null || span.start < after.start)) after = span
  }
  for (const span of spans) {
    if (before && span.end <= before.start && (beforeThat === null || span.end > beforeThat.end)) beforeThat = span
    if (after && span.start >= after.end && (afterThat === null || span.start < afterThat.start)) afterThat = span
  }
  let best: { shift: number; spans: readonly [Span, Span] } | null = null
  const offer = (start: number, gaps: (place: Span) => readonly [Span, Span]): void => {
    const shift = start - own.start
    if (Math.abs(shift) > threshold || (best !== null && Math.abs(best.shift) <= Math.abs(shift))) return
    const shown = gaps({ start, end: start + size })
    if (shown[0].end - shown[0].start >= LEAST_GAP) best = { shift, spans: shown }
  }
  if (before && after) {
    const [low, high] = [before, after] as const
    offer((low.end + high.start - size) / 2, (place) => [between(low, place), between(place, high)])
  }
  if (before && beforeThat) {
    const [near, far] = [before, beforeThat] as const
    offer(near.end + near.start - far.end, (place) => [between(far, near), between(near, place)])
  }
  if (after && afterThat) {
    const [near, far] = [after, afterThat] as const
    offer(near.start - (far.start - near.end) - size, (place) => [between(place, near), between(near, far)])
  }
  const found = best as { shift: number; spans: readonly [Span, Span] } | null
  if (found === null) return null
  const at = (across.start + across.end) / 2
  return { shift: found.shift, gaps: found.spans.map(({ start, end }) => ({ axis, from: start, to: end, at })) }
}

const between = (low: Span, high: Span): Span => ({ start: low.end, end: high.start })
