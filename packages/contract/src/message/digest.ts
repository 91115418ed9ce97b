/** How often somebody gets one message of what waits in the desk. */
export const digestFrequencies = ['off', 'daily', 'hourly'] as const
export interface DigestWish {
  readonly frequency: (typeof digestFrequencies)[number]
  /** Hour of China of a daily one. */
  readonly hour: number
  /** An hourly one is silent from this hour of China to that one; the same twice: never. */
  readonly quietFrom: number
  readonly quietTo: number
}
export const usualDigest: DigestWish = { frequency: 'daily', hour: 9, quietFrom: 22, quietTo: 7 }

const HOUR = 3_600_000
/** China keeps one time, eight hours ahead, all year. */
const AHEAD = 8 * HOUR

/** Whether an hour of China is within the quiet ones. */
export const isQuiet = (hour: number, { quietFrom, quietTo }: Pick<DigestWish, 'quietFrom' | 'quietTo'>): boolean =>
  quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo

/** The next full hour after a moment (milliseconds) at which a wish is met; null: never. */
export const nextDigest = (wish: DigestWish, now: number): number | null => {
  if (wish.frequency === 'off') return null
  for (let at = Math.floor(now / HOUR) * HOUR + HOUR, tries = 0; tries < 24; at += HOUR, tries += 1) {
    const hour = Math.floor(((at + AHEAD) / HOUR) % 24)
    if (wish.frequency === 'daily' ? hour === wish.hour : !isQuiet(hour, wish)) return at
  }
  return null
}
