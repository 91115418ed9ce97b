// Every call of the room, for the router's check and the docs.
export * from './desk.endpoints.ts'
export * from './own.endpoints.ts'
export * from './sign-in.endpoints.ts'
export * from './wechat.endpoints.ts'
