// Reads a site as its visitors do, for jobs: rendered by the built half, its calls answered in this process.

import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { COMPETITION_CALENDAR_PATH, FEED_PATH } from '@kaisai/contract/website/feeds'
import { belowSite, withoutSiteBase } from '@kaisai/contract/website/site-base'
import type { FastifyInstance } from 'fastify'
import { SITE_HEADER } from '../http/actor.ts'
import { BASE } from '../http/base.ts'
import {
  READER_AGENT,
  type ReadFile,
  type ReadPage,
  type ReadSite,
  type SiteDoor,
  type SiteReader,
} from '../ports/site-reader.ts'
import { builtFiles, type FilesOf } from './assets.ts'
import { withFiles } from './document-head.ts'
import { inProcessCaller } from './in-process.ts'
import { builtRenderer, type Renderer } from './renderer.ts'

interface Half {
  readonly renderer: Renderer
  readonly files: FilesOf
}
interface ReaderOptions {
  /** The web app’s folder. */
  readonly webRoot: string
  isBuilt(): boolean
  /** Where the calls are answered. */
  http(): FastifyInstance
  deskPaths(): Promise<readonly string[]>
  onError(error: unknown): void
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
/** What the web process makes of public lists when it is asked. */
const MADE = new Set([FEED_PATH, COMPETITION_CALENDAR_PATH, '/sitemap.xml', '/favicon.ico'])
/** Folders of the built app whose files pages name. */
const BUILT_FILE = /^\/(?:assets|vendor)\/[\w./-]+$|^\/favicon\.svg$/

/** Makes the reader. The built half is loaded when it is first needed. */
export const makeSiteReader = (options: ReaderOptions): SiteReader => {
  let half: Promise<Half> | null = null
  const load = (): Promise<Half> => {
    half ??= Promise.all([builtRenderer(options.webRoot), builtFiles(join(options.webRoot, 'dist/client'))]).then(
      ([renderer, files]) => ({ renderer, files }),
      (error: unknown) => {
        half = null
        throw error
      },
    )
    return half
  }
  return {
    open: async (door, lang) => {
      if (!options.isBuilt()) throw problem('website.pages_not_built')
      return readSite(options, await load(), door, lang)
    },
  }
}

const readSite = (
  options: ReaderOptions,
  { renderer, files }: Half,
  { host, siteCode, ticket }: SiteDoor,
  lang: Lang,
): ReadSite => {
  const base = siteCode === null ? '' : belowSite(siteCode, '')
  const language = lang === 'en' ? 'en' : 'zh-cn'
  let asked = 0
  // A job is one already: the limits on calls are for visitors, and each page is read as by another one.
  const nextAddress = (): string => `127.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`
  const inject = (method: 'GET' | 'HEAD', url: string) =>
    options.http().inject({
      ...{ method, url, remoteAddress: nextAddress() },
      headers: {
        ...{ host, 'accept-language': language, 'user-agent': READER_AGENT },
        ...(siteCode === null ? {} : { [SITE_HEADER]: siteCode }),
      },
    })
  const leads = async (address: string): Promise<boolean> => {
    const path = pathOf(address)
    return renderer.isRendered(path) || renderer.isRoutedInBrowser(path, await options.deskPaths())
  }
  const page = async (address: string): Promise<ReadPage> => {
    const path = pathOf(address)
    if (!renderer.isRendered(path)) return { kind: (await leads(address)) ? 'browser' : 'nowhere' }
    const call = inProcessCaller(options.http(), {
      ...{ host, siteCode, language, address: nextAddress(), clockTicket: ticket ?? null, agent: READER_AGENT },
    })
    const rendered = await renderer.render({
      ...{ url: `http://${host}${base}${address}`, lang, base, isRehearsal: false, call, nonce: '', scripts: [] },
      onError: options.onError,
    })
    if (rendered.kind === 'redirect') return { kind: 'redirect', to: rendered.location }
    const html = withFiles(rendered.html, await files(rendered.modules), { ...rendered, earlyScript: '' }, '')
    return { kind: 'page', status: rendered.status, html }
  }
  const file = async (address: string, mostBytes: number): Promise<ReadFile | null> => {
    const path = address.split(/[?#]/, 1)[0]!
    if (!path.startsWith(`${BASE}/`)) return builtFile(options.webRoot, path)
    const head = await inject('HEAD', address)
    if (head.statusCode !== 200 || Number(head.headers['content-length'] ?? 0) > mostBytes) return null
    const reply = await inject('GET', address)
    const mediaType = String(reply.headers['content-type'] ?? '').split(';', 1)[0]!
    if (reply.statusCode !== 200 || isRefusal(mediaType, reply.payload) || reply.rawPayload.length > mostBytes) return null
    return { mediaType, body: reply.rawPayload }
  }
  const hasFile = async (address: string): Promise<boolean> => {
    const path = address.split(/[?#]/, 1)[0]!
    if (MADE.has(path)) return true
    if (!path.startsWith(`${BASE}/`)) return (await builtFile(options.webRoot, path)) !== null
    const head = await inject('HEAD', address)
    if (head.statusCode !== 200 || !String(head.headers['content-type'] ?? '').startsWith('application/json'))
      return head.statusCode === 200
    return !isRefusal('application/json', (await inject('GET', address)).payload)
  }
  return { page, leads, file, hasFile }
}

// A refusal of a call is JSON with its code, whatever the status; so is public data, without one.
const isRefusal = (mediaType: string, payload: string): boolean => {
  if (mediaType !== 'application/json') return false
  const body = JSON.parse(payload) as { readonly code?: unknown } | null
  return typeof body?.code === 'number' && body.code !== 0
}

const pathOf = (address: string): string => withoutSiteBase(address.split(/[?#]/, 1)[0]!)

// Only below the folders of the built app: nothing else of this machine is ever read.
const builtFile = async (webRoot: string, path: string): Promise<ReadFile | null> => {
  if (!BUILT_FILE.test(path)) return null
  const root = join(webRoot, 'dist/client')
  const found = resolve(root, `.${path}`)
  if (!found.startsWith(`${root}/`)) return null
  const body = await readFile(found).catch(() => null)
  return body && { mediaType: MEDIA_TYPES[found.split('.').at(-1)!] ?? 'application/octet-stream', body }
}
