// SHA-256 (FIPS 180-4), the same in Node and in a browser that was reached without TLS, where Web Crypto is missing.

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let one = 2; found.length < count; one++) if (found.every((prime) => one % prime !== 0)) found.push(one)
  return found
}
// The first 32 bits of the fraction of a root.
const fraction = (root: number): number => ((root - Math.floor(root)) * 4294967296) | 0
const K = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
const BLOCK = 64

/** SHA-256 of texts one after another, in UTF-8: 64 hexadecimal digits. */
export const sha256Of = (texts: Iterable<string>): string => {
  const encoder = new TextEncoder()
  const state = Int32Array.from(START)
  const block = new Uint8Array(BLOCK)
  const words = new Int32Array(64)
  let filled = 0
  let total = 0
  const take = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) {
      const count = Math.min(BLOCK - filled, bytes.length - at)
      block.set(bytes.subarray(at, at + count), filled)
      filled += count
      at += count
      if (filled < BLOCK) continue
      mix(state, block, words)
      filled = 0
    }
  }
  for (const text of texts) {
    const bytes = encoder.encode(text)
    total += bytes.length
    take(bytes)
  }
  const tail = new Uint8Array((filled < 56 ? 56 : 120) - filled + 8)
  tail[0] = 0x80
  const view = new DataView(tail.buffer)
  view.setUint32(tail.length - 8, Math.floor(total / 536870912))
  view.setUint32(tail.length - 4, (total * 8) >>> 0)
  take(tail)
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const mix = (state: Int32Array, block: Uint8Array, w: Int32Array): void => {
  for (let at = 0; at < 16; at++)
    w[at] = (block[at * 4]! << 24) | (block[at * 4 + 1]! << 16) | (block[at * 4 + 2]! << 8) | block[at * 4 + 3]!
  for (let at = 16; at < 64; at++) {
    const early = w[at - 15]!
    const late = w[at - 2]!
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    w[at] = (w[at - 16]! + s0 + w[at - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[at]! + w[at]!) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at]! + word) | 0
}
