/** Seconds left of a timer that was sent at `sentAt`, at `now`; both milliseconds of the server's clock. Below zero: overtime. */
export const secondsLeft = (timer: { leftSeconds: number; isRunning: boolean }, sentAt: number, now: number): number =>
  timer.isRunning ? timer.leftSeconds - (now - sentAt) / 1000 : timer.leftSeconds

/** `7:05`, `-0:12`: up to the next whole second, so that 0:00 is the end. */
export const clockText = (seconds: number): string => {
  const whole = Math.abs(seconds >= 0 ? Math.ceil(seconds) : Math.floor(seconds))
  return `${seconds < 0 && whole > 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Strokes of the bell between two looks at a timer: one at the warning, three at the end. */
export const strokesBetween = (before: number, after: number, warnSeconds: number): number => {
  if (before > 0 && after <= 0) return 3
  return warnSeconds > 0 && before > warnSeconds && after <= warnSeconds ? 1 : 0
}
