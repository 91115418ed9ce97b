// Chance that can be repeated: a generator from a text.

/** Gives the next number of [0, 1). */
export type Generator = () => number

/**
 * A generator from a seed: the text hashed by FNV-1a, then mulberry32 (T. Ettinger, public domain). Good for mixing, not for secrets.
 */
export const seeded = (seed: string): Generator => {
  let state = 2166136261
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
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
