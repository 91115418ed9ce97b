// The backup every night and its verification every week, where the built-in database is used and a folder is named.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { copyNewFiles, pruneContinuous } from '#src/platform/backup/continuous.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import { historyOf } from '#src/platform/postgres/log-archive.ts'
import { runningEmbedded } from '#src/platform/postgres/supervisor.ts'
import { keepBackup, listArchives, removeOld, verifyBackup } from './keep-backup.ts'
import { lookAtState } from './look.ts'

const HOURS = 3600
const BACKUP: JobKind = { name: 'system-backup-make', seconds: 6 * HOURS, retries: 0 }
const VERIFY: JobKind = { name: 'system-backup-verify', seconds: 6 * HOURS, retries: 0 }

const isScheduled = (ctx: Ctx): boolean => ctx.config.backupDir !== '' && ctx.config.databaseUrl === ''

/** Registers both; nights and Sundays in China. What fails reaches the administrators at once. */
export const backupJobs = (ctx: Ctx): void => {
  ctx.jobs.handle(BACKUP, () => alarmed(ctx, () => makeNightly(ctx)), { atOnce: 1 })
  ctx.jobs.handle(VERIFY, () => alarmed(ctx, () => verifyNewest(ctx)), { atOnce: 1 })
  const begin = (kind: JobKind) => async (): Promise<void> => {
    if (isScheduled(ctx)) await inTx(ctx.db, (tx) => ctx.jobs.add(tx, kind, {}))
  }
  // 02:20 every night, 03:20 on Sundays.
  ctx.jobs.every('system-backup-nightly', '20 18 * * *', begin(BACKUP))
  ctx.jobs.every('system-backup-weekly', '20 19 * * 6', begin(VERIFY))
  ctx.jobs.every('system-backup-files', '* * * * *', async () => {
    if (await keepNewFiles(ctx)) await begin(BACKUP)()
  })
}

/** Where the log is kept, new files are, too. Gives whether a history has just begun: its first backup is due at once. */
export const keepNewFiles = async ({ config, now }: Ctx): Promise<boolean> => {
  const history = config.keepsLog && config.databaseUrl === '' ? historyOf(join(config.dataDir, 'postgres')) : null
  if (history === null) return false
  if (config.s3 === null) await copyNewFiles(join(config.dataDir, 'files/kept'), history, now())
  const note = join(history.folder, 'first-backup')
  return writeFile(note, now().toISOString(), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** Runs a backup or its verification; when it fails, administrators learn of it at once. */
export const alarmed = async (ctx: Ctx, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    await lookAtState(ctx)
    throw error
  }
}

/** Makes one backup into the folder and removes the oldest beyond those that are kept. */
export const makeNightly = async (ctx: Ctx): Promise<void> => {
  const { config } = ctx
  const { adminUrl, adminOwnUrl: url } = runningEmbedded(join(config.dataDir, 'postgres'))
  await keepBackup({ config, target: config.backupDir, adminUrl, url, now: ctx.now() })
  await removeOld(config.backupDir, config.backupKeep, ctx.now())
  const paths = (await listArchives(config.backupDir)).map((name) => join(config.backupDir, name))
  await pruneContinuous(paths, config.backupDir, historyOf(join(config.dataDir, 'postgres')))
  // What is gone can be looked at no more.
  await ctx.db
    .deleteFrom('system_backups')
    .where('made_at', '<', new Date(ctx.now().getTime() - 400 * 86_400_000).toISOString())
    .execute()
}

/** Restores the newest archive beside it and compares everything. */
export const verifyNewest = async (ctx: Ctx): Promise<void> => {
  const [newest] = await listArchives(ctx.config.backupDir)
  if (newest === undefined) return
  const { appUrl } = runningEmbedded(join(ctx.config.dataDir, 'postgres'))
  await verifyBackup(join(ctx.config.backupDir, newest), appUrl)
}
