// The product and its commands as drills run them: on data folders of their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Writes a line to the console. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const environment = (data: string, more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...{ KAISAI_DATA: data, HOST: '127.0.0.1', KAISAI_LOG: 'error', DATABASE_URL: '' },
  ...more,
})

/** Starts the product on a data folder, with its demo where that is empty, and waits until it is ready. */
export const startOn = async (
  data: string,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    env: environment(data, { PORT: String(port), ...settings }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  // The demo story takes a minute on a quiet machine.
  for (let tries = 0; tries < 1500; tries++) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    if (
      await fetch(`${url}/ready`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return { child, url }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop(child)
  throw new Error('the product did not start within five minutes')
}
/** Ends it and waits until it has. */
export const stop = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return gone
}

/** Runs a command of the product (`run-backup.ts`) and gives what it said. */
export const runCommand = (
  file: string,
  words: string[],
  data: string,
  settings: Record<string, string> = {},
): Promise<{ seconds: number; code: number; text: string }> =>
  new Promise((resolve) => {
    const began = performance.now()
    let text = ''
    const child = spawn(process.execPath, [join(root, 'apps/server/src', file), ...words], { env: environment(data, settings) })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('exit', (code) => resolve({ seconds: Math.round((performance.now() - began) / 100) / 10, code: code ?? -1, text }))
  })

/** Signs the administrator of the demo in; gives the token. */
export const signIn = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/prod-api/auth/login/pwd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Kaisai#2026' }),
  })
  return ((await reply.json()) as { data: { token: string } }).data.token
}
