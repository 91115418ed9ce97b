export { messageLog } from './log.ts'
export { messageRoutes } from './message.routes.ts'
export { type Gateways, makePost } from './post.ts'
export { messageWorkbench } from './workbench.ts'
