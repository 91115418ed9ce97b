// What a rehearsal needs of an application over another database. The composition fits it; it is not imported, since it imports rehearsals.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Ctx } from '../ctx.ts'
import type { Queue } from '../http/queue.ts'
import type { Files } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { KeyRing } from '../platform/secrets.ts'

export interface CopyOptions {
  readonly config: Config
  readonly url: string
  readonly keys: KeyRing
  readonly log: Log
  readonly gateways: { readonly sms: null; readonly mail: null }
  readonly now: () => Date
  readonly limits: boolean
  readonly poolSize: number
  readonly statementMs: number
  readonly files: Files
  readonly jobs: Jobs
}

export interface CopyApp {
  readonly http: FastifyInstance
  readonly ctx: Ctx
  readonly queue: Queue
  onContent(listen: (siteId?: string) => void): void
  close(): Promise<void>
}

/** Builds the application a second time. */
export type BuildCopy = (options: CopyOptions) => Promise<CopyApp>
