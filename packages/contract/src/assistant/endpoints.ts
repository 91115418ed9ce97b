export * from './ask.endpoints.ts'
export * from './desk.endpoints.ts'
export * from './model.endpoints.ts'
