// Loaders call the API through the server's own front door, without a socket: the same hooks, limits and checks apply.
import { problem, problems } from '@kaisai/contract/problem'
import type { FastifyInstance } from 'fastify'
import { SITE_HEADER } from '../http/actor.ts'
import { PART_OF_PAGE_HEADER } from '../http/connections.ts'
import { CLOCK_COOKIE } from '../platform/clock-ticket.ts'
import type { InProcessCall } from './renderer.ts'

const TOO_MANY = problems['house.too_many'][0]

export interface Visitor {
  readonly host: string
  /** The code of the site the page stands below; null: the host says which site. */
  readonly siteCode: string | null
  readonly language: string
  readonly address: string
  /** The ticket of an organizer who looks at another moment: such pages are never kept. */
  readonly clockTicket: string | null
  /** Who asks, where it is no visitor’s page. */
  readonly agent?: string
  /** All calls are parts of one page: together they count as one. */
  readonly isPage?: boolean
  /** Called when a reply could not be given (5xx): a page without that part is shown, and not kept. */
  readonly onFailed?: () => void
}

/**
 * A caller on behalf of an anonymous visitor. Neither token nor cookie travels along, but a clock ticket:
 * what comes back without one is kept and shown to everybody. Throws `house.too_many`: whatever is made goes no further then, since
 * its parts would be missing for everybody.
 */
export const inProcessCaller = (app: FastifyInstance, visitor: Visitor): InProcessCall => {
  let isCounted = false
  return async (endpoint, address, input) => {
    const isPart = visitor.isPage === true && isCounted
    isCounted = true
    const reply = await app.inject({
      method: endpoint.method,
      url: address,
      remoteAddress: visitor.address,
      headers: {
        host: visitor.host,
        'accept-language': visitor.language,
        'user-agent': visitor.agent ?? 'kaisai-render',
        ...(visitor.siteCode === null ? {} : { [SITE_HEADER]: visitor.siteCode }),
        ...(isPart ? { [PART_OF_PAGE_HEADER]: '1' } : {}),
        ...(visitor.clockTicket === null ? {} : { cookie: `${CLOCK_COOKIE}=${visitor.clockTicket}` }),
      },
      ...(endpoint.method === 'POST' ? { payload: (input ?? {}) as object } : {}),
    })
    if (reply.statusCode >= 500) visitor.onFailed?.()
    const body = reply.json()
    if (body.code !== TOO_MANY) return body
    const { seconds } = body.data as { readonly seconds: number }
    throw problem('house.too_many', { seconds }).with({ seconds })
  }
}
