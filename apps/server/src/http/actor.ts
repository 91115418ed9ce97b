// From a request to who asks. The session itself is read by the access room's loader, submitted by app.ts.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Restriction } from '@kaisai/contract/endpoint'
import { langOf } from '@kaisai/contract/lang'
import type { FastifyRequest } from 'fastify'
import type { Actor, Visitor } from '../actor.ts'
import { CLOCK_COOKIE, readClockTicket } from '../platform/clock-ticket.ts'
import type { KeyRing } from '../platform/secrets.ts'

/** What the access room knows of a session. `restriction`: what the person has to do before anything else. */
export type SessionFacts = Omit<Actor, keyof Visitor> & {
  readonly boundHash: Buffer | null
  readonly restriction: Restriction | null
}
/** Finds the session of a token, or null when it is over. Only `isUse` puts off the end of an idle session. */
export type SessionLoader = (token: string, isUse: boolean) => Promise<SessionFacts | null>

/** The cookie a session is bound to where the site is reached over TLS. */
export const BOUND_COOKIE = '__Host-kaisai'

interface Signed {
  readonly keys: KeyRing
  readonly now: () => Date
}

/** The caller as the request says: language, address, device, and the moment looked at. */
export const visitorOf = ({ keys, now }: Signed, request: FastifyRequest): Visitor => ({
  lang: langOf(request.headers['accept-language']),
  ip: request.ip,
  agent: agentOf(request),
  requestId: request.id,
  host: (request.headers.host ?? '').toLowerCase(),
  siteCode: siteCodeOf(request),
  asAt: asAtOf({ keys, now }, request),
})

// What only a token's name begins with (http/api-token.ts) is not taken from outside.
const agentOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').replace(/^(?:API token\s*)+/i, '').slice(0, 300)

/** Carries a ticket with one call, where the pages of this browser stay those of now: the preview beside a form. */
export const CLOCK_HEADER = 'x-clock-ticket'

const asAtOf = ({ keys, now }: Signed, request: FastifyRequest): Visitor['asAt'] => {
  const sent = request.headers[CLOCK_HEADER]
  if (typeof sent === 'string') return readClockTicket(keys, sent, now())
  return request.headers.cookie?.includes(CLOCK_COOKIE) ? readClockTicket(keys, cookieOf(request, CLOCK_COOKIE), now()) : null
}

/** Names the site of a page that stands below `/s/<code>`: pages there send it with every call. */
export const SITE_HEADER = 'x-site'

// What is no code names a site that is not there: it must not become the host's own.
const siteCodeOf = (request: FastifyRequest): string | null => {
  const code = request.headers[SITE_HEADER]
  return code === undefined ? null : String(code).slice(0, 64)
}

/** The bearer token of a request, or null. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const found = /^Bearer\s+([A-Za-z0-9_-]{20,100})$/i.exec(request.headers.authorization ?? '')
  return found?.[1] ?? null
}

/** Whether the page made this call by itself, with nobody at the device: it does not count as use of the session. */
export const isUnattended = (request: FastifyRequest): boolean => request.headers['x-unattended'] === '1'

/**
 * Whether a session may be used with the bound cookie that came along: over TLS a stolen token alone is worth nothing.
 * Without TLS there is no such cookie.
 */
export const isBound = (config: { readonly tls: boolean }, boundHash: Buffer | null, cookie: string | null): boolean =>
  !config.tls ||
  (boundHash !== null &&
    timingSafeEqual(
      createHash('sha256')
        .update(cookie ?? '')
        .digest(),
      boundHash,
    ))

/** A cookie's value, or null. */
export const cookieOf = (request: FastifyRequest, name: string): string | null => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
