// Servers of a bench in processes of their own, and the SQL a call of ours asks, word for word.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { BareRoute } from './bare-routes.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
/** What a server answers: `hello` twice, the statements through the bare driver, a bare route that writes rows, or our product over the database. */
export interface Plan {
  readonly kind: 'node' | 'fastify' | 'driver' | 'route' | 'ours'
  readonly url: string
  readonly statements: readonly Statement[]
  readonly route?: BareRoute
  /** The key ring the rows were written with; fresh keys where nothing depends on it. */
  readonly keys?: string
  /** Our product serves its built pages, too. */
  readonly pages?: boolean
  /** Our product shows its figures at this port. */
  readonly metricsPort?: number
}

export interface Served {
  readonly child: ChildProcess
  readonly port: number
  readonly pid: number
  /** Ends it; where a profile is asked for, after it is written. */
  stop(): Promise<void>
}

/** The folder for profiles of `bench profile`; unset: none are made. */
export const profileFolder = (): string | undefined => process.env.KAISAI_BENCH_PROFILE

/** Starts the server of a plan. */
export const serve = (plan: Plan): Promise<Served> =>
  new Promise((resolve, reject) => {
    const folder = plan.kind === 'ours' ? profileFolder() : undefined
    const child = fork(join(import.meta.dirname, 'api-server.ts'), [])
    child.send(plan)
    const stop = async (): Promise<void> => {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill(folder ? 'SIGTERM' : 'SIGKILL')
      await gone
    }
    child.once('message', (port) => resolve({ child, port: port as number, pid: child.pid!, stop }))
    child.on('exit', (code) => code && reject(new Error(`server ended with ${code}`)))
  })

// Listened to from the start: a connection keeps the function it was opened with.
let observe: ((statement: Statement) => void) | null = null
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const config = args[0] as { text?: string; values?: unknown[] }
  if (observe && typeof config === 'object' && config.text) observe({ text: config.text, values: config.values ?? [] })
  return (query as (...all: unknown[]) => unknown).apply(this, args)
} as typeof query

/** The statements that name a table while a call runs. Import this file before a database is opened. */
export const statementsOf = async (table: string, ask: () => Promise<unknown>): Promise<Statement[]> => {
  const seen: Statement[] = []
  observe = (statement) => {
    if (statement.text.includes(table)) seen.push(statement)
  }
  await ask()
  observe = null
  return seen
}

/** The database's name in a connection string. */
export const databaseOf = (url: string): string => /\/([^/?]*)(?:\?|$)/.exec(url.replace(/^\w+:\/\//, ''))![1]!
