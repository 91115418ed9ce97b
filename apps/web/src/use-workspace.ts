import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { inPlace, PLACE, PLACED, placeOf } from './workspace.ts'

/** The competition the page shown is in; null outside of a workspace. */
export const useWorkspace = (): string | null => placeOf(useLocation())

/** Names a stage, or what stands in its place: inside a competition by itself, elsewhere behind the competition's name. */
export const usePlacedName = (): ((row: { competitionName: string }, own: string) => string) => {
  const isInside = useWorkspace() !== null
  return ({ competitionName }, own) => (isInside ? own : `${competitionName} · ${own}`)
}

/** For a page that shows one thing of a competition: its address says which, whoever linked here. */
export const useBelongsTo = (competitionId: string | null | undefined): void => {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, search } = location
  useEffect(() => {
    if (!competitionId || placeOf({ pathname, search: `?${PLACE}=${competitionId}` }) === null) return
    if (placeOf({ pathname, search }) !== competitionId)
      void navigate(inPlace(pathname + search + window.location.hash, competitionId), { replace: true, state: PLACED })
  }, [competitionId, pathname, search, navigate])
}
