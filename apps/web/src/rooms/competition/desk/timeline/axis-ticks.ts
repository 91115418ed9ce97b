// The lines and words of the axis, as many as there is room for. Pure.
import { chinaDay, chinaMidnight, DAY_MS } from '@kaisai/contract/china-clock'
import { monday, monthStart, type Scale, weekdayOf, widthOf, xOf } from './geometry.ts'

/** One cell of the axis, from its line to the next. */
export interface Tick {
  readonly ms: number
  readonly x: number
  readonly widthPx: number
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  /** 0 is Monday. */
  readonly weekday: number
}

/** What the lower row of the axis counts. */
export type MinorUnit = 'day' | 'week' | 'none'

/** The narrowest cell that still holds its word. */
const DAY_PX = 22
const WEEK_PX = 24

/** Months of the upper row: the year stands where it begins. */
export const monthTicks = (scale: Scale): Tick[] => {
  const starts: number[] = []
  for (let ms = monthStart(scale.fromMs); ms < scale.toMs; ms = monthStart(ms, 1)) starts.push(ms)
  return cells(scale, starts)
}

/** What the lower row shows at a scale. */
export const minorUnit = ({ pxPerDay }: Scale): MinorUnit =>
  pxPerDay >= DAY_PX ? 'day' : pxPerDay * 7 >= WEEK_PX ? 'week' : 'none'

/** Days or Mondays of the lower row. */
export const minorTicks = (scale: Scale): Tick[] => {
  const unit = minorUnit(scale)
  if (unit === 'none') return []
  const [first, step] = unit === 'day' ? [chinaMidnight(scale.fromMs), DAY_MS] : [monday(scale.fromMs), 7 * DAY_MS]
  const starts: number[] = []
  for (let ms = first; ms < scale.toMs; ms += step) starts.push(ms)
  return cells(scale, starts)
}

const cells = (scale: Scale, starts: readonly number[]): Tick[] =>
  starts.map((ms, at) => {
    const x = Math.max(0, xOf(scale, ms))
    const end = at + 1 < starts.length ? xOf(scale, starts[at + 1]!) : widthOf(scale)
    const [year = 0, month = 0, day = 0] = chinaDay(Math.max(ms, scale.fromMs)).split('-').map(Number)
    return { ms, x, widthPx: end - x, year, month, day, weekday: weekdayOf(ms) }
  })
