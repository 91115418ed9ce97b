// SHA-256 (FIPS 180-4) of short texts in plain script: the page's policy allows no WebAssembly, and `crypto.subtle` is not there
// where a site is reached without TLS.

// The first 32 bits of the fractions of a root of the first primes.
const fractions = (count: number, root: (prime: number) => number): Uint32Array => {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (!found.some((prime) => n % prime === 0)) found.push(n)
  return Uint32Array.from(found.slice(0, count), (prime) => (root(prime) % 1) * 2 ** 32)
}
const constants = fractions(64, Math.cbrt)
const start = fractions(8, Math.sqrt)

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export const sha256 = (text: string): string => {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length * 8)
  const state = Uint32Array.from(start)
  for (let at = 0; at < padded.length; at += 64) mix(state, view, at)
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

const mix = (state: Uint32Array, view: DataView, at: number): void => {
  const w = new Uint32Array(64)
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!]
    w[i] = w[i - 16]! + (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)) + w[i - 7]! + (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = [...state] as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word
}
