// Adler-32, and how that of joined texts follows from that of the parts (as zlib's adler32_combine does).

const BASE = 65521

/** Adler-32 of bytes. */
export const adler32 = (bytes: Uint8Array): number => {
  let low = 1
  let high = 0
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + 3800, bytes.length)
    for (; at < end; at++) {
      low += bytes[at]!
      high += low
    }
    low %= BASE
    high %= BASE
  }
  return ((high << 16) | low) >>> 0
}

/** Adler-32 of two texts one after the other; `length` is that of the second. */
export const joinAdler = (first: number, second: number, length: number): number => {
  const firstLow = first & 0xffff
  const low = (firstLow + (second & 0xffff) - 1 + BASE) % BASE
  const high = ((first >>> 16) + (second >>> 16) + (length % BASE) * ((firstLow - 1 + BASE) % BASE)) % BASE
  return ((high << 16) | low) >>> 0
}
