// A rendered page that can be sent many times: the nonce's places are known, the rest is bytes.
import { createHash, randomBytes } from 'node:crypto'
import { makeScratch } from '../platform/scratch.ts'

/** Stands where a nonce goes while a page is kept. Random per process, so that no content can contain it. */
export const NONCE_PLACE = randomBytes(18).toString('base64url')

export interface PageTemplate {
  readonly bytes: Buffer
  /** Byte offsets of the nonce. */
  readonly places: readonly number[]
  readonly etag: string
}

/** Reads a page rendered with `NONCE_PLACE` as its nonce. */
export const pageTemplate = (html: string): PageTemplate => {
  const bytes = Buffer.from(html, 'utf8')
  const places: number[] = []
  for (let at = bytes.indexOf(NONCE_PLACE); at !== -1; at = bytes.indexOf(NONCE_PLACE, at + NONCE_PLACE.length)) places.push(at)
  const hash = createHash('sha256').update(html.replaceAll(NONCE_PLACE, '')).digest('base64url').slice(0, 22)
  return { bytes, places, etag: `W/"${hash}"` }
}

/** Buffers of pages that were sent. */
export const scratch = makeScratch(8 * 1024 * 1024)

/** The page with a nonce of its own, in a buffer of `scratch`. The nonce has the length of the place it goes to. */
export const fillTemplate = ({ bytes, places }: PageTemplate, nonce: string): Buffer => {
  const filled = scratch.take(bytes.length)
  bytes.copy(filled)
  for (const place of places) filled.write(nonce, place, 'latin1')
  return filled
}

let pool = Buffer.alloc(0)
let used = 0
/** 144 random bits, as long as `NONCE_PLACE`. Drawn in blocks: one system call for many pages. */
export const newNonce = (): string => {
  if (used + 18 > pool.length) {
    pool = randomBytes(18 * 256)
    used = 0
  }
  used += 18
  return pool.toString('base64url', used - 18, used)
}
