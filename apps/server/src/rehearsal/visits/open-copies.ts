// The copy that is visited: built when somebody comes, closed when nobody has come for a while or it is about to be dropped.
import type { Ctx } from '../../ctx.ts'
import { isCopyThere } from '../../rooms/competition/index.ts'
import { buildCopy } from '../build-copy.ts'
import type { BuildCopy, CopyApp } from '../copy-app.ts'
import { type KeptCopy, readKept } from '../copy-database.ts'
import { folderOf } from '../index.ts'

/** Milliseconds without a request after which the copy is closed: it costs memory and connections. */
const IDLE_MS = 10 * 60_000
const LOOK_MS = 30_000
const STATEMENT_MS = 10_000

export interface OpenCopy {
  readonly app: CopyApp
  readonly kept: KeptCopy
  /** The turned clock. */
  readonly now: () => Date
  /** Does what calls left to be done. */
  settle(): Promise<void>
}

export interface CopyParts {
  readonly ctx: Ctx
  readonly build: BuildCopy
  /** Adds the pages; null: calls alone. */
  readonly addPages: ((app: CopyApp, options: { mode: 'built'; isRehearsal: true }) => Promise<void>) | null
}

/** Holds at most one copy open: there is one on the installation. */
export class OpenCopies {
  readonly #parts: CopyParts
  readonly #timer: NodeJS.Timeout
  #held: { readonly rehearsalId: string; readonly copy: Promise<OpenCopy>; usedAt: number } | null = null
  #shift: { readonly rehearsalId: string; readonly ms: number } | null = null

  constructor(parts: CopyParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref()
  }

  /** The copy of a rehearsal, built where it is not open. Throws where its database is gone. */
  async of(rehearsalId: string): Promise<OpenCopy> {
    if (this.#held?.rehearsalId !== rehearsalId) {
      await this.#close()
      const copy = this.#open(rehearsalId)
      const held = { rehearsalId, copy, usedAt: performance.now() }
      this.#held = held
      copy.catch(() => {
        if (this.#held === held) this.#held = null
      })
    }
    const held = this.#held!
    held.usedAt = performance.now()
    return held.copy
  }

  /** Milliseconds a copy's clock is turned by. Asking does not open it: open pages ask all the time. */
  async shiftOf(rehearsalId: string): Promise<number> {
    if (this.#shift?.rehearsalId !== rehearsalId) {
      const { shiftMs } = await readKept(this.#parts.ctx.config.rehearsalDatabaseUrl, rehearsalId)
      this.#shift = { rehearsalId, ms: shiftMs }
    }
    return this.#shift.ms
  }

  /** Closes the copy of a rehearsal. */
  async shut(rehearsalId: string): Promise<void> {
    if (this.#held?.rehearsalId === rehearsalId) await this.#close()
  }

  /** Closes the copy if nobody uses it, or if it may not be visited any more. */
  async #look(): Promise<void> {
    const held = this.#held
    if (held === null) return
    const isIdle = performance.now() - held.usedAt > IDLE_MS
    if (isIdle || !(await isCopyThere(this.#parts.ctx.db, held.rehearsalId).catch(() => true))) await this.shut(held.rehearsalId)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#close()
  }

  async #close(): Promise<void> {
    const held = this.#held
    this.#held = null
    const copy = await held?.copy.catch(() => null)
    // Its database may be gone already.
    await copy?.app.close().catch((error: unknown) => this.#parts.ctx.log.warn({ err: error }, 'the copy of a rehearsal'))
  }

  async #open(rehearsalId: string): Promise<OpenCopy> {
    const { ctx, build, addPages } = this.#parts
    const kept = await readKept(ctx.config.rehearsalDatabaseUrl, rehearsalId)
    const now = (): Date => new Date(ctx.now().getTime() + kept.shiftMs)
    const { app, jobs } = await buildCopy(ctx, build, {
      ...{ url: kept.url, keys: kept.keys, now, folder: folderOf(ctx.config, rehearsalId) },
      ...{ limits: true, statementMs: STATEMENT_MS },
    })
    try {
      await addPages?.(app, { mode: 'built', isRehearsal: true })
      keepCookiesApart(app)
      await app.http.ready()
    } catch (error) {
      await app.close()
      throw error
    }
    let settling: Promise<unknown> = Promise.resolve()
    const settle = async (): Promise<void> => {
      settling = settling
        .then(() => jobs.runDue(app.ctx.db))
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'job of a copy'))
      await settling
    }
    return { app, kept, now, settle }
  }
}

// Cookies know no ports: what the copy would set reaches the product in the same browser.
const keepCookiesApart = ({ http }: CopyApp): void => {
  http.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('set-cookie')
  })
}
