import { CallError, hasCode } from '#web/call.ts'
import { codes } from '#web/caller.ts'

/** Signed out; the second proof was not given. */
const ends: readonly number[] = [codes.sessionOver, codes.stepUp]
/** `house.too_many`, with the seconds to wait. */
const TOO_MANY = 42900

export interface Refusal {
  readonly key: string
  readonly name: string
  readonly why: string
}
export interface BulkOutcome {
  readonly done: number
  readonly refused: readonly Refusal[]
}

/** A single action for many rows. */
export interface Bulk<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** The same call as for one row, quietly: what is refused is listed afterwards. */
  readonly each: (row: Row) => Promise<unknown>
  /** How many are through, after each. */
  readonly report?: (through: number) => void
  /** Waits so many seconds: calls come faster than the server takes them. */
  readonly wait?: (seconds: number) => Promise<void>
  /** Said of rows that were not sent any more, because one call failed for another reason than a rule. */
  readonly stopped: string
}

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

// More rows than calls are taken in a minute: the call is repeated when the server said it may be.
const patiently = async <Row>({ each, wait = pause }: Pick<Bulk<Row>, 'each' | 'wait'>, row: Row): Promise<void> => {
  try {
    await each(row)
  } catch (error) {
    if (!hasCode(error, TOO_MANY)) throw error
    await wait((error.data as { seconds?: number } | null)?.seconds ?? 60)
    await each(row)
  }
}

/** Does it row by row: what a rule refuses keeps nothing else waiting; a failure of another kind (no connection, signed out) ends it. */
export const runEach = async <Row>({ rows, keyOf, nameOf, each, stopped, report, wait }: Bulk<Row>): Promise<BulkOutcome> => {
  const refused: Refusal[] = []
  let done = 0
  let isStopped = false
  for (const row of rows) {
    const refuse = (why: string): number => refused.push({ key: keyOf(row), name: nameOf(row), why })
    if (isStopped) {
      refuse(stopped)
      continue
    }
    try {
      await patiently({ each, ...(wait ? { wait } : {}) }, row)
      done++
    } catch (error) {
      // Somebody who does not prove who he is, or is signed out, would be asked again for every row.
      const isRule = error instanceof CallError && error.kind === 'business' && !ends.includes(error.code)
      refuse(error instanceof CallError ? error.message : stopped)
      isStopped = !isRule
    }
    report?.(done + refused.length)
  }
  return { done, refused }
}
