// Background work of a rehearsal: kept in its database by the transactions that want it, and run when the rehearsal says so.
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JobHandler, Jobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'

export interface OnDemandJobs extends Jobs {
  /** Runs what is due by the turned clock until nothing is left, at most so many jobs. Returns how many failed. */
  runDue(db: Db): Promise<number>
  /** Runs once whatever the product does at times. */
  runSchedules(): Promise<void>
}

const MOST_JOBS = 100_000

/** Jobs that wait to be run by hand. Those whose names are in `skipped` are dropped: they would only cost time. */
export const onDemandJobs = (log: Log, skipped: ReadonlySet<string>): OnDemandJobs => {
  const handlers = new Map<string, JobHandler>()
  const crons: { name: string; handler: () => Promise<void> }[] = []
  const stopping = new AbortController()
  const keep = async (tx: Db, name: string, each: readonly Record<string, string>[], startAfter?: Date): Promise<void> => {
    if (skipped.has(name) || each.length === 0) return
    await sql`insert into turned.jobs (kind, ids, start_at)
      select ${name}, ids, coalesce(${startAfter?.toISOString() ?? null}::timestamptz, clock_timestamp())
        from jsonb_array_elements(${JSON.stringify(each)}::jsonb) ids`.execute(tx)
  }
  return {
    add: (tx, kind, ids, options) => keep(tx, kind.name, [ids], options?.startAfter),
    addAll: (tx, kind, each) => keep(tx, kind.name, each),
    handle: (kind, handler) => void handlers.set(kind.name, handler),
    every: (name, _cron, handler) => void crons.push({ name, handler }),
    schedules: () => crons.map(({ name }) => name),
    open: async () => undefined,
    work: async () => undefined,
    close: async () => stopping.abort(),
    runDue: async (db) => {
      let failed = 0
      for (let done = 0; done < MOST_JOBS; done++) {
        const { rows } = await sql<{ kind: string; ids: Record<string, string> }>`
          delete from turned.jobs where id = (select id from turned.jobs where start_at <= clock_timestamp() order by id limit 1)
          returning kind, ids`.execute(db)
        const [job] = rows
        if (!job) break
        await handlers
          .get(job.kind)?.(job.ids, stopping.signal)
          .catch((error: unknown) => {
            failed += 1
            log.warn({ err: error, kind: job.kind }, 'job of a rehearsal')
          })
      }
      return failed
    },
    runSchedules: async () => {
      for (const { name, handler } of crons) {
        if (skipped.has(name)) continue
        await handler().catch((error: unknown) => log.warn({ err: error, name }, 'schedule of a rehearsal'))
      }
    },
  }
}
