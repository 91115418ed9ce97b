// The port through which a job reads a site as its visitors do: pages as they are rendered, files as they are sent. web/site-reader.ts
// implements it; no request leaves the process.
import type { Lang } from '@kaisai/contract/lang'

/** What is at an address. `browser`: a page only a browser makes (the personal center); `nowhere`: no page has this path. */
export type ReadPage =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'browser' }
  | { readonly kind: 'nowhere' }

export interface ReadFile {
  readonly mediaType: string
  readonly body: Buffer
}

/** A site in one language. Addresses are paths with their query, as visitors of the site’s own host write them. */
export interface ReadSite {
  page(address: string): Promise<ReadPage>
  /** Whether a path leads to a page, without making it. */
  leads(address: string): Promise<boolean>
  /** Whether a file is there, without reading it. */
  hasFile(address: string): Promise<boolean>
  /** A file of at most so many bytes; null: there is none, or it is larger. */
  file(address: string, mostBytes: number): Promise<ReadFile | null>
}

/** How a site is asked for: its host, or below its code at a host of the main site. */
export interface SiteDoor {
  readonly host: string
  readonly siteCode: string | null
  /** What opens a site that is closed (`AsAt.openSiteId`); left out: as everybody is shown it. */
  readonly ticket?: string
}

export interface SiteReader {
  /** Opens a site to read it. Refuses with `website.pages_not_built` where the program has no built pages. */
  open(door: SiteDoor, lang: Lang): Promise<ReadSite>
}

/** Who a job says it is: what it opens is no look of a visitor, and is not counted as one. */
export const READER_AGENT = 'kaisai-reader'
