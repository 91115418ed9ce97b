// A pattern of square tiles: quarter discs, leaves, arcs, dots.
import { type Canvas, draw, type Rgb } from './canvas.ts'
import { amber, aqua, coral, ink, petrol, rose, sand } from './palette.ts'
import { both, circle, polygon, rectangle, type Shape } from './shapes.ts'

const TILE_COLORS: readonly Rgb[] = [petrol, coral, amber, aqua, ink, rose]

/** One tile of the pattern: a quarter disc, two halves, a leaf, concentric arcs, a diagonal, or a dot, chosen by `kind`. */
const tile = (on: Canvas, left: number, top: number, size: number, kind: number, color: Rgb, second: Rgb): void => {
  const region = { left, top, right: left + size, bottom: top + size }
  const square = rectangle(left, top, size, size)
  const put = (shape: Shape, paint: Rgb) => draw(on, both(square, shape), paint, 1, region)
  const [right, bottom, half] = [left + size, top + size, size / 2]
  if (kind === 0) put(circle(left, bottom, size), color)
  else if (kind === 1) {
    put(circle(left + half, top, half), color)
    put(circle(left + half, bottom, half), second)
  } else if (kind === 2) put(both(circle(left, top, size), circle(right, bottom, size)), color)
  else if (kind === 3)
    for (const [share, paint] of [
      [1, color],
      [0.72, sand],
      [0.46, second],
    ] as const)
      put(circle(right, bottom, size * share), paint)
  else if (kind === 4) put(polygon([left, bottom], [left, top], [right, bottom]), color)
  else {
    put(square, color)
    put(circle(left + half, top + half, size * 0.27), second)
  }
}

/** A whole number below 6 that looks thrown, the same for the same place and seed. */
const thrown = (row: number, column: number, seed: number): number => {
  const mixed = Math.imul(row * 73 + column * 151 + seed * 199, 2654435761) >>> 0
  return ((mixed ^ (mixed >>> 13)) >>> 5) % 6
}

/** The thrown number, moved on until it differs from those of the neighbours before it. */
const unlike = (wanted: number, ...before: readonly (number | undefined)[]): number => {
  let choice = wanted
  while (before.includes(choice)) choice = (choice + 1) % 6
  return choice
}

/** A field of tiles; `seed` picks kinds and colors, and neighbours share neither. */
export const tiles = (on: Canvas, left: number, top: number, columns: number, rows: number, size: number, seed: number): void => {
  const kinds: number[] = []
  const colors: number[] = []
  for (let at = 0; at < rows * columns; at++) {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const [kindBefore, colorBefore] = column === 0 ? [undefined, undefined] : [kinds[at - 1], colors[at - 1]]
    kinds[at] = unlike(thrown(row, column, seed), kindBefore, kinds[at - columns])
    colors[at] = unlike(thrown(row, column, seed + 40), colorBefore, colors[at - columns])
    const second = TILE_COLORS[unlike(thrown(row, column, seed + 80), colors[at])]!
    tile(on, left + column * size, top + row * size, size, kinds[at]!, TILE_COLORS[colors[at]!]!, second)
  }
}
