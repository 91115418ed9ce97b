// The application of a copy: the same rooms over its database, without any way out.
import { join } from 'node:path'
import type { Ctx } from '../ctx.ts'
import { readKeys } from '../platform/secrets.ts'
import type { BuildCopy, CopyApp } from './copy-app.ts'
import { filesOver } from './copy-files.ts'
import { type OnDemandJobs, onDemandJobs } from './on-demand-jobs.ts'

/** Work that says nothing about the set-up: pictures of files nobody looks at, traces of copies, clean-up, digests of the day. */
const SKIPPED: ReadonlySet<string> = new Set([
  ...['system-file-views', 'work-scan', 'message-deliver', 'message-digests', 'certificate-digests', 'finance-reconcile'],
  ...['system-orphans', 'system-sweep'],
])

export interface Copy {
  readonly url: string
  /** The text of its key ring. */
  readonly keys: string
  readonly now: () => Date
  /** Where its files lie. */
  readonly folder: string
  readonly limits: boolean
  readonly statementMs: number
}

/** Builds it. Its jobs wait to be run by hand. */
export const buildCopy = async (
  { config, files, log: parent }: Pick<Ctx, 'config' | 'files' | 'log'>,
  build: BuildCopy,
  { url, keys, now, folder, limits, statementMs }: Copy,
): Promise<{ app: CopyApp; jobs: OnDemandJobs }> => {
  const log = parent.child({ part: 'rehearsal' })
  const jobs = onDemandJobs(log, SKIPPED)
  const app = await build({
    // Nothing leaves: no gateways for mail and text messages, no store but a folder that is removed, keys that open nothing of the product.
    config: {
      ...config,
      ...{ dataDir: folder, s3: null, smtpUrl: '', smsUrl: '', rehearsalDatabaseUrl: '', rehearsalPort: null },
      ...{ demo: false, tls: false, jobsInside: true },
    },
    ...{ url, log, jobs, now, limits, poolSize: 4, statementMs },
    keys: readKeys(keys, 'rehearsal'),
    gateways: { sms: null, mail: null },
    files: filesOver(join(folder, 'files'), files),
  })
  return { app, jobs }
}
