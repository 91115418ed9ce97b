// The rendering half of the server: routes to HTML. Knows no HTTP server; the API comes in as a function.

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Lang } from '@kaisai/contract/lang'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import './styles/all.ts'
import { brandCss } from './brand.ts'
import { CallError } from './call-error.ts'
import { addressOf, type Caller } from './caller.ts'
import { callsOfPage } from './calls-of-page.ts'
import { callerContext, langContext } from './context.ts'
import { Document } from './Document.tsx'
import { LangProvider } from './lang.tsx'
import { makeRoutes } from './routes.tsx'
import { makeServerReplies, ServerRepliesContext } from './server-replies.ts'
import { centerPaths } from './shells/center/center-paths.ts'
import { PageSpinner } from './shells/PageSpinner.tsx'
import { EARLY_THEME } from './shells/site/site-theme.ts'
import type { SitePage } from './site-pages.ts'
import type { PageStart } from './starts-at-once.ts'
import { inScript, makeStructuredData, StructuredDataContext } from './structured-data.tsx'
import { EARLY_SIGNED_IN } from './ui/site/early-signed-in.ts'

type InProcessCall = (endpoint: { method: 'GET' | 'POST'; path: string }, address: string, input: unknown) => Promise<unknown>
interface ShellRequest {
  lang: Lang
  /** `/s/<code>` of a site that is there, else empty. */
  base: string
  /** The page belongs to a rehearsal’s copy. */
  isRehearsal: boolean
  isError?: boolean
  start?: PageStart
  nonce: string
  scripts: readonly string[]
  onError(error: unknown): void
}
interface RenderRequest extends ShellRequest {
  url: string
  call: InProcessCall
}

/** A render that takes longer is given up: its visitors get an error instead of waiting. */
const RENDER_MS = 10_000

const routes = makeRoutes([])
// One for each base: sites that are there, so that visitors cannot make more. Each has routes of its own: shared
// ones matched only below the base that was asked for first.
const handlers = new Map<string, StaticHandler>()
const handlerOf = (base: string): StaticHandler => {
  const handler =
    handlers.get(base) ?? createStaticHandler(base === '' ? routes : makeRoutes([]), base === '' ? {} : { basename: base })
  handlers.set(base, handler)
  return handler
}

/** Whether this path (without a site’s base) is rendered here; everything else gets the empty document and is routed in the browser. */
export const isRendered = (path: string): boolean => {
  const last = matchRoutes(routes, path)?.at(-1)
  return last !== undefined && last.route.id !== 'unmatched'
}

export { leadsInside } from './style-policy.ts'

/** Whether the browser has a page for a path that is not rendered here. `deskPaths`: what the menus of the desk lead to. */
export const isRoutedInBrowser = (path: string, deskPaths: readonly string[]): boolean =>
  isDesk(path, deskPaths) || leadsTo(centerPaths, path)

/** Whether a path is a page of the desk, which is one for all sites. */
export const isDesk = (path: string, deskPaths: readonly string[]): boolean => leadsTo(['/dashboard', ...deskPaths], path)

const leadsTo = (known: readonly string[], path: string): boolean =>
  matchRoutes(
    known.map((one) => ({ path: one })),
    path,
  ) !== null

const callerFor =
  (call: InProcessCall): Caller =>
  async (endpoint, ...args) => {
    const body = (await call(endpoint, addressOf(endpoint, args[0]), args[0])) as {
      code?: unknown
      msg?: unknown
      data?: unknown
    }
    if (body.code === 0) return body.data as never
    throw new CallError('business', String(body.msg ?? ''), Number(body.code) || -1, body.data)
  }

const startOf = (declared: SitePage['startsLater'], asksSomething: boolean): PageStart => {
  if (declared === undefined || (declared === 'withoutQuery' && asksSomething)) return 'atOnce'
  return declared === 'onceShown' ? 'onceShown' : 'whenWanted'
}

/** Renders a page of the public side. Throws the problem that a call threw (`InProcessCall`), whatever the page made of it. */
export const render = async (o: RenderRequest) => {
  const requestContext = new RouterContextProvider()
  const { call, requireAll } = callsOfPage(o.call)
  requestContext.set(callerContext, callerFor(call))
  requestContext.set(langContext, o.lang)
  const handler = handlerOf(o.base)
  const context = await handler.query(new Request(o.url), { requestContext })
  requireAll()
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/'
    return { kind: 'redirect' as const, status: context.status, location }
  }
  for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) o.onError(error)
  const replies = makeServerReplies(callerFor(call))
  const structured = makeStructuredData(o.lang)
  const declared = context.matches.at(-1)?.route.handle as Pick<SitePage, 'startsLater' | 'knowsSignedIn'> | undefined
  const start: PageStart = context.statusCode === 200 ? startOf(declared?.startsLater, new URL(o.url).search !== '') : 'atOnce'
  const html = await toHtml(
    { ...o, isError: context.statusCode >= 400, start },
    { loaderData: context.loaderData, actionData: context.actionData, errors: neutral(context.errors) },
    <ServerRepliesContext value={replies}>
      <StructuredDataContext value={structured}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </StructuredDataContext>
    </ServerRepliesContext>,
    replies.answered,
  ).finally(requireAll)
  const site = (context.loaderData.site ?? context.loaderData.plain) as
    | { brandColor?: string; allowsDark?: boolean }
    | null
    | undefined
  return {
    kind: 'page' as const,
    status: context.statusCode,
    html,
    modules: [
      ...context.matches.flatMap(({ route }) => (route.handle as { module?: string } | undefined)?.module ?? []),
      // Parts of a page that are fetched apart, as its loader names them.
      ...Object.values(context.loaderData).flatMap((data) => (data as { module?: string } | null)?.module ?? []),
    ],
    brandCss: brandCss(site?.brandColor ?? ''),
    earlyScript: [site?.allowsDark ? EARLY_THEME : '', declared?.knowsSignedIn ? EARLY_SIGNED_IN : ''].filter(Boolean).join(';'),
    startsLater: start !== 'atOnce',
    structuredData: context.statusCode === 200 ? structured.written() : [],
  }
}

/** Renders the empty document of desk and center: the browser does the rest. */
export const renderShell = async (o: ShellRequest) => ({
  kind: 'page' as const,
  status: 200,
  html: await toHtml(o, null, <PageSpinner />),
  modules: [],
  brandCss: '',
  earlyScript: '',
  startsLater: false,
  structuredData: [],
})

/** Errors as the browser's router revives them. What is no answer to the visitor becomes a neutral 500: messages leak. */
const neutral = (errors: StaticHandlerContext['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { ...error, __type: 'RouteErrorResponse' }
        : { status: 500, statusText: '', data: null, internal: false, __type: 'RouteErrorResponse' },
    ]),
  )

// Stands for the replies, which are known when all is rendered: nothing that somebody wrote can read the same.
const REPLIES = JSON.stringify(crypto.randomUUID())

const toHtml = (o: ShellRequest, hydration: unknown, page: ReactNode, answered: object = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const state = hydration === null ? '' : `window.__staticRouterHydrationData=${JSON.stringify(hydration)};`
    const { pipe, abort } = renderToPipeableStream(
      <Document lang={o.lang}>
        <LangProvider initial={o.lang}>{page}</LangProvider>
      </Document>,
      {
        nonce: o.nonce,
        // Everything in its place: what is moved there by a script is never seen without one.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        bootstrapModules: [...o.scripts],
        bootstrapScriptContent: `${state}window.__replies=${REPLIES};window.__page=${JSON.stringify({ lang: o.lang, base: o.base, isRehearsal: o.isRehearsal, isShell: hydration === null, isError: o.isError ?? false, start: o.start ?? 'atOnce' })}`,
        onError: o.onError,
        onShellError: reject,
        onAllReady() {
          clearTimeout(timer)
          text(pipe(new PassThrough())).then((html) => resolve(html.replace(REPLIES, () => inScript(answered))), reject)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error(`a page took longer than ${RENDER_MS} ms to render`)), RENDER_MS)
  })
