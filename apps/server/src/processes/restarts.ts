// How long a process that died waits before it is started again: ever longer while it keeps dying.
const FIRST_MS = 500
const LONGEST_MS = 30_000
/** Whoever lived so long begins anew. */
const CALM_MS = 60_000

/** Milliseconds until the next start, for a process that lived `livedMs` and waited `beforeMs` before that. */
export const nextWait = (beforeMs: number, livedMs: number): number =>
  livedMs > CALM_MS || beforeMs === 0 ? FIRST_MS : Math.min(beforeMs * 2, LONGEST_MS)
