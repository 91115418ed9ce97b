// Every call of the room, for the router's check and the docs.
export * from './hook.endpoints.ts'
export * from './own.endpoints.ts'
export * from './roster.endpoints.ts'
export * from './subscription.endpoints.ts'
export * from './token.endpoints.ts'
