// Rectangles, turned and not. Pure; degrees clockwise, y down, everything in canvas units.

export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface Turned extends Rect {
  readonly rotate: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

/** Two decimals: more is noise in a stored document. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** Turns a point about a middle. */
export const turn = (point: Point, middle: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [point.x - middle.x, point.y - middle.y]
  return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos }
}

/** The middle of a rectangle. */
export const middleOf = ({ left, top, width, height }: Rect): Point => ({ x: left + width / 2, y: top + height / 2 })

/** The upright rectangle about a turned one. */
export const boundsOf = (rect: Turned): Rect => {
  if (rect.rotate % 360 === 0) return { left: rect.left, top: rect.top, width: rect.width, height: rect.height }
  const middle = middleOf(rect)
  const angle = (rect.rotate * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const width = rect.width * cos + rect.height * sin
  const height = rect.width * sin + rect.height * cos
  return { left: middle.x - width / 2, top: middle.y - height / 2, width, height }
}

/** The upright rectangle about several turned ones; null about none. */
export const unionOf = (rects: readonly Turned[]): Rect | null => {
  if (rects.length === 0) return null
  const bounds = rects.map(boundsOf)
  const left = Math.min(...bounds.map((one) => one.left))
  const top = Math.min(...bounds.map((one) => one.top))
  const right = Math.max(...bounds.map((one) => one.left + one.width))
  const bottom = Math.max(...bounds.map((one) => one.top + one.height))
  return { left, top, width: right - left, height: bottom - top }
}

/** Whether two upright rectangles have area in common. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

/** A handle: -1, 0, 1 to each side. */
export interface Grip {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

/** The eight handles, clockwise from the top left. */
export const grips: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]

/** Where a handle of a turned rectangle stands. */
export const gripPoint = (rect: Turned, { x, y }: Grip): Point => {
  const middle = middleOf(rect)
  return turn({ x: middle.x + (x * rect.width) / 2, y: middle.y + (y * rect.height) / 2 }, middle, rect.rotate)
}

export const LEAST_SIZE = 4
const MOST_SIZE = 3000
const clampSize = (size: number): number => Math.min(MOST_SIZE, Math.max(LEAST_SIZE, size))

/**
 * A turned rectangle after its handle was dragged by (dx, dy) on the canvas: the opposite corner (or side) stays where it is.
 * With `keepsRatio` width over height stays.
 */
export const resized = (start: Turned, grip: Grip, dx: number, dy: number, keepsRatio: boolean): Turned => {
  const drag = turn({ x: dx, y: dy }, { x: 0, y: 0 }, -start.rotate)
  let width = clampSize(start.width + grip.x * drag.x)
  let height = clampSize(start.height + grip.y * drag.y)
  if (keepsRatio) {
    const wanted =
      grip.x === 0
        ? height / start.height
        : grip.y === 0
          ? width / start.width
          : Math.max(width / start.width, height / start.height)
    const most = Math.min(MOST_SIZE / start.width, MOST_SIZE / start.height)
    const least = Math.max(LEAST_SIZE / start.width, LEAST_SIZE / start.height)
    const scale = Math.min(most, Math.max(least, wanted))
    width = start.width * scale
    height = start.height * scale
  }
  const fixed: Grip = { x: -grip.x as Grip['x'], y: -grip.y as Grip['y'] }
  const anchor = gripPoint(start, fixed)
  const [x, y] = [(fixed.x * width) / 2, (fixed.y * height) / 2]
  const offset = turn({ x, y }, { x: 0, y: 0 }, start.rotate)
  const middle = { x: anchor.x - offset.x, y: anchor.y - offset.y }
  return { left: middle.x - width / 2, top: middle.y - height / 2, width, height, rotate: start.rotate }
}

/** The angle of an element whose upper handle is dragged to a point; in steps of `step` degrees, between -180 and 180. */
export const angleTo = (middle: Point, point: Point, step: number): number => {
  const degrees = (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI + 90
  const stepped = Math.round(degrees / step) * step
  return round(stepped > 180 ? stepped - 360 : stepped)
}

/** A member of a selection after the selection's rectangle changed from one to the other. */
export const fitInto = (member: Turned, from: Rect, to: Rect): Turned => {
  const [x, y] = [to.width / from.width, to.height / from.height]
  const middle = middleOf(member)
  const at = { x: to.left + (middle.x - from.left) * x, y: to.top + (middle.y - from.top) * y }
  // A turned member cannot be stretched without shearing: it grows evenly.
  const isTurned = member.rotate % 180 !== 0
  const even = Math.sqrt(x * y)
  const width = clampSize(member.width * (isTurned ? even : x))
  const height = clampSize(member.height * (isTurned ? even : y))
  return { left: at.x - width / 2, top: at.y - height / 2, width, height, rotate: member.rotate }
}
