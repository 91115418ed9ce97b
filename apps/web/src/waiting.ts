// Calls that wait for their turn: the server said how many are ahead. What they change is shown by shells/WaitingNotice.
import { create } from 'zustand'

export interface Place {
  /** How many are ahead, and about how many seconds that takes. */
  readonly place: number
  readonly seconds: number
  /** Nobody is ahead: the service is away for a moment, or this person or address called too often. */
  readonly reason?: 'interrupted' | 'tooMany'
}

/** The place of each call that waits. */
export const useWaiting = create<{ readonly places: ReadonlyMap<symbol, Place> }>(() => ({ places: new Map() }))

/** Notes the place of a call; null: it waits no longer. */
export const notePlace = (call: symbol, place: Place | null): void => {
  const { places } = useWaiting.getState()
  if (place === null && !places.has(call)) return
  const next = new Map(places)
  if (place === null) next.delete(call)
  else next.set(call, place)
  useWaiting.setState({ places: next })
}

/** What is shown of several: the one that is served last. */
export const lastOf = (places: ReadonlyMap<symbol, Place>): Place | null =>
  [...places.values()].reduce<Place | null>((last, one) => (last === null || one.place > last.place ? one : last), null)
