import { hourOf, isQuiet, nextHour, type QuietHours } from './quiet.ts'

/** How often somebody gets one message of what waits in the desk. */
export const digestFrequencies = ['off', 'daily', 'hourly'] as const
export interface DigestWish {
  readonly frequency: (typeof digestFrequencies)[number]
  /** Hour of China of a daily one. */
  readonly hour: number
}
export const usualDigest: DigestWish = { frequency: 'daily', hour: 9 }

/** The next full hour after a moment (milliseconds) at which a wish is met; an hourly one is silent in the quiet hours. Null: never. */
export const nextDigest = (wish: DigestWish, quiet: QuietHours, now: number): number | null => {
  if (wish.frequency === 'off') return null
  for (let at = nextHour(now), tries = 0; tries < 24; at = nextHour(at), tries += 1)
    if (wish.frequency === 'daily' ? hourOf(at) === wish.hour : !isQuiet(hourOf(at), quiet)) return at
  return null
}
