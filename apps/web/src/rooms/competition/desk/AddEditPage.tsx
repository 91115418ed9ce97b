import { useSearchParams } from 'react-router'
import { BasicsForm } from './BasicsForm.tsx'
import { NewCompetition } from './NewCompetition.tsx'
import { RuleTexts } from './RuleTexts.tsx'
import { SetupFrame } from './SetupFrame.tsx'

/** `/competition/addEdit`: a new competition, or with `id` the basics of one that is there. */
export const AddEditPage = () => {
  const id = useSearchParams()[0].get('id')
  if (id === null) return <NewCompetition />
  return (
    <SetupFrame key={id} step="info">
      {({ competition }) => (
        <>
          <BasicsForm competition={competition} />
          <RuleTexts competition={competition} />
        </>
      )}
    </SetupFrame>
  )
}
