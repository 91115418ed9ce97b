import type { Endpoint } from '@kaisai/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

/** Counts every reply of the server by endpoint and outcome, and how long it took. */
export const countRequests = (http: FastifyInstance): void => {
  http.addHook('onResponse', (request, reply, done) => {
    const { endpoint, method, kind } = placeOf(request)
    const seconds = reply.elapsedTime / 1000
    requests.inc({ endpoint, method, outcome: outcomeOf(reply.statusCode) })
    endpointSeconds.inc({ endpoint, method }, seconds)
    // Streams of events stay open for hours: they would say nothing of speed.
    if (seconds < 60) requestSeconds.observe({ kind }, seconds)
    done()
  })
}
