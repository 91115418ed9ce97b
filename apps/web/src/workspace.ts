// One competition as the place somebody works in: its id stands in the address of every page inside (decision 51). Which pages are inside
// is known once the menu is here; before, and for people without the overview, no page is.
import { createPath, type Path, parsePath, type To } from 'react-router'

/** The competition an address is in. Empty: an address that leaves the workspace. */
export const PLACE = 'competitionId'

/** Pages whose own `id` is the competition. */
const ownPages: ReadonlySet<string> = new Set([
  '/competition/details',
  '/competition/addEdit',
  '/competition/scheduleSet',
  '/competition/enrollSet',
  '/competition/workSubSet',
  '/competition/reviewSet',
])

let pages: ReadonlySet<string> = new Set()

/** Says which pages are inside, by their paths. */
export const setPlacedPages = (paths: Iterable<string>): void => {
  pages = new Set(paths)
}

/** State of a navigation that only gives an address its competition: the page before is the same one. */
export const PLACED = { isPlaced: true } as const

type Address = Pick<Path, 'pathname' | 'search'>

/** The competition an address is in; null: none, or the page is not inside. */
export const placeOf = ({ pathname, search }: Address): string | null => {
  if (!pages.has(pathname)) return null
  const query = new URLSearchParams(search)
  return query.get(PLACE) || (ownPages.has(pathname) ? query.get('id') : null) || null
}

/** Where a navigation from `here` leads: a page inside keeps the competition, unless the target names one, or none (`competitionId=`). */
export const carried = (to: To, here: Address): To => {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  const path = pathname || here.pathname
  if (!pages.has(path)) return to
  const query = new URLSearchParams(search)
  const named = query.get(PLACE)
  const place = placeOf(here)
  if (named === '') query.delete(PLACE)
  else if (named === null && place !== null && !ownPages.has(path)) query.set(PLACE, place)
  else return to
  return { pathname: path, search: query.size > 0 ? `?${query}` : '', hash }
}

/** An address in a competition. */
export const inPlace = (address: string, competitionId: string): string => {
  const { pathname = '', search = '', hash = '' } = parsePath(address)
  const query = new URLSearchParams(search)
  query.set(ownPages.has(pathname) ? 'id' : PLACE, competitionId)
  return createPath({ pathname, search: `?${query}`, hash })
}

/** An address that stays as it is: one without a competition leaves the workspace. */
export const asItStands = (address: string): string => {
  const { pathname = '', search = '', hash = '' } = parsePath(address)
  if (!pages.has(pathname) || ownPages.has(pathname)) return address
  const query = new URLSearchParams(search)
  if (query.has(PLACE)) return address
  query.set(PLACE, '')
  return createPath({ pathname, search: `?${query}`, hash })
}

interface Router {
  readonly state: { readonly location: Address }
  navigate: (to: never, options?: never) => Promise<void>
  createHref: (location: never) => string
}

/** Makes every link and navigation of a router keep the competition, so that no page has to. */
export const keepPlace = (router: Router): void => {
  const navigate = router.navigate as (to: To | number | null, options?: object) => Promise<void>
  const createHref = router.createHref as (location: To) => string
  const here = (): Address => router.state.location
  Object.assign(router, {
    navigate: (to: To | number | null, options?: object) =>
      navigate(to === null || typeof to === 'number' ? to : carried(to, here()), options),
    createHref: (location: To) => createHref(carried(location, here())),
  })
}
