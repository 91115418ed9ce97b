// The port through which the pages say that one of them was sent to a browser. The website room counts (website/visit).

/** A public page that was sent, as everybody sees it. */
export interface Visit {
  readonly siteId: string
  /** Without a site's base, and the query with its mark. */
  readonly path: string
  readonly search: string
  readonly address: string
  readonly agent: string
}
