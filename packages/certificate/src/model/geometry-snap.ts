// Snapping: lines are collected and sorted once when a gesture begins; each move only searches them.
import type { Rect } from './geometry.ts'
import { type ShownGap, snapGap } from './geometry-gaps.ts'

/** A line to snap to, and how far what it comes from reaches along it. */
export interface SnapLine {
  readonly at: number
  readonly from: number
  readonly to: number
}
export interface SnapField {
  /** Upright lines, sorted by their x. */
  readonly xs: readonly SnapLine[]
  /** Level lines, sorted by their y. */
  readonly ys: readonly SnapLine[]
  /** What stands still, for equal gaps. */
  readonly rects: readonly Rect[]
}
/** A line that is shown because something stands on it. */
export interface ShownLine extends SnapLine {
  readonly axis: 'x' | 'y'
}
export interface Guides {
  /** Places of upright guides. */
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** Lines of the canvas, of its guides and of the rectangles that stand still. */
export const snapField = (canvas: Rect, rects: readonly Rect[], guides: Guides): SnapField => {
  const xs: SnapLine[] = guides.x.map((at) => ({ at, from: canvas.top, to: canvas.top + canvas.height }))
  const ys: SnapLine[] = guides.y.map((at) => ({ at, from: canvas.left, to: canvas.left + canvas.width }))
  for (const { left, top, width, height } of [canvas, ...rects]) {
    for (const at of [left, left + width / 2, left + width]) xs.push({ at, from: top, to: top + height })
    for (const at of [top, top + height / 2, top + height]) ys.push({ at, from: left, to: left + width })
  }
  return { xs: xs.sort(byPlace), ys: ys.sort(byPlace), rects }
}

const byPlace = (a: SnapLine, b: SnapLine): number => a.at - b.at

/**
 * How far a moved rectangle is to be shifted so that its edges or middle stand on the nearest lines within `threshold`; along an axis without
 * one, so that its gap to a neighbor equals another gap.
 */
export const snapRect = (
  field: SnapField,
  rect: Rect,
  threshold: number,
): { dx: number; dy: number; lines: readonly ShownLine[]; gaps: readonly ShownGap[] } => {
  const dx = nearest(field.xs, [rect.left, rect.left + rect.width / 2, rect.left + rect.width], threshold)
  const dy = nearest(field.ys, [rect.top, rect.top + rect.height / 2, rect.top + rect.height], threshold)
  const lines: ShownLine[] = []
  const gaps: ShownGap[] = []
  const moved = { ...rect, left: rect.left + (dx?.shift ?? 0), top: rect.top + (dy?.shift ?? 0) }
  for (const [axis, side, snapped] of [
    ['x', 'left', dx],
    ['y', 'top', dy],
  ] as const) {
    const gap = snapGap(field.rects, moved, axis, snapped ? EXACT : threshold)
    if (gap === null) continue
    moved[side] += gap.shift
    gaps.push(...gap.gaps)
  }
  if (dx) lines.push(reach('x', dx.line, moved.top, moved.top + moved.height))
  if (dy) lines.push(reach('y', dy.line, moved.left, moved.left + moved.width))
  return { dx: moved.left - rect.left, dy: moved.top - rect.top, lines, gaps }
}
// What stands on a line already is not moved off it; an equal gap is shown all the same.
const EXACT = 1e-6

/** The shift of one place on one axis to the nearest line within `threshold`; 0 when none is near. */
export const snapPlace = (lines: readonly SnapLine[], place: number, threshold: number): number =>
  nearest(lines, [place], threshold)?.shift ?? 0

const nearest = (
  lines: readonly SnapLine[],
  places: readonly number[],
  threshold: number,
): { shift: number; line: SnapLine } | null => {
  let best: { shift: number; line: SnapLine } | null = null
  for (const place of places) {
    const after = firstFrom(lines, place)
    for (const line of [lines[after - 1], lines[after]]) {
      if (!line) continue
      const shift = line.at - place
      if (Math.abs(shift) <= threshold && (best === null || Math.abs(shift) < Math.abs(best.shift))) best = { shift, line }
    }
  }
  return best
}

const firstFrom = (lines: readonly SnapLine[], place: number): number => {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.at < place) low = middle + 1
    else high = middle
  }
  return low
}

const reach = (axis: 'x' | 'y', line: SnapLine, from: number, to: number): ShownLine => ({
  axis,
  at: line.at,
  from: Math.min(line.from, from),
  to: Math.max(line.to, to),
})
