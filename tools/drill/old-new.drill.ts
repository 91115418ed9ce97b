// The release before meets the database of this one, as it does for minutes while processes are replaced: its own program and its own
// story tests run over a schema that this checkout's migrations made. Every call it has is made, every read and every write.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowAway } from '../../apps/server/src/platform/postgres/throw-away.ts'
import { testFolder } from '../../apps/server/test/database.ts'
import { type CallsMade, readPage, readRecord } from '../testing/calls.ts'
import { root, runProgram } from '../testing/command.ts'
import { say } from './product.ts'

const MIGRATIONS = 'apps/server/migrations'
const MINUTE = 60_000

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim()

/** The release before: the newest tag that is not this commit, else the newest merge before it. */
export const previousRelease = (): string => {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { cwd: root, encoding: 'utf8' })
  return tag.status === 0 ? tag.stdout.trim() : git('rev-list', '--merges', '--max-count=1', 'HEAD^')
}

/** Writes a revision into a folder, with the packages of this checkout and, beside its own, this checkout's migrations. */
export const layOut = (revision: string, folder: string): { added: string[] } => {
  const archive = spawnSync('git', ['archive', '--format=tar', revision], { cwd: root, maxBuffer: 1 << 30 })
  if (archive.status !== 0) throw new Error(`git knows no revision ${revision}: name one, npm run drill -- old-new REVISION`)
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.stderr}`)
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@kaisai'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kaisai') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  // Its own parts, not ours.
  for (const name of readdirSync(join(root, 'node_modules/@kaisai'))) {
    const part = ['packages', 'apps'].map((place) => join(folder, place, name)).find((path) => isThere(path))
    if (part) symlinkSync(part, join(packages, '@kaisai', name))
  }
  const before = new Set(readdirSync(join(folder, MIGRATIONS)))
  cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true })
  return { added: readdirSync(join(folder, MIGRATIONS)).filter((name) => !before.has(name) && name.endsWith('.sql')) }
}

const isThere = (path: string): boolean => {
  try {
    return readdirSync(path).length > 0
  } catch {
    return false
  }
}

/** Few files that make all of these calls together: always the one that adds most. */
export const covering = (page: CallsMade): string[] => {
  const callsOf = new Map<string, Set<string>>()
  for (const [call, files] of page) for (const file of files) callsOf.set(file, (callsOf.get(file) ?? new Set()).add(call))
  const open = new Set([...page].filter(([, files]) => files.size > 0).map(([call]) => call))
  const chosen: string[] = []
  while (open.size > 0) {
    const added = (file: string): number => [...callsOf.get(file)!].filter((call) => open.has(call)).length
    const best = [...callsOf.keys()].sort((one, other) => added(other) - added(one) || one.localeCompare(other))[0]!
    chosen.push(best)
    for (const call of callsOf.get(best)!) open.delete(call)
  }
  return chosen.sort()
}

export interface Figures {
  readonly revision: string
  /** Migrations of this checkout the release before does not know. */
  readonly added: readonly string[]
  readonly files: number
  readonly tests: number
  /** Different calls that were made with success, and how many it has. */
  readonly calls: number
  readonly allCalls: number
  /** Test files that failed twice. */
  readonly failed: readonly string[]
  readonly output: string
}

/** Runs the release before over the schema of this checkout. `only`: these test files instead of all calls. */
export const oldOverNew = async (revision: string, only: readonly string[] = []): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-old-'))
  const cluster = await startThrowAway(testFolder())
  try {
    const { added } = layOut(revision, folder)
    const page = readPage(readFileSync(join(folder, 'docs/generated/calls.md'), 'utf8'))
    const files = only.length > 0 ? [...only] : covering(page)
    const record = join(folder, 'calls-made.txt')
    const env = { KAISAI_TEST_DATABASE: cluster.url, KAISAI_CALLS: record, NODE_TEST_CONTEXT: undefined }
    const runFiles = (some: readonly string[]) =>
      runProgram(process.execPath, ['--test', '--test-concurrency=2', '--test-timeout=600000', ...some], {
        cwd: relativeTo(folder),
        env,
        limitMs: 60 * MINUTE,
      })
    const first = await runFiles(files)
    // What fails under load alone does not fail alone.
    const failed: string[] = []
    let output = ''
    for (const file of failedIn(first.output)) {
      const again = await runFiles([file])
      if (again.ok) continue
      failed.push(file)
      output += again.output
    }
    const tests = Number(/^ℹ tests (\d+)$/m.exec(first.output)?.[1] ?? 0)
    return {
      ...{ revision, added, files: files.length, tests, allCalls: page.size, failed },
      output: tests > 0 ? output : first.output,
      calls: readRecord(readIf(record)).size,
    }
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

// `runProgram` takes folders below the root.
const relativeTo = (folder: string): string => join('../'.repeat(root.split('/').length - 1), folder)
const failedIn = (output: string): string[] => [
  ...new Set([...output.matchAll(/^test at (\S+?\.test\.ts):/gm)].map(([, file]) => file!)),
]
const readIf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** `npm run drill -- old-new [revision] [test files]`: true when the release before does all it did. */
export const run = async (words: readonly string[]): Promise<boolean> => {
  const [named, ...only] = words
  const revision = git('rev-parse', '--short', named ?? previousRelease())
  const began = performance.now()
  say(`The release before: ${revision} (${git('log', '-1', '--format=%s', revision)})`)
  const { added, files, tests, calls, allCalls, failed, output } = await oldOverNew(revision, only)
  say(added.length > 0 ? `Migrations it does not know: ${added.join(', ')}` : 'This checkout adds no migration: nothing to show.')
  if (output !== '') say(output)
  say(
    `${calls} of its ${allCalls} calls made with success by ${tests} story tests of ${files} files; failed ${failed.length}${failed.length > 0 ? `: ${failed.join(', ')}` : ''}; ${Math.round((performance.now() - began) / 1000)} s`,
  )
  return failed.length === 0 && tests > 0 && (only.length > 0 || calls > allCalls * ENOUGH)
}

/** Calls that only succeed in files of later rooms, or not recorded under load. */
const ENOUGH = 0.97
