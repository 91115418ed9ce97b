import { listItems } from '@kaisai/contract/competition/item.endpoints'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useReply } from '#web/query.ts'
import { CategoryPanel } from './enroll/CategoryPanel.tsx'
import { EnrollSettings } from './enroll/EnrollSettings.tsx'
import { FormsPanel } from './form/FormsPanel.tsx'
import { SetupFrame } from './SetupFrame.tsx'
import type { Competition } from './setup-context.ts'

/** `/competition/enrollSet`: the categories of a competition, their enrollment forms, and who may enroll how. */
export const EnrollSetPage = () => {
  const id = useSearchParams()[0].get('id')
  return (
    <SetupFrame key={id} step="enroll">
      {({ competition }) => <Parts competition={competition} />}
    </SetupFrame>
  )
}

const Parts = ({ competition }: { competition: Competition }) => {
  const { hash } = useLocation()
  const { isFetched } = useReply(listItems, { competitionId: competition.competitionId }, { staleMs: 0, keep: true })
  // The drawer of a category leads to the forms; they stand in their place once the categories above them are there.
  useEffect(() => {
    if (hash === '#forms' && isFetched) document.getElementById('forms')?.scrollIntoView({ block: 'center' })
  }, [hash, isFetched])
  return (
    <>
      <CategoryPanel competition={competition} />
      <FormsPanel competition={competition} purpose="enroll" />
      <EnrollSettings competition={competition} />
    </>
  )
}
