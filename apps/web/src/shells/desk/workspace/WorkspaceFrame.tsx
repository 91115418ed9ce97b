import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { hasUnsaved } from '#web/ui/form/unsaved.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import { inPlace, PLACE, PLACED } from '#web/workspace.ts'
import { useMenu } from '../menu.ts'
import { forgetPlace, useLastPlaces } from './last-places.ts'
import { needsPlace, placedPaths } from './sections.ts'
import { Unloaded, useWorkspaceFacts, WorkspaceBar } from './WorkspaceBar.tsx'
import { workspaceTexts } from './workspace-texts.ts'

/** What a call answers for what is not there or out of reach, and for what is no id at all. */
const NOT_FOUND = 40_400
const NO_ID = 40_000

/**
 * The pages of the desk: inside a competition below its bar, outside as they are. A page that gets its competition while it is open stays
 * mounted with what was begun in it; another competition is another page.
 */
export const WorkspaceFrame = ({ children }: { children: ReactNode }) => {
  const competitionId = useWorkspace()
  const [{ place, turn }, keep] = useState({ place: competitionId, turn: 0 })
  if (competitionId !== place) keep({ place: competitionId, turn: place !== null && competitionId !== null ? turn + 1 : turn })
  const { data, error, refetch } = useWorkspaceFacts(competitionId)
  const isGone = competitionId !== null && hasCode(error, NOT_FOUND, NO_ID)
  useEffect(() => {
    if (isGone) forgetPlace(competitionId)
  }, [isGone, competitionId])
  // What was typed stays in sight: it can be copied, and leaving asks.
  const [isTyped, noteTyped] = useState<boolean | null>(null)
  if (isGone && isTyped === null) noteTyped(hasUnsaved())
  if (!isGone && isTyped !== null) noteTyped(null)
  const last = useAskedPlace(competitionId)
  if (last !== null) return <Navigate to={last} replace state={PLACED} />
  if (isGone && isTyped !== true) return <Gone />
  return (
    <>
      {isGone ? <Gone isTyped /> : null}
      {competitionId === null || isGone ? null : <WorkspaceBar competitionId={competitionId} facts={data} />}
      {competitionId !== null && error && !data && !isGone ? <Unloaded onRetry={refetch} /> : null}
      <Fragment key={turn}>{children}</Fragment>
    </>
  )
}

// Deleted or withdrawn while it was open, or somebody else's: a sentence and a way out.
const Gone = ({ isTyped = false }: { isTyped?: boolean }) => {
  const t = useTexts(workspaceTexts)
  const { pathname } = useLocation()
  return (
    <EmptyFace
      text={isTyped ? t.goneTyped : t.gone}
      action={
        <>
          <LinkButton type="primary" to="/competition/list">
            {t.toList}
          </LinkButton>{' '}
          {pathname.startsWith('/competition/') ? null : <LinkButton to={`${pathname}?${PLACE}=`}>{t.leave}</LinkButton>}
        </>
      }
    />
  )
}

// Without a competition some pages would only ask for one: where they open instead, null for a page that is complete.
const useAskedPlace = (competitionId: string | null): string | null => {
  const { menu } = useMenu()
  const { pathname, search } = useLocation()
  const [last] = useLastPlaces()
  if (competitionId !== null || last === undefined) return null
  const isNamed = [...new URLSearchParams(search).keys()].some((name) => name !== PLACE)
  const isAsking = needsPlace(menu, pathname) && placedPaths(menu).includes(pathname)
  return isAsking && !isNamed ? inPlace(pathname, last.competitionId) : null
}
