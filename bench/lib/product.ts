// The whole product as a child, with demo data in a throw-away folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Product {
  readonly address: string
  readonly port: number
  readonly dataDir: string
  readonly pid: number
  /** Waits until its log holds a text. */
  logged(text: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the built product and waits until it greets. */
export const startProduct = async (
  options: { port?: number; dataDir?: string; keep?: boolean; env?: Record<string, string> } = {},
): Promise<Product> => {
  // Below the ports that outgoing connections are given.
  const port = options.port ?? 27_904
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'kaisai-product-'))
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', KAISAI_DATA: dataDir, KAISAI_LOG: 'error' },
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.pipe(process.stderr)
  child.stderr.on('data', (text: Buffer) => {
    log += text.toString()
  })
  await new Promise<void>((ready, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('Stop with Ctrl+C') && ready())
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}`)))
  })
  return {
    address: `http://127.0.0.1:${port}`,
    ...{ port, dataDir, pid: child.pid! },
    logged: (text) =>
      new Promise((found) => {
        const look = (): void => {
          if (!log.includes(text)) return
          child.stderr.off('data', look)
          found()
        }
        child.stderr.on('data', look)
        look()
      }),
    stop: async () => {
      child.removeAllListeners('exit')
      const gone = new Promise((done) => child.on('exit', done))
      child.kill('SIGTERM')
      await gone
      if (!options.keep) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
