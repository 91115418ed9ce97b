// Lines, rectangles and ellipses as paths: the same on canvas, picture and paper.
import type { ShapeElement } from './document.ts'

export interface ShapeDrawing {
  /** Path data of M, L, C and Z in canvas units, the box beginning at 0, 0. */
  readonly d: string
  /** Empty: none. */
  readonly fill: string
  /** Empty: none. */
  readonly stroke: string
  readonly strokeWidth: number
  /** Lengths of dashes and gaps; empty: a line without gaps. */
  readonly dash: readonly number[]
  readonly cap: 'butt' | 'round'
}

/** How much of a quarter circle's radius its control points stand away from the corners. */
const KAPPA = 0.5523
const short = (value: number): string => String(Math.round(value * 100) / 100 + 0)

/** What is drawn of a shape. Its outline lies inside of its box, and is never thicker than the box. */
export const shapeDrawing = (element: ShapeElement): ShapeDrawing => {
  const { shape, width, height, dash } = element
  const isLine = shape === 'line'
  const strokeWidth = element.stroke === '' ? 0 : isLine ? element.strokeWidth : Math.min(element.strokeWidth, width, height)
  const isDotted = dash === 'dotted' && strokeWidth > 0
  return {
    d: isLine ? line(element, isDotted ? strokeWidth / 2 : 0) : outline(element, strokeWidth / 2),
    fill: isLine ? '' : element.fill,
    stroke: strokeWidth > 0 ? element.stroke : '',
    strokeWidth,
    // A dot is a dash of next to nothing between two round ends.
    dash: strokeWidth === 0 || dash === 'solid' ? [] : isDotted ? [0.01, strokeWidth * 2] : [strokeWidth * 3, strokeWidth * 2],
    cap: isDotted ? 'round' : 'butt',
  }
}

/** Whether nothing of a shape is seen. */
export const isInvisible = (element: ShapeElement): boolean => {
  const { fill, stroke } = shapeDrawing(element)
  return (fill === '' && stroke === '') || element.opacity === 0
}

const line = ({ width, height }: ShapeElement, inset: number): string => {
  const y = short(height / 2)
  const ends = width > inset * 2 ? [inset, width - inset] : [width / 2, width / 2]
  return `M${short(ends[0]!)} ${y}L${short(ends[1]!)} ${y}`
}

const outline = ({ shape, width, height, radius }: ShapeElement, inset: number): string => {
  const [right, bottom] = [width - inset, height - inset]
  const most = Math.min(right - inset, bottom - inset) / 2
  // The corner one sees is the outer one.
  const [rx, ry] =
    shape === 'ellipse'
      ? [(right - inset) / 2, (bottom - inset) / 2]
      : [Math.min(most, Math.max(0, radius - inset)), Math.min(most, Math.max(0, radius - inset))]
  const at = (x: number, y: number): string => `${short(x)} ${short(y)}`
  if (rx <= 0 || ry <= 0) return `M${at(inset, inset)}L${at(right, inset)}L${at(right, bottom)}L${at(inset, bottom)}Z`
  const [kx, ky] = [rx * (1 - KAPPA), ry * (1 - KAPPA)]
  return [
    `M${at(inset + rx, inset)}L${at(right - rx, inset)}`,
    `C${at(right - kx, inset)} ${at(right, inset + ky)} ${at(right, inset + ry)}L${at(right, bottom - ry)}`,
    `C${at(right, bottom - ky)} ${at(right - kx, bottom)} ${at(right - rx, bottom)}L${at(inset + rx, bottom)}`,
    `C${at(inset + kx, bottom)} ${at(inset, bottom - ky)} ${at(inset, bottom - ry)}L${at(inset, inset + ry)}`,
    `C${at(inset, inset + ky)} ${at(inset + kx, inset)} ${at(inset + rx, inset)}Z`,
  ].join('')
}
