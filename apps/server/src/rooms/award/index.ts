export { awardRoutes } from './award.routes.ts'
export { awardReferences } from './references.ts'
export { awardWorkbench } from './workbench.ts'
