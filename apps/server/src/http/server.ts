// The HTTP server with its hard edges: time-outs, sizes, hosts, headers, errors. Knows no room.
import { randomUUID } from 'node:crypto'
import { langOf } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import fastJson from 'fast-json-stringify'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { forRequest } from '../platform/request-id.ts'
import { BASE } from './base.ts'
import { boundConnections, isCut, isOverWire } from './connections.ts'
import { envelopeOf } from './errors.ts'
import { hostFault } from './host-fault.ts'
import { isTooMany } from './limits.ts'
import { languageOfFault } from './page-language.ts'
import { trustsOf } from './peer.ts'
import { plainPage, plainPageHeaders } from './plain-page.ts'
import { QUEUE_COOKIE, Queued, queueHeaders } from './queue.ts'
import { logReply, pathOf } from './replied.ts'
import { tooManyPage, waitingPage } from './waiting-page.ts'
import { writeTogether } from './write-together.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The room keeps what it refused itself, and bounds it: a flood is not logged line by line. */
    keepsRefusals?: boolean
  }
}
/** When to come again after a short interruption. */
const AGAIN_SECONDS = 2
/** A page needs several calls, and at the turn of the minute an address is still at its limit: its calls of the minute before count less by and by. */
const SECONDS_OF_A_PAGE = 3
const again = { zh: '。页面会自动刷新。', en: ' This page reloads by itself.' } as const

/** Makes the server; routes are added by the rooms. `now`: the clock browsers count by. */
export const makeServer = (config: Config, log: Log, now: () => Date = () => new Date()): FastifyInstance => {
  const http = fastify({
    logger: false,
    trustProxy: trustsOf(config.trustedProxies) ?? false,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: 16 * 1024,
      requestTimeout: 30_000,
      // Whoever sends none is answered below, in the reader's language.
      requireHostHeader: false,
    },
    bodyLimit: 1024 * 1024,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  boundConnections(http.server)
  const json = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  // Clients send the JSON type with no body on calls without input.
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void json(request, body as string, done)
  })
  // Compiled on first use: hundreds of routes start at once.
  http.setSerializerCompiler(({ schema }) => {
    let write: ((data: unknown) => string) | undefined
    return (data) => {
      write ??= fastJson(schema as never)
      return write(data)
    }
  })
  // Plain callbacks: these run with every request.
  http.addHook('onRequest', (request, reply, done) => {
    if (isCut(request.raw.socket)) return
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-server-time', now().toISOString())
    if (request.url.startsWith(BASE)) reply.header('cache-control', 'no-store')
    done(hostFault(request.raw))
  })
  // After the body was read: what comes with its bytes would not know the request.
  http.addHook('preHandler', (request, _reply, done) => forRequest(request.id, done))
  // Wakes whoever waits once for all replies of a turn (decision 168). A page that asks in this process waits for nothing.
  http.addHook('onSend', (request, _reply, payload, done) => {
    if (isOverWire(request.raw)) writeTogether(() => done(null, payload))
    else done(null, payload)
  })
  http.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.keepsRefusals && reply.statusCode < 500 && reply.statusCode >= 400) return done()
    logReply(log, { ...{ requestId: () => request.id, request: request.raw }, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  http.setErrorHandler((error: Error, request, reply) => {
    const isOfPage = isPage(request)
    const lang = isOfPage ? languageOfFault(request.headers) : langOf(request.headers['accept-language'])
    const found = envelopeOf(error, lang, request.id)
    if (found.unforeseen) log.error({ err: error, requestId: request.id, path: pathOf(request.raw) }, 'unforeseen')
    if (found.http === 429) {
      const seconds = /(\d+)/.exec(found.body.msg)?.[1] ?? '30'
      reply.header('retry-after', seconds)
    }
    if (found.http === 503) reply.header('retry-after', String(AGAIN_SECONDS))
    reply.code(found.http)
    if (error instanceof Queued) {
      const { ticket, place, waitMs } = error
      reply.headers({ [queueHeaders.ticket]: ticket, [queueHeaders.place]: place, [queueHeaders.waitMs]: waitMs })
      reply.header('retry-after', Math.ceil(waitMs / 1000))
      if (isOfPage) {
        reply.header('set-cookie', `${QUEUE_COOKIE}=${ticket}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`)
        return reply.headers(plainPageHeaders).send(waitingPage(lang, error))
      }
    }
    if (isTooMany(error) && isOfPage) {
      const seconds = Number(error.values.seconds) + SECONDS_OF_A_PAGE
      return reply.header('retry-after', seconds).headers(plainPageHeaders).send(tooManyPage(lang, seconds))
    }
    if (found.http === 503 && isOfPage) {
      const title = lang === 'en' ? 'Please wait a moment' : '请稍候'
      return reply
        .headers(plainPageHeaders)
        .send(plainPage(lang, title, `${found.body.msg}${again[lang]}`, undefined, AGAIN_SECONDS))
    }
    if ((found.http === 400 || found.http === 421) && isOfPage)
      return reply.headers(plainPageHeaders).send(plainPage(lang, found.http, found.body.msg))
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(found.body))
  })
  return http
}

/** The reply to a call below /prod-api that does not exist. */
export const unknownCall = () => problem('house.unknown_call')

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.replace(/^https?:\/\/[^/]*/i, '').startsWith(BASE)
