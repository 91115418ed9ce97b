export { certificateRoutes } from './certificate.routes.ts'
export { verifyCertificates, verifyDigests } from './record/verify-certificates.ts'
export { certificateReferences } from './references.ts'
export { certificateWorkbench } from './workbench.ts'
