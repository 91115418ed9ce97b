// The tests of server, packages and tools, against one throw-away database server.
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Embedded } from '../../apps/server/src/platform/postgres/supervisor.ts'
import { startThrowAway } from '../../apps/server/src/platform/postgres/throw-away.ts'
import { testFolder } from '../../apps/server/test/database.ts'
import { callFaults, callsFile, recordingCalls } from './calls.ts'
import { root } from './command.ts'
import { failure, type Outcome } from './outcome.ts'
import { runInPool } from './test-pool.ts'

const patterns = ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts', 'deploy/**/*.test.ts']

// These take longest and begin first: none of them runs alone at the end.
const longest = [
  'apps/server/src/run-backup.test.ts',
  'apps/server/src/rooms/enrollment/races.test.ts',
  'apps/server/test/attack/attack.test.ts',
  'apps/server/test/attack/hostile.test.ts',
  'apps/server/src/rooms/certificate/batches.test.ts',
  'apps/server/src/rooms/identity/guesses.test.ts',
  'apps/server/src/rooms/work/races.test.ts',
  'apps/server/src/rooms/review/races.test.ts',
  'tools/drill/failover.test.ts',
  'tools/drill/kill.test.ts',
]

/** Every test of packages, server and tools, the longest first. */
export const serverTestFiles = (): string[] => {
  const files = globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort()
  return [...new Set([...longest.filter((file) => files.includes(file)), ...files])].map((file) => join(root, file))
}

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

// Files wait for the database and for jobs as much as they compute: one more than the cores, within what one server has connections for.
const AT_ONCE = Math.min(availableParallelism() + 1, 6)

/** Runs these test files; KAISAI_TEST_DATABASE names their server. */
export const runServerFiles = (files: string[]): Promise<Outcome> =>
  withDatabase(async (database) => {
    process.env.KAISAI_TEST_DATABASE = database.url
    try {
      return await runInPool(files, { atOnce: AT_ONCE, timeoutMs: 480_000 })
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
