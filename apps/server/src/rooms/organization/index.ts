export { addDepartment } from './departments.ts'
export { organizationsOf, reachesAll, requireReach, within } from './organization.policy.ts'
export { organizationRoutes } from './organization.routes.ts'
export { addOrganization } from './save-organization.ts'
