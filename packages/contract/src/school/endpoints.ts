export * from './link.endpoints.ts'
export * from './open.endpoints.ts'
