import type { Lang } from '@kaisai/contract/lang'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import type { ComponentType, ReactElement } from 'react'
import {
  createBrowserRouter,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { askInNewLanguage } from './ask-in-new-language.ts'
import { call, loadNotices, setNavigate } from './call.ts'
import { readPageClock } from './clock.ts'
import { callerContext, langContext } from './context.ts'
import { Document } from './Document.tsx'
import { dropStructuredData } from './drop-structured-data.ts'
import { guard } from './guard.ts'
import { guardMiddleware } from './guard-middleware.ts'
import { followLanguageCookie, LangProvider, langNow } from './lang.tsx'
import type { LazyParts } from './lazily.ts'
import { isRehearsal } from './rehearsal.ts'
import { makeRoutes, pageFiles } from './routes.tsx'
import { accessToken, SIBLING_COOKIE } from './session.ts'
import { siteBase } from './site-base.ts'
import type { PageStart } from './starts-at-once.ts'
import { setCookie } from './storage.ts'
import { leadsInside } from './style-policy.ts'
import { refreshAllPublic } from './ui/site/public-query.ts'
import { keepPlace } from './workspace.ts'

declare global {
  interface Window {
    /** What the server says about the document it sent. */
    __page: { lang: Lang; base: string; isRehearsal: boolean; isShell: boolean; isError: boolean; start: PageStart }
  }
}

/**
 * Prepares the page for hydration: token in the address, first look of the guard, the lazy parts the server rendered.
 * Returns null when the browser is on its way to another address.
 */
export const startApp = async (): Promise<ReactElement | null> => {
  readPageClock()
  followLanguageCookie()
  await takeTokenFromAddress()
  const page = window.__page
  const verdict = guard({
    path: withoutSiteBase(location.pathname),
    search: location.search,
    hasToken: accessToken() !== null,
    userLoaded: true,
    hasRoute: true,
  })
  // The server has said already that nothing is here: nobody is asked to sign in for it.
  if (verdict.do === 'go' && !page.isError) {
    location.replace(siteBase() + verdict.to)
    return null
  }
  // Desk and center need a document that allows style attributes, and public pages come in one that does not: whoever goes inside gets another.
  const isStrict = !page.isShell && !leadsInside(withoutSiteBase(location.pathname))
  const routes = makeRoutes([guardMiddleware])
  if (!page.isShell) await resolveLazy(routes)
  const router = createBrowserRouter(routes, {
    basename: siteBase() || '/',
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(callerContext, call)
      context.set(langContext, langNow())
      return context
    },
    async patchRoutesOnNavigation(args) {
      if (withoutSiteBase(args.path).startsWith('/home')) return
      const { location: place } = router.state.navigation
      if (isStrict && accessToken() !== null && place !== undefined) return await leaveFor(place)
      await (await import('./shells/dynamic-routes.ts')).patchRoutes(args)
    },
  })
  keepPlace(router)
  dropStructuredData(router)
  // Fetched while the page is idle: a lost connection must be shown too, and another public page shall not wait for the list of all.
  setTimeout(() => void Promise.all([loadNotices(), page.isShell ? null : pageFiles()]).catch(() => undefined), 2000)
  setNavigate((path) => router.navigate(path))
  const onSwitch = (): void => {
    void askInNewLanguage(router)
    void refreshAllPublic()
    if (accessToken() !== null) void import('./keep-language.ts').then(({ keepLanguage }) => keepLanguage())
  }
  return (
    <Document lang={page.lang}>
      <LangProvider initial={page.lang} stored={page.isError ? page.lang : langNow()} onSwitch={onSwitch}>
        <RouterProvider router={router} />
      </LangProvider>
    </Document>
  )
}

/** Loads a place as a new document; resolves never, as nothing may be shown here meanwhile. */
const leaveFor = (place: Pick<Location, 'pathname' | 'search' | 'hash'>): Promise<never> => {
  location.assign(place.pathname + place.search + place.hash)
  return new Promise(() => undefined)
}

/** Strips tokens from the address before anything else is asked for; then the first is exchanged, the second kept for the sibling system. */
const takeTokenFromAddress = async (): Promise<void> => {
  const { pathname, search, hash } = location
  const path = withoutSiteBase(pathname)
  const verdict = guard({ path, search, hasToken: false, userLoaded: false, hasRoute: true })
  if (verdict.do !== 'exchange') return
  history.replaceState(history.state, '', siteBase() + verdict.to + hash)
  if (verdict.sibling && !isRehearsal()) setCookie(SIBLING_COOKIE, verdict.sibling)
  if (verdict.token) await (await import('./exchange-token.ts')).exchange(verdict.token)
}

/**
 * Fetches what the server rendered before the first render here: otherwise the tree falls back and flickers. What it rendered with
 * came with the document; a loader is fetched when it is asked again.
 */
const resolveLazy = async (routes: ReturnType<typeof makeRoutes>): Promise<void> => {
  await Promise.all(
    (matchRoutes(routes, location, siteBase() || '/') ?? []).map(async ({ route }) => {
      const lazy = route.lazy as LazyParts | undefined
      if (!lazy) return
      const { Component, loader } = lazy
      Object.assign(route, {
        Component: (await namedPage(route)) ?? (await Component()),
        ...(loader === undefined ? {} : { loader: async (...args: Parameters<LoaderFunction>) => (await loader())(...args) }),
        lazy: undefined,
      })
    }),
  )
}

/** The page in the file the document names for it; null where it names none: the development server does not. */
const namedPage = async (route: RouteObject): Promise<ComponentType | null> => {
  const { module } = (route.handle ?? {}) as { module?: string }
  const link = module === undefined ? null : document.head.querySelector<HTMLLinkElement>(`link[data-module="${module}"]`)
  if (!module || !link) return null
  const parts = (await import(/* @vite-ignore */ link.href)) as Record<string, ComponentType>
  return parts[module.slice(module.lastIndexOf('/') + 1, -'.tsx'.length)] ?? null
}
