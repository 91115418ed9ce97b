// A page compressed once and sent with a fresh nonce each time: the nonce stands in blocks of its own that are stored as they are.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { fillTemplate, NONCE_PLACE, type PageTemplate } from './page-template.ts'

export interface GzipTemplate {
  /** Compressed pieces of the page; a nonce goes between each two. */
  readonly pieces: readonly Buffer[]
}

const WINDOW = 32 * 1024
/** Stands for the nonce in what the compressor remembers: no page contains this byte, so nothing refers to the nonce's place. */
const UNSEEN = 1
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const length = NONCE_PLACE.length
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
  return { pieces }
}

/** The compressed page with a nonce, ready to send as `content-encoding: gzip`. */
export const fillGzip = (gzip: GzipTemplate, template: PageTemplate, nonce: string): Buffer => {
  const plain = fillTemplate(template, nonce)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(plain), 0)
  trailer.writeUInt32LE(plain.length, 4)
  const word = Buffer.from(nonce, 'latin1')
  const parts = gzip.pieces.flatMap((piece, at) => (at === 0 ? [piece] : [STORED, word, piece]))
  return Buffer.concat([HEADER, ...parts, trailer])
}
