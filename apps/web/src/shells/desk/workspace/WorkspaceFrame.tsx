import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
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

/** The pages of the desk: inside a competition below its bar, outside as they are. */
export const WorkspaceFrame = ({ children }: { children: ReactNode }) => {
  const competitionId = useWorkspace()
  if (competitionId === null) return <Outside>{children}</Outside>
  return (
    <Inside key={competitionId} competitionId={competitionId}>
      {children}
    </Inside>
  )
}

const Inside = ({ competitionId, children }: { competitionId: string; children: ReactNode }) => {
  const { data, error, refetch } = useWorkspaceFacts(competitionId)
  const isGone = hasCode(error, NOT_FOUND, NO_ID)
  useEffect(() => {
    if (isGone) forgetPlace(competitionId)
  }, [isGone, competitionId])
  if (isGone) return <Gone />
  return (
    <>
      <WorkspaceBar competitionId={competitionId} facts={data} />
      {error && !data ? <Unloaded onRetry={refetch} /> : null}
      {children}
    </>
  )
}

// Deleted or withdrawn while it was open, or somebody else's: a sentence and a way out.
const Gone = () => {
  const t = useTexts(workspaceTexts)
  const { pathname } = useLocation()
  return (
    <EmptyFace
      text={t.gone}
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

const Outside = ({ children }: { children: ReactNode }) => {
  const { menu } = useMenu()
  const { pathname, search } = useLocation()
  const [last] = useLastPlaces()
  // Without a competition these pages would only ask for one.
  const isAsking = last !== undefined && needsPlace(menu, pathname) && placedPaths(menu).includes(pathname)
  const names = new URLSearchParams(search)
  if (isAsking && ![...names.keys()].some((name) => name !== PLACE))
    return <Navigate to={inPlace(pathname, last.competitionId)} replace state={PLACED} />
  return children
}
