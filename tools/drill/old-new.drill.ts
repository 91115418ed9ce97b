// The release before meets the database of this one, as it does for minutes while processes are replaced: its own program and its own
// story tests run over a schema that this checkout's migrations made. Every call it has is made, every read and every write.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startThrowAway } from '../../apps/server/src/platform/postgres/throw-away.ts'
import { testFolder } from '../../apps/server/test/database.ts'
import { type CallsMade, readPage, readRecord } from '../testing/calls.ts'
import { root } from '../testing/command.ts'
import { runInPool } from '../testing/test-pool.ts'
import { say } from './product.ts'

const MIGRATIONS = 'apps/server/migrations'
const MINUTE = 60_000

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim()

/**
 * The release before: the newest tag that is not this commit, else the newest merge before it whose migrations this checkout has
 * under the same names (a branch whose migrations were renumbered when it was merged was never released).
 */
export const previousRelease = (): string => {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { cwd: root, encoding: 'utf8' })
  if (tag.status === 0) return tag.stdout.trim()
  const merges = git('rev-list', '--merges', '--max-count=200', 'HEAD^').split('\n')
  const released = merges.find((revision) => isContained(migrationsOf(revision), migrationsOf('HEAD')))
  if (!released) throw new Error('No merge of this history is a release: name one, npm run drill -- old-new REVISION')
  return released
}

// Lines of name and content.
const migrationsOf = (revision: string): string[] =>
  git('ls-tree', revision, `${MIGRATIONS}/`)
    .split('\n')
    .filter((line) => line.endsWith('.sql'))
/** Whether everything in the one is in the other. */
export const isContained = (part: readonly string[], whole: readonly string[]): boolean => {
  const all = new Set(whole)
  return part.every((one) => all.has(one))
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

/** Few files that make all of these calls together, those that add most first, each with how many calls it adds. */
export const covering = (page: CallsMade): { readonly file: string; readonly adds: number }[] => {
  const callsOf = new Map<string, Set<string>>()
  for (const [call, files] of page) for (const file of files) callsOf.set(file, (callsOf.get(file) ?? new Set()).add(call))
  const open = new Set([...page].filter(([, files]) => files.size > 0).map(([call]) => call))
  const chosen: { file: string; adds: number }[] = []
  while (open.size > 0) {
    const added = (file: string): number => [...callsOf.get(file)!].filter((call) => open.has(call)).length
    const best = [...callsOf.keys()].sort((one, other) => added(other) - added(one) || one.localeCompare(other))[0]!
    chosen.push({ file: best, adds: added(best) })
    for (const call of callsOf.get(best)!) open.delete(call)
  }
  return chosen
}

export interface Figures {
  readonly revision: string
  /** Migrations of this checkout the release before does not know. */
  readonly added: readonly string[]
  /** Test files that were run, and those there was no time for with the calls they alone would have added. */
  readonly files: number
  readonly left: { readonly files: number; readonly calls: number }
  readonly tests: number
  /** Different calls that were made with success, and how many its story tests make. */
  readonly calls: number
  readonly allCalls: number
  /** Test files that failed twice. */
  readonly failed: readonly string[]
  readonly output: string
}

export interface Wish {
  /** These test files instead of all calls. */
  readonly only?: readonly string[]
  /** After so long no further file is begun. */
  readonly minutes?: number
  /** How many of the files that add most were run before: it goes on behind them. */
  readonly from?: number
}

/** Runs the release before over the schema of this checkout. */
export const oldOverNew = async (revision: string, { only = [], minutes = MINUTES, from = 0 }: Wish = {}): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-old-'))
  const cluster = await startThrowAway(testFolder())
  const record = join(folder, 'calls-made.txt')
  const before = { ...process.env }
  // What Node compiles of the release, it compiles once for all processes.
  const settings = { KAISAI_TEST_DATABASE: cluster.url, KAISAI_CALLS: record, NODE_COMPILE_CACHE: join(folder, '.cache') }
  Object.assign(process.env, settings)
  try {
    const { added } = layOut(revision, folder)
    const page = pageOf(folder)
    const all = only.length > 0 ? only.map((file) => ({ file, adds: 0 })) : covering(page).slice(from)
    const until = performance.now() + minutes * MINUTE
    const ended = new Map<string, readonly string[]>()
    const runFiles = (files: readonly string[], atOnce: number, mayBegin = () => true) =>
      runInPool(
        files.map((file) => join(folder, file)),
        {
          ...{ folder, atOnce, mayBegin, timeoutMs: 10 * MINUTE },
          onEnd: (file, failures) => void ended.set(relative(folder, file), failures),
        },
      )
    const first = await runFiles(
      all.map(({ file }) => file),
      AT_ONCE,
      () => performance.now() < until,
    )
    // What fails under load alone does not fail alone.
    const failed: string[] = []
    const failures: string[] = []
    for (const file of [...ended].filter(([, found]) => found.length > 0).map(([name]) => name)) {
      await runFiles([file], 1)
      const found = ended.get(file)!
      if (found.length > 0) failed.push(file)
      failures.push(...found)
    }
    const left = all.filter(({ file }) => !ended.has(file))
    return {
      ...{ revision, added, failed, files: ended.size, tests: first.passed + first.failed, output: failures.join('\n') },
      left: { files: left.length, calls: left.reduce((sum, { adds }) => sum + adds, 0) },
      allCalls: [...page.values()].filter((files) => files.size > 0).length,
      calls: readRecord(readIf(record)).size,
    }
  } finally {
    for (const name of Object.keys(settings))
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

// What its own page says; of calls it knows no test of, what this checkout's says, as far as it has the test.
const pageOf = (folder: string): CallsMade => {
  const [own, ours] = [folder, root].map((place) => readPage(readFileSync(join(place, 'docs/generated/calls.md'), 'utf8')))
  const later = (call: string): Set<string> =>
    new Set([...(ours!.get(call) ?? [])].filter((file) => existsSync(join(folder, file))))
  return new Map([...own!].map(([call, files]) => [call, files.size > 0 ? files : later(call)]))
}

const MINUTES = 60
// As the tests of this checkout: files wait for the database and for jobs as much as they compute.
const AT_ONCE = Math.min(availableParallelism() + 1, 6)

const readIf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * `npm run drill -- old-new [revision] [minutes=N] [from=N] [test files]`: true when the release before does all it did. After so many
 * minutes (60) no further file is begun; what is left then is named, and `from` goes on there.
 */
export const run = async (words: readonly string[]): Promise<boolean> => {
  const number = (name: string, usual: number): number =>
    Number(words.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? usual)
  const [named, ...only] = words.filter((word) => !word.includes('='))
  const [minutes, from] = [number('minutes', MINUTES), number('from', 0)]
  const revision = git('rev-parse', '--short', named ?? previousRelease())
  const began = performance.now()
  say(`The release before: ${revision} (${git('log', '-1', '--format=%s', revision)})`)
  const { added, files, left, tests, calls, allCalls, failed, output } = await oldOverNew(revision, { only, minutes, from })
  say(added.length > 0 ? `Migrations it does not know: ${added.join(', ')}` : 'This checkout adds no migration: nothing to show.')
  if (output !== '') say(output)
  say(
    `${calls} of the ${allCalls} calls its story tests make were made with success, by ${tests} of them in ${files} files; failed ${failed.length}${failed.length > 0 ? `: ${failed.join(', ')}` : ''}; ${Math.round((performance.now() - began) / 1000)} s`,
  )
  if (left.files > 0)
    say(`Left for time: ${left.files} files with ${left.calls} calls. Go on with: old-new ${revision} from=${from + files}`)
  const isWhole = only.length > 0 || from > 0 || left.files > 0 || calls > allCalls * ENOUGH
  return failed.length === 0 && tests > 0 && isWhole
}

/** Some calls succeed by a race of two tests alone. */
const ENOUGH = 0.97
