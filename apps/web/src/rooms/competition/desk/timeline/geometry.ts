// Time to pixels and back, and what a drag snaps to. Pure: knows no browser and no clock.
import { chinaDay, chinaMidnight, chinaMs, DAY_MS, HOUR_MS, msOf } from '@kaisai/contract/china-clock'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'

/** A stretch of time, in milliseconds since 1970. */
export interface Extent {
  readonly fromMs: number
  readonly toMs: number
}
/** A stretch of time drawn from x = 0. */
export interface Scale extends Extent {
  readonly pxPerDay: number
}

export const zooms = ['fit', 'month', 'week'] as const
export type Zoom = (typeof zooms)[number]

const LEAST_PX_PER_DAY: Record<Zoom, number> = { fit: 0, month: 26, week: 112 }
const LEAST_DAYS = 14
/** The fewest pixels of an hour that a pointer can aim at. */
const HOUR_PX = 3
/** A moment further away from the windows than this share of their length is not drawn. */
const NEAR = 0.25
/** From here on a timeline is cut at the ends of months, below at the ends of weeks. */
const LONG_DAYS = 75

/**
 * The time to draw: every window, and the moments (now, as at) that lie near them; rounded outward to whole months or weeks, so
 * that it seldom changes while windows are moved. Without windows: four weeks around the first moment.
 */
export const extentOf = (stages: readonly TimelineStage[], moments: readonly number[]): Extent => {
  const edges = stages
    .flatMap(({ nodes }) => nodes.flatMap((node) => [msOf(node.startsAt), msOf(node.endsAt)]))
    .filter(Number.isFinite)
  if (edges.length === 0) edges.push((moments[0] ?? 0) - LEAST_DAYS * DAY_MS, (moments[0] ?? 0) + LEAST_DAYS * DAY_MS)
  const [first, last] = [Math.min(...edges), Math.max(...edges)]
  const reach = Math.max(last - first, LEAST_DAYS * DAY_MS) * NEAR
  const near = moments.filter((ms) => ms > first - reach && ms < last + reach)
  const [from, to] = [Math.min(first, ...near), Math.max(last, ...near)]
  return to - from > LONG_DAYS * DAY_MS
    ? { fromMs: monthStart(from), toMs: monthStart(to, 1) }
    : { fromMs: monday(from), toMs: Math.max(monday(to) + 7 * DAY_MS, monday(from) + LEAST_DAYS * DAY_MS) }
}

/** The scale of a zoom: the whole extent fits into the width, or a day is as wide as the zoom wants, whichever is wider. */
export const scaleOf = (extent: Extent, zoom: Zoom, widthPx: number): Scale => ({
  ...extent,
  pxPerDay: Math.max(LEAST_PX_PER_DAY[zoom], (widthPx * DAY_MS) / (extent.toMs - extent.fromMs)),
})

/** Pixels of a length of time. */
export const pxOf = (scale: Scale, ms: number): number => (ms / DAY_MS) * scale.pxPerDay
/** Where an instant is drawn. */
export const xOf = (scale: Scale, ms: number): number => pxOf(scale, ms - scale.fromMs)
/** The instant drawn at a place. */
export const msAt = (scale: Scale, x: number): number => scale.fromMs + (x / scale.pxPerDay) * DAY_MS
/** Width of the whole drawing. */
export const widthOf = (scale: Scale): number => pxOf(scale, scale.toMs - scale.fromMs)

/** What a drag moves by: hours where an hour can be aimed at (or is asked for), else days, so that clock times stay. */
export const stepOf = (scale: Scale, isFine: boolean): number => (isFine || scale.pxPerDay >= 24 * HOUR_PX ? HOUR_MS : DAY_MS)

/**
 * A drag of some pixels as a change of an edge, in milliseconds. By days the clock stays; by hours the edge lands on a full hour.
 * Nothing while the pointer has not left the edge's own step.
 */
export const snapped = (scale: Scale, edgeMs: number, dxPx: number, stepMs: number): number => {
  const raw = (dxPx / scale.pxPerDay) * DAY_MS
  if (stepMs === DAY_MS) return Math.round(raw / DAY_MS) * DAY_MS || 0
  if (Math.abs(raw) < stepMs / 2) return 0
  return Math.round((edgeMs + raw) / stepMs) * stepMs - edgeMs
}

/** The first midnight of a month in China, some months later when asked. */
export const monthStart = (ms: number, later = 0): number => {
  const [year = 0, month = 1] = chinaDay(ms).split('-').map(Number)
  const count = year * 12 + month - 1 + later
  return chinaMs(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`)
}

/** The weekday in China: 0 is Monday. 1 January 1970 was a Thursday. */
export const weekdayOf = (ms: number): number => {
  const days = Math.round((chinaMidnight(ms) - chinaMs('1970-01-01')) / DAY_MS)
  return (((days + 3) % 7) + 7) % 7
}

/** The midnight that begins the week. */
export const monday = (ms: number): number => chinaMidnight(ms) - weekdayOf(ms) * DAY_MS
