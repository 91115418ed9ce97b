// The web's door into the server: everything that is not /prod-api, on the same port.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBeforeRouting } from '../http/before-routing.ts'
import type { Peers } from '../http/peer.ts'
import type { Replied } from '../http/replied.ts'
import type { AsAt } from '../platform/clock-ticket.ts'
import type { Visit } from '../ports/visits.ts'
import { builtFiles } from './assets.ts'
import { startDevelopment } from './development.ts'
import { addFeeds } from './feeds.ts'
import { makePages, type WebSite } from './pages.ts'
import { builtRenderer } from './renderer.ts'
import { addWellKnown } from './well-known.ts'

export type { WebSite } from './pages.ts'

export interface WebOptions {
  /** `dev`: from source with hot reload. `built`: from `apps/web/dist`. */
  readonly mode: 'dev' | 'built'
  /** The site of a host, or null where none is set up. */
  siteOf(host: string): Promise<WebSite | null>
  /** The site found at a host by its code (`/s/<code>`), or null where that leads nowhere. */
  siteByCode(host: string, code: string, asAt: AsAt | null): Promise<WebSite | null>
  /** The addresses the menus of the desk lead to. */
  deskPaths(): Promise<readonly string[]>
  /** Reads a clock ticket; null when it is none, `over` when the preview link it came from has ended. */
  asAtOf(ticket: string): Promise<AsAt | 'over' | null>
  /** Waits for the turn of whoever asks for a page that has to be made; returns what ends it. */
  enter(request: FastifyRequest): Promise<() => void>
  /** Milliseconds until pages of a site show something else though nobody changes anything, or null. */
  msToChange(siteId: string): Promise<number | null>
  /** A public page was sent to a browser, as everybody sees it. */
  onVisit(visit: Visit): void
  readonly peers: Peers
  /** The site is reached over TLS. */
  readonly tls: boolean
  /** A page was sent without being routed. */
  onReply(reply: Replied): void
  /** The clock pages are sent with. */
  readonly now: () => Date
  /** The pages are those of a rehearsal's copy: each says so. */
  readonly isRehearsal: boolean
  readonly log: { error(facts: object, message: string): void }
}

export interface Web {
  /** Forgets rendered pages of a site, or of all: to be called when public content changed. */
  clear(siteId?: string): void
}

/** The web app’s folder. */
export const webRoot = resolve(import.meta.dirname, '../../../web')
const YEAR = '365d'

/** Whether a build of the web app is there to serve. */
export const isWebBuilt = (): boolean => existsSync(join(webRoot, 'dist/ssr/entry-server.js'))

/** Serves the web app on `app`: pages, files, robots.txt, sitemap.xml. Returns the handle of its page cache. */
export const registerWeb = async (app: FastifyInstance, options: WebOptions): Promise<Web> => {
  const development = options.mode === 'dev' ? await startDevelopment(app, webRoot) : null
  const client = join(webRoot, 'dist/client')
  const built = development ? null : { files: await builtFiles(client), renderer: await builtRenderer(webRoot) }
  const pages = makePages({
    app,
    development: development !== null,
    siteOf: options.siteOf,
    siteByCode: options.siteByCode,
    deskPaths: options.deskPaths,
    asAtOf: options.asAtOf,
    enter: options.enter,
    msToChange: options.msToChange,
    onVisit: options.onVisit,
    peers: options.peers,
    tls: options.tls,
    now: options.now,
    isRehearsal: options.isRehearsal,
    files: development?.files ?? built!.files,
    extraScripts: development?.extraScripts ?? [],
    renderer: development ? () => development.renderer() : async () => built!.renderer,
    onError: (error) => options.log.error({ err: error }, 'a page could not be rendered'),
  })
  if (development) app.addHook('onClose', () => development.close())
  else await addFiles(app, client)
  addWellKnown(app)
  addFeeds(app)
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (request.url.startsWith('/prod-api')) return reply.callNotFound()
    if (development && !isPage(request.url)) {
      reply.hijack()
      if (await development.serve(request, reply)) return reply
      reply.raw.writeHead(404).end()
      return reply
    }
    return pages.handle(request, reply)
  })
  answerBeforeRouting(app, pages.ready, options.onReply)
  return { clear: pages.clear }
}

const addFiles = async (app: FastifyInstance, client: string): Promise<void> => {
  const common = { preCompressed: true, immutable: true, maxAge: YEAR, index: false as const, decorateReply: false }
  // Their names say which ones they are: nothing else is ever there under the same name.
  const named = { ...common, etag: false, lastModified: false, acceptRanges: false }
  await app.register((assets, _options, done) => {
    addShortHeads(assets)
    void assets.register(fastifyStatic, { ...named, root: join(client, 'assets'), prefix: '/assets/' })
    done()
  })
  await app.register(fastifyStatic, { ...common, root: join(client, 'vendor'), prefix: '/vendor/' })
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    index: false,
  })
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }))
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
}

// A page fetches dozens of small files, and what differs in every head travels with each: nobody reads the number or the time of one.
const addShortHeads = (assets: FastifyInstance): void => {
  assets.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode < 400) for (const name of ['x-request-id', 'x-server-time']) reply.removeHeader(name)
    done(null, payload)
  })
}

/** What a browser navigates to: no file of the development server, no dotted name. */
const isPage = (url: string): boolean => {
  const path = url.split('?', 1)[0]!
  return !/^\/(@|src\/|node_modules\/|vendor\/|packages\/|\.)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path)
}
