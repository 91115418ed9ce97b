// Every call of the room, for the router's check and the docs.
export * from './open.endpoints.ts'
export * from './run.endpoints.ts'
export * from './scene.endpoints.ts'
