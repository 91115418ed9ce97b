// What every document is sent with. One file, so that a change of policy is one change.

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
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}
