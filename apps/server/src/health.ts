// For supervisors and load balancers: whether the process responds, and whether it may be given work. Reveals no address and no text of an error.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from './ctx.ts'
import { missingMigration } from './db/migrate.ts'
import type { Drain } from './http/drain.ts'

/** Why a process takes no work. */
export type NotReady = 'draining' | 'database' | 'migrations' | 'files'

/** However often it is asked, the database is looked at no oftener. */
const KEPT_MS = 1000
const PATIENCE_MS = 2000

const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const faultOfDatabase = (ctx: Ctx): Promise<NotReady | null> =>
  within(missingMigration(ctx.db)).then(
    (missing) => (missing === undefined ? null : 'migrations'),
    () => 'database' as const,
  )

// A folder that cannot be written takes no upload. A store that fails is everybody’s: leaving the balancer would help nobody (decision 120).
const faultOfFiles = (ctx: Ctx): Promise<NotReady | null> =>
  within(access(ctx.files.uploads, constants.W_OK)).then(
    () => null,
    () => 'files' as const,
  )

/** Adds `/live` (200 while the process responds) and `/ready` (200, or 503 with the reasons as JSON). */
export const addHealth = (http: FastifyInstance, ctx: Ctx, drain: Pick<Drain, 'isServed'>): void => {
  let last: { readonly at: number; readonly faults: Promise<NotReady[]> } | null = null
  const look = async (): Promise<NotReady[]> =>
    (await Promise.all([faultOfDatabase(ctx), faultOfFiles(ctx)])).filter((fault) => fault !== null)
  http.get('/live', async () => 'ok')
  http.get('/ready', async (_, reply) => {
    if (last === null || performance.now() - last.at > KEPT_MS) last = { at: performance.now(), faults: look() }
    const because = [...(drain.isServed ? [] : (['draining'] as const)), ...(await last.faults)]
    if (because.length === 0) return 'ok'
    reply.code(503)
    return { ready: false, because }
  })
}
