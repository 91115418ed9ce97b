// What a step of `npm test` gives back, and how it reads.

/** Counts of one step; `report` is what the person needs to see about the failures. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly report: string
}

/** The outcome of a step that counts as one test. */
export const single = (ok: boolean, report: string): Outcome => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  report: ok ? '' : report,
})

/** One failure as an indented block: name and place in the first line, the reason below it. */
export const failure = (name: string, place: string, reason: string): string =>
  `✖ ${name}${place ? `  (${place})` : ''}\n${reason.trimEnd().replace(/^/gm, '    ')}\n`

/** The sum over all steps as the last line of the run. */
export const totalLine = (outcomes: readonly Outcome[]): string => {
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

/** Why a test failed: the stack of what it threw and of every cause below it, without the lines of Node itself. */
export const reasonOf = (error: Error): string => {
  const thrown = error.cause ?? ('failureType' in error ? error.message : error)
  const texts: string[] = []
  // A property names its counterexample and has what was wrong as its cause.
  for (let cause: unknown = thrown; cause !== undefined && texts.length < MOST_CAUSES; cause = (cause as Error).cause) {
    texts.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    if (!(cause instanceof Error)) break
  }
  return texts.join('\nCaused by: ').replace(/^ +at .*\(?node:.*\n?/gm, '')
}
const MOST_CAUSES = 4
