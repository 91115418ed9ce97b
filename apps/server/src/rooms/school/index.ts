export { schoolPersonalData } from './personal-data.ts'
export { schoolReferences } from './references.ts'
export { schoolRoutes } from './school.routes.ts'
export { schoolTemplates } from './templates.ts'
