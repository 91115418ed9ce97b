import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O, U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** 80 random bits as 16 characters: what a QR code carries. It says nothing and cannot be guessed. */
export const freshTraceCode = (): string => Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte & 31]).join('')

/** A code as somebody typed it: small letters, spaces, hyphens and the letters that are read as digits are forgiven. Null: it is none. */
export const readTraceCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}

/** The address a QR code carries: capitals only, so that the code stays small. */
export const traceUrl = (site: string, code: string): string => `${site}/T/${code}`.toUpperCase()
