// Returns every address that is not an API call or a file: cached page, fresh page, or the empty document.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { belowSite, siteBaseOf, siteCodeOf, withoutSiteBase } from '@kaisai/contract/website/site-base'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyAnswer } from '../http/before-routing.ts'
import { chosenIn, languageOfFault } from '../http/page-language.ts'
import type { Peers } from '../http/peer.ts'
import { type AsAt, CLOCK_COOKIE } from '../platform/clock-ticket.ts'
import type { Visit } from '../ports/visits.ts'
import type { FilesOf } from './assets.ts'
import { withFiles } from './document-head.ts'
import { inProcessCaller } from './in-process.ts'
import { isInMaintenance, type Standing, staysOpen } from './maintenance.ts'
import { sendMaintenancePage } from './maintenance-page.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import { NONCE_PLACE, pageTemplate } from './page-template.ts'
import type { Rendered, Renderer } from './renderer.ts'
import { type MadePage, makeSendPage } from './send-page.ts'
import { withoutTokens, withTokensOf } from './tokens-in-address.ts'

export interface WebSite extends Standing {
  /** Its code now. */
  readonly code: string
  /** What it speaks to whoever has chosen no language. */
  readonly defaultLang: Lang
}

export interface PagesOptions {
  readonly app: FastifyInstance
  readonly development: boolean
  siteOf(host: string): Promise<WebSite | null>
  /** The site found at a host by its code, or null where that leads nowhere. */
  siteByCode(host: string, code: string, asAt: AsAt | null): Promise<WebSite | null>
  /** The addresses the menus of the desk lead to: pages only the browser knows. */
  deskPaths(): Promise<readonly string[]>
  /** What a clock ticket says, null when it is none, `over` when its preview link has ended: pages at another moment are made anew each time. */
  asAtOf(ticket: string): Promise<AsAt | 'over' | null>
  /** Waits for the turn of whoever asks for a page that has to be made; returns what ends it. */
  enter(request: FastifyRequest): Promise<() => void>
  /** Milliseconds until pages of a site show something else though nobody changes anything; null: as far as is known, they do not. */
  msToChange(siteId: string): Promise<number | null>
  onVisit(visit: Visit): void
  readonly peers: Peers
  /** The site is reached over TLS. */
  readonly tls: boolean
  readonly now: () => Date
  /** Each page says that it belongs to a rehearsal. */
  readonly isRehearsal: boolean
  /** The rendering half; asked per page, so that development always gets the newest. */
  renderer(): Promise<Renderer>
  readonly files: FilesOf
  /** Scripts before the entry: the development client. */
  readonly extraScripts: readonly string[]
  onError(error: unknown): void
}

/** What a request says, whichever way it is answered. */
interface Asked {
  readonly host: string
  /** Without its tokens. */
  readonly url: string
  /** The language the visitor has chosen once; null: none, and the site's own is spoken. */
  readonly chosen: Lang | null
  readonly ticket: string | undefined
  /** It may choose another language. */
  readonly isSwitch: boolean
}

interface AskedPage extends Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly asAt: AsAt | null
}

export interface Pages {
  /** Sends a page that is kept, as everybody sees it now; false where there is none or the request asks for anything else. */
  readonly ready: ReadyAnswer
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  clear(siteId?: string): void
}

const TTL_MS = 30_000
const CACHE_BYTES = 64 * 1024 * 1024
/** Longer addresses are answered but not kept: nobody shall fill the cache with them. */
const KEY_LIMIT = 400
/**
 * Pages of single works: closed at once when their team or the desk withdraws them, and every look at them counts. So does every
 * look at a certificate, and one that was revoked a moment ago is not good any more. Words somebody searches for are rarely asked twice.
 */
const NEVER_KEPT = /^\/(?:works\/detail|preview|pdf|home\/work\/|home\/searchNews|certificate\/trace)/
const CLOCK_TICKET = new RegExp(`(?:^|;\\s*)${CLOCK_COOKIE}=([A-Za-z0-9_.-]{10,3200})`)

/** Stands for every address of a site that leads nowhere: one page for all of them, kept once. */
const NOWHERE = '/nowhere/at/all'

/** An address in parts: the code of the site it stands below, the path as the pages know it, the query with its mark. */
const placeOf = (url: string): { code: string | null; path: string; search: string } => {
  const [whole = '/'] = url.split('?', 1)
  return { code: siteCodeOf(whole), path: withoutSiteBase(whole), search: url.slice(whole.length) }
}

type Kind = Pick<Extract<MadePage, { kind: 'page' }>, 'isShell' | 'allowsStyles'>

/** Makes the answerer of page addresses. */
export const makePages = (options: PagesOptions): Pages => {
  const cache: PageCache<MadePage> = pageCache({
    ...{ now: () => performance.now(), ttlMs: TTL_MS, maxBytes: CACHE_BYTES },
    endOf: (made) => (made.kind === 'page' ? made.until : undefined),
  })
  const sendPage = makeSendPage(options)
  const clock = (): number => options.now().getTime()

  const make = async (url: string, host: string, lang: Lang, address: string, clockTicket: string | null): Promise<MadePage> => {
    const renderer = await options.renderer()
    const { code, path } = placeOf(url)
    const { entry } = await options.files([])
    const common = {
      lang,
      base: siteBaseOf(url),
      isRehearsal: options.isRehearsal,
      nonce: NONCE_PLACE,
      scripts: [...options.extraScripts, entry],
      onError: options.onError,
    }
    if (path !== NOWHERE && !renderer.isRendered(path))
      return keep(await renderer.renderShell(common), { isShell: true, allowsStyles: true })
    let isWhole = true
    const call = inProcessCaller(options.app, {
      ...{ host, language: lang === 'en' ? 'en' : 'zh-cn', address, clockTicket },
      ...{ siteCode: code, isPage: true },
      onFailed: () => {
        isWhole = false
      },
    })
    const kind = { isShell: false, allowsStyles: renderer.leadsInside(path) }
    const rendered = await renderer.render({ ...common, url: `http://${host}${url}`, call })
    // What is only tried or looked at ahead is nothing to be found.
    const isOpen = clockTicket === null && !options.isRehearsal
    const made = await keep(isOpen || rendered.kind === 'redirect' ? rendered : { ...rendered, structuredData: [] }, kind)
    return made.kind === 'page' && !isWhole ? { ...made, isPartial: true } : made
  }
  const leadsSomewhere = async (path: string): Promise<boolean> => {
    const renderer = await options.renderer()
    return renderer.isRendered(path) || renderer.isRoutedInBrowser(path, await options.deskPaths())
  }
  // Pages of the desk are one for all sites: below a code they lead to where they stand.
  const isDesk = async (path: string): Promise<boolean> => (await options.renderer()).isDesk(path, await options.deskPaths())
  // Desk and center go on; what leads nowhere is no more to be seen than the rest.
  const isShut = async (path: string): Promise<boolean> =>
    !staysOpen(path) && !(await options.renderer()).isRoutedInBrowser(path, await options.deskPaths())
  const keep = async (rendered: Rendered, kind: Kind): Promise<MadePage> => {
    if (rendered.kind === 'redirect') return rendered
    const html = withFiles(rendered.html, await options.files(rendered.modules), rendered, NONCE_PLACE)
    return { kind: 'page', status: rendered.status, template: pageTemplate(`<!doctype html>${stripDoctype(html)}`), ...kind }
  }
  const sizeToKeep = (key: string, kept: MadePage): number => {
    if (options.development || key.length > KEY_LIMIT) return 0
    if (kept.kind === 'redirect') return 256
    // A compressed copy may join it.
    return kept.status < 500 && !kept.isPartial ? Math.ceil(kept.template.bytes.length * 1.4) + 512 : 0
  }
  const answer = async ({ request, reply, host, url, chosen, ticket, asAt }: AskedPage): Promise<FastifyReply> => {
    const { raw } = request
    const own = await options.siteOf(host)
    if (own === null) throw problem('house.wrong_host')
    const { code, path, search } = placeOf(url)
    const site = code === null ? own : await options.siteByCode(host, code, asAt)
    if (site !== null && code !== null && (await isDesk(path))) return reply.redirect(path + search, 302)
    // The site has another code now: who kept the old address is led on, for good.
    if (site !== null && code !== null && site.code !== code)
      return reply
        .header('cache-control', 'no-store')
        .redirect(withTokensOf(request.raw.url ?? '/', belowSite(site.code, path) + search), 301)
    const shown = site ?? own
    if (isInMaintenance(shown, asAt) && (await isShut(path)))
      return sendMaintenancePage(options.app, request, reply, { host, url, siteCode: site === null ? null : code })
    const isNowhere = site === null || !(await leadsSomewhere(path))
    const wanted = isNowhere ? (site === null ? '' : siteBaseOf(url)) + NOWHERE : url
    const spoken = shown.defaultLang
    if (ticket !== undefined && asAt !== null) {
      const made = await make(wanted, host, chosen ?? spoken, request.ip, ticket)
      reply.hijack()
      sendPage(made, request.raw, reply.raw, made.kind === 'page' && made.isShell ? clock() : Date.parse(asAt.at))
      return reply
    }
    const pageIn = (asked: Lang | null): Promise<MadePage> => {
      const key = keyOf(host, asked, wanted)
      return cache.get(
        key,
        shown.siteId,
        async () => {
          // Asked before it is made: what changes meanwhile may be missing from it.
          const [began, ms] = [performance.now(), await options.msToChange(shown.siteId)]
          const made = await make(wanted, host, asked ?? spoken, request.ip, null)
          const ends = ms === null ? {} : { until: began + ms }
          return made.kind === 'page' ? { ...made, siteId: shown.siteId, ...ends } : made
        },
        (made) => (NEVER_KEPT.test(path) ? 0 : sizeToKeep(key, made)),
      )
    }
    const ofFault = languageOfFault(raw.headers)
    const first = await pageIn(isNowhere ? ofFault : chosen)
    const kept = isFault(first) && !isNowhere && ofFault !== (chosen ?? spoken) ? await pageIn(ofFault) : first
    reply.hijack()
    sendToAll(kept, { url }, raw, reply.raw)
    return reply
  }
  // A page of a fault is asked for in the browser's language first.
  const keptFor = ({ host, chosen, url }: Asked): MadePage | undefined => {
    const kept = cache.peek(keyOf(host, chosen, url))
    return kept !== undefined && isFault(kept) ? undefined : kept
  }
  const sendToAll = (
    page: MadePage,
    { url }: Pick<Asked, 'url'>,
    request: IncomingMessage,
    response: ServerResponse,
    sent?: () => void,
  ): void => {
    sendPage(page, request, response, clock(), sent)
    // Nobody waits for it. Pages only the browser makes, faults and looks without a body are no visits.
    const { method, headers } = request
    if (page.kind !== 'page' || page.isShell || page.status !== 200 || page.siteId === undefined || method !== 'GET') return
    const { path, search } = placeOf(url)
    const [address, agent] = [options.peers.addressOf(request), headers['user-agent'] ?? '']
    options.onVisit({ siteId: page.siteId, path, search, address, agent })
  }

  return {
    clear: (siteId) => cache.clear(siteId),
    ready(request, response, sent) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const asked = askedOf(request)
      // Whoever looks at another moment is looked at closely.
      const kept = asked.ticket === undefined && !asked.isSwitch ? keptFor(asked) : undefined
      if (kept === undefined) return false
      sendToAll(kept, asked, request, response, sent)
      return true
    },
    async handle(request, reply) {
      const { raw } = request
      const asked = askedOf(raw)
      const switched = asked.isSwitch ? languageSwitch(raw.url ?? '/') : null
      if (switched) return reply.header('set-cookie', switched.cookie).redirect(switched.location, 302)
      const { ticket } = asked
      const asAt = ticket === undefined ? null : await options.asAtOf(ticket)
      // The browser forgets the ticket, or its pages would go on saying that they show a draft.
      if (asAt === 'over') {
        reply.header('set-cookie', `${CLOCK_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
        return reply.redirect((raw.url ?? '/').replace(/^[/\\]+/, '/'), 302)
      }
      const kept = asAt === null ? keptFor(asked) : undefined
      if (kept !== undefined) {
        reply.hijack()
        sendToAll(kept, asked, raw, reply.raw)
        return reply
      }
      const leave = await options.enter(request)
      try {
        return await answer({ ...asked, request, reply, asAt })
      } finally {
        leave()
      }
    },
  }
}

// What a visitor has not chosen is kept beside what others have: which language it is, only the site knows.
const keyOf = (host: string, chosen: Lang | null, url: string): string => `${host} ${chosen ?? 'own'} ${url}`

const isFault = (kept: MadePage): boolean => kept.kind === 'page' && kept.status >= 400 && kept.status < 500

const stripDoctype = (html: string): string => html.replace(/^<!doctype html>/i, '')

const askedOf = ({ headers, url = '/' }: IncomingMessage): Asked => ({
  host: (headers.host ?? '').toLowerCase(),
  url: withoutTokens(url),
  chosen: chosenIn(headers.cookie),
  ticket: CLOCK_TICKET.exec(headers.cookie ?? '')?.[1],
  isSwitch: url.includes('lang='),
})

/** `?lang=en` is the language link for those without scripts: the choice goes into the cookie and out of the address. */
const languageSwitch = (url: string): { cookie: string; location: string } | null => {
  const at = url.indexOf('?')
  if (at < 0 || !url.includes('lang=', at)) return null
  const query = new URLSearchParams(url.slice(at))
  const wanted = query.get('lang')
  if (wanted !== 'en' && wanted !== 'zh-cn') return null
  query.delete('lang')
  const rest = query.toString()
  return {
    cookie: `language=${wanted}; Max-Age=31536000; Path=/; SameSite=Lax`,
    location: url.slice(0, at).replace(/^\/{2,}/, '/') + (rest === '' ? '' : `?${rest}`),
  }
}
