// `/metrics` on a port of its own: this process and those it started, added up. Never on the product's port.
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { registry } from './instruments.ts'

type Snapshot = readonly MetricObjectWithValues<MetricValue<string>>[]
type Child = Pick<ChildProcess, 'send' | 'connected' | 'on' | 'off'>

const ASKED = 'kaisai:metrics'
/** A child that is busy for longer is left out of this look. */
const PATIENCE_MS = 2000
const children = new Set<Child>()

/** Adds a process this one started (`fork`) to what `/metrics` shows, until it ends. */
export const includeChild = (child: Child): void => {
  children.add(child)
  child.on('exit', () => children.delete(child))
}

/** In a process somebody started with `fork`: replies to its parent's looks. */
export const replyToParent = (): void => {
  process.on('message', (asked: { kind?: string; id?: string }) => {
    if (asked?.kind !== ASKED) return
    void registry.getMetricsAsJSON().then((metrics) => process.send?.({ kind: ASKED, id: asked.id, metrics }))
  })
}

const askChild = (child: Child): Promise<Snapshot> =>
  new Promise((resolve) => {
    const id = randomUUID()
    const end = (metrics: Snapshot): void => {
      clearTimeout(timer)
      child.off('message', read)
      resolve(metrics)
    }
    const read = (reply: { kind?: string; id?: string; metrics?: Snapshot }): void => {
      if (reply?.kind === ASKED && reply.id === id) end(reply.metrics ?? [])
    }
    const timer = setTimeout(() => end([]), PATIENCE_MS)
    child.on('message', read)
    if (child.connected) child.send({ kind: ASKED, id }, (error) => error && end([]))
    else end([])
  })

/** The text Prometheus reads: this process and its children, counters added up. */
export const metricsText = async (): Promise<string> => {
  const own = (await registry.getMetricsAsJSON()) as unknown as Snapshot
  const all = [own, ...(await Promise.all([...children].map(askChild)))].filter((one) => one.length > 0)
  return AggregatorRegistry.aggregate(all as unknown as object[]).metrics()
}

/** Serves `/metrics`; refuses with one sentence where the port is taken. */
export const serveMetrics = async (
  { host, port }: { readonly host: string; readonly port: number },
  log: Log,
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metricsText().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics')
        response.writeHead(500).end()
      },
    )
  })
  server.requestTimeout = 10_000
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `Metrics cannot be served at ${host}:${port} (${error.code}): choose another port with KAISAI_METRICS_PORT, or another address with KAISAI_METRICS_HOST.`,
    )
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
