// The tests of server, packages and tools: node --test, against one throw-away database server.
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import type { EventData } from 'node:test'
import { run } from 'node:test'
import type { Embedded } from '../../apps/server/src/platform/postgres/supervisor.ts'
import { startThrowAway } from '../../apps/server/src/platform/postgres/throw-away.ts'
import { testFolder } from '../../apps/server/test/database.ts'
import { callFaults, callsFile, recordingCalls } from './calls.ts'
import { root } from './command.ts'
import { failure, type Outcome } from './outcome.ts'

const patterns = ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts']

/** Every test of packages, server and tools. */
export const serverTestFiles = (): string[] =>
  globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .map((file) => join(root, file))
    .sort()

/** A throw-away database server for as long as `work` takes. */
export const withDatabase = async <T>(work: (database: Embedded) => Promise<T>): Promise<T> => {
  const database = await startThrowAway(testFolder())
  const interrupted = (): void => void database.stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    return await work(database)
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
    await database.stop()
  }
}

const reasonOf = (details: EventData.TestFail['details']): string => {
  const { cause } = details.error
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? details.error.message)
  return text.replace(/^ +at .*\(?node:.*\n?/gm, '')
}

// Files wait for the database and for jobs as much as they compute: one more than the cores, within what one server has connections for.
const AT_ONCE = Math.min(availableParallelism() + 1, 6)

const runFiles = async (files: string[]): Promise<Outcome> => {
  const said = new Map<string, string>()
  const failures: string[] = []
  const failedFiles = new Set<string>()
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const keep = ({ file, message }: { file?: string; message: string }): void =>
    void said.set(file ?? '', `${said.get(file ?? '') ?? ''}${message}`)
  const stream = run({ files, cwd: root, concurrency: AT_ONCE, timeout: 240_000 })
  stream.on('test:stdout', keep).on('test:stderr', keep)
  stream.on('test:pass', ({ skip, todo, details }) => {
    if (details.type !== 'suite') counts[skip || todo ? 'skipped' : 'passed']++
  })
  stream.on('test:fail', ({ name, file = '', line, details }) => {
    // A parent fails with its children: only they count and say why.
    if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') return
    counts.failed++
    failures.push(failure(name, `${relative(root, file)}:${line ?? ''}`, reasonOf(details)))
    failedFiles.add(file)
  })
  stream.resume()
  await new Promise((resolve) => stream.once('close', resolve))
  for (const file of failedFiles) {
    const words = said.get(file)
    if (words) failures.push(failure('what that file said', relative(root, file), words.slice(-4000)))
  }
  return { ...counts, report: failures.join('\n') }
}

/** Runs these test files; KAISAI_TEST_DATABASE names their server. */
export const runServerFiles = (files: string[]): Promise<Outcome> =>
  withDatabase(async (database) => {
    process.env.KAISAI_TEST_DATABASE = database.url
    try {
      return await runFiles(files)
    } finally {
      delete process.env.KAISAI_TEST_DATABASE
    }
  })

/** Runs every *.test.ts of packages, server and tools, and sees that they make every call of the contract. */
export const serverStep = async (): Promise<Outcome> => {
  const { result, made } = await recordingCalls(() => runServerFiles(serverTestFiles()))
  // A failed test leaves out calls: what it hides is seen when it passes.
  if (result.failed > 0) return result
  const faults = callFaults(made, readFileSync(callsFile, 'utf8'))
  if (faults.length === 0) return result
  return { ...result, failed: 1, report: failure('every call of the contract is made by a story test', '', faults.join('\n')) }
}
