export { expertRoutes } from './expert.routes.ts'
export { holdRoles } from './hold-roles.ts'
export { expertReferences } from './references.ts'
export { expertWorkbench } from './workbench.ts'
