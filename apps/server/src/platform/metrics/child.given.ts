// Only for watch.test.ts: a process that counts three jobs and hands its figures to its parent.
import { jobs } from './instruments.ts'
import { replyToParent } from './serve.ts'

jobs.inc({ kind: 'child-test', outcome: 'done' }, 3)
replyToParent()
process.send?.('ready')
