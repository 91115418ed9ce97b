// Every call of the room, for the router's check and the docs.
export * from './material.endpoints.ts'
export * from './own.endpoints.ts'
