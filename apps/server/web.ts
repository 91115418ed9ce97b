// A web process: one of several on a port, child of the one that starts the product.
import { enableCompileCache } from 'node:module'

enableCompileCache(new URL('../../node_modules/.cache/kaisai', import.meta.url).pathname)
const { runWeb } = await import('./src/run-web.ts')
await runWeb()
