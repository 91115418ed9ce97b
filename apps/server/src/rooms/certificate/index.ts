export { certificateRoutes } from './certificate.routes.ts'
