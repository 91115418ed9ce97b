// Runs test files in a few long-lived processes, each file by itself, one after another (test-worker.ts).
import { type ChildProcess, fork } from 'node:child_process'
import { join, relative } from 'node:path'
import { ENDS_SURELY, root } from './command.ts'
import { failure, type Outcome } from './outcome.ts'
import type { WorkerNote } from './test-worker.ts'

export interface PoolOptions {
  readonly atOnce: number
  /** How long one file may take, milliseconds. */
  readonly timeoutMs: number
  /** The checkout the files belong to; this one unless given. */
  readonly folder?: string
  /** Asked before each file: false leaves it and all behind it. */
  readonly mayBegin?: () => boolean
  /** Is given every file that ended, with what failed in it. */
  readonly onEnd?: (file: string, failures: readonly string[]) => void
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A process that holds more is replaced by a new one after the file it runs. */
const MOST_MEMORY_BYTES = 768 * 2 ** 20
const LONGEST_WORDS = 4000

/** Runs every file, in this order as far as there are free processes; gives the counts of tests and what failed. */
export const runInPool = async (
  files: readonly string[],
  { atOnce, timeoutMs, folder = root, mayBegin = () => true, onEnd }: PoolOptions,
): Promise<Outcome> => {
  const left = [...files]
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  const runSome = async (): Promise<void> => {
    let worker: TestProcess | null = null
    for (let file = left.shift(); file && mayBegin(); file = left.shift()) {
      worker ??= new TestProcess(folder)
      const result = await worker.run(file, timeoutMs)
      for (const key of ['passed', 'failed', 'skipped'] as const) counts[key] += result.counts[key]
      failures.push(...result.failures)
      onEnd?.(file, result.failures)
      if (!result.maySurvive) {
        worker.end()
        worker = null
      }
    }
    worker?.end()
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, files.length) }, runSome))
  return { ...counts, report: failures.join('\n') }
}

/** One process and what it has run so far. */
class TestProcess {
  readonly #folder: string
  readonly #child: ChildProcess
  readonly #ran: string[] = []
  #words = ''

  constructor(folder: string) {
    this.#folder = folder
    // Under `node --test` this name would make the child speak to that runner.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const script = join(import.meta.dirname, 'test-worker.ts')
    this.#child = fork(script, [], { cwd: folder, env, execArgv: [ENDS_SURELY], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    const keep = (text: Buffer): void => {
      this.#words = (this.#words + text.toString('utf8')).slice(-LONGEST_WORDS)
    }
    this.#child.stdout?.on('data', keep)
    this.#child.stderr?.on('data', keep)
  }

  /** `maySurvive` is false when the next file needs a new process. */
  async run(file: string, timeoutMs: number): Promise<{ counts: Counts; failures: string[]; maySurvive: boolean }> {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
    const failures: string[] = []
    const fail = (name: string, place: string, reason: string): void => {
      counts.failed++
      failures.push(failure(name, place, reason))
    }
    this.#words = ''
    const end = await this.#untilEnd(file, timeoutMs, (note) => {
      if (note.kind !== 'failed') counts[note.kind]++
      else fail(note.name, `${relative(this.#folder, note.file)}:${note.line ?? ''}`, note.reason)
    })
    const name = relative(this.#folder, file)
    if ('trouble' in end) fail(name, '', end.trouble)
    if (failures.length > 0) {
      if (this.#words) failures.push(failure('what that file said', name, this.#words))
      if (this.#ran.length > 0) failures.push(failure('what the same process had run before', name, this.#ran.join('\n')))
    }
    this.#ran.push(name)
    // After a failure something may be left open: the next file starts anew.
    return { counts, failures, maySurvive: failures.length === 0 && 'bytes' in end && end.bytes < MOST_MEMORY_BYTES }
  }

  end(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  #untilEnd(
    file: string,
    timeoutMs: number,
    listen: (note: Exclude<WorkerNote, { kind: 'ended' }>) => void,
  ): Promise<{ bytes: number } | { trouble: string }> {
    const child = this.#child
    return new Promise((resolve) => {
      const settle = (end: { bytes: number } | { trouble: string }): void => {
        clearTimeout(timer)
        child.off('message', onNote).off('exit', onExit).off('error', onError)
        resolve(end)
      }
      const onNote = (note: WorkerNote): void => (note.kind === 'ended' ? settle({ bytes: note.memoryBytes }) : listen(note))
      const onExit = (code: number | null, signal: string | null): void =>
        settle({ trouble: `The process ended (${signal ?? `exit code ${code}`}) before the file was through.` })
      const onError = (error: Error): void => settle({ trouble: `The process could not be used: ${error.message}` })
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        settle({ trouble: `The file did not end within ${timeoutMs / 1000} s: a test hangs, or something is left open.` })
      }, timeoutMs)
      child.on('message', onNote).on('exit', onExit).on('error', onError)
      child.send(file, (error) => error && onError(error))
    })
  }
}
