import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
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
  // The drawer of a category leads to the forms; they are there only once the page is.
  useEffect(() => {
    if (hash === '#forms') document.getElementById('forms')?.scrollIntoView()
  }, [hash])
  return (
    <>
      <CategoryPanel competition={competition} />
      <FormsPanel competition={competition} purpose="enroll" />
      <EnrollSettings competition={competition} />
    </>
  )
}
