// Every link of a site followed within the product. What stands elsewhere is counted and never opened (decision 89).
import type { LinkFault } from '@kaisai/contract/website/link-faults'
import type { ReadSite } from '#src/ports/site-reader.ts'
import { addressFault } from './address-fault.ts'
import { type CrawlPlan, type CrawlState, crawlSite, isOpened } from './crawl-site.ts'

export interface LinkReport {
  readonly pages: number
  readonly links: number
  readonly external: number
  readonly leftOut: number
  readonly findings: readonly Finding[]
}
interface Place {
  readonly page: string
  readonly title: string
  readonly words: string
}
interface Finding {
  readonly address: string
  readonly fault: LinkFault
  readonly places: readonly Place[]
  readonly placeCount: number
}

const MOST_PLACES = 10
const MOST_FINDINGS = 1000

interface Named {
  readonly places: Place[]
  count: number
}

/** Follows every link of a site. `progress`: addresses looked at, of those known by now. */
export const checkLinks = async (
  site: ReadSite,
  plan: CrawlPlan,
  progress: (done: number, total: number) => Promise<void>,
): Promise<LinkReport> => {
  const state: CrawlState = { opened: 0, known: 0, leftOut: 0 }
  const named = new Map<string, Named>()
  const faults = new Map<string, LinkFault>()
  const apart = new Set<string>()
  const outside = new Set<string>()
  let pages = 0
  for await (const { address, end, outcome, title, links } of crawlSite(site, plan, state)) {
    if (outcome === 'page') pages += 1
    else if (outcome !== 'browser' && outcome !== 'moved') faults.set(address, outcome)
    for (const link of links) {
      if (link.kind === 'outside') outside.add(link.address)
      else {
        const entry = named.get(link.address) ?? { places: [], count: 0 }
        entry.count += 1
        if (entry.places.length < MOST_PLACES) entry.places.push({ page: end, title, words: link.words })
        named.set(link.address, entry)
        if (link.kind === 'file' || !isOpened(link.address)) apart.add(link.address)
      }
    }
    await progress(state.opened, state.known + apart.size)
  }
  let done = state.opened
  for (const address of apart) {
    const fault = await addressFault(site, address, plan.place)
    if (fault) faults.set(address, fault)
    await progress(++done, state.opened + apart.size)
  }
  return {
    pages,
    links: named.size,
    external: outside.size,
    leftOut: state.leftOut,
    findings: [...faults].slice(0, MOST_FINDINGS).map(([address, fault]) => {
      const { places = [], count = 0 } = named.get(address) ?? {}
      return { address, fault, places, placeCount: count }
    }),
  }
}
