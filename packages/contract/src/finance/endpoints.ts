// Every call of the room, for the router's check and the docs.

export * from './bank/bank.endpoints.ts'
export * from './batch.endpoints.ts'
export * from './bill/bill.endpoints.ts'
export * from './closing/closing.endpoints.ts'
export * from './desk.endpoints.ts'
export * from './desk.endpoints.ts'
export * from './export.endpoints.ts'
export * from './invoice/desk.endpoints.ts'
export * from './invoice/own.endpoints.ts'
export * from './own.endpoints.ts'
export * from './reconcile/reconcile.endpoints.ts'
