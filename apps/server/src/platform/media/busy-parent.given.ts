// For tests: a process that has a file looked into, reports who looks, and can be ended in the middle.
import { inMediaProcess, mediaProcesses } from './in-media-process.ts'

const looking = inMediaProcess<'inspect'>(
  { kind: 'inspect', path: process.argv[2]!, extension: process.argv[3]! },
  { cpuSeconds: 600, seconds: 600, megabytes: 4000 },
)
process.send!(mediaProcesses())
await looking
