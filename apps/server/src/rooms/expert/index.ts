export { expertRoutes } from './expert.routes.ts'
