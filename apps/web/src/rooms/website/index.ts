export { HomeSection } from './site/HomeSection.tsx'
export { HomeTemplate } from './site/HomeTemplate.tsx'
export { TrialForm } from './site/trial/TrialForm.tsx'
export type { HomeParts } from './site/parts.ts'
