// The port through which rooms let visitors find their public things by a word. The website room asks (website/search-site.ts).
import type { FoundKind } from '@kaisai/contract/website/search.endpoints'
import type { SomeWording } from '@kaisai/contract/website/wording'
import type { Visitor } from '../actor.ts'

export interface FoundOnSite {
  readonly id: string
  readonly title: string
  /** What distinguishes it from others of its name. */
  readonly facts: string
  /** What was searched beside the title, in the visitor’s language; an excerpt of it is shown. */
  readonly text: string
  /** The public page that shows it, without a site’s base. */
  readonly path: string
  readonly coverUrl: string | null
  readonly time: string | null
}
export interface WantedOnSite {
  /** Each of them is held, lower case. */
  readonly words: readonly string[]
  /** 0: only counted. */
  readonly limit: number
  readonly offset: number
  /** The words of the site. */
  readonly wording: SomeWording
}
/** Hits of one kind: counted up to one more than `MOST_HITS`. */
export interface FoundRows<R> {
  readonly counted: number
  readonly rows: R[]
}

/** What a room lets visitors find. `C`: the context it needs. */
export interface SiteFinder<C = unknown> {
  /** Unique among the finders. */
  readonly kind: FoundKind
  /** The hits among what the room’s public lists show on this site at the moment the visitor looks at. */
  readonly find: (ctx: C, visitor: Visitor, siteId: string, wanted: WantedOnSite) => Promise<FoundRows<FoundOnSite>>
}
