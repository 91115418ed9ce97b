// A saved view and the address of its list: what is kept of the address, and the address a view leads to.
import type { ViewContent } from '@kaisai/contract/system/view.endpoints'
import { PLACE } from '#web/workspace.ts'

/** In the address: the view that was chosen. */
export const VIEW = 'view'

// Of the page and not of its list: which thing is shown, which tab, how far one has paged.
const ofPage: ReadonlySet<string> = new Set(['id', 'tab', 'pageNum', 'pageSize', 'sort', VIEW])
// Things of one competition: with them a view is about that competition.
const ofCompetition = ['itemId', 'stageId', 'batchId']

const isOfList = (key: string, prefix: string): boolean =>
  key.startsWith(prefix) && !ofPage.has(key.slice(prefix.length)) && (prefix !== '' || !key.includes('.'))

/** What a list’s address asks for. Inside a competition the competition is no part of it, unless something of it is asked for. */
export const viewContent = (
  query: URLSearchParams,
  hidden: readonly string[] | null,
  { prefix = '', isPlaced = false }: { prefix?: string; isPlaced?: boolean } = {},
): ViewContent => {
  const filters = Object.fromEntries(
    [...query].flatMap(([key, value]) => (isOfList(key, prefix) && value !== '' ? [[key.slice(prefix.length), value]] : [])),
  )
  if (isPlaced && !ofCompetition.some((name) => name in filters)) delete filters[PLACE]
  return { filters, sort: query.get(`${prefix}sort`) || null, hidden: hidden === null ? null : [...hidden] }
}

/** The address with a view instead of what the list asked for before; everything of others stays. Null: no view, and nothing asked for. */
export const withView = (
  query: URLSearchParams,
  view: { readonly viewId: string; readonly content: ViewContent } | null,
  { prefix = '', isPlaced = false }: { prefix?: string; isPlaced?: boolean } = {},
): URLSearchParams => {
  const next = new URLSearchParams()
  for (const [key, value] of query) {
    const isPlace = isPlaced && key === PLACE
    if (isPlace || (!isOfList(key, prefix) && !['sort', 'pageNum', VIEW].some((name) => key === prefix + name)))
      next.set(key, value)
  }
  for (const [name, value] of Object.entries(view?.content.filters ?? {})) next.set(prefix + name, value)
  if (view?.content.sort) next.set(`${prefix}sort`, view.content.sort)
  if (view) next.set(prefix + VIEW, view.viewId)
  return next
}

const textOf = ({ filters, sort, hidden }: ViewContent): string =>
  JSON.stringify([
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    sort,
    hidden === null ? null : hidden.toSorted(),
  ])

/** Whether a list shows something else than its view by now. */
export const differs = (one: ViewContent, other: ViewContent): boolean => textOf(one) !== textOf(other)
