// Server time in the browser: deadlines are counted against it, never against the visitor's clock.
let offset = 0

/** Takes over the server's clock as seen on a reply; the way back is short enough to leave out. */
export const noteServerTime = (epochMs: number): void => {
  offset = epochMs - Date.now()
}

/** Milliseconds since 1970 by the server's clock, as far as known. */
export const serverNow = (): number => Date.now() + offset

/** Reads the clock the page itself was sent with (`Server-Timing: clock;dur=…`); call once at the start. */
export const readPageClock = (): void => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const clock = page?.serverTiming?.find((entry) => entry.name === 'clock')
  if (page && clock && clock.duration > 0) offset = clock.duration - (performance.timeOrigin + page.responseStart)
}
