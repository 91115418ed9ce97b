export * from './own.endpoints.ts'
export * from './record.endpoints.ts'
export * from './task.endpoints.ts'
