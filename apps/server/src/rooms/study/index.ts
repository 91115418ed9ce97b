export { studyPersonalData } from './personal-data.ts'
export { studyReferences } from './references.ts'
export { studyRoutes } from './study.routes.ts'
export { studyTemplates } from './templates.ts'
