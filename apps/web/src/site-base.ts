// The base of the page in this browser, for whatever passes the router by: full loads, copied addresses, calls.
import { siteBaseOf, siteCodeOf } from '@kaisai/contract/website/site-base'

/**
 * `/s/<code>` where the page stands below a site’s code, else empty. The server says which: below a code that leads
 * nowhere it sends a page of the host.
 */
export const siteBase = (): string => globalThis.window?.__page?.base ?? siteBaseOf(location.pathname)

/** That code; null: the host says which site it is. */
export const siteCode = (): string | null => siteCodeOf(siteBase())
