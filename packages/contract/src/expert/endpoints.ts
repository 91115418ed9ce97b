// Every call of the room, for the router's check and the docs.
export * from './draw.endpoints.ts'
export * from './group.endpoints.ts'
export * from './invitation.endpoints.ts'
export * from './library.endpoints.ts'
export * from './open.endpoints.ts'
export * from './recruitment.endpoints.ts'
export * from './self.endpoints.ts'
export * from './temporary.endpoints.ts'
