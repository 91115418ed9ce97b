// Which processes run the product: each of them says so every few seconds, and goodbye when it ends.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getSystemState } from '@kaisai/contract/system/state.endpoints'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { listMigrations } from '#src/db/migrate.ts'

export type ProcessPart = 'web' | 'worker' | 'all' | 'parent'

const BEAT_MS = 15_000
const GONE_SECONDS = 60
const KEPT_HOURS = 24
const MB = 1024 ** 2

/** Begins the beats of this process; `end` is its goodbye. A beat that fails is made up for by the next. */
export const beatOf = async (ctx: Ctx, part: ProcessPart): Promise<{ end(): Promise<void> }> => {
  const id = randomUUID()
  const schema = listMigrations().at(-1)?.name ?? ''
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const beat = async (): Promise<void> => {
    const values = {
      memory_mb: Math.round(process.memoryUsage().rss / MB),
      delay_ms: Math.max(0, Math.round(delay.max / 1e6) - 20),
      clock_ahead_ms: sql<number>`greatest(-2000000000, least(2000000000, extract(epoch from ${ctx.machineNow().toISOString()}::timestamptz - clock_timestamp()) * 1000))::int`,
    }
    delay.reset()
    await ctx.db
      .insertInto('system_processes')
      .values({
        ...{ id, part, host: hostname().slice(0, 200), pid: process.pid, version: ctx.config.version.slice(0, 60) },
        ...{ schema_name: schema, started_at: sql<string>`clock_timestamp()`, ...values },
      })
      .onConflict((row) => row.column('id').doUpdateSet({ ...values, seen_at: sql<string>`clock_timestamp()` }))
      .execute()
  }
  const quietly = (): Promise<void> => beat().catch((error: unknown) => ctx.log.warn({ err: error }, 'beat'))
  await quietly()
  const timer = setInterval(() => void quietly(), BEAT_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      delay.disable()
      await ctx.db
        .deleteFrom('system_processes')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
    },
  }
}

/** The processes that beat, and those that went silent within a day. */
export const listProcesses = async (db: Db): Promise<ReplyOf<typeof getSystemState>['processes']> => {
  const rows = await db
    .selectFrom('system_processes')
    .select([
      'id',
      'part',
      'host',
      'pid',
      'version',
      'schema_name',
      'started_at',
      'seen_at',
      'memory_mb',
      'delay_ms',
      'clock_ahead_ms',
    ])
    .select(sql<boolean>`seen_at < clock_timestamp() - make_interval(secs => ${GONE_SECONDS})`.as('is_gone'))
    .where('seen_at', '>', sql<string>`clock_timestamp() - make_interval(hours => ${KEPT_HOURS})`)
    .orderBy('part')
    .orderBy('host')
    .orderBy('started_at')
    .execute()
  return rows.map((row) => ({
    processId: row.id,
    part: row.part as ProcessPart,
    ...{ host: row.host, pid: row.pid, version: row.version, schemaName: row.schema_name },
    ...{
      startTime: row.started_at,
      seenTime: row.seen_at,
      memoryMb: row.memory_mb,
      delayMs: row.delay_ms,
      clockAheadMs: row.clock_ahead_ms,
      isGone: row.is_gone,
    },
  }))
}

/** Forgets processes that went silent long ago. */
export const sweepProcesses = async (db: Db): Promise<void> => {
  await sql`delete from system_processes where seen_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(db)
}
