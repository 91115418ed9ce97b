// Every call of the room, for the router's check and the docs.
export * from './bill/bill.endpoints.ts'
export * from './desk.endpoints.ts'
export * from './invoice/desk.endpoints.ts'
export * from './invoice/own.endpoints.ts'
export * from './own.endpoints.ts'
