// How many connections may stand open without a request. Somebody who opens thousands and says nothing must not take the place of whoever asks.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Open connections of a process; beyond them new ones are closed at once. */
export const MOST_CONNECTIONS = 8000
/** Of these so many may be idle; beyond them the one that is idle longest is closed, those that never asked anything first. */
export const MOST_IDLE = 3000
/** Requests on one connection that wait for their replies. Browsers and proxies send one after another; whoever sends hundreds ahead is cut off. */
const MOST_AHEAD = 16
const cut = new WeakSet<Socket>()

/** Whether a connection was cut off for what it sent ahead: nothing more of it is begun. */
export const isCut = (socket: Socket): boolean => cut.has(socket)

/** Whether a request came over a connection: what pages of ours ask in this process came over none. */
export const isOverWire = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean => socket instanceof Socket

/** Says of a call made in this process that the page it is part of was counted already. */
export const PART_OF_PAGE_HEADER = 'x-part-of-page'

/** Whether a call is part of a page that was counted already; what comes over a connection may say so and is not. */
export const isPartOfPage = (request: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  request.headers[PART_OF_PAGE_HEADER] !== undefined && !isOverWire(request)

/** Keeps a server's idle connections within bounds. */
export const boundConnections = (server: Server, mostIdle = MOST_IDLE, most = MOST_CONNECTIONS): void => {
  server.maxConnections = most
  // In a process of several: closed, not handed to the next one that is as full.
  Object.assign(server, { dropMaxConnection: true })
  /** In the order they became idle. */
  const silent = new Set<Socket>()
  const rested = new Set<Socket>()
  const ahead = new WeakMap<Socket, number>()
  const spare = (): void => {
    if (silent.size + rested.size <= mostIdle) return
    const [longest] = silent.size > 0 ? silent : rested
    if (longest === undefined) return
    silent.delete(longest)
    rested.delete(longest)
    longest.destroy()
  }
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      rested.delete(socket)
    })
    spare()
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket)
    rested.delete(socket)
    const open = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, open)
    if (open > MOST_AHEAD) {
      cut.add(socket)
      socket.destroy()
    }
    response.once('close', () => {
      const left = ahead.get(socket)! - 1
      ahead.set(socket, left)
      if (left > 0) return
      if (socket.destroyed) return
      rested.add(socket)
      spare()
    })
  })
}
