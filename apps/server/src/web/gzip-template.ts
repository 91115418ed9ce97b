// A page compressed once and sent with a fresh nonce each time: the nonce stands in blocks of its own that are stored as they are.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { fillTemplate, NONCE_PLACE, type PageTemplate, scratch } from './page-template.ts'

export interface GzipTemplate {
  /** The compressed page without its last eight bytes: they belong to the nonce. */
  readonly bytes: Buffer
  /** Byte offsets of the nonce in it. */
  readonly places: readonly number[]
}

const WINDOW = 32 * 1024
/** Stands for the nonce in what the compressor remembers: no page contains this byte, so nothing refers to the nonce's place. */
const UNSEEN = 1
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const length = NONCE_PLACE.length
const NO_NONCE = Buffer.alloc(length)
const TRAILER_BYTES = 8
const STORED = Buffer.from([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff])

/** Compresses a page around its nonces; null for a page that holds the byte which must not occur. */
export const gzipTemplate = ({ bytes, places }: PageTemplate): GzipTemplate | null => {
  if (bytes.includes(UNSEEN)) return null
  const seen = Buffer.from(bytes)
  for (const place of places) seen.fill(UNSEEN, place, place + length)
  const pieces = [...places, bytes.length].map((end, at) => {
    const start = at === 0 ? 0 : places[at - 1]! + length
    const isLast = at === places.length
    return deflateRawSync(bytes.subarray(start, end), {
      level: 9,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(start === 0 ? {} : { dictionary: seen.subarray(Math.max(0, start - WINDOW), start) }),
    })
  })
  const parts: Buffer[] = [HEADER]
  const filled: number[] = []
  let size = HEADER.length
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) {
      filled.push(size + STORED.length)
      parts.push(STORED, NO_NONCE)
      size += STORED.length + NO_NONCE.length
    }
    parts.push(piece)
    size += piece.length
  }
  return { bytes: Buffer.concat(parts), places: filled }
}

/** The compressed page with a nonce, in a buffer of `scratch`, ready to send as `content-encoding: gzip`. */
export const fillGzip = ({ bytes, places }: GzipTemplate, template: PageTemplate, nonce: string): Buffer => {
  const plain = fillTemplate(template, nonce)
  const filled = scratch.take(bytes.length + TRAILER_BYTES)
  bytes.copy(filled)
  for (const place of places) filled.write(nonce, place, 'latin1')
  filled.writeUInt32LE(crc32(plain), bytes.length)
  filled.writeUInt32LE(plain.length, bytes.length + 4)
  scratch.giveBack(plain)
  return filled
}
