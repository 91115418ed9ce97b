// Every call of the room, for the router's check and the docs.
export * from './batch.endpoints.ts'
export * from './font.endpoints.ts'
export * from './open.endpoints.ts'
export * from './own.endpoints.ts'
export * from './record.endpoints.ts'
export * from './school.endpoints.ts'
export * from './share.endpoints.ts'
export * from './template.endpoints.ts'
