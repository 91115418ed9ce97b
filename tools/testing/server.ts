// The tests of server, packages and tools: node --test, against one throw-away database server.
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { EventData } from 'node:test'
import { run } from 'node:test'
import type { Embedded } from '../../apps/server/src/platform/postgres/supervisor.ts'
import { startThrowAway } from '../../apps/server/src/platform/postgres/throw-away.ts'
import { root } from './command.ts'
import { failure, type Outcome } from './outcome.ts'

const patterns = ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts']

const testFiles = (): string[] =>
  globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .map((file) => join(root, file))
    .sort()

const withDatabase = async <T>(work: (database: Embedded) => Promise<T>): Promise<T> => {
  const database = await startThrowAway()
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

const runFiles = async (files: string[]): Promise<Outcome> => {
  const said = new Map<string, string>()
  const failures: string[] = []
  const failedFiles = new Set<string>()
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const keep = ({ file, message }: { file?: string; message: string }): void =>
    void said.set(file ?? '', `${said.get(file ?? '') ?? ''}${message}`)
  const stream = run({ files, cwd: root, concurrency: 2, timeout: 180_000 })
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

/** Runs every *.test.ts of packages, server and tools two files at a time; KAISAI_TEST_DATABASE names their server. */
export const serverStep = (): Promise<Outcome> =>
  withDatabase(async (database) => {
    process.env.KAISAI_TEST_DATABASE = database.url
    try {
      return await runFiles(testFiles())
    } finally {
      delete process.env.KAISAI_TEST_DATABASE
    }
  })
