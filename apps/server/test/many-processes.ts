// The product in several web processes over a database that stands: for what has to hold between them.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Plan {
  readonly url: string
  readonly keys: string
  readonly count: number
  readonly limits?: boolean
  /** `url` leads through a pooler. */
  readonly pooler?: { readonly directUrl: string; readonly isNamed: boolean }
}
interface Given extends Plan {
  readonly port: number
  readonly dataDir: string
}
type Message = { readonly pids: number[] } | { readonly restarted: boolean } | { readonly log: Record<string, unknown> }

export interface Replied {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The process that replied. */
  readonly pid: number
  readonly body: { code: number; msg: string; data: unknown }
}
interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
  /** A connection that is kept; without it one of its own, and so the next process in turn. */
  readonly agent?: Agent
}
export interface ManyProcesses {
  readonly port: number
  /** The process that started the others. */
  readonly pid: number
  readonly dataDir: string
  /** What the parent has logged. */
  readonly logged: readonly Record<string, unknown>[]
  pids(): Promise<number[]>
  restart(): Promise<boolean>
  ask(path: string, asked?: Asked): Promise<Replied>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Starts them and waits until they serve. */
export const startManyProcesses = async (plan: Plan): Promise<ManyProcesses> => {
  const given: Given = { ...plan, port: await freePort(), dataDir: mkdtempSync(join(tmpdir(), 'kaisai-many-')) }
  const parent = fork(import.meta.filename, ['parent', JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const logged: Record<string, unknown>[] = []
  parent.on('message', (message: Message) => {
    if ('log' in message) logged.push(message.log)
  })
  await said(parent, 'pids')
  return {
    ...{ port: given.port, pid: parent.pid!, dataDir: given.dataDir, logged },
    pids: async () => {
      const reply = said(parent, 'pids')
      parent.send('pids')
      return (await reply) as number[]
    },
    restart: async () => {
      const reply = said(parent, 'restarted')
      parent.send('restart')
      return (await reply) as boolean
    },
    ask: (path, asked = {}) => ask(given.port, path, asked),
    stop: async () => {
      const gone = new Promise((done) => parent.once('exit', done))
      if (parent.exitCode === null) parent.send('stop')
      await gone
    },
  }
}

const said = (parent: ChildProcess, key: 'pids' | 'restarted'): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const lost = (code: number | null): void => reject(new Error(`the parent ended with ${code}`))
    const look = (message: Message): void => {
      if (!(key in message)) return
      parent.off('message', look)
      parent.off('exit', lost)
      resolve((message as Record<string, unknown>)[key])
    }
    parent.on('message', look)
    parent.once('exit', lost)
  })

const ask = (port: number, path: string, { method = 'GET', headers = {}, body, agent }: Asked): Promise<Replied> =>
  new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: agent ?? new Agent({ keepAlive: false }),
        headers: { host: 'localhost:4700', ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            pid: Number(response.headers['x-pid']),
            body: text.startsWith('{') ? JSON.parse(text) : { code: 0, msg: text, data: null },
          }),
        )
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })

const beParent = async (given: Given): Promise<void> => {
  const { makeLog } = await import('#src/platform/log.ts')
  const { startWebProcesses } = await import('#src/processes/web-processes.ts')
  const log = makeLog('warn', { write: (line: string) => process.send!({ log: JSON.parse(line) }) })
  const web = await startWebProcesses({
    ...{ count: given.count, file: import.meta.filename, env: process.env, log },
    words: ['web', JSON.stringify(given)],
  })
  const sayPids = (): void => void process.send!({ pids: web.pids() })
  process.on('message', (message) => {
    if (message === 'pids') sayPids()
    if (message === 'restart') void web.restart().then((restarted) => process.send!({ restarted }))
    if (message === 'stop') void web.stop().then(() => process.exit())
  })
  // They end with whoever started them.
  process.on('disconnect', () => process.exit())
  sayPids()
}

const beWeb = async ({ url, keys, limits = false, port, dataDir, pooler }: Given): Promise<void> => {
  const { buildApp } = await import('#src/app.ts')
  const { readConfig } = await import('#src/config.ts')
  const { silentLog } = await import('#src/platform/log.ts')
  const { readKeys } = await import('#src/platform/secrets.ts')
  const { serveAsChild } = await import('#src/processes/serve-as-child.ts')
  const app = await buildApp({
    ...{
      config: { ...readConfig({}, []), dataDir, demo: false },
      url,
      keys: readKeys(keys, 'child'),
      limits,
      pooler: pooler ?? null,
    },
    ...{ log: silentLog(), gateways: { sms: null, mail: null } },
  })
  app.http.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('x-pid', process.pid)
    done()
  })
  await app.ctx.jobs.open()
  await app.http.listen({ port, host: '127.0.0.1' })
  serveAsChild(app, 0)
}

if (process.argv[2] === 'parent') await beParent(JSON.parse(process.argv[3]!) as Given)
if (process.argv[2] === 'web') await beWeb(JSON.parse(process.argv[3]!) as Given)
