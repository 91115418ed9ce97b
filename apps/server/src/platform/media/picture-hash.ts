// A fingerprint of what a picture looks like: 64 bits of its coarse light and dark, alike after resizing and re-encoding.
import { ResizeFit, Transformer } from '@napi-rs/image'

const SIDE = 32
const KEPT = 8

const cosines = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))),
)

/** Below this spread of light (of 255) a picture is as good as empty, and its fingerprint would be chance. */
const LEAST_SPREAD = 3

/**
 * The fingerprint of an encoded picture (PNG, JPEG, WebP), 16 hexadecimal digits; null for one without anything on it. Pictures are
 * as unlike as bits of their fingerprints differ.
 */
export const pictureHash = async (picture: Buffer): Promise<string | null> => {
  const pixels = await new Transformer(picture).resize({ width: SIDE, height: SIDE, fit: ResizeFit.Fill }).rawPixels()
  const gray = grayOf(pixels, pixels.length / (SIDE * SIDE))
  return spreadOf(gray) < LEAST_SPREAD ? null : hashOf(gray)
}

const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

// Transparent parts count as white, as on paper.
const grayOf = (pixels: Buffer, channels: number): number[] =>
  Array.from({ length: SIDE * SIDE }, (_, index) => {
    const at = index * channels
    const light = channels < 3 ? pixels[at]! : 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!
    const cover = channels === 4 ? pixels[at + 3]! / 255 : channels === 2 ? pixels[at + 1]! / 255 : 1
    return light * cover + 255 * (1 - cover)
  })

// The lowest frequencies of the cosine transform against their median; the mean itself says nothing about the picture.
const hashOf = (gray: readonly number[]): string => {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, weight, x) => sum + weight * gray[y * SIDE + x]!, 0)),
  )
  const values = cosines.flatMap((wave) =>
    Array.from({ length: KEPT }, (_, u) => wave.reduce((sum, weight, y) => sum + weight * rows[y]![u]!, 0)),
  )
  const sorted = values.slice(1).sort((a, b) => a - b)
  const median = sorted[sorted.length >> 1]!
  let bits = 0n
  for (const [at, value] of values.entries()) bits = (bits << 1n) | (at > 0 && value > median ? 1n : 0n)
  return bits.toString(16).padStart(16, '0')
}

/** How many of the 64 bits of two fingerprints differ. */
export const hashDistance = (one: string, other: string): number => {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count++
  return count
}
