// The lots of a draw one by one: which are shown at a moment. Every screen of a hall shows the same, by the server's clock. Pure.
import type { ScreenState } from './use-screen.ts'

/** Milliseconds from one lot to the next; many lots go faster, so that a hall does not wait for more than four minutes. */
const STEP_MS = 2500
const MOST_MS = 240_000
/** How long the whole list stands after the last lot. */
const STAY_MS = 20_000

export interface Lot {
  readonly number: string
  readonly letter: string
  readonly team: string
  readonly school: string
}

/** The lots in the order they are shown: the first of every room, the second of every room … */
export const lotsOf = ({ rooms }: Pick<ScreenState, 'rooms'>): Lot[] => {
  const longest = Math.max(0, ...rooms.map(({ queue }) => queue.length))
  return Array.from({ length: longest }, (_, at) => at).flatMap((at) =>
    rooms.flatMap(({ letter, queue }) => {
      const ticket = [...queue].sort((a, b) => (a.number < b.number ? -1 : 1))[at]
      return ticket ? [{ number: ticket.number, letter, team: ticket.team, school: ticket.school }] : []
    }),
  )
}

/** How many lots are shown at a moment (the server's clock); null: no draw is being shown. */
export const lotsShown = (state: Pick<ScreenState, 'status' | 'drawTime' | 'rooms'>, now: number): number | null => {
  if (state.drawTime === null || (state.status !== 'drawn' && state.status !== 'ready')) return null
  const count = lotsOf(state).length
  const since = now - Date.parse(state.drawTime)
  const step = Math.min(STEP_MS, MOST_MS / Math.max(count, 1))
  if (count === 0 || since < 0 || since > count * step + STAY_MS) return null
  return Math.min(count, Math.floor(since / step))
}
