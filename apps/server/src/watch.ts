// What makes a process visible to whoever runs it: its beats, and its figures at /metrics.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Ctx } from './ctx.ts'
import { poolOf } from './db/database.ts'
import { readQueues } from './platform/job-queues.ts'
import { registry } from './platform/metrics/instruments.ts'
import { replyToParent, serveMetrics } from './platform/metrics/serve.ts'
import { beatOf, isReachable, type ProcessPart, readBackups, readDatabase } from './rooms/system/index.ts'

export interface Watch {
  /** Where /metrics is served; null: not by this process. */
  readonly port: number | null
  close(): Promise<void>
}

/**
 * Begins the beats of this process and, where KAISAI_METRICS_PORT is set, its figures: a process that was forked by another one hands
 * them to that (`isChild`), any other serves them together with those of its children (`includeChild`).
 */
export const openWatch = async (
  { ctx }: { readonly ctx: Ctx },
  { part, isChild }: { readonly part: ProcessPart; readonly isChild: boolean },
): Promise<Watch> => {
  const { metricsPort, metricsHost } = ctx.config
  if (metricsPort !== null) addFigures(ctx, part, !isChild)
  if (metricsPort !== null && isChild) replyToParent()
  const served = metricsPort !== null && !isChild ? await serveMetrics({ host: metricsHost, port: metricsPort }, ctx.log) : null
  const beats = await beatOf(ctx, part)
  return {
    port: served?.port ?? null,
    close: async () => {
      await served?.close()
      await beats.end()
    },
  }
}

type Read = (set: (value: number, labels?: Record<string, string>) => void) => Promise<void> | void

// One without labels would begin at 0, which is a figure as well.
const empty = (one: Gauge, labelNames: readonly string[]): void => {
  one.reset()
  if (labelNames.length === 0) one.remove()
}

const KEPT_MS = 1000
// What several figures of one look share is read once.
const shared = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly value: Promise<T> } | null = null
  return () => {
    if (last === null || performance.now() - last.at > KEPT_MS) last = { at: performance.now(), value: read() }
    return last.value
  }
}

// Figures are read when somebody looks. One that cannot be read is left out of that look: an alert notices that it is missing.
const gauge = (ctx: Ctx, name: string, help: string, labelNames: readonly string[], read: Read, aggregator?: 'max'): void => {
  new Gauge({
    ...{ name, help, labelNames: [...labelNames], registers: [registry] },
    ...(aggregator ? { aggregator } : {}),
    async collect() {
      empty(this, labelNames)
      try {
        await read((value, labels) => (labels ? this.set(labels, value) : this.set(value)))
      } catch (error) {
        empty(this, labelNames)
        ctx.log.warn({ err: error, figure: name }, 'a figure could not be read')
      }
    },
  })
}

/** Registers what is read at each look; `isWhole`: also what is true of the whole installation. */
const addFigures = (ctx: Ctx, part: ProcessPart, isWhole: boolean): void => {
  collectDefaultMetrics({ register: registry })
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  gauge(
    ctx,
    'kaisai_event_loop_delay_seconds',
    'How late the event loop was since the last look, by part and quantile',
    ['part', 'quantile'],
    (set) => {
      for (const quantile of [50, 99, 100]) set(delay.percentile(quantile) / 1e9, { part, quantile: String(quantile / 100) })
      delay.reset()
    },
    'max',
  )
  gauge(ctx, 'kaisai_database_pool', 'Connections of the pool by part and state', ['part', 'state'], (set) => {
    const { used, size, most, waiting } = poolOf(ctx.db)
    for (const [state, value] of Object.entries({ used, open: size, most, waiting })) set(value, { part, state })
  })
  gauge(
    ctx,
    'kaisai_standby_behind_seconds',
    'How far behind the standby that is read is known to be, by part; without a figure there is none, or it cannot be reached',
    ['part'],
    (set) => {
      const seconds = ctx.standby?.behindSeconds() ?? null
      if (seconds !== null) set(seconds, { part })
    },
    'max',
  )
  if (isWhole) addWhole(ctx)
}

const addWhole = (ctx: Ctx): void => {
  const whole = (name: string, help: string, labels: readonly string[], read: Read): void =>
    gauge(ctx, name, help, labels, read, 'max')
  whole('kaisai_up', 'The release that runs', ['version'], (set) => set(1, { version: ctx.config.version }))
  const queues = shared(() => readQueues(ctx.db))
  const sends = shared(() => ctx.facts.messages.sendsState(ctx.db))
  const database = shared(() => readDatabase(ctx))
  const queue = (name: string, help: string, value: 'waiting' | 'active' | 'failed' | 'oldestSeconds'): void =>
    whole(name, help, ['kind'], async (set) => {
      for (const row of await queues()) set(row[value] ?? 0, { kind: row.kind })
    })
  queue('kaisai_queue_jobs', 'Jobs that are ready and wait, by kind', 'waiting')
  queue('kaisai_queue_active', 'Jobs that are being worked on, by kind', 'active')
  queue('kaisai_queue_failed', 'Jobs that were given up in the last 24 hours, by kind', 'failed')
  queue('kaisai_queue_oldest_seconds', 'How long the first waiting job has been ready, by kind', 'oldestSeconds')
  const messages = (name: string, help: string, value: 'waiting' | 'failed' | 'oldestSeconds'): void =>
    whole(name, help, [], async (set) => set((await sends())[value] ?? 0))
  messages('kaisai_messages_waiting', 'Mails and text messages that wait to be sent', 'waiting')
  messages('kaisai_messages_oldest_seconds', 'How long the first of them has waited', 'oldestSeconds')
  messages('kaisai_messages_failed', 'Mails and text messages that failed in the last 24 hours', 'failed')
  whole('kaisai_uploads_open', 'Uploads on their way', [], async (set) => {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from system_uploads where file_id is null`.execute(
      ctx.db,
    )
    set(rows[0]!.open)
  })
  whole('kaisai_database_bytes', 'Size of the database', [], async (set) => set((await database()).bytes))
  whole('kaisai_database_connections', 'Connections to the database server, and the most it takes', ['state'], async (set) => {
    const { connections, mostConnections } = await database()
    set(connections, { state: 'used' })
    set(mostConnections, { state: 'most' })
  })
  whole('kaisai_replication_delay_seconds', 'How far standbys are behind, by name', ['standby'], async (set) => {
    for (const { name, delaySeconds } of (await database()).standbys)
      if (delaySeconds !== null) set(delaySeconds, { standby: name })
  })
  whole('kaisai_disk_bytes', 'Disk of the data folder by state', ['state'], async (set) => {
    const { free, total } = await ctx.files.space()
    set(free, { state: 'free' })
    set(total, { state: 'total' })
  })
  whole('kaisai_files_reachable', '1 while uploaded files can be reached', [], async (set) =>
    set((await isReachable(ctx)) ? 1 : 0),
  )
  whole(
    'kaisai_backup_age_seconds',
    'Age of the last whole backup, of the last verified one, and of the piece of the log that was kept last',
    ['state'],
    async (set) => {
      const { last, lastVerifiedTime } = await readBackups(ctx.db)
      const age = (time: string): number => Math.max(0, (ctx.now().getTime() - Date.parse(time)) / 1000)
      if (last) set(age(last.time), { state: 'made' })
      if (lastVerifiedTime) set(age(lastVerifiedTime), { state: 'verified' })
      const { log } = await database()
      if (log?.isKept) set(log.ageSeconds ?? 0, { state: 'log' })
    },
  )
  whole('kaisai_signer_ends_seconds', 'Until the first certificate files are signed with ends', [], async (set) => {
    const [first] = await ctx.facts.certificates.signersInUse(ctx.db)
    if (first) set((Date.parse(first.endTime) - ctx.now().getTime()) / 1000)
  })
}
