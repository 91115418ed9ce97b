import type { RouteObject } from 'react-router'
import { lazily } from '#web/lazily.ts'
import { PageSpinner } from '#web/shells/PageSpinner.tsx'
import { ErrorPage } from '#web/shells/plain/ErrorPage.tsx'
import type { Screens } from '#web/ui/screens.ts'
import { type MenuItem, pagesOf } from './menu.ts'

const declared = import.meta.glob<{ screens: Screens }>('/src/rooms/*/screens.ts')

/** Fetches a screen by the key the menu names it with; the key begins with its room, whose list alone is fetched. */
export const loadScreen: (component: string) => ReturnType<Screens[string]> = async (component) => {
  const room = await declared[`/src/rooms/${component.split('.')[0]}/screens.ts`]?.()
  const load = room?.screens[component]
  return load ? load() : (await import('./MissingScreen.tsx')).missingScreen(component)
}

const routeOf = (path: string, component: string): RouteObject => ({
  path,
  ErrorBoundary: ErrorPage,
  lazy: lazily(() => loadScreen(component)),
})

/** The desk with its fixed workbench and what the served menu names: types 2 and 4 are pages, 1 only holds them together. */
export const deskRoutes = (menu: readonly MenuItem[]): RouteObject => {
  const known = new Set(['/dashboard'])
  const pages = pagesOf(menu).filter(({ path }) => !known.has(path) && known.add(path))
  return {
    id: 'desk',
    HydrateFallback: PageSpinner,
    ErrorBoundary: ErrorPage,
    lazy: lazily(async () => (await import('./DeskShell.tsx')).DeskShell),
    children: [routeOf('/dashboard', 'system.dashboard'), ...pages.map(({ item, path }) => routeOf(path, item.component))],
  }
}
