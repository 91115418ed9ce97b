// The tests of the web: components in jsdom (vitest) and journeys in a real browser (playwright), both read from their JSON.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { testFolder } from '../../apps/server/test/database.ts'
import { findChromium } from '../find-chromium.mjs'
import { root, runProgram } from './command.ts'
import { failure, type Outcome, single } from './outcome.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] | null }[]
  }[]
}

interface PlaywrightResult {
  readonly errors: readonly { message?: string }[]
  readonly attachments?: readonly { name: string; path?: string }[]
}
interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly ok: boolean
    readonly tests: readonly { status: string; results: readonly PlaywrightResult[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}
interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { message?: string }[]
}

/** Counts of vitest's JSON; a file that cannot be loaded is one failed test. */
export const vitestOutcome = (report: VitestReport): Outcome => {
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => failure(one.fullName, relative(root, file.name), (one.failureMessages ?? []).join('\n'))),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    report: [...brokenFiles.map((file) => failure(relative(root, file.name), '', file.message ?? '')), ...failures].join('\n'),
  }
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

const MOST_OF_A_PAGE = 6000

/** What the pages of a failed journey showed, in the words of a screen reader: on another machine nothing else of them is left. */
const shownPages = ({ attachments = [] }: PlaywrightResult): string[] =>
  attachments.flatMap(({ name, path }) => {
    if ((name !== 'error-context' && name !== 'another page') || path === undefined) return []
    return [...readFileSync(path, 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map(([, page]) =>
      page!.slice(0, MOST_OF_A_PAGE),
    )
  })

/** Counts of playwright's JSON. A journey that passes only at the second try counts as passed and is named, with what went wrong first. */
export const playwrightOutcome = (report: PlaywrightReport): Outcome => {
  const { expected, unexpected, flaky, skipped } = report.stats
  const bad = report.suites
    .flatMap(specsOf)
    .filter((spec) => spec.tests.some((one) => ['unexpected', 'flaky'].includes(one.status)))
  const failures = bad.map((spec) => {
    // Errors of every try last, where the end of a long log is read; what went wrong first explains the rest, so its pages suffice.
    const reasons = spec.tests.flatMap(({ results }) => [
      ...results
        .filter(({ errors }) => errors.length > 0)
        .slice(0, 1)
        .flatMap(shownPages),
      ...results.flatMap(({ errors }, at) => errors.map(({ message = '' }) => `Try ${at + 1}: ${message}`)),
    ])
    const title = spec.tests.some((one) => one.status === 'unexpected') ? spec.title : `${spec.title} (passed at the second try)`
    return failure(title, `${spec.file}:${spec.line}`, reasons.join('\n'))
  })
  const general = report.errors.map((error) => failure('playwright', '', error.message ?? ''))
  return { passed: expected + flaky, failed: unexpected + general.length, skipped, report: [...general, ...failures].join('\n') }
}

const withReport = async <T>(
  runner: (path: string) => Promise<{ ok: boolean; output: string }>,
  outcomeOf: (report: T) => Outcome,
): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-report-'))
  const path = join(folder, 'report.json')
  try {
    const { ok, output } = await runner(path)
    const outcome = readOutcome(path, outcomeOf) ?? single(false, output.slice(-8000))
    // Red for another reason than a test, for instance no test at all or an unhandled rejection.
    return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1, report: output.slice(-8000) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const readOutcome = <T>(path: string, outcomeOf: (report: T) => Outcome): Outcome | null => {
  try {
    return outcomeOf(JSON.parse(readFileSync(path, 'utf8')) as T)
  } catch {
    return null
  }
}

/** Runs the component tests of apps/web. */
export const componentStep = (): Promise<Outcome> =>
  withReport<VitestReport>(
    (path) =>
      runProgram('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`], { cwd: 'apps/web' }),
    vitestOutcome,
  )

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Gives `work` a folder for the journeys. What failed journeys leave to look at stays in it; the product's data lie in memory
 * where there is room (the demo waits for the disk at each of its commits), and are removed at the end.
 */
export const withJourneyFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const place = testFolder()
  for (const name of readdirSync(place)) {
    // A run that was killed could not remove its data.
    const pid = Number(/^kaisai-journeys-data-(\d+)-/.exec(name)?.[1] ?? 0)
    if (pid > 0 && !isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-journeys-'))
  const data = mkdtempSync(join(place, `kaisai-journeys-data-${process.pid}-`))
  // The database may run as another user, who must come through here.
  chmodSync(data, 0o711)
  symlinkSync(data, join(folder, 'data'))
  try {
    return await work(folder)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** Builds the web when stale and runs the journeys in Chromium. */
export const journeyStep = async (): Promise<Outcome> => {
  const chromium = findChromium()
  if (!chromium) return single(false, 'The browser tests need Chromium or Chrome: install it, or name it in KAISAI_CHROMIUM.')
  const built = await runProgram('node', ['tools/setup.mjs', 'start'])
  if (!built.ok) return single(false, built.output)
  return withJourneyFolder((folder) =>
    withReport<PlaywrightReport>(
      (path) =>
        runProgram('playwright', ['test', '-c', 'apps/web/playwright.config.ts', '--reporter=json'], {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path, KAISAI_CHROMIUM: chromium, KAISAI_JOURNEYS: folder },
        }),
      playwrightOutcome,
    ),
  )
}
