export { onsiteFacts } from './facts.ts'
export { onsiteRoutes } from './onsite.routes.ts'
export { onsiteReferences } from './references.ts'
export { onsiteWorkbench } from './workbench.ts'
