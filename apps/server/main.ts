// The first file: checks the runtime, turns the compile cache on, then loads the program.
import { enableCompileCache } from 'node:module'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `Kaisai needs Node 24 or newer to run; this is ${process.versions.node}. Run "npm start", which brings its own.\n`,
  )
  process.exit(1)
}
enableCompileCache(new URL('../../node_modules/.cache/kaisai', import.meta.url).pathname)
const { run } = await import('./src/run.ts')
await run()
