// Leaving without losing a request: what runs is finished, connections end with their next reply, streams come back elsewhere.
import type { ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Drain {
  /** Whether this process is about to end. */
  readonly isBegun: boolean
  /** Whether the port is served on: by this process, or by those that stay when this one leaves. */
  readonly isServed: boolean
  /** What ends streams that would stay open; called once, when it begins. */
  onBegin(end: () => void): void
  /** From now on every reply ends its connection, and streams end. */
  begin(): void
  /**
   * As `begin`, for one of several: others serve on, so the port stays ready. Takes no new connections and resolves when the last one has ended. Idle connections are left to their time-out, which
   * clients know: one that is closed while a request is on its way loses it. After `mostMs` all are closed.
   */
  leave(mostMs: number): Promise<void>
}

/** The drain of a server. */
export const makeDrain = ({ server }: FastifyInstance): Drain => {
  const ends: (() => void)[] = []
  const running = new Set<ServerResponse>()
  let isBegun = false
  let isServed = true
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isBegun) response.shouldKeepAlive = false
    running.add(response)
    response.once('close', () => running.delete(response))
  })
  const endAll = (): void => {
    if (isBegun) return
    isBegun = true
    for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false
    for (const end of ends) end()
  }
  return {
    get isBegun() {
      return isBegun
    },
    get isServed() {
      return isServed
    },
    onBegin: (end) => void ends.push(end),
    begin: () => {
      isServed = false
      endAll()
    },
    leave: async (mostMs) => {
      endAll()
      const impatient = setTimeout(() => server.closeAllConnections(), mostMs)
      // The HTTP server's own `close` also cuts idle connections.
      await new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
      clearTimeout(impatient)
    },
  }
}
