export { awardRoutes } from './award.routes.ts'
export type { Snapshot } from './grant/snapshot.ts'
export { awardReferences } from './references.ts'
export { awardWorkbench } from './workbench.ts'
