// The lines of a drawn border, once for screen, picture and PDF: strokes only, square joins, no fills.
import type { Frame } from './document.ts'

/** One stroke along its points, in canvas units. */
export interface FrameLine {
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly isClosed: boolean
  readonly strokeWidth: number
}

type Point = readonly [x: number, y: number]

/** The strokes of a frame on a canvas of `width` × `height` units; draw them in the frame's color with mitered joins and butt caps. */
export const frameLines = (frame: Frame, width: number, height: number): readonly FrameLine[] => shapes[frame.kind](width, height)

const shapes = {
  line: (width, height) => [rectangle(width, height, 30, 2)],
  double: (width, height) => [rectangle(width, height, 26, 6), rectangle(width, height, 37, 1.5)],
  corner: (width, height) => [
    rectangle(width, height, 24, 1.5),
    ...withCorners(width, height, (place) => [
      // A fret: the line of the border turns inwards at every corner, as on old bindings.
      { points: fret.map(place), isClosed: false, strokeWidth: 3 },
      { points: square(52, 52, 18).map(place), isClosed: true, strokeWidth: 3 },
    ]),
    ...sides(width, height, 36, 148),
  ],
} as const satisfies Record<Frame['kind'], (width: number, height: number) => readonly FrameLine[]>

const fret: readonly Point[] = [
  [148, 36],
  [36, 36],
  [36, 148],
  [88, 148],
  [88, 88],
  [148, 88],
  [148, 36],
].map(([x, y]) => [x!, y!] as const)

const square = (x: number, y: number, size: number): readonly Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]

const rectangle = (width: number, height: number, inset: number, strokeWidth: number): FrameLine => ({
  points: [
    [inset, inset],
    [width - inset, inset],
    [width - inset, height - inset],
    [inset, height - inset],
  ],
  isClosed: true,
  strokeWidth,
})

const withCorners = (width: number, height: number, draw: (place: (point: Point) => Point) => FrameLine[]): FrameLine[] =>
  [false, true].flatMap((isRight) =>
    [false, true].flatMap((isLow) => draw(([x, y]) => [isRight ? width - x : x, isLow ? height - y : y])),
  )

/** The four straight pieces between the corners. */
const sides = (width: number, height: number, inset: number, from: number): FrameLine[] => {
  const line = (...points: Point[]): FrameLine => ({ points, isClosed: false, strokeWidth: 3 })
  return [
    line([from, inset], [width - from, inset]),
    line([from, height - inset], [width - from, height - inset]),
    line([inset, from], [inset, height - from]),
    line([width - inset, from], [width - inset, height - from]),
  ]
}
