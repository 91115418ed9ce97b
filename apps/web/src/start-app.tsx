import type { Lang } from '@kaisai/contract/lang'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import type { ReactElement } from 'react'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { call, loadNotices, setNavigate } from './call.ts'
import { readPageClock } from './clock.ts'
import { callerContext, langContext } from './context.ts'
import { Document } from './Document.tsx'
import { guard } from './guard.ts'
import { guardMiddleware } from './guard-middleware.ts'
import { followLanguageCookie, LangProvider, langNow } from './lang.tsx'
import { isRehearsal } from './rehearsal.ts'
import { makeRoutes } from './routes.tsx'
import { accessToken, SIBLING_COOKIE } from './session.ts'
import { siteBase } from './site-base.ts'
import { setCookie } from './storage.ts'
import { refreshAllPublic } from './ui/site/public-query.ts'
import { keepPlace } from './workspace.ts'

declare global {
  interface Window {
    /** What the server says about the document it sent. */
    __page: { lang: Lang; base: string; isRehearsal: boolean; isShell: boolean; isError: boolean }
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
      await (await import('./shells/dynamic-routes.ts')).patchRoutes(args)
    },
  })
  keepPlace(router)
  // Fetched while the page is idle: a lost connection must be shown too.
  setTimeout(() => void loadNotices().catch(() => undefined), 2000)
  setNavigate((path) => router.navigate(path))
  const onSwitch = (): void => {
    void router.revalidate()
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

/** Fetches what the server rendered before the first render here: otherwise the tree falls back and flickers. */
const resolveLazy = async (routes: ReturnType<typeof makeRoutes>): Promise<void> => {
  await Promise.all(
    (matchRoutes(routes, location, siteBase() || '/') ?? []).map(async ({ route }) => {
      const { lazy } = route
      if (!lazy) return
      const parts =
        typeof lazy === 'function'
          ? await lazy()
          : Object.fromEntries(await Promise.all(Object.entries(lazy).map(async ([key, get]) => [key, await get?.()])))
      Object.assign(route, parts, { lazy: undefined })
    }),
  )
}
