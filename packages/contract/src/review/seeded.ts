// Chance that can be repeated: a generator from a text, the same in Node and in a browser.

/** Gives the next number of [0, 1). */
export type Generator = () => number

/**
 * A generator from a seed: sfc32 (C. Doty-Humphrey, PractRand, public domain) with 128 bits of state. A seed of 32 hexadecimal digits is
 * the state itself, so that all of its bits count; any other text is hashed into it. Good for mixing, not for secrets: who knows the
 * seed knows every draw, which is what makes a draw verifiable.
 */
export const seeded = (seed: string): Generator => {
  let [a, b, c, d] = /^[0-9a-f]{32}$/.test(seed) ? wordsOf(seed) : hashed(seed)
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  // Seeds that differ in one bit part within these rounds.
  for (let round = 0; round < 16; round++) next()
  return () => next() / 4294967296
}

type Words = [number, number, number, number]
const wordsOf = (hex: string): Words => [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16) | 0) as Words

// Four words, each character into all of them (cyrb128, public domain).
const hashed = (text: string): Words => {
  let [a, b, c, d]: Words = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

/** A whole number of 0 to below − 1. */
export const below = (generator: Generator, count: number): number => Math.floor(generator() * count)

/** 0 to count − 1 in a chance order (Fisher–Yates). */
export const shuffled = (generator: Generator, count: number): Int32Array => {
  const order = Int32Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = below(generator, at + 1)
    const kept = order[at]!
    order[at] = order[other]!
    order[other] = kept
  }
  return order
}

/** A number of the standard normal distribution (Box–Muller). */
export const normal = (generator: Generator): number =>
  Math.sqrt(-2 * Math.log(1 - generator())) * Math.cos(2 * Math.PI * generator())
