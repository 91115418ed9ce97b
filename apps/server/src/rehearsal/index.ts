// Rehearsals: a copy of the product over a database of its own, without any way out, that is dropped when the report is written.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { problem } from '@kaisai/contract/problem'
import type { Ctx } from '../ctx.ts'
import { localFiles } from '../platform/files/local.ts'
import { freshKeys, readKeys } from '../platform/secrets.ts'
import type { RehearsalOrder, Rehearsals } from '../ports/rehearsal.ts'
import { acceptedByStage } from '../rooms/expert/reads.ts'
import type { BuildCopy } from './copy-app.ts'
import { createCopyDatabase, dropCopyDatabase, dropLeftovers } from './copy-database.ts'
import { filesOver } from './copy-files.ts'
import { copyRows } from './copy-rows.ts'
import { onDemandJobs } from './on-demand-jobs.ts'
import { runRehearsal } from './run-rehearsal.ts'
import { TurnedClock, World } from './world.ts'

/** Milliseconds a rehearsal may take before it is stopped. */
const MOST_MS = 10 * 60_000
/** Work that says nothing about the set-up: pictures of files nobody looks at, traces of copies, clean-up, digests of the day. */
const SKIPPED: ReadonlySet<string> = new Set([
  ...['system-file-views', 'work-scan', 'message-deliver', 'message-digests', 'certificate-digests', 'finance-reconcile'],
  ...['system-orphans', 'system-sweep'],
])

/** The rehearsals of an application. `build` makes another one over another database. */
export const makeRehearsals = (self: () => Ctx, build: BuildCopy): Rehearsals => {
  const server = (): string => self().config.rehearsalDatabaseUrl
  const folderOf = (rehearsalId: string): string => join(self().config.dataDir, 'rehearsals', rehearsalId)
  return {
    get isOffered() {
      return server() !== ''
    },
    run: async (order, report) => {
      if (server() === '') throw problem('competition.rehearsal_off')
      const { rehearsalId } = order
      const began = Date.now()
      try {
        return await through(
          self(),
          build,
          order,
          await createCopyDatabase(server(), rehearsalId),
          folderOf(rehearsalId),
          async (done, total) => {
            if (Date.now() - began > MOST_MS) throw problem('competition.rehearsal_too_long')
            await report(done, total)
          },
        )
      } finally {
        await dropCopyDatabase(server(), rehearsalId)
        await rm(folderOf(rehearsalId), { recursive: true, force: true })
      }
    },
    sweep: async (but) => {
      if (server() === '') return
      await dropLeftovers(server(), but)
    },
  }
}

const through = async (
  ctx: Ctx,
  build: BuildCopy,
  order: RehearsalOrder,
  url: string,
  folder: string,
  report: (done: number, total: number) => Promise<void>,
) => {
  const { competitionId, lang, teams } = order
  await copyRows(ctx.db, url, competitionId)
  const clock = new TurnedClock()
  const log = ctx.log.child({ part: 'rehearsal' })
  const jobs = onDemandJobs(log, SKIPPED)
  const app = await build({
    // Nothing leaves: no gateways for mail and text messages, no store but a folder that is removed, keys that open nothing of the product.
    config: {
      ...ctx.config,
      ...{
        dataDir: folder,
        s3: null,
        smtpUrl: '',
        smsUrl: '',
        rehearsalDatabaseUrl: '',
        demo: false,
        tls: false,
        jobsInside: true,
      },
    },
    ...{ url, log, jobs, now: clock.now, limits: false, poolSize: 4, statementMs: 60_000 },
    keys: readKeys(freshKeys(), 'rehearsal'),
    gateways: { sms: null, mail: null },
    files: filesOver(localFiles(join(folder, 'files')), ctx.files),
  })
  try {
    const { organization_id } = await ctx.db
      .selectFrom('competitions')
      .select('organization_id')
      .where('id', '=', competitionId)
      .executeTakeFirstOrThrow()
    const world = new World({ app, url, clock, jobs, lang })
    return await runRehearsal(world, {
      ...{ competitionId, teams, report, organizationId: organization_id },
      experts: await acceptedByStage(ctx.db, competitionId),
    })
  } finally {
    await app.close()
  }
}
