import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { FormsPanel } from './form/FormsPanel.tsx'
import { SetupFrame } from './SetupFrame.tsx'
import type { Setup } from './setup-context.ts'
import { SubmitWindowNote } from './work/SubmitWindowNote.tsx'
import { WorkFormTable } from './work/WorkFormTable.tsx'
import { WorkSettings } from './work/WorkSettings.tsx'

/** `/competition/workSubSet`: the work forms, which of them each category has, and how works are submitted. */
export const WorkSetPage = () => {
  const id = useSearchParams()[0].get('id')
  return (
    <SetupFrame key={id} step="work">
      {(setup) => <Parts setup={setup} />}
    </SetupFrame>
  )
}

const Parts = ({ setup }: { setup: Setup }) => {
  const { hash } = useLocation()
  // The drawer of a category leads to the forms.
  useEffect(() => {
    if (hash === '#forms') document.getElementById('forms')?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <>
      <SubmitWindowNote setup={setup} />
      <FormsPanel competition={setup.competition} purpose="work" />
      <WorkFormTable competition={setup.competition} />
      <WorkSettings competition={setup.competition} />
    </>
  )
}
