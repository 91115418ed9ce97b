// The one way an endpoint meets HTTP: parse → actor → access → handler → envelope. Nothing else touches request or reply.
import { may, type Permission } from '@kaisai/contract/access'
import type { Endpoint, InputOf, ReplyOf, Restriction } from '@kaisai/contract/endpoint'
import { type ProblemKey, problem } from '@kaisai/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Actor, Visitor } from '../actor.ts'
import type { Ctx } from '../ctx.ts'
import { record } from '../db/audit.ts'
import { once, onceInTx } from '../db/idempotency.ts'
import { readingStandby, type Standby } from '../db/standby.ts'
import type { AsAt } from '../platform/clock-ticket.ts'
import type { FileReply } from '../platform/file-reply.ts'
import { BOUND_COOKIE, cookieOf, isBound, isUnattended, type SessionLoader, tokenOf, visitorOf } from './actor.ts'
import { type ApiTokens, actorOfToken, isApiToken, noted, requireScope } from './api-token.ts'
import { BASE } from './base.ts'
import { isOverWire, isPartOfPage } from './connections.ts'
import type { Drain } from './drain.ts'
import type { RateLimiter } from './limits.ts'
import { PASS_COOKIE, PASS_SECONDS, type Queue, queueHeaders } from './queue.ts'
import { sendFile } from './send-file.ts'
import { readerOf } from './validate.ts'

export type { FileReply } from '../platform/file-reply.ts'

/** What `route` needs of the application beside the endpoint. */
export interface App {
  readonly http: FastifyInstance
  readonly ctx: Ctx
  /** Streams end when it begins. */
  readonly drain: Drain
  readonly loadSession: SessionLoader
  readonly tokens: ApiTokens
  readonly limiter: RateLimiter | null
  readonly queue: Queue
  /** Whether the preview link a ticket came from still leads somewhere. */
  readonly isPreviewOpen: (asAt: AsAt) => Promise<boolean>
  /** Every routed endpoint: for the check that none is forgotten. */
  readonly routed: Set<Endpoint>
  /** Exports and files by their paths, as a job calls them: without a request, as somebody whose rights the job has asked. */
  readonly exports: Map<string, CalledExport>
}

/** An export or a file, called without a request. Refuses what its endpoint does not take. */
export type CalledExport = (input: unknown, actor: Actor) => Promise<unknown>

/** Facts of the request that few endpoints need: cookies set with the answer, the device's cookies, the raw token. */
export interface Wire {
  readonly token: string | null
  cookie(name: string): string | null
  setCookie(name: string, value: string, options: { maxAge: number; script?: boolean }): void
}

const STEP_UP_MS = 15 * 60_000

type Handler<E, W> = (input: InputOf<E>, who: W, wire: Wire) => Promise<ReplyOf<E>> | ReplyOf<E>
type FileHandler<E, W> = (input: InputOf<E>, who: W, wire: Wire) => Promise<FileReply>

/** Routes a call for signed-in people. */
export const route = <E extends Endpoint>(app: App, endpoint: E, handler: Handler<E, Actor>): void => {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use routePublic`)
  add(app, endpoint, (input, who, wire) => handler(input as InputOf<E>, who as Actor, wire))
}

/** Routes a call for everybody; `who` is an Actor when the caller is signed in. */
export const routePublic = <E extends Endpoint>(app: App, endpoint: E, handler: Handler<E, Visitor | Actor>): void => {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use route`)
  add(app, endpoint, (input, who, wire) => handler(input as InputOf<E>, who, wire))
}

/** Routes a call whose reply is a file. */
export const routeFile = <E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: FileHandler<E, E['access'] extends 'public' ? Visitor | Actor : Actor>,
): void => {
  add(app, endpoint, (input, who, wire) => handler(input as InputOf<E>, who as Actor, wire))
}

/** Whether a caller is signed in. */
export const isActor = (who: Visitor | Actor): who is Actor => 'sessionId' in who

type Run = (input: unknown, who: Visitor | Actor, wire: Wire) => unknown

const add = (app: App, endpoint: Endpoint, run: Run): void => {
  if (app.routed.has(endpoint)) throw new Error(`${endpoint.path} is routed twice`)
  app.routed.add(endpoint)
  const read = readerOf(endpoint.input, endpoint.method === 'GET' ? 'query' : 'body')
  if (endpoint.subscribable || endpoint.kind === 'file') {
    const readBody = readerOf(endpoint.input, 'body')
    app.exports.set(endpoint.path, async (input, actor) => run(readBody(input), actor, noWire))
  }
  const reply = Type.Object({ code: Type.Integer(), msg: Type.String(), data: endpoint.reply })
  const meet = async (request: FastifyRequest, response: FastifyReply): Promise<unknown> => {
    const who = await identify(app, endpoint, request)
    const answer = async (): Promise<unknown> => {
      if (isCounted(endpoint, request)) app.limiter?.take(endpoint.rate, limitedAs(who), who.ip)
      if (endpoint.method === 'POST') requireSameSite(request)
      await admit(app, endpoint, who)
      const input = read(endpoint.method === 'GET' ? request.query : request.body)
      const wire = wireOf(app, request, response)
      if (isActor(who) && endpoint.idempotent) return runOnce(app, endpoint, request, input, who, () => run(input, who, wire))
      return endpoint.standby && mayBeBehind(request, who) ? readingStandby(() => run(input, who, wire)) : run(input, who, wire)
    }
    const data = await (isActor(who) && who.api ? noted(app.tokens, endpoint, { ...who, api: who.api }, answer) : answer())
    if (app.ctx.standby !== null && endpoint.method === 'POST') noteWrite(app.ctx.standby, app, request, response)
    if (endpoint.kind === 'file') return sendFile(response, data as FileReply)
    return { code: 0, msg: '', data: data ?? null }
  }
  app.http.route({
    method: endpoint.method,
    url: BASE + endpoint.path,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    schema: endpoint.kind === 'file' ? {} : { response: { 200: reply } },
    config: { endpoint },
    handler: async (request, response) => {
      if (!isQueued(endpoint, request)) return meet(request, response)
      const given = request.headers[queueHeaders.ticket]
      const turn = await app.queue.enter(typeof given === 'string' ? given : cookieOf(request, PASS_COOKIE))
      try {
        const reply = await meet(request, response)
        // Once is enough: what he does next within a minute keeps the place he has waited for.
        const pass = turn.pass()
        if (pass !== null) wireOf(app, request, response).setCookie(PASS_COOKIE, pass, { maxAge: PASS_SECONDS })
        return reply
      } finally {
        turn.end()
      }
    },
  })
}

/** Says that its browser changed something lately. */
const WROTE_COOKIE = 'kaisai_wrote'
// Who changed something reads the primary until the standby knows of it, at whichever process: programs without cookies always do.
const noteWrite = ({ boundMs }: Standby, app: App, request: FastifyRequest, response: FastifyReply): void =>
  wireOf(app, request, response).setCookie(WROTE_COOKIE, '1', { maxAge: Math.ceil(boundMs / 1000) + 2 })
const mayBeBehind = (request: FastifyRequest, who: Visitor | Actor): boolean =>
  cookieOf(request, WROTE_COOKIE) === null && (!isActor(who) || (!who.api && request.headers.cookie !== undefined))

// Files, streams, uploads and sign-ins take long and have bounds of their own; what pages of ours ask in this process has waited already.
const QUEUED_RATES: ReadonlySet<Endpoint['rate']> = new Set(['public', 'read', 'write', 'search'])
const isQueued = (endpoint: Endpoint, { raw }: FastifyRequest): boolean =>
  endpoint.kind !== 'file' && QUEUED_RATES.has(endpoint.rate) && isOverWire(raw)

// A page is one call to whoever opens it, however many parts it has; searching stays dear in a page as well.
const isCounted = ({ rate }: Endpoint, { raw }: FastifyRequest): boolean =>
  (rate !== 'public' && rate !== 'read') || !isPartOfPage(raw)

// Each token is limited by itself: a program does not keep its owner from working.
const limitedAs = (who: Visitor | Actor): string | null =>
  isActor(who) ? (who.api ? `token ${who.api.tokenId}` : who.userId) : null

type Guarded = Pick<Endpoint, 'access' | 'allowedBefore'>
const mustFirst = {
  passwordChange: 'identity.must_change_password',
  secondFactor: 'identity.must_set_second_factor',
} as const satisfies Record<Restriction, ProblemKey>

// Public calls never refuse: to whoever is not (or not yet fully) signed in they reply as to any visitor.
const identify = async (app: App, endpoint: Guarded, request: FastifyRequest): Promise<Visitor | Actor> => {
  const asked = visitorOf(app.ctx, request)
  const visitor = asked.asAt === null || (await app.isPreviewOpen(asked.asAt)) ? asked : { ...asked, asAt: null }
  const token = tokenOf(request)
  if (!token) return visitor
  const isPublic = endpoint.access === 'public'
  if (isApiToken(token)) return isPublic ? visitor : actorOfToken(app.tokens, visitor, token)
  const session = await app.loadSession(token, !isUnattended(request))
  if (!session || !isBound(app.ctx.config, session.boundHash, cookieOf(request, BOUND_COOKIE))) {
    if (isPublic) return visitor
    throw problem('house.session_over')
  }
  const { boundHash: _, restriction, ...facts } = session
  if (restriction && !endpoint.allowedBefore.includes(restriction)) {
    if (isPublic) return visitor
    throw problem(mustFirst[restriction])
  }
  return { ...visitor, ...facts }
}

const admit = async (app: App, endpoint: Endpoint, who: Visitor | Actor): Promise<void> => {
  if (endpoint.access === 'public') return
  if (!isActor(who)) throw problem('house.session_over')
  if (who.api) requireScope(endpoint, who.api, who)
  if (endpoint.access !== 'signedIn' && !may(who, endpoint.access as Permission)) {
    await record(app.ctx.db, who, {
      action: 'house.refused',
      outcome: 'refused',
      entity: 'endpoint',
      entityId: endpoint.path,
      entityName: endpoint.title[0],
    })
    throw problem('house.no_access')
  }
  if (endpoint.stepUp) requireStepUp(who, app.ctx.now())
}

/** Refuses whoever has not proven within 15 minutes who sits there (`house.step_up`). */
export const requireStepUp = ({ confirmedAt }: Pick<Actor, 'confirmedAt'>, now: Date): void => {
  if (now.getTime() - Date.parse(confirmedAt ?? '1970-01-01T00:00:00Z') > STEP_UP_MS) throw problem('house.step_up')
}

// Calls that change something come from our own pages: the browser says where a request was born, and repeats the anti-forgery cookie.
const requireSameSite = (request: FastifyRequest): void => {
  const { origin, host, 'sec-fetch-site': born, 'x-xsrf-token': repeated } = request.headers
  if (born === 'cross-site' || (origin && origin !== 'null' && hostOf(origin) !== host?.toLowerCase()))
    throw problem('house.cross_site')
  const cookie = cookieOf(request, 'XSRF-TOKEN')
  if (cookie && cookie !== repeated) throw problem('house.cross_site')
}

// Null for what is no origin: it is nobody's own page.
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

const runOnce = (
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  input: unknown,
  who: Actor,
  run: () => unknown,
): unknown => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return run()
  const sent = { userId: who.userId, key, request: endpoint.path + JSON.stringify(input) }
  return (endpoint.idempotent === 'inOneTransaction' ? onceInTx : once)(app.ctx.db, sent, async () => run())
}

const noWire: Wire = { token: null, cookie: () => null, setCookie: () => undefined }
const wireOf = (app: App, request: FastifyRequest, response: FastifyReply): Wire => ({
  token: tokenOf(request),
  cookie: (name) => cookieOf(request, name),
  setCookie: (name, value, { maxAge, script }) => {
    const flags = `Path=/; SameSite=${script ? 'Lax' : 'Strict'}; Max-Age=${maxAge}${script ? '' : '; HttpOnly'}${app.ctx.config.tls ? '; Secure' : ''}`
    response.header('set-cookie', `${name}=${value}; ${flags}`)
  },
})

/**
 * The signed-in caller of a call that speaks another protocol than the envelope (uploads), or whom a token acts for: which scope it needs
 * is the caller's to ask for. Sends the refusal's status itself by throwing.
 */
export const identifyRaw = async (app: App, request: FastifyRequest, _response: FastifyReply): Promise<Actor> => {
  const who = await identify(app, { access: 'signedIn', allowedBefore: [] }, request)
  if (request.method !== 'HEAD') requireSameSite(request)
  if (!isActor(who)) throw problem('house.session_over')
  if (who.api?.fault) throw problem(who.api.fault)
  return who
}
