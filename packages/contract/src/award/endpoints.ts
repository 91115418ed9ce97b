// Every call of the room, for the router's check and the docs.
export * from './exchange.endpoints.ts'
export * from './grant.endpoints.ts'
export * from './marker.endpoints.ts'
export * from './open.endpoints.ts'
export * from './scheme.endpoints.ts'
export * from './school.endpoints.ts'
export * from './table.endpoints.ts'
