// A canvas of numbers, shapes as signed distances, edges smoothed by them. Lengths are pixels, y grows downward, angles are radians.
import { encodePng } from './png.ts'

export type Rgb = readonly [number, number, number]

/** How far a point is outside a shape (negative: inside). */
export type Shape = (x: number, y: number) => number

/** The color of a point. */
export type Paint = (x: number, y: number) => Rgb

/** Red, green, blue as numbers, so that layers blend without rounding. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Float32Array
}

/** An empty (black) canvas. */
export const canvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Float32Array(width * height * 3),
})

/** A color written `#rrggbb`. */
export const hex = (text: string): Rgb => {
  const value = Number.parseInt(text.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A color between two: `share` 0 gives the first, 1 the second. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const t = Math.min(1, Math.max(0, share))
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
}

/** A straight gradient from the first point to the second. */
export const gradient = (from: Rgb, to: Rgb, x0: number, y0: number, x1: number, y1: number): Paint => {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  return (x, y) => mix(from, to, ((x - x0) * dx + (y - y0) * dy) / length)
}

/** A part of the canvas, to keep drawing short. */
export interface Region {
  left: number
  top: number
  right: number
  bottom: number
}

/** Lays a shape over the canvas: `alpha` 0–1, only inside `region` (default: everywhere). */
export const draw = (on: Canvas, shape: Shape, paint: Paint | Rgb, alpha = 1, region?: Region): void => {
  const colorAt: Paint = typeof paint === 'function' ? paint : () => paint
  const [left, right] = [Math.max(0, Math.floor(region?.left ?? 0)), Math.min(on.width, Math.ceil(region?.right ?? on.width))]
  const [top, bottom] = [Math.max(0, Math.floor(region?.top ?? 0)), Math.min(on.height, Math.ceil(region?.bottom ?? on.height))]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const cover = Math.min(1, Math.max(0, 0.5 - shape(x + 0.5, y + 0.5))) * alpha
      if (cover <= 0) continue
      blend(on.pixels, (y * on.width + x) * 3, colorAt(x + 0.5, y + 0.5), cover)
    }
  }
}

const blend = (pixels: Float32Array, at: number, color: Rgb, cover: number): void => {
  pixels[at] = pixels[at]! + (color[0] - pixels[at]!) * cover
  pixels[at + 1] = pixels[at + 1]! + (color[1] - pixels[at + 1]!) * cover
  pixels[at + 2] = pixels[at + 2]! + (color[2] - pixels[at + 2]!) * cover
}

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)))

/** The finished picture as a PNG file. With `cutTo`, everything outside that shape is transparent. */
export const toPng = ({ width, height, pixels }: Canvas, cutTo?: Shape): Buffer => {
  const depth = cutTo ? 4 : 3
  const bytes = new Uint8Array(width * height * depth)
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < 3; channel++) bytes[at * depth + channel] = byte(pixels[at * 3 + channel]!)
    if (cutTo) bytes[at * depth + 3] = byte((0.5 - cutTo((at % width) + 0.5, Math.floor(at / width) + 0.5)) * 255)
  }
  return encodePng(width, height, bytes)
}
