export { messageRoutes } from './message.routes.ts'
export { type Gateways, makePost } from './post.ts'
