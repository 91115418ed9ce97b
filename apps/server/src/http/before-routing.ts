// A way round the router for what is ready to be sent: it costs a third of a routed reply. Knows no page.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isCut } from './connections.ts'
import { hostFault } from './host-fault.ts'
import type { Replied } from './replied.ts'

/** Sends the reply and calls `sent` after its last byte; false, with nothing done, where the request has to be routed. */
export type ReadyAnswer = (request: IncomingMessage, response: ServerResponse, sent: () => void) => boolean

/**
 * Has requests answered before they are routed. What keeps the edges of the server (`server.ts`) is asked here as well: connections that
 * were cut off, hosts that are none; a server that closes routes everything. `onReply` is given every reply sent this way.
 */
export const answerBeforeRouting = (http: FastifyInstance, answer: ReadyAnswer, onReply: (reply: Replied) => void): void => {
  const { server } = http
  const routed = server.listeners('request').at(-1) as RequestListener
  let isClosing = false
  http.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  server.off('request', routed)
  server.on('request', (request, response) => {
    const began = performance.now()
    const sent = (): void =>
      onReply({ requestId: randomUUID, request, status: response.statusCode, ms: performance.now() - began })
    if (isClosing || isCut(request.socket) || hostFault(request) !== undefined || !answer(request, response, sent))
      routed(request, response)
  })
}
