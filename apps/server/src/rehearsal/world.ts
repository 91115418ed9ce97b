// The copy of the product a rehearsal goes through: the same rooms and calls over its own database, with a clock that is turned.
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import type { Db } from '../db/database.ts'
import { inTx } from '../db/tx.ts'
import { BASE } from '../http/base.ts'
import { openSession } from '../rooms/identity/index.ts'
import type { CopyApp } from './copy-app.ts'
import { turnClock } from './copy-database.ts'
import type { OnDemandJobs } from './on-demand-jobs.ts'

/** Somebody with one identity. */
export interface Someone {
  readonly userId: string
  readonly name: string
  readonly organizationId: string
  readonly roleId: string
}

/** What a call came to; a refusal is an outcome here, not an error. */
export type Outcome<T> =
  | { readonly isDone: true; readonly data: T }
  | { readonly isDone: false; readonly text: string; readonly data: unknown }

/** The turned clock, shared by the database and the product above it. */
export class TurnedClock {
  /** The clock that is turned: the product's. */
  readonly real: () => Date
  shiftMs = 0
  constructor(real: () => Date) {
    this.real = real
  }
  now = (): Date => new Date(this.real().getTime() + this.shiftMs)
}

export class World {
  readonly db: Db
  readonly lang: Lang
  readonly app: CopyApp
  readonly clock: TurnedClock
  readonly #url: string
  readonly #jobs: OnDemandJobs
  /** Tokens of people, as long as the clock stands. */
  #tokens = new Map<string, string>()
  failedJobs = 0

  constructor(made: { app: CopyApp; url: string; clock: TurnedClock; jobs: OnDemandJobs; lang: Lang }) {
    this.app = made.app
    this.db = made.app.ctx.db
    this.clock = made.clock
    this.lang = made.lang
    this.#url = made.url
    this.#jobs = made.jobs
  }

  /** A call as somebody makes it, through everything that stands before a handler. */
  async call<E extends Endpoint>(who: Someone, endpoint: E, input: InputOf<E>): Promise<Outcome<ReplyOf<E>>> {
    const isGet = endpoint.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(queryOf(input))}` : ''
    const response = await this.app.http.inject({
      method: endpoint.method,
      url: BASE + endpoint.path + query,
      headers: {
        host: 'localhost',
        'accept-language': this.lang === 'en' ? 'en' : 'zh-CN',
        authorization: `Bearer ${await this.#tokenOf(who)}`,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { payload: JSON.stringify(input ?? {}) }),
    })
    const { code, msg, data } = response.json() as { code: number; msg: string; data: unknown }
    return code === 0 ? { isDone: true, data: data as ReplyOf<E> } : { isDone: false, text: msg, data }
  }

  /** A call that has to succeed; throws what was refused. */
  async does<E extends Endpoint>(who: Someone, endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
    const outcome = await this.call(who, endpoint, input)
    if (outcome.isDone) return outcome.data
    throw new Refused(outcome.text, endpoint.path)
  }

  /** Runs the jobs that are due. */
  async settle(): Promise<void> {
    this.failedJobs += await this.#jobs.runDue(this.db)
  }

  /** Turns the clock to a moment (never back) and lets the product do whatever it does by the clock. */
  async turnTo(ms: number): Promise<void> {
    const ahead = ms - this.clock.now().getTime()
    if (ahead > 0) await this.#turn(this.clock.shiftMs + ahead)
    await this.settle()
    await this.#jobs.runSchedules()
    await this.settle()
  }

  /** Sets the clock before anything happens; also back. */
  async begin(ms: number): Promise<void> {
    await this.#turn(ms - this.clock.real().getTime())
  }

  async #turn(shiftMs: number): Promise<void> {
    await turnClock(this.#url, shiftMs)
    this.clock.shiftMs = shiftMs
    this.#tokens = new Map()
  }

  async #tokenOf({ userId, organizationId, roleId }: Someone): Promise<string> {
    const key = `${userId} ${roleId}`
    const held = this.#tokens.get(key)
    if (held !== undefined) return held
    const visitor = {
      ...{ lang: this.lang, ip: '127.0.0.1', agent: 'rehearsal', requestId: '', host: 'localhost', siteCode: null, asAt: null },
    }
    const { token } = await inTx(this.db, (tx) => openSession(tx, userId, visitor, { organizationId, roleId }))
    this.#tokens.set(key, token)
    return token
  }
}

/** A call that had to succeed was refused. */
export class Refused extends Error {
  readonly path: string
  constructor(text: string, path: string) {
    super(text)
    this.path = path
  }
}

const queryOf = (input: unknown): [string, string][] =>
  Object.entries((input ?? {}) as object).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  )
