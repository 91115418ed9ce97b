// The clock on the wall in China. It has had no daylight saving since 1991, so its offset is a constant and days are arithmetic.

/** An instant as callers hold it: ISO 8601 with offset, or a Date. */
export type Moment = string | Date

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const OFFSET_MS = 8 * HOUR_MS

/** Milliseconds since 1970; NaN for what is no instant. */
export const msOf = (moment: Moment | number): number => new Date(moment).getTime()

const wall = (ms: number): string => (Number.isFinite(ms) ? new Date(ms + OFFSET_MS).toISOString() : '')

/** The day in China at an instant (milliseconds): `2026-11-20`. Empty for NaN. */
export const chinaDay = (ms: number): string => wall(ms).slice(0, 10)

/** Day and clock in China to the minute: `2026-11-20 23:59`. Empty for NaN. */
export const chinaText = (ms: number): string => wall(ms).slice(0, 16).replace('T', ' ')

/** Day and clock in China to the second: `2026-11-20 23:59:00`. Empty for NaN. */
export const chinaSecond = (ms: number): string => wall(ms).slice(0, 19).replace('T', ' ')

/** An instant as the wire writes it: `2026-11-20T23:59:00+08:00`; milliseconds only where there are any. */
export const chinaInstant = (ms: number): string => `${wall(ms).slice(0, -1).replace('.000', '')}+08:00`

/** The instant (milliseconds) at which clocks in China show a day and `HH:mm`. NaN for a day that does not exist. */
export const chinaMs = (day: string, clock = '00:00'): number => msOf(`${day}T${clock}:00+08:00`)

/** Milliseconds since the last midnight in China, 0 to 86,399,999. */
export const sinceMidnight = (ms: number): number => (((ms + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS

/** The last midnight in China at or before an instant, in milliseconds. */
export const chinaMidnight = (ms: number): number => ms - sinceMidnight(ms)
