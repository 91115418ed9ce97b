// When a team will be called, and where a returned team stands. Pure.

/** What one team takes, in seconds. */
export interface Pace {
  readonly presentSeconds: number
  readonly questionSeconds: number
  /** Scoring, leaving, coming in. */
  readonly changeSeconds: number
}

/** Seconds from one call to the next as planned. */
export const plannedCycle = (pace: Pace): number => pace.presentSeconds + pace.questionSeconds + pace.changeSeconds

/**
 * Seconds from one call to the next as it has been today: the median of the newest five, once there are two. Kept between half and
 * twice the plan, so that one broken projector does not frighten everybody.
 */
export const actualCycle = (pace: Pace, took: readonly number[]): number => {
  const planned = plannedCycle(pace)
  if (took.length < 2) return planned
  const newest = [...took.slice(-5)].sort((a, b) => a - b)
  const middle = newest[Math.floor(newest.length / 2)]!
  return Math.min(planned * 2, Math.max(planned / 2, middle))
}

/** Seconds until the team with `ahead` teams before it is called; `rest`: what is left of the team inside, 0 for an empty room. */
export const waitSeconds = (cycle: number, ahead: number, rest: number): number => Math.round(rest + ahead * cycle)

/** What is left of the team inside: a whole cycle less the time since its call, at least the change. */
export const restOf = (pace: Pace, cycle: number, sinceCall: number): number => Math.max(pace.changeSeconds, cycle - sinceCall)

/** What was typed or scanned to check somebody in: QR codes of teams carry `KSC:` before the check-in code, small letters are as good. */
export const checkInWord = (code: string): string => code.trim().toUpperCase().replace(/^KSC:/, '')

/** The queue with a team put back after `after` others, at the end when there are fewer or `after` is null. */
export const reinserted = (queue: readonly string[], ticketId: string, after: number | null): string[] => {
  const others = queue.filter((id) => id !== ticketId)
  const at = after === null ? others.length : Math.min(after, others.length)
  return [...others.slice(0, at), ticketId, ...others.slice(at)]
}
