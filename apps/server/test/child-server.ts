// The product over a database that stands, as a process that may be killed: for what has to survive that.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Plan {
  readonly url: string
  readonly keys: string
}
export interface ChildServer {
  readonly child: ChildProcess
  readonly port: number
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts one and waits until it listens. */
export const startChildServer = (plan: Plan): Promise<ChildServer> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['serve', JSON.stringify(plan)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const gone = new Promise<void>((done) => child.once('exit', () => done()))
    child.once('message', (port) =>
      resolve({
        ...{ child, port: port as number },
        kill: () => {
          child.kill('SIGKILL')
          return gone
        },
      }),
    )
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })

if (process.argv[2] === 'serve' && process.send) {
  // It ends with whoever started it.
  process.on('disconnect', () => process.exit())
  const plan = JSON.parse(process.argv[3]!) as Plan
  const { buildApp } = await import('#src/app.ts')
  const { readConfig } = await import('#src/config.ts')
  const { silentLog } = await import('#src/platform/log.ts')
  const { readKeys } = await import('#src/platform/secrets.ts')
  const app = await buildApp({
    config: { ...readConfig({}, []), dataDir: mkdtempSync(join(tmpdir(), 'kaisai-child-')), demo: false },
    ...{
      url: plan.url,
      keys: readKeys(plan.keys, 'child'),
      log: silentLog(),
      gateways: { sms: null, mail: null },
      limits: false,
    },
  })
  await app.ctx.jobs.open()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  process.send((app.http.server.address() as { port: number }).port)
}
