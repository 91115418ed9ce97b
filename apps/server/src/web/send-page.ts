// Writes a page that was made to a browser: a nonce of its own, its policy, compressed as asked. Knows not whether it was kept.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Peers } from '../http/peer.ts'
import { writeTogether } from '../http/write-together.ts'
import { fillGzip, type GzipTemplate, gzipTemplate } from './gzip-template.ts'
import { fillTemplate, newNonce, type PageTemplate, scratch } from './page-template.ts'
import { commonHeaders, contentSecurityPolicy, documentHeaders, trustedTypes } from './security-headers.ts'
import { withoutTokens, withTokensOf } from './tokens-in-address.ts'

export type MadePage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly template: PageTemplate
      /** Made when first asked for. */
      gzip?: GzipTemplate | null
      readonly isShell: boolean
      /** Its document allows style attributes: desk and center stand in it, or come to. */
      readonly allowsStyles: boolean
      /** The site it is of, where everybody may see it. */
      readonly siteId?: string
      /** Some of its calls could not be served: it is shown once, and made anew for whoever asks next. */
      readonly isPartial?: true
      /** From then on (`performance.now`) it would say something else. */
      readonly until?: number
    }

export interface SendPageOptions {
  readonly development: boolean
  readonly tls: boolean
  readonly peers: Peers
}

/** Sends a page whose clock says `now` (milliseconds since 1970); `sent` is called after the last byte. */
export type SendPage = (
  page: MadePage,
  request: IncomingMessage,
  response: ServerResponse,
  now: number,
  sent?: () => void,
) => void

/** Calls that change something repeat this cookie in a header: only our own pages can read it. */
const XSRF = /(?:^|;\s*)XSRF-TOKEN=/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

/**
 * Makes the sender of pages. Every head is one list that says all of it: a response to which a hook has given the same headers already is
 * sent with the same bytes as one no hook has seen.
 */
export const makeSendPage = ({ development, tls, peers }: SendPageOptions): SendPage => {
  const strict = contentSecurityPolicy({ styleAttributes: false, development })
  const withEditor = contentSecurityPolicy({ styleAttributes: true, development })
  const common = listOf(commonHeaders({ tls }))
  const document = listOf({ ...commonHeaders({ tls }), ...documentHeaders })

  return (page, request, response, now, sent) => {
    const asked = request.url ?? '/'
    if (page.kind === 'redirect') {
      response.writeHead(page.status, [...common, 'location', withTokensOf(asked, page.location), 'cache-control', 'no-store'])
      response.end(sent)
      return
    }
    const { etag } = page.template
    const clock = ['server-timing', `clock;dur=${now}`]
    if (page.status === 200 && request.headers['if-none-match'] === etag) {
      // No policy here: the browser's copy keeps the policy its nonces belong to.
      response.writeHead(304, [...common, 'etag', etag, 'cache-control', documentHeaders['cache-control']!, ...clock])
      response.end(sent)
      return
    }
    const nonce = newNonce()
    const wantsZip = GZIP.test(request.headers['accept-encoding'] ?? '')
    if (page.gzip === undefined && wantsZip) page.gzip = gzipTemplate(page.template)
    const zip = wantsZip ? page.gzip : null
    const body = zip ? fillGzip(zip, page.template, nonce) : fillTemplate(page.template, nonce)
    const head = [...document, 'content-security-policy', (page.allowsStyles ? withEditor : strict)(nonce)]
    head.push('content-security-policy-report-only', trustedTypes(page), 'content-length', String(body.length), ...clock)
    // The browser asks for scripts and styles before it can take a token out of its address.
    if (withoutTokens(asked) !== asked) replace(head, 'referrer-policy', 'no-referrer')
    if (zip) head.push('content-encoding', 'gzip')
    if (page.status === 200) head.push('etag', etag)
    // The database is away for a moment: the page comes back by itself.
    if (page.status === 503) head.push('retry-after', '2', 'refresh', '3')
    if (!XSRF.test(request.headers.cookie ?? ''))
      head.push('set-cookie', `XSRF-TOKEN=${newNonce()}; Path=/; SameSite=Lax${peers.isSecure(request) ? '; Secure' : ''}`)
    response.writeHead(page.status, head)
    const written = (): void => {
      // Cut off half way, the system may still hold it.
      if (!response.destroyed) scratch.giveBack(body)
      sent?.()
    }
    writeTogether(() => response.end(body, written))
  }
}

const listOf = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()

const replace = (head: string[], name: string, value: string): void => {
  head[head.indexOf(name) + 1] = value
}
