// Every call of the room, for the router's check and the docs.
export * from './batch.endpoints.ts'
export * from './lead.endpoints.ts'
export * from './result.endpoints.ts'
export * from './sheet.endpoints.ts'
