export * from './ask.endpoints.ts'
export * from './desk.endpoints.ts'
