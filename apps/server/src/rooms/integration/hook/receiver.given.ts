// A receiver of webhooks on loopback, as an integrator would write one.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: { id: string; type: string; time: string; data: Record<string, string | null> }
}

/** Whether a delivery was signed with a secret. */
export const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  const parts = String(headers['kaisai-signature']).split(',')
  const seconds = parts.find((part) => part.startsWith('t='))?.slice(2)
  const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return parts.some((part) => part.startsWith('v1=') && timingSafeEqual(Buffer.from(part.slice(3), 'hex'), wanted))
}

/** Opens a receiver. `answer` replies; without it every delivery gets 200. */
export const openReceiver = async (answer?: (response: ServerResponse, nth: number) => void) => {
  const received: Received[] = []
  const state = { answer }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, body, event: JSON.parse(body || '{}') })
      if (state.answer) state.answer(response, received.length)
      else response.end('ok')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  // A test that fails before it closes it does not keep the process.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Changes how it answers from now on. */
    answers: (next: typeof answer) => {
      state.answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => void server.close(() => done()))
    },
  }
}
