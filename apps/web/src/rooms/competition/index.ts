export { detailsPath } from './desk/paths.ts'
export { useCompetitionOption } from './desk/use-competition-option.ts'
export { AnswersView } from './form-view/AnswersView.tsx'
export { FormView } from './form-view/FormView.tsx'
export type { FileTools, LoadPlaces, UploadFile } from './form-view/input.ts'
export { loadPlaces } from './form-view/load-places.ts'
export {
  PublicityFields,
  type PublicityValues,
  publicityDays,
  publicityValues,
  usePublicity,
} from './publicity/PublicityFields.tsx'
export { CompetitionLine, competitionAddress } from './site/CompetitionLine.tsx'
