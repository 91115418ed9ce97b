import { ReviewStages } from './review/ReviewStages.tsx'
import { SetupFrame } from './SetupFrame.tsx'

/** `/competition/reviewSet`: how each stage is reviewed. */
export const ReviewSetPage = () => <SetupFrame step="review">{(setup) => <ReviewStages setup={setup} />}</SetupFrame>
