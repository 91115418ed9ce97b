// Which work comes before and after this one in the list it was opened from. Pure.
import { following } from '../../../enrollment/desk/index.ts'

export interface Listed {
  readonly workId: string
  readonly status: string
}

export interface Neighbors {
  readonly previous: string | null
  readonly next: string | null
  /** The next that waits for the formal check, starting over at the list's beginning. */
  readonly nextWaiting: string | null
  /** Place in the list, from 1; 0 when the work is not in it any more. */
  readonly place: number
}

/**
 * The neighbors of a work. `before`: the list as it was while the work still stood in it: one that was checked may have left a list
 * of what waits, but those around it are still its neighbors.
 */
export const neighborsOf = (list: readonly Listed[], workId: string, before: readonly Listed[]): Neighbors => {
  const ids = list.map((one) => one.workId)
  const was = before.map((one) => one.workId)
  // One that never stood in the list leads to its first.
  const isForeign = !ids.includes(workId) && !was.includes(workId)
  const next = isForeign ? (ids[0] ?? null) : following(ids, workId, was)
  const waiting = list.filter((one) => one.status === 'submitted' && one.workId !== workId).map((one) => one.workId)
  const from = next === null ? ids.length : ids.indexOf(next)
  return {
    previous: following(ids.toReversed(), workId, was.toReversed()),
    next,
    nextWaiting: waiting.find((id) => ids.indexOf(id) >= from) ?? waiting[0] ?? null,
    place: ids.indexOf(workId) + 1,
  }
}
