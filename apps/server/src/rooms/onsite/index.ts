export { onsiteRoutes } from './onsite.routes.ts'
