// The product as a child process, for journeys that start, kill and restart it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export interface Started {
  readonly child: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Waits for the end; returns the exit code. */
  ended: Promise<number | null>
}

const running = new Set<Started>()

/** Starts the product with an environment; `untilGreeted` waits for its last line of greeting or its end. */
export const startProduct = async (env: Record<string, string>, words: string[] = []): Promise<Started> => {
  const child = spawn('node', ['apps/server/main.ts', ...words], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', KAISAI_LOG: 'error', ...env },
  })
  let text = ''
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)))
  const greeted = new Promise<void>((done) => {
    const collect = (chunk: Buffer): void => {
      text += chunk.toString()
      if (text.includes('Stop with Ctrl+C')) done()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
  })
  const started = { child, ended, output: () => text }
  running.add(started)
  void ended.then(() => running.delete(started))
  await Promise.race([greeted, ended])
  return started
}

/** Ends what is still running. A journey that broke off would leave its port taken, and a second try could not start. */
export const endProducts = async (): Promise<void> => {
  for (const { child, ended } of [...running]) {
    child.kill('SIGTERM')
    await ended
  }
}

/** The process number of the database server of a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(execFileSync('head', ['-1', `${dataDir}/postgres/cluster/postmaster.pid`], { encoding: 'utf8' }))
