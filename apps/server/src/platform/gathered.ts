// What many ask for at once is done by one statement: whoever comes while some are served is in the next group.

export interface GatherPlan {
  /** Groups at a time; two without it. */
  readonly atOnce?: number
  /** A group that takes longer is no longer waited for: another begins beside it, milliseconds; 20 without it. */
  readonly slowMs?: number
  /** Members of a group at most. */
  readonly most: number
}

interface Waiting<I, O> {
  readonly item: I
  resolve(value: Promise<O>): void
  reject(error: unknown): void
}

// Inside a promise, so that what throws at once rejects.
const attempt = async <O>(end: () => O | Promise<O>): Promise<O> => end()

/**
 * Gathers what is asked for and hands it to `run` in groups, in the order of coming; a group holds only what was asked for before it began.
 * `run` gives for each member, in their order, what returns his value or throws his refusal; when `run` throws, every member fails with that.
 * A member whose value takes longer is waited for by himself alone.
 */
export const gathered = <I, O>(
  run: (items: readonly I[]) => Promise<readonly (() => O | Promise<O>)[]>,
  { atOnce = 2, slowMs = 20, most }: GatherPlan,
): ((item: I) => Promise<O>) => {
  let waiting: Waiting<I, O>[] = []
  let running = 0
  let isCalled = false
  // The more are served together the less each costs: whoever comes during a short run waits for it.
  const call = (): void => {
    if (isCalled || running >= atOnce || waiting.length === 0) return
    isCalled = true
    // After everybody whose request arrived with this one.
    if (running === 0) setImmediate(next)
    else setTimeout(next, slowMs)
  }
  const next = (): void => {
    isCalled = false
    if (running >= atOnce || waiting.length === 0) return
    const group = waiting.slice(0, most)
    waiting = waiting.slice(most)
    running++
    void run(group.map(({ item }) => item))
      .then(
        (ends) => {
          for (const [at, end] of ends.entries()) group[at]!.resolve(attempt(end))
        },
        (error) => {
          for (const { reject } of group) reject(error)
        },
      )
      .finally(() => {
        running--
        next()
      })
    call()
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      call()
    })
}
