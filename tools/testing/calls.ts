// Which story tests make which call of the contract with success. The test app notes it in the file that KAISAI_CALLS
// names; the server step of `npm test` compares, `npm run calls` writes docs/generated/calls.md.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '../../packages/contract/src/all.ts'
import { callsElsewhere, MOST_ELSEWHERE } from './calls-elsewhere.ts'
import { root } from './command.ts'

/** Test files by call (`METHOD path`). */
export type CallsMade = ReadonlyMap<string, ReadonlySet<string>>

export const callsFile = join(root, 'docs/generated/calls.md')

// Attacks and properties try everything, and of two calls that race either may succeed: none of them shows what a call does.
const showsNothing = /\/test\/attack\/|\/src\/http\/|property\.test\.ts$|races\.test\.ts$/

/** Runs `work` with KAISAI_CALLS set; gives its result and what was recorded meanwhile. */
export const recordingCalls = async <T>(work: () => Promise<T>): Promise<{ result: T; made: CallsMade }> => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-calls-'))
  const file = join(folder, 'calls.txt')
  process.env.KAISAI_CALLS = file
  try {
    const result = await work()
    return { result, made: readRecord(existsSync(file) ? readFileSync(file, 'utf8') : '') }
  } finally {
    delete process.env.KAISAI_CALLS
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads lines `METHOD path⇥test file`. */
export const readRecord = (text: string): CallsMade => {
  const made = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [call = '', testFile = ''] = line.split('\t')
    if (testFile === '' || showsNothing.test(testFile)) continue
    made.set(call, (made.get(call) ?? new Set()).add(testFile))
  }
  return made
}

/** Reads back what the page says. */
export const readPage = (page: string): CallsMade =>
  new Map(
    [...page.matchAll(/^\| \w+ \| (\w+) `(\S+)` \| \w+ \| (.*) \|$/gm)].map(([, method, path, cells = '']) => [
      `${method} ${path}`,
      new Set([...cells.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, testFile]) => testFile!)),
    ]),
  )

/** What the page says, with what `testFiles` were seen to make in place of what it said of them. */
export const withRecorded = (page: CallsMade, made: CallsMade, testFiles: readonly string[]): CallsMade =>
  new Map(
    [...new Set([...page.keys(), ...made.keys()])].map((call) => [
      call,
      new Set([...[...(page.get(call) ?? [])].filter((file) => !testFiles.includes(file)), ...(made.get(call) ?? [])]),
    ]),
  )

/** The page: every call with the test files of its own room that make it; with those of other rooms where there is none. */
export const callsPage = (made: CallsMade): string => {
  const rows = allEndpoints.map(({ room, name, endpoint }) => {
    const call = `${endpoint.method} ${endpoint.path}`
    const all = [...(made.get(call) ?? [])].sort()
    const own = all.filter((file) => file.includes(`/rooms/${room}/`))
    const tests = (own.length > 0 ? own : all).map((file) => `\`${file}\``)
    const journey = callsElsewhere[call]
    return `| ${room} | ${endpoint.method} \`${endpoint.path}\` | ${name} | ${[...tests, ...(journey ? [`${journey.journey}: ${journey.reason}`] : [])].join(', ')} |`
  })
  return `# Calls and the tests that make them

Written by \`npm run calls\`: which story tests make which call with success, as seen while they ran. Tests of other rooms are
named where a call’s own room has none. \`npm run calls -- <test file>\` runs only that file and renews what the page says of it.

| room | call | name | tests |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

/** Calls of the contract that the page does not name yet: seen at once by the house checks, without a run of the tests. */
export const callsOffPage = (page: string): string[] => {
  const claimed = readPage(page)
  return allEndpoints
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter((call) => !claimed.has(call))
    .map((call) => `${call}: not on docs/generated/calls.md, run npm run calls -- <the test file that makes it>`)
}

/** What is wrong after a whole run: calls that nothing makes, entries beside them that are not needed, a stale page. */
export const callFaults = (made: CallsMade, page: string): string[] => {
  const calls = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const elsewhere = Object.keys(callsElsewhere)
  const claimed = readPage(page)
  return [
    ...calls
      .filter((call) => !made.has(call) && !callsElsewhere[call])
      .map((call) => `${call}: no story test makes this call with success`),
    ...elsewhere.filter((call) => made.has(call)).map((call) => `${call}: a story makes it, take it out of calls-elsewhere.ts`),
    ...elsewhere.filter((call) => !calls.includes(call)).map((call) => `${call}: in calls-elsewhere.ts, but no call`),
    ...Object.values(callsElsewhere)
      .filter(({ journey }) => !existsSync(join(root, journey)))
      .map(({ journey }) => `${journey}: in calls-elsewhere.ts, but no file`),
    ...(elsewhere.length > MOST_ELSEWHERE
      ? [`calls-elsewhere.ts has ${elsewhere.length} calls, ${MOST_ELSEWHERE} may be there`]
      : []),
    // A test that makes one more call than the page says is no fault; a claim that was not seen is.
    ...callsOffPage(page),
    ...[...claimed].flatMap(([call, files]) =>
      [...files]
        .filter((file) => !made.get(call)?.has(file))
        .map((file) => `${call}: docs/generated/calls.md says ${file} makes it; npm run calls -- ${file}`),
    ),
  ]
}
