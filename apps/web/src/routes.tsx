// The static half of the route table: the public side. Center and desk are added on the first path that asks for them.
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { data, type LoaderFunctionArgs, type MiddlewareFunction, type RouteObject, redirect, replace } from 'react-router'
import { sameAddress } from './ask-in-new-language.ts'
import { lostAddress } from './guard.ts'
import { innerPath } from './inner-path.ts'
import { lazily } from './lazily.ts'
import { groupId, useSession } from './session.ts'
import { PageSpinner } from './shells/PageSpinner.tsx'
import { ErrorPage, type ErrorReason } from './shells/plain/ErrorPage.tsx'
import { NoPage } from './shells/plain/NoPage.tsx'
import { PlainShell } from './shells/plain/PlainShell.tsx'
import { loader as plainLoader } from './shells/plain/plain-loader.ts'
import { Root } from './shells/Root.tsx'
import { SiteShell } from './shells/site/SiteShell.tsx'
import { loader as siteLoader } from './shells/site/site-loader.ts'
import type { SitePage } from './site-pages.ts'

const declared = import.meta.glob<{ sitePages: readonly SitePage[] }>('/src/rooms/*/site.ts', { eager: true })
/** The files of all public pages: fetched when somebody goes to another page, or before, while the first one is idle. */
export const pageFiles = () => import('./page-files.ts')

const routeOf = (room: string, { path, page, loader, startsLater, knowsSignedIn }: SitePage): RouteObject => ({
  path,
  handle: { module: `src/rooms/${room}/site/${page}.tsx`, startsLater, knowsSignedIn },
  ErrorBoundary: ErrorPage,
  lazy: lazily(
    async () => (await pageFiles()).pageOf(room, page),
    loader === undefined ? undefined : async () => (await pageFiles()).loaderOf(room, loader),
  ),
})

const pagesOf = (shell: 'site' | 'plain'): RouteObject[] =>
  Object.entries(declared).flatMap(([file, module]) =>
    module.sitePages.filter((page) => (page.shell ?? 'site') === shell).map((page) => routeOf(file.split('/')[3]!, page)),
  )

const noAccess = async () => (await import('./shells/plain/NoAccessPage.tsx')).NoAccessPage
const toHome = () => redirect('/home/homepage')

/** `/redirect/{path}` leads to an inner path only. */
const leadOn = ({ params, request }: LoaderFunctionArgs) =>
  redirect(innerPath(`/${params['*'] ?? ''}${new URL(request.url).search}`) ?? '/noPage')

/** Reached when no other route matches: in the browser the guard's fifth rule, on the server a 404. */
const unmatched = ({ request }: LoaderFunctionArgs) => {
  if (import.meta.env.SSR) throw data({ reason: 'unmatched' } satisfies ErrorReason, { status: 404 })
  if (useSession.getState().isOver) throw data({ reason: 'sessionOver' } satisfies ErrorReason, { status: 401 })
  const { pathname, search } = new URL(request.url)
  const { user } = useSession.getState()
  throw replace(
    lostAddress(withoutSiteBase(pathname), search, {
      hasGroup: user === null || groupId() !== null,
      identityCount: user?.identityCount ?? 0,
    }),
  )
}

/** The route table. `middleware` is the guard in the browser, nothing on the server. */
export const makeRoutes = (middleware: MiddlewareFunction[]): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSpinner,
    middleware,
    // A route with middleware counts as hydrated only when it has data.
    loader: () => null,
    shouldRevalidate: () => false,
    children: [
      { path: '/', loader: toHome },
      { path: '/kyjs', loader: toHome },
      { path: '/details', loader: ({ request }) => redirect(`/home/competition/details${new URL(request.url).search}`) },
      { path: '/redirect/*', loader: leadOn },
      {
        id: 'site',
        path: '/home',
        Component: SiteShell,
        ErrorBoundary: ErrorPage,
        loader: siteLoader,
        shouldRevalidate: sameAddress,
        children: [
          { index: true, loader: toHome },
          { path: 'solve', loader: () => redirect('/home/solve/could') },
          { path: 'news', loader: () => redirect('/home/news/newsList') },
          ...pagesOf('site'),
          { path: '*', loader: unmatched },
        ],
      },
      {
        id: 'plain',
        Component: PlainShell,
        loader: plainLoader,
        shouldRevalidate: sameAddress,
        children: [
          ...pagesOf('plain'),
          { path: '/noPage', Component: NoPage },
          { path: '/404', Component: NoPage },
          { path: '/401', lazy: lazily(noAccess) },
          {
            path: '/backDesk/noPage',
            lazy: lazily(noAccess),
          },
          { id: 'unmatched', path: '*', loader: unmatched, ErrorBoundary: ErrorPage, HydrateFallback: PageSpinner },
        ],
      },
    ],
  },
]
