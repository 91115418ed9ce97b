// Opens the public pages of a site one after another, beginning with some and following what they name.
import type { ReadSite } from '#src/ports/site-reader.ts'
import { innerAddress, linksOf, type PageLink, type SitePlace } from './page-links.ts'

export interface CrawlPlan {
  /** Where it begins: pages in their plain form. */
  readonly seeds: readonly string[]
  readonly place: SitePlace
  readonly mostPages: number
}
export interface Visited {
  readonly address: string
  /** `page`: shown, with its HTML; `moved`: it leads to a page that is visited by itself; the others say why there is none. */
  readonly outcome: 'page' | 'moved' | 'missing' | 'broken' | 'loop' | 'browser'
  /** Where redirects ended. */
  readonly end: string
  readonly html: string
  readonly title: string
  readonly links: readonly PageLink[]
}
/** How far it is: opened, known by now, and left out because there were too many. */
export interface CrawlState {
  opened: number
  known: number
  leftOut: number
}

// What asks for a person, or leads to as many pages as there are questions: known by its path, never opened.
const UNOPENED =
  /^\/(?:neibu|center|dashboard|redirect|screen|preview|pdf|works|certificate|role)(?:\/|$)|^\/home\/(?:signUp|searchNews|enroll|pay|paySuccess|sitePreview|pagePreview|expertEntry|expertInvite|expertRecruit|school|verify|certificate|onsite|work\/receipt|competition\/submitWork)(?:[/?]|$)/
/** Pages of one list in all their filters: so many are opened. */
const LIST_MOST = 40
const HOPS = 5

/** Whether a page may be opened without a person. */
export const isOpened = (address: string): boolean => !UNOPENED.test(address)

/** Visits each page once. `state` is kept up to date while it goes on. */
export async function* crawlSite(site: ReadSite, plan: CrawlPlan, state: CrawlState): AsyncGenerator<Visited> {
  const queue: string[] = []
  const known = new Set<string>()
  const perPath = new Map<string, number>()
  const add = (address: string): void => {
    if (known.has(address) || !isOpened(address)) return
    known.add(address)
    const [path, query = ''] = address.split('?', 2) as [string, string?]
    const isOne = query === '' || new URLSearchParams(query).has('id')
    const before = perPath.get(path) ?? 0
    if (!isOne) perPath.set(path, before + 1)
    if (queue.length + state.opened >= plan.mostPages || (!isOne && before >= LIST_MOST)) {
      state.leftOut += 1
      return
    }
    queue.push(address)
    state.known += 1
  }
  for (const seed of plan.seeds) add(seed)
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    state.opened += 1
    const visited = await visit(site, address, plan.place)
    if (visited.end !== address && known.has(visited.end) && visited.outcome === 'page') {
      yield { ...visited, outcome: 'moved', html: '', links: [] }
      continue
    }
    known.add(visited.end)
    for (const link of visited.links) if (link.kind === 'page') add(link.address)
    yield visited
  }
}

/** Opens one page, and where it leads on what it leads to. */
export const visit = async (site: ReadSite, address: string, place: SitePlace): Promise<Visited> => {
  const none = { address, end: address, html: '', title: '', links: [] }
  let end = address
  for (let hop = 0; hop <= HOPS; hop++) {
    const read = await site.page(end)
    if (read.kind === 'nowhere') return { ...none, end, outcome: 'missing' }
    if (read.kind === 'browser') return { ...none, end, outcome: 'browser' }
    if (read.kind === 'page') {
      if (read.status >= 400) return { ...none, end, outcome: read.status < 500 ? 'missing' : 'broken' }
      return { ...none, end, outcome: 'page', html: read.html, ...linksOf(read.html, end, place) }
    }
    const next = innerAddress(read.to, end, place)
    // It leads out of the site: nothing of it is opened.
    if (!next) return { ...none, end, outcome: 'browser' }
    end = next
  }
  return { ...none, end, outcome: 'loop' }
}
