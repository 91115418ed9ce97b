// The job worker: a child of the web process, alive as long as that is.
import { enableCompileCache } from 'node:module'

enableCompileCache(new URL('../../node_modules/.cache/kaisai', import.meta.url).pathname)
const { runWorker } = await import('./src/run-worker.ts')
await runWorker()
