// Pages of a renderer made for tests on the product's own server, with the short way and without it.
import assert from 'node:assert/strict'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { readConfig } from '../config.ts'
import { answerBeforeRouting } from '../http/before-routing.ts'
import { makePeers } from '../http/peer.ts'
import type { Replied } from '../http/replied.ts'
import { makeServer } from '../http/server.ts'
import { silentLog } from '../platform/log.ts'
import { countPage, countRequests } from '../platform/metrics/count-requests.ts'
import type { Visit } from '../ports/visits.ts'
import { makePages } from './pages.ts'
import { addSecurityHeaders } from './security-headers.ts'

export const HOST = 'one.example'
/** A ticket of another moment; any other is none. */
export const TICKET = 'ticket-of-a-draft'
const PARAGRAPHS = 800
/** What search engines read of each page. */
export const FOUND = '{"name":"开赛"}'

const page = (nonce: string, status: number, words: string) => ({
  kind: 'page' as const,
  status,
  html: `<html><head><script nonce="${nonce}"></script></head><body>${`<p>${words} 开赛</p>`.repeat(PARAGRAPHS)}<script nonce="${nonce}"></script></body></html>`,
  modules: [],
  brandCss: '',
  earlyScript: '',
  startsLater: false,
  structuredData: [FOUND],
})

export interface Served {
  readonly port: number
  readonly visits: Visit[]
  /** What the short way answered. */
  readonly replies: Replied[]
  /** How many requests the router has seen. */
  readonly routed: () => number
  clear(): void
  close(): Promise<void>
}

/** Serves pages; `isShort`: those that are kept are sent before they are routed. */
export const servePages = async ({
  isShort,
  tls = false,
  isRehearsal = false,
}: {
  isShort: boolean
  tls?: boolean
  isRehearsal?: boolean
}): Promise<Served> => {
  const config = { ...readConfig({}, []), trustedProxies: ['127.0.0.1'], tls }
  const now = (): Date => new Date('2026-11-28T08:00:00Z')
  const http = makeServer(config, silentLog(), now)
  addSecurityHeaders(http, config)
  const visits: Visit[] = []
  const replies: Replied[] = []
  let routed = 0
  http.addHook('onResponse', (_request, _reply, done) => {
    routed++
    done()
  })
  const pages = makePages({
    app: http,
    development: false,
    siteOf: async (host) => (host === HOST ? { siteId: 'one', code: 'main', defaultLang: 'zh', status: 'online' } : null),
    siteByCode: async (_, code) =>
      code === 'bsite' ? { siteId: 'two', code: 'bsite', defaultLang: 'en', status: 'online' } : null,
    deskPaths: async () => [],
    asAtOf: async (ticket) =>
      ticket === TICKET ? ({ at: '2027-01-01T00:00:00.000Z', siteId: 'one', pageId: null } as never) : null,
    enter: async () => () => undefined,
    msToChange: async () => null,
    onVisit: (visit) => visits.push(visit),
    ...{ peers: makePeers(config.trustedProxies), tls },
    now,
    isRehearsal,
    renderer: async () => ({
      isRendered: (path) => path.startsWith('/home') || path.startsWith('/neibu/') || path === '/works/detail',
      leadsInside: (path) => path.startsWith('/neibu/'),
      isRoutedInBrowser: (path) => path.startsWith('/center'),
      isDesk: () => false,
      render: async ({ url, lang, nonce }) =>
        url.includes('moved')
          ? { kind: 'redirect', status: 301, location: '/home/homepage' }
          : page(nonce, url.includes('missing') ? 404 : 200, `${lang} ${url}`),
      renderShell: async ({ nonce }) => page(nonce, 200, 'shell'),
    }),
    files: () => ({ entry: '/entry.js', start: '/start.js', css: '', links: [], preloads: [] }),
    extraScripts: [],
    onError: (error) => assert.fail(String(error)),
  })
  http.get('/*', { exposeHeadRoute: true }, (request, reply) => pages.handle(request, reply))
  countRequests(http)
  if (isShort)
    answerBeforeRouting(http, pages.ready, (reply) => {
      replies.push(reply)
      countPage(reply)
    })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const close = (): Promise<void> => http.close().then(() => undefined)
  return {
    port: (http.server.address() as AddressInfo).port,
    ...{ visits, replies, close },
    routed: () => routed,
    clear: () => pages.clear(),
  }
}

/** The lines of a request to the product. */
export const asking = (path: string, headers: readonly string[] = [], method = 'GET'): readonly string[] => [
  `${method} ${path} HTTP/1.1`,
  ...(headers.some((one) => /^host:/i.test(one)) ? [] : [`Host: ${HOST}`]),
  ...headers,
]

/** Everything a connection says until it ends. */
export const allOf = (socket: Socket): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')))
    socket
      .on('data', (part: Buffer) => parts.push(part))
      .on('error', reject)
      .on('close', () => resolve(Buffer.concat(parts)))
  })

/** Sends a request as it stands; the bytes of the reply. */
export const send = (port: number, lines: readonly string[]): Promise<Buffer> => {
  const socket = connect(port, '127.0.0.1', () => socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`))
  return allOf(socket)
}

/** A reply with what differs each time put out: nonces, random cookies, dates, numbers of requests. A compressed body is read. */
export const plain = (reply: Buffer): string => {
  const at = reply.indexOf('\r\n\r\n')
  const head = reply.subarray(0, at).toString()
  const rest = reply.subarray(at + 4)
  const body = /content-encoding: gzip/.test(head) && rest.length > 0 ? gunzipSync(rest) : rest
  return `${head}\n\n${body}`
    .replace(/nonce-[\w-]+|nonce="[\w-]+"/g, 'NONCE')
    .replace(/XSRF-TOKEN=[\w-]+/g, 'XSRF')
    .replace(/^(?:date|x-request-id): .*$/gim, '')
}
