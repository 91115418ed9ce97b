// Where a site without a host stands: below `/s/<code>` (decision 53). Pure; server and browser read addresses by the same rule.

// Behind the code a path that stays inside: neither `//` nor `/\\`.
const BASE = /^\/s\/([a-z][a-z0-9-]{0,30}[a-z0-9])(?=\/(?![/\\])|$)/

/** `/s/<code>` of a path, else empty. */
export const siteBaseOf = (path: string): string => BASE.exec(path)?.[0] ?? ''

/** The code of the site a path stands below; null: none, the host says which site it is. */
export const siteCodeOf = (path: string): string | null => BASE.exec(path)?.[1] ?? null

/** A path as the pages know it, without `/s/<code>`. */
export const withoutSiteBase = (path: string): string => path.slice(siteBaseOf(path).length) || '/'

/** An address of the product below a site’s code. */
export const belowSite = (code: string, address: string): string => `/s/${code}${address}`
