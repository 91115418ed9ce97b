/** A page of the public side, declared in `rooms/<room>/site.ts` as `sitePages`. Files are found by name, so that a page is fetched only when shown. */
export interface SitePage {
  /** Below `/home` for pages in the public shell; absolute for pages of the plain shell. */
  readonly path: string
  /** `rooms/<room>/site/<page>.tsx`, which exports a component of that name. */
  readonly page: string
  /** `rooms/<room>/loaders/<loader>.ts`, which exports `loader`. */
  readonly loader?: string
  /** `site`: header, navigation, footer. `plain`: one card on a quiet ground. */
  readonly shell?: 'site' | 'plain'
  /**
   * What the page shows came with its document, and reading it needs no script: its scripts come when somebody is about to do something, or
   * when it has been shown for a while (`wake.ts`). `withoutQuery`: only where its address asks nothing; else the browser asks for what it shows.
   * `onceShown`: a form, which is seen first and then gets its scripts without being touched.
   */
  readonly startsLater?: true | 'withoutQuery' | 'onceShown'
  /** People who are signed in are shown something else (`SignedInOnly`): the document says before its first paint which of the two it shows. */
  readonly knowsSignedIn?: true
  /** Data stays when only the query changes. */
  readonly keepOnQuery?: boolean
}
