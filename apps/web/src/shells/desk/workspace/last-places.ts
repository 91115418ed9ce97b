// The competitions somebody worked in last, the newest first: for the switcher, and for pages that need one.
import { create } from 'zustand'
import { preference, remember } from '#web/preferences.ts'
import { useSession } from '#web/session.ts'

interface LastPlace {
  readonly competitionId: string
  readonly name: string
}

const MOST = 6
// By person: a browser may be shared.
const name = (): string => `places.${useSession.getState().user?.userId ?? ''}`

const useStored = create<{ of: string; places: readonly LastPlace[] }>()(() => ({ of: '', places: [] }))

const places = (): readonly LastPlace[] => {
  const of = name()
  const { of: known, places: kept } = useStored.getState()
  return known === of ? kept : preference<readonly LastPlace[]>(of, [])
}

const put = (next: readonly LastPlace[]): void => {
  remember(name(), next)
  useStored.setState({ of: name(), places: next })
}

/** The competitions worked in last. */
export const useLastPlaces = (): readonly LastPlace[] => {
  useStored()
  return places()
}

/** Notes that somebody works in a competition. */
export const visitPlace = (place: LastPlace): void => {
  const [first] = places()
  if (first?.competitionId === place.competitionId && first.name === place.name) return
  put([place, ...places().filter(({ competitionId }) => competitionId !== place.competitionId)].slice(0, MOST))
}

/** Forgets one that is gone or out of reach. */
export const forgetPlace = (competitionId: string): void => {
  if (places().some((one) => one.competitionId === competitionId))
    put(places().filter((one) => one.competitionId !== competitionId))
}
