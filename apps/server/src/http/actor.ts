// From a request to who asks. The session itself is read by the access room's loader, handed in by app.ts.
import { langOf } from '@kaisai/contract/lang'
import type { FastifyRequest } from 'fastify'
import type { Actor, Visitor } from '../actor.ts'
import { CLOCK_COOKIE, readClockTicket } from '../platform/clock-ticket.ts'
import type { KeyRing } from '../platform/secrets.ts'

/** What the access room knows of a session. */
export type SessionFacts = Omit<Actor, keyof Visitor> & { readonly boundHash: Buffer | null }
/** Finds the session of a token, or null when it is over. */
export type SessionLoader = (token: string) => Promise<SessionFacts | null>

/** The cookie a session is bound to where the site is reached over TLS. */
export const BOUND_COOKIE = '__Host-kaisai'

/** The caller as the request tells: language, address, device, and the moment looked at. */
export const visitorOf = (request: FastifyRequest, keys: KeyRing): Visitor => ({
  lang: langOf(request.headers['accept-language']),
  ip: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  host: (request.headers.host ?? '').toLowerCase(),
  asAt: request.headers.cookie?.includes(CLOCK_COOKIE)
    ? readClockTicket(keys, cookieOf(request, CLOCK_COOKIE), new Date())
    : null,
})

/** The bearer token of a request, or null. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const found = /^Bearer\s+([A-Za-z0-9_-]{20,100})$/i.exec(request.headers.authorization ?? '')
  return found?.[1] ?? null
}

/** A cookie's value, or null. */
export const cookieOf = (request: FastifyRequest, name: string): string | null => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
