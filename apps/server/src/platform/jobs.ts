// Background work over pg-boss, the only file that knows it. A job carries ids only; it is enqueued in the transaction that wants it.
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import type { Log } from './log.ts'
import { jobSeconds, jobs as jobsDone } from './metrics/instruments.ts'
import { connectionOf } from './postgres/find-server.ts'
import { forRequest, requestId } from './request-id.ts'

export interface JobKind {
  readonly name: string
  /** Longest one run may take, seconds; after that, or without a heartbeat, another worker takes it up again. */
  readonly seconds: number
  readonly retries: number
}
/** What a handler gets: the job's ids and a signal that fires when the process stops. */
export type JobHandler = (ids: Record<string, string>, signal: AbortSignal) => Promise<void>

export interface Jobs {
  /** Enqueues inside the caller's transaction: no commit, no job. `startAfter` delays. */
  add(tx: Tx, kind: JobKind, ids: Record<string, string>, options?: { startAfter?: Date }): Promise<void>
  /** Enqueues many of a kind at once. */
  addAll(tx: Tx, kind: JobKind, each: readonly Record<string, string>[]): Promise<void>
  /** Registers the worker of a kind; it runs in processes that call `work`. */
  handle(kind: JobKind, handler: JobHandler, options?: { atOnce?: number }): void
  /** Runs a handler at times given as cron (minute hour day month weekday, UTC). */
  every(name: string, cron: string, handler: () => Promise<void>): void
  /** The names of what runs at times. */
  schedules(): readonly string[]
  /** Makes the queues; must have run once before `add`. */
  open(): Promise<void>
  /** Starts working here. */
  work(): Promise<void>
  close(): Promise<void>
}

interface Registered {
  readonly kind: JobKind
  readonly handler: JobHandler
  readonly atOnce: number
}

const SCHEMA = 'jobs'
const INDEXES_WAIT_MS = 60_000

/**
 * Makes or updates the tables of the jobs, as the owner of the database; the product itself only reads and writes their rows.
 * An update may build indexes in the background: they are waited for.
 */
export const installJobs = async (ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({
    ...connectionOf(ownerUrl),
    schema: SCHEMA,
    max: 2,
    application_name: 'kaisai-jobs-install',
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  try {
    await boss.start()
    const until = Date.now() + INDEXES_WAIT_MS
    while (Date.now() < until && failures.length === 0) {
      const open = (await boss.getBamStatus()).filter(({ status }) => status === 'pending' || status === 'in_progress')
      if (open.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    if (failures[0]) throw failures[0]
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}

/** Beside a job's ids: the request that wanted it. */
const REQUEST = 'requestId'
const wanted = (ids: Record<string, string>): Record<string, string> => {
  const id = requestId()
  return id === undefined ? ids : { ...ids, [REQUEST]: id }
}

// Counts a run by its outcome; one that failed is logged here, since the queue only tries again.
const counted = async (kind: string, log: Log, run: () => Promise<void>): Promise<void> => {
  const began = performance.now()
  try {
    await run()
    jobsDone.inc({ kind, outcome: 'done' })
  } catch (error) {
    jobsDone.inc({ kind, outcome: 'failed' })
    log.warn({ err: error, job: kind }, 'a job failed')
    throw error
  } finally {
    jobSeconds.inc({ kind }, (performance.now() - began) / 1000)
  }
}

/** Jobs over the database at `url`, whose tables are there (`installJobs`). */
export const makeJobs = (url: string, log: Log): Jobs => {
  const boss = new PgBoss({
    ...connectionOf(url),
    schema: SCHEMA,
    max: 3,
    application_name: 'kaisai-jobs',
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    useListenNotify: false,
    migrate: false,
    createSchema: false,
  })
  const handlers = new Map<string, Registered>()
  const crons: { name: string; cron: string; handler: () => Promise<void> }[] = []
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  let opened: Promise<void> | null = null
  const stopping = new AbortController()

  const makeQueues = async (): Promise<void> => {
    await boss.start()
    for (const { kind } of handlers.values())
      await ensureQueue(kind.name, { retryLimit: kind.retries, expireInSeconds: kind.seconds })
    for (const { name } of crons) await ensureQueue(name, { retryLimit: 0, expireInSeconds: 300 })
  }
  const ensureQueue = async (name: string, options: { retryLimit: number; expireInSeconds: number }): Promise<void> => {
    const queue = { ...options, retryDelay: 2, retryBackoff: true, deleteAfterSeconds: 7 * 86_400 }
    if (await boss.getQueue(name)) await boss.updateQueue(name, queue)
    else await boss.createQueue(name, queue)
  }

  return {
    add: async (tx, kind, ids, options) => {
      await boss.send(kind.name, wanted(ids), {
        db: fromKysely(tx),
        ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
      })
    },
    addAll: async (tx, kind, each) => {
      if (each.length > 0)
        await boss.insert(
          kind.name,
          each.map((ids) => ({ data: wanted(ids) })),
          { db: fromKysely(tx) },
        )
    },
    handle: (kind, handler, options) => {
      handlers.set(kind.name, { kind, handler, atOnce: options?.atOnce ?? 2 })
    },
    every: (name, cron, handler) => {
      crons.push({ name, cron, handler })
    },
    schedules: () => crons.map(({ name }) => name),
    open: () => {
      opened ??= makeQueues()
      return opened
    },
    work: async () => {
      for (const { kind, handler, atOnce } of handlers.values()) {
        await boss.work<Record<string, string>>(
          kind.name,
          { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: atOnce },
          async ([job]) => {
            if (!job) return
            const { [REQUEST]: id, ...ids } = job.data
            await forRequest(id, () => counted(kind.name, log, () => handler(ids, stopping.signal)))
          },
        )
      }
      for (const { name, cron, handler } of crons) {
        await boss.schedule(name, cron)
        await boss.work(name, { pollingIntervalSeconds: 2, batchSize: 1 }, () => counted(name, log, handler))
      }
    },
    close: async () => {
      stopping.abort()
      if (opened !== null) await boss.stop({ graceful: true, timeout: 5000, close: true })
    },
  }
}
