export { detailsPath } from './desk/paths.ts'
export { useCompetitionOption } from './desk/use-competition-option.ts'
export {
  PublicityFields,
  type PublicityValues,
  publicityDays,
  publicityValues,
  usePublicity,
} from './publicity/PublicityFields.tsx'
