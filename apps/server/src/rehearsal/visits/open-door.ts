// The door to the copy of a rehearsal: a port of its own, so that everything a browser keeps for the copy (storage, caches, workers) is
// apart from the product's. Nothing passes without the cookie of a visit; cookies, which know no ports, are kept apart here.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RehearsalPerson, rehearsalPersonNames } from '@kaisai/contract/competition/rehearsal-steps'
import { VISIT_LANGUAGE, type VisitState, visitPaths } from '@kaisai/contract/competition/rehearsal-visit'
import { type Lang, langOf } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { inTx } from '../../db/tx.ts'
import { BASE } from '../../http/base.ts'
import { plainPage, plainPageHeaders } from '../../http/plain-page.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { changePerson, endVisit, originOf, type RehearsalVisit, useTicket, visitOf } from '../../rooms/competition/index.ts'
import { openSession } from '../../rooms/identity/index.ts'
import { doorAddress } from './door-elsewhere.ts'
import { type DoorPage, entryPage, leftPage, wayBack } from './door-pages.ts'
import { type CopyParts, OpenCopies, type OpenCopy } from './open-copies.ts'

const COOKIE = 'kaisai-rehearsal'
const SECRET = /^[A-Za-z0-9_-]{43}$/
/** Of the product's cookies the copy sees these: neither opens anything. */
const PASSED = ['XSRF-TOKEN']
const MOST_FORM = 1000

export interface Door {
  /** The port it listens at; taken now where none was needed yet. */
  port(): Promise<number>
  close(): Promise<void>
}

/** Opens the door of this process and makes it known. A free port is taken when the first ticket is made. */
export const openDoor = async (parts: CopyParts): Promise<Door> => {
  const { ctx } = parts
  const { config, log } = ctx
  const copies = new OpenCopies(parts)
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    (request, response) => {
      pass(parts, copies, request, response).catch((error: unknown) => {
        log.error({ err: error, path: request.url?.split('?')[0] }, 'the door of a rehearsal')
        if (!response.headersSent) refuse(request, response, 'competition.rehearsal_over', null)
        else response.destroy()
      })
    },
  )
  server.maxConnections = 500
  let listening: Promise<number> | null = null
  const listen = (): Promise<number> => {
    listening ??= new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.rehearsalPort ?? 0, config.host, () => resolve((server.address() as AddressInfo).port))
    })
    return listening
  }
  if (config.rehearsalPort !== 0)
    await listen().catch((error: NodeJS.ErrnoException) => {
      throw new StartRefused(
        `The port ${config.rehearsalPort} for rehearsals cannot be used (${error.code}). Choose another with KAISAI_REHEARSAL_PORT.`,
      )
    })
  ctx.rehearsals.setDoor({
    address: async (host) => doorAddress(ctx, host, await listen()),
    shut: (rehearsalId) => copies.shut(rehearsalId),
  })
  return {
    port: listen,
    close: async () => {
      await copies.close()
      server.closeAllConnections()
      if (server.listening) await new Promise((done) => server.close(done))
    },
  }
}

const pass = async (parts: CopyParts, copies: OpenCopies, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { db } = parts.ctx
  const url = new URL(request.url ?? '/', 'http://door')
  if (request.method === 'GET' && url.pathname === visitPaths.enter) return enter(parts, copies, request, response, url)
  const secret = cookiesOf(request).get(COOKIE) ?? ''
  const visit = SECRET.test(secret) ? await visitOf(db, secret) : null
  if (visit === null) {
    const from = SECRET.test(secret) ? await originOf(db, secret) : null
    return refuse(request, response, 'competition.rehearsal_over', from && reportOf(from))
  }
  if (url.pathname === visitPaths.state) return showState(parts, copies, visit, response)
  if (request.method === 'POST' && (url.pathname === visitPaths.as || url.pathname === visitPaths.leave)) {
    if (!isOwn(request)) return refuse(request, response, 'house.cross_site', reportOf(visit))
    if (url.pathname === visitPaths.leave) return leave(parts, secret, visit, request, response)
    return goOnAs(parts, copies, secret, visit, request, response)
  }
  const { app, settle } = await copies.of(visit.rehearsalId)
  request.headers.cookie = passedCookies(request)
  if (request.method === 'POST') response.once('finish', () => void settle())
  app.http.routing(request, response)
}

const enter = async (
  parts: CopyParts,
  copies: OpenCopies,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const { ctx } = parts
  const ticket = url.searchParams.get('ticket') ?? ''
  const used = SECRET.test(ticket) ? await useTicket(ctx.db, ticket) : null
  if (used === null) return refuse(request, response, 'competition.rehearsal_ticket', null)
  const { secret, visit } = used
  const page = await entryOf(await copies.of(visit.rehearsalId), visit.person, langOfDoor(request))
  const seconds = Math.max(1, Math.round((Date.parse(visit.until) - ctx.now().getTime()) / 1000))
  sendPage(
    response,
    200,
    page,
    `${COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${ctx.config.tls ? '; Secure' : ''}`,
  )
}

const goOnAs = async (
  { ctx }: CopyParts,
  copies: OpenCopies,
  secret: string,
  visit: RehearsalVisit,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const wanted = new URLSearchParams(await bodyOf(request)).get('person')
  const person = rehearsalPersonNames.find((one) => one === wanted)
  if (person === undefined || !visit.visitors.some((one) => one.person === person))
    return refuse(request, response, 'house.not_found', reportOf(visit))
  await changePerson(ctx.db, secret, person)
  sendPage(response, 200, await entryOf(await copies.of(visit.rehearsalId), person, langOfDoor(request)))
}

const leave = async (
  { ctx }: CopyParts,
  secret: string,
  visit: RehearsalVisit,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  await endVisit(ctx.db, secret)
  sendPage(response, 200, leftPage(langOfDoor(request), reportOf(visit)), `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
}

/** Opens a session of somebody in the copy and leads there. */
const entryOf = async ({ app, kept }: OpenCopy, person: RehearsalPerson, lang: Lang): Promise<DoorPage> => {
  const visitor = kept.visitors.find((one) => one.person === person)
  if (!visitor) throw problem('competition.rehearsal_unvisited')
  const { userId, organizationId, roleId, path } = visitor
  if (userId === null || organizationId === null || roleId === null) return entryPage(lang, null, path)
  const who = { lang, ip: '127.0.0.1', agent: 'rehearsal', requestId: '', host: 'localhost', siteCode: null, asAt: null }
  const { token } = await inTx(app.ctx.db, (tx) => openSession(tx, userId, who, { organizationId, roleId }))
  return entryPage(lang, token, path)
}

const showState = async (
  { ctx }: CopyParts,
  copies: OpenCopies,
  visit: RehearsalVisit,
  response: ServerResponse,
): Promise<void> => {
  const { name, nameEn, person, until, visitors: people } = visit
  const now = ctx.now().getTime() + (await copies.shiftOf(visit.rehearsalId))
  const state: VisitState = { name, nameEn, person, people, until, now: new Date(now).toISOString(), report: reportOf(visit) }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ code: 0, msg: '', data: state }))
}

const reportOf = ({ origin, competitionId }: Pick<RehearsalVisit, 'origin' | 'competitionId'>): string =>
  `${origin}/competition/rehearsal?competitionId=${competitionId}`

const isCall = (request: IncomingMessage): boolean =>
  (request.url ?? '').startsWith(BASE) || (request.url ?? '').startsWith(visitPaths.state)

type Refusal = 'competition.rehearsal_over' | 'competition.rehearsal_ticket' | 'house.cross_site' | 'house.not_found'

/** Calls get the envelope every call gets, everything else a page that says what happened, and the way back where it is known. */
const refuse = (request: IncomingMessage, response: ServerResponse, key: Refusal, report: string | null): void => {
  const lang = langOfDoor(request)
  const found = problem(key)
  if (isCall(request)) {
    response.writeHead(found.http, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ code: found.code, msg: found.text(lang), data: null }))
    return
  }
  const html = plainPage(
    lang,
    lang === 'en' ? 'Rehearsal' : '预演',
    found.text(lang),
    report === null ? undefined : { text: wayBack(lang), href: report },
  )
  response.writeHead(found.http, plainPageHeaders).end(html)
}

const sendPage = (response: ServerResponse, status: number, { html, headers }: DoorPage, cookie?: string): void => {
  response.writeHead(status, { ...headers, ...(cookie === undefined ? {} : { 'set-cookie': cookie }) }).end(html)
}

// Forms of the copy's own pages alone: a browser says where a POST was born.
const isOwn = ({ headers }: IncomingMessage): boolean =>
  URL.canParse(headers.origin ?? '') && new URL(headers.origin!).host === headers.host?.toLowerCase()

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > MOST_FORM) throw problem('house.bad_request')
  }
  return body
}

const cookiesOf = ({ headers }: IncomingMessage): Map<string, string> =>
  new Map(
    (headers.cookie ?? '').split(';').flatMap((part) => {
      const at = part.indexOf('=')
      return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const] : []
    }),
  )

const languageIn = (cookies: ReadonlyMap<string, string>): string | undefined =>
  cookies.get(VISIT_LANGUAGE) ?? cookies.get('language')

const langOfDoor = (request: IncomingMessage): Lang =>
  langOf(languageIn(cookiesOf(request)) ?? request.headers['accept-language'])

/** What of the browser's cookies the copy sees: no session, device or clock of the product is among them. */
const passedCookies = (request: IncomingMessage): string => {
  const cookies = cookiesOf(request)
  const language = languageIn(cookies)
  return [
    ...PASSED.flatMap((name) => (cookies.has(name) ? [`${name}=${cookies.get(name)}`] : [])),
    ...(language === undefined ? [] : [`language=${language}`]),
  ].join('; ')
}
