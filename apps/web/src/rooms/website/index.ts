export { HomeSection } from './site/HomeSection.tsx'
export { HomeTemplate } from './site/HomeTemplate.tsx'
export type { HomeParts } from './site/parts.ts'
export { TrialForm } from './site/trial/TrialForm.tsx'
