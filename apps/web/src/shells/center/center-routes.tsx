import { type RouteObject, redirect } from 'react-router'
import { lazily } from '#web/lazily.ts'
import { PageSpinner } from '#web/shells/PageSpinner.tsx'
import { ErrorPage } from '#web/shells/plain/ErrorPage.tsx'
import type { CenterPage } from '#web/ui/screens.ts'

const declared = import.meta.glob<{ centerPages: readonly CenterPage[] }>('/src/rooms/*/center.ts', { eager: true })

/** Every page of the center that a room declares, in the order of the navigation. */
export const centerPages: readonly CenterPage[] = Object.values(declared)
  .flatMap((module) => module.centerPages)
  .sort((a, b) => (a.order ?? 99) - (b.order ?? 99))

/** The personal center: `/center` leads to what waits for its person. */
export const centerRoutes = (): RouteObject => ({
  id: 'center',
  path: '/center',
  HydrateFallback: PageSpinner,
  ErrorBoundary: ErrorPage,
  lazy: lazily(async () => (await import('./CenterShell.tsx')).CenterShell),
  children: [
    { index: true, loader: () => redirect('/center/todo') },
    ...centerPages.map((page) => ({
      path: page.path,
      handle: { title: page.label },
      ErrorBoundary: ErrorPage,
      lazy: lazily(page.load),
    })),
  ],
})
