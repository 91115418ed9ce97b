// The proof of work of the captcha: a nonce so that SHA-256(challenge:nonce) starts with zero bits. Pure but for the pauses.

const K = new Uint32Array(64)
{
  // The constants of SHA-256: fractions of the cube roots of the first primes.
  let found = 0
  for (let n = 2; found < 64; n += 1) {
    let isPrime = true
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false
    if (isPrime) K[found++] = (Math.cbrt(n) % 1) * 2 ** 32
  }
}
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
const W = new Uint32Array(64)
const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** The first 32 bits of SHA-256 of ASCII text. */
export const hashStart = (text: string): number => {
  const blocks = ((text.length + 8) >> 6) + 1
  const bytes = new Uint8Array(blocks * 64)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(blocks * 64 - 4, text.length * 8)
  const state = Uint32Array.from(START)
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 16; at += 1) W[at] = view.getUint32(block * 64 + at * 4)
    mixBlock(state)
  }
  return state[0]!
}

const mixBlock = (state: Uint32Array): void => {
  for (let at = 16; at < 64; at += 1) {
    const [x, y] = [W[at - 15]!, W[at - 2]!]
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
    W[at] = (W[at - 16]! + s0 + W[at - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at += 1) {
    const t1 = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[at]! + W[at]!) | 0
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = state[at]! + value
}

/** Milliseconds of work between two breaths of the page. */
const SLICE_MS = 12
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Finds the nonce. Works in slices, so that the page stays alive; about 65,000 hashes for 16 bits. */
export const solve = async (challenge: string, bits: number): Promise<{ challenge: string; nonce: string }> => {
  let nonce = 0
  for (;;) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      for (let round = 0; round < 64; round += 1, nonce += 1) {
        if (Math.clz32(hashStart(`${challenge}:${nonce}`)) >= bits) return { challenge, nonce: String(nonce) }
      }
    }
    await breathe()
  }
}
