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

/** Runs `program` (found in node_modules/.bin first) in the root or `cwd`; gives its whole output. */
export const runProgram = (
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Said> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...options.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
    const child = spawn(program, args, { cwd: join(root, options.cwd ?? '.'), env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: `${program} could not be run: ${error.message}` }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') }))
  })

/** A step that is one program: its exit code is its verdict. */
export const commandStep =
  (program: string, ...args: string[]) =>
  async (): Promise<Outcome> => {
    const { ok, output } = await runProgram(program, args)
    return single(ok, output)
  }
