// Loaders call the API through the server's own front door, without a socket: the same hooks, limits and checks apply.
import type { FastifyInstance } from 'fastify'
import type { InProcessCall } from './renderer.ts'

export interface Visitor {
  readonly host: string
  readonly language: string
  readonly address: string
}

/**
 * A caller on behalf of an anonymous visitor. Neither token nor cookie travels along:
 * what comes back is kept and shown to everybody.
 */
export const inProcessCaller =
  (app: FastifyInstance, visitor: Visitor): InProcessCall =>
  async (endpoint, address, input) => {
    const reply = await app.inject({
      method: endpoint.method,
      url: address,
      remoteAddress: visitor.address,
      headers: { host: visitor.host, 'accept-language': visitor.language, 'user-agent': 'kaisai-render' },
      ...(endpoint.method === 'POST' ? { payload: (input ?? {}) as object } : {}),
    })
    return reply.json()
  }
