// Time-based one-time codes (RFC 6238): six digits, 30 seconds, SHA-1, as authenticator apps expect. The only file that knows the library.
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const ISSUER = 'Kaisai'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** A fresh secret of 160 bits as base32 text. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth:// address an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, userName: string): string => totpOf(secret, userName).toString()

/**
 * The time step a code belongs to, looked for in the current step and one on either side; null when it is wrong.
 * `nowMs` in milliseconds since 1970.
 */
export const totpStep = (secret: string, code: string, nowMs: number): number | null => {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: nowMs, window: 1 })
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta
}
