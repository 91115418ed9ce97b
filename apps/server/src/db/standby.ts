// Reading from a standby: statements that only read, of calls that may be a few seconds behind, as long as it is known to be no further
// behind than that (decision 132). Never inside a transaction.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'
import { changesRows } from './changes-rows.ts'
import { codeOf } from './pg-errors.ts'

/** What a statement came to: read there, or on the primary and why. */
export type StandbyOutcome = 'standby' | 'behind' | 'failed'

/** Asks a server for a position in its log, in bytes; null where it has none. */
export interface Positions {
  primary(): Promise<number>
  standby(): Promise<number>
}

export interface StandbyPlan {
  /** Furthest behind it may be, milliseconds. */
  readonly boundMs: number
  readonly positions: Positions
  /** Runs a statement there. */
  run<R>(compiled: CompiledQuery<R>): Promise<R[]>
  close(): Promise<void>
  count(outcome: StandbyOutcome): void
  onFault(error: unknown): void
}

interface Reading {
  /** What was written before this moment has to be seen (performance.now); null: the bound alone counts. */
  readonly since: number | null
}
const reading = new AsyncLocalStorage<Reading | undefined>()

/** Runs `work` with statements that only read allowed on the standby; `since`: what was written until now is seen all the same. */
export const readingStandby = <T>(work: () => T, since: 'anything' | 'now' = 'anything'): T =>
  reading.run({ since: since === 'now' ? performance.now() : null }, work)

/** Runs `work` on the primary alone: every transaction does. */
export const onPrimary = <T>(work: () => T): T => (reading.getStore() === undefined ? work() : reading.run(undefined, work))

const READS = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|table|values)\b/is
/** What holds rows or locks, or has an effect of its own. */
const HOLDS =
  /\b(?:for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share|nextval|setval|pg_notify|pg_(?:try_)?advisory\w*|set_config)\b/i
/** Whether a statement only reads, as far as its text says; a function that writes is refused by the standby, and runs on the primary then. */
export const isReadOnly = ({ sql }: Pick<CompiledQuery, 'sql'>): boolean =>
  READS.test(sql) && !changesRows(sql) && !HOLDS.test(sql)

/** Only reads; was in the way of what it copies; and whatever says that it is away. */
const ELSEWHERE = new Set([
  ...['25006', '40001', '40P01', '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'],
])
const isElsewhere = (error: unknown): boolean =>
  ELSEWHERE.has(codeOf(error)) ||
  /^E[A-Z]+$/.test(codeOf(error)) ||
  /Connection terminated|not queryable|timeout (?:expired|exceeded)/.test(String((error as Error)?.message))

export interface Standby {
  readonly boundMs: number
  /** Whether this statement may go there now. */
  takes(compiled: CompiledQuery): boolean
  /** Runs it there; `otherwise` where that fails for reasons of the standby. */
  run<R>(compiled: CompiledQuery<R>, otherwise: () => Promise<R[]>): Promise<R[]>
  /** Statements of this flow may go there at all. */
  isAllowed(): boolean
  /** Something changed that everybody shall see at once: it is not read before it knows of that. */
  changed(): void
  /** Seconds since the moment it is known to have reached; null: it cannot be reached or never was. */
  behindSeconds(): number | null
  /** Looks at once, beside the regular looks. */
  look(): Promise<void>
  close(): Promise<void>
}

const MOST_SAMPLES = 400
const LOOK_MS = 1000

/** Watches a standby. What it is known to have reached is the primary's position as it was asked for at a moment that is remembered. */
export const makeStandby = (plan: StandbyPlan): Standby => {
  const { boundMs, positions } = plan
  let samples: { readonly at: number; readonly position: number }[] = []
  let reached = Number.NEGATIVE_INFINITY
  let since = Number.NEGATIVE_INFINITY
  let isReachable = false
  let looking: Promise<void> | null = null

  const lookOnce = async (): Promise<void> => {
    const at = performance.now()
    try {
      samples.push({ at, position: await positions.primary() })
      // As many as a bound of minutes needs; the oldest say least.
      if (samples.length > MOST_SAMPLES) samples.shift()
    } catch {
      // Without the primary nothing says how far behind it is: the bound runs out.
      return
    }
    try {
      const replayed = await positions.standby()
      isReachable = true
      for (const sample of samples) if (sample.position <= replayed) reached = Math.max(reached, sample.at)
      samples = samples.filter((sample) => sample.at > reached)
    } catch (error) {
      if (isReachable) plan.onFault(error)
      isReachable = false
    }
  }
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }
  const timer = setInterval(() => void look(), Math.min(LOOK_MS, boundMs / 4))
  timer.unref()
  void look()

  const isFresh = (wanted: number | null): boolean =>
    isReachable && performance.now() - reached <= boundMs && reached >= Math.max(since, wanted ?? Number.NEGATIVE_INFINITY)

  return {
    boundMs,
    isAllowed: () => reading.getStore() !== undefined,
    takes: (compiled) => {
      const now = reading.getStore()
      if (now === undefined || !isReadOnly(compiled)) return false
      if (isFresh(now.since)) return true
      plan.count('behind')
      return false
    },
    run: async (compiled, otherwise) => {
      try {
        const rows = await plan.run(compiled)
        plan.count('standby')
        return rows
      } catch (error) {
        if (!isElsewhere(error)) throw error
        plan.count('failed')
        // It may be read-only for this statement alone; gone it is looked for by the next look.
        if (codeOf(error) !== '25006' && codeOf(error) !== '40001') isReachable = false
        return otherwise()
      }
    },
    changed: () => {
      since = performance.now()
    },
    behindSeconds: () => (isReachable ? Math.max(0, (performance.now() - reached) / 1000) : null),
    look,
    close: async () => {
      clearInterval(timer)
      await looking
      await plan.close()
    },
  }
}
