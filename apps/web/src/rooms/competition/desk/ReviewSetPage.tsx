import { useSearchParams } from 'react-router'
import { ReviewStages } from './review/ReviewStages.tsx'
import { SetupFrame } from './SetupFrame.tsx'

/** `/competition/reviewSet`: how each stage is reviewed. */
export const ReviewSetPage = () => {
  const id = useSearchParams()[0].get('id')
  return (
    <SetupFrame key={id} step="review">
      {(setup) => <ReviewStages setup={setup} />}
    </SetupFrame>
  )
}
