// Runs a program of the checkout and keeps what it says.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { type Outcome, single } from './outcome.ts'

export const root = join(import.meta.dirname, '..', '..')
const bin = join(root, 'node_modules', '.bin')

export interface Said {
  readonly ok: boolean
  readonly output: string
}

/**
 * For Node processes that end by themselves: a thread that compiles in the background may wait for a collection of garbage that the ending
 * process does not make any more, and both wait for ever.
 */
export const ENDS_SURELY = '--no-concurrent-sparkplug'

/** Runs `program` (found in node_modules/.bin first) in the root or `cwd`; gives its whole output. After `limitMs` milliseconds it is ended, as failed. */
export const runProgram = (
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; limitMs?: number } = {},
): Promise<Said> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...options.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
    const child = spawn(program, args, { cwd: join(root, options.cwd ?? '.'), env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    const { limitMs } = options
    const end = (): void => {
      chunks.push(Buffer.from(`\n${program} did not end within ${limitMs} ms\n`))
      child.kill('SIGKILL')
    }
    const limit = limitMs === undefined ? undefined : setTimeout(end, limitMs)
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: `${program} could not be run: ${error.message}` }))
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') })
    })
  })

/** A step that is one program: its exit code is its verdict. */
export const commandStep =
  (program: string, ...args: string[]) =>
  async (): Promise<Outcome> => {
    const { ok, output } = await runProgram(program, args)
    return single(ok, output)
  }
