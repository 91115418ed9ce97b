// How the installation stands: read anew for the page, the daily look and the figures of /metrics.
import { setTimeout as wait } from 'node:timers/promises'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getSystemState } from '@kaisai/contract/system/state.endpoints'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { readQueues } from '#src/platform/job-queues.ts'
import { listProcesses } from './processes.ts'
import { readDatabase } from './read-database.ts'

type State = ReplyOf<typeof getSystemState>

/** How long a store may take to respond before it counts as out of reach. */
const STORE_MS = 3000

/** Everything the page shows. */
export const readState = async (ctx: Ctx): Promise<State> => {
  const { db, config } = ctx
  const space = await ctx.files.space()
  return {
    time: ctx.now().toISOString(),
    isProduction: config.production,
    processes: await listProcesses(db),
    database: await readDatabase(ctx),
    disk: { freeBytes: space.free, totalBytes: space.total },
    files: { isStore: config.s3 !== null, isReachable: await isReachable(ctx) },
    jobs: await readQueues(db),
    messages: {
      ...(await ctx.facts.messages.sendsState(db)),
      hasMail: ctx.post.carries('mail'),
      hasSms: ctx.post.carries('sms'),
    },
    signers: await ctx.facts.certificates.signersInUse(db),
    stamps: await ctx.facts.certificates.stampsWaiting(db),
    backups: { isScheduled: config.backupDir !== '', ...(await readBackups(db)) },
  }
}

/** Whether uploaded files can be reached just now. */
export const isReachable = (ctx: Ctx): Promise<boolean> =>
  Promise.race([
    ctx.files.probe().then(
      () => true,
      () => false,
    ),
    wait(STORE_MS, false, { ref: false }),
  ])

/** What is known of backups: the last whole one, the newest attempt where it failed, and how verifications ended. */
export const readBackups = async (db: Db): Promise<Omit<State['backups'], 'isScheduled'>> => {
  const newest = await db
    .selectFrom('system_backups')
    .select(['made_at', 'is_whole', 'fault'])
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  const last = await db
    .selectFrom('system_backups')
    .select(['made_at', 'name', 'bytes', 'seconds', 'verified_at'])
    .where('is_whole', '=', true)
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  const { rows } = await sql<{ verified: string | null; fault: string | null }>`
    select max(verified_at) filter (where verify_fault = '') as verified,
           (array_agg(verify_fault order by verified_at desc) filter (where verified_at is not null))[1] as fault
      from system_backups`.execute(db)
  return {
    last: last
      ? {
          time: last.made_at,
          ...{ name: last.name, bytes: Number(last.bytes), seconds: last.seconds, verifiedTime: last.verified_at },
        }
      : null,
    fault: newest && !newest.is_whole ? { time: newest.made_at, reason: newest.fault } : null,
    lastVerifiedTime: rows[0]!.verified,
    verifyFault: rows[0]!.fault ?? '',
  }
}
