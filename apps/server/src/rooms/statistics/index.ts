export { statisticsReferences } from './references.ts'
export { statisticsRoutes } from './statistics.routes.ts'
