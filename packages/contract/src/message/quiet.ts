/** The hours of China in which nothing calls on somebody outside the product. The same hour twice: there are none. */
export interface QuietHours {
  readonly from: number
  readonly to: number
  /** Mails wait too; SMS and WeChat always do. */
  readonly holdsMail: boolean
}
/** What leaves the product; mails alone are heard of quietly. */
export type QuietChannel = 'sms' | 'mail' | 'wechat'
/** Those of everybody who has not chosen. */
export const usualQuiet: QuietHours = { from: 22, to: 7, holdsMail: false }

const HOUR = 3_600_000
/** China keeps one time, eight hours ahead, all year. */
const AHEAD = 8 * HOUR

/** The hour of China at a moment (milliseconds). */
export const hourOf = (now: number): number => Math.floor(((now + AHEAD) / HOUR) % 24)

/** The first full hour after a moment (milliseconds). */
export const nextHour = (now: number): number => Math.floor(now / HOUR) * HOUR + HOUR

/** Whether an hour of China is within the quiet ones. */
export const isQuiet = (hour: number, { from, to }: Pick<QuietHours, 'from' | 'to'>): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to

/**
 * Until when (milliseconds) what would leave now waits for the end of somebody's quiet hours; null: it leaves at once, as does what would
 * come less than an hour before `dueAt`, when it is too late.
 */
export const heldUntil = (quiet: QuietHours, channel: QuietChannel, now: number, dueAt = Infinity): number | null => {
  if (!isQuiet(hourOf(now), quiet) || (channel === 'mail' && !quiet.holdsMail)) return null
  let at = nextHour(now)
  while (isQuiet(hourOf(at), quiet)) at = nextHour(at)
  return at > dueAt - HOUR ? null : at
}
