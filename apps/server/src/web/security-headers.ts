// What replies are sent with: documents, files, calls. One file, so that a change of policy is one change.
import { REPORT_PATH } from '@kaisai/contract/system/report.endpoints'
import type { FastifyInstance } from 'fastify'
import { BASE } from '../http/base.ts'

/** Where browsers report to, in both ways there are. */
const REPORTS = `report-uri ${BASE}${REPORT_PATH}; report-to browser-reports`
const YEAR_SECONDS = 31_536_000

/** Whose payment page a form may lead to. */
const PAYMENT_GATEWAY = 'https://openapi.alipay.com'

export interface PolicyOptions {
  /** Desk and center carry the rich-text editor, whose content has style attributes. Public pages never do. */
  styleAttributes: boolean
  /** Hot reload of the development server. */
  development: boolean
}

/** The two halves of the Content-Security-Policy around its nonce: joined per response. */
export const contentSecurityPolicy = ({ styleAttributes, development }: PolicyOptions): ((nonce: string) => string) => {
  const rest = [
    `style-src-attr ${styleAttributes ? "'unsafe-inline'" : "'none'"}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${PAYMENT_GATEWAY}`,
    "frame-ancestors 'self'",
    REPORTS,
  ].join('; ')
  // The development server adds its styles without a nonce; a nonce beside 'unsafe-inline' would switch that off.
  const styles = (nonce: string): string => (development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`)
  return (nonce) => `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src ${styles(nonce)}; ${rest}`
}

/** Headers of every document besides the policy. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  // The nonce makes each copy unique: only the browser that got it may keep it, and it asks again each time.
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'reporting-endpoints': `browser-reports="${BASE}${REPORT_PATH}"`,
}

/**
 * Trusted Types, not enforced: shows what would have to change before they could be. Public pages have nothing to report and say so if
 * that changes; the component library of desk and center writes its styles as HTML some sixty times a page, which only developers see.
 */
export const trustedTypes = ({ isShell }: { isShell: boolean }): string =>
  `require-trusted-types-for 'script'${isShell ? '' : `; ${REPORTS}`}`

// A reply to a call is data: shown as a page it does nothing, and nobody frames it. Files bring a policy of their own.
const callHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** What every reply carries. `tls`: the site is reached over TLS, and browsers shall remember that for a year. */
export const commonHeaders = ({ tls }: { readonly tls: boolean }): Readonly<Record<string, string>> => ({
  ...everywhere,
  ...(tls ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
})

/**
 * Sets what every reply carries, whoever writes it: on the raw response, so that those who write their own head have it too and may
 * say otherwise.
 */
export const addSecurityHeaders = (http: FastifyInstance, config: { readonly tls: boolean }): void => {
  const common = commonHeaders(config)
  const forCalls = { ...common, ...callHeaders }
  http.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of Object.entries(request.url.startsWith(BASE) ? forCalls : common)) reply.raw.setHeader(name, value)
    done()
  })
}
