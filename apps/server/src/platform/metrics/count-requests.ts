import type { Endpoint } from '@kaisai/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Replied } from '../../http/replied.ts'
import { endpointSeconds, requestSeconds, requests } from './instruments.ts'

type Kind = 'call' | 'file' | 'page'

const outcomeOf = (status: number): string => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok')

// The place as it was declared; what matches none is one place, however many addresses are tried.
const placeOf = ({ routeOptions, method }: FastifyRequest): { endpoint: string; method: string; kind: Kind } => {
  const { endpoint } = routeOptions.config as { endpoint?: Endpoint }
  if (endpoint) return { endpoint: endpoint.path, method, kind: endpoint.kind === 'file' ? 'file' : 'call' }
  const url = routeOptions.url ?? ''
  if (url === '') return { endpoint: 'none', method: 'none', kind: 'call' }
  return { endpoint: url, method, kind: url.startsWith('/prod-api') ? 'call' : url.startsWith('/assets') ? 'file' : 'page' }
}

interface Reply {
  readonly endpoint: string
  readonly method: string
  readonly kind: Kind
  readonly status: number
  readonly seconds: number
}

/** Counts a reply by endpoint and outcome, and how long it took. */
const countReply = ({ endpoint, method, kind, status, seconds }: Reply): void => {
  requests.inc({ endpoint, method, outcome: outcomeOf(status) })
  endpointSeconds.inc({ endpoint, method }, seconds)
  // Streams of events stay open for hours: they would say nothing of speed.
  if (seconds < 60) requestSeconds.observe({ kind }, seconds)
}

/** Counts a page that was sent without being routed where its route counts it. */
export const countPage = ({ request, status, ms }: Replied): void =>
  countReply({ endpoint: '/*', method: request.method ?? 'GET', kind: 'page', status, seconds: ms / 1000 })

/** Counts every reply the server routed. */
export const countRequests = (http: FastifyInstance): void => {
  http.addHook('onResponse', (request, reply, done) => {
    countReply({ ...placeOf(request), status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
}
