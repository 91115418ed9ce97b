import type { Region, Shape } from './canvas.ts'

export type { Shape }

/** The whole plane. */
export const everywhere: Shape = () => -1

/** A disc. */
export const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius

/** A band of `width` around a circle line. */
export const ring =
  (cx: number, cy: number, radius: number, width: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) - width / 2

/** A rectangle with rounded corners. */
export const rectangle =
  (left: number, top: number, width: number, height: number, corner = 0): Shape =>
  (x, y) => {
    const dx = Math.abs(x - left - width / 2) - width / 2 + corner
    const dy = Math.abs(y - top - height / 2) - height / 2 + corner
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner
  }

/** A stroke of `width` with round ends between two points. */
export const stroke = (x0: number, y0: number, x1: number, y1: number, width: number): Shape => {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  return (x, y) => {
    const t = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length))
    return Math.hypot(x - x0 - t * dx, y - y0 - t * dy) - width / 2
  }
}

/** What lies below a curve `y = height(x)`; the slope keeps the edge equally sharp where it is steep. */
export const below =
  (height: (x: number) => number): Shape =>
  (x, y) => {
    const slope = height(x + 0.5) - height(x - 0.5)
    return (height(x) - y) / Math.sqrt(1 + slope * slope)
  }

/** The half plane to the left of the line from the first point to the second (as seen with y downward: clockwise turns stay inside). */
const leftOf = (x0: number, y0: number, x1: number, y1: number): Shape => {
  const length = Math.hypot(x1 - x0, y1 - y0)
  return (x, y) => ((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length
}

/** A convex polygon, its corners clockwise on the screen. */
export const polygon = (...corners: readonly (readonly [number, number])[]): Shape => {
  const sides = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!
    return leftOf(x, y, nextX, nextY)
  })
  return (x, y) => sides.reduce((far, side) => Math.max(far, side(x, y)), Number.NEGATIVE_INFINITY)
}

/** Where all of the shapes are. */
export const both =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.reduce((far, shape) => Math.max(far, shape(x, y)), Number.NEGATIVE_INFINITY)

/** The square around a circle, one pixel wider. */
export const around = (cx: number, cy: number, radius: number): Region => {
  return { left: cx - radius - 1, top: cy - radius - 1, right: cx + radius + 1, bottom: cy + radius + 1 }
}
