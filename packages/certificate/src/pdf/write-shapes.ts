// Filled shapes and QR codes as content of a page.
import type { ShapeDrawing } from '../model/shape.ts'
import { SHAPE_SIZE, type Shape } from '../svg/default-pictures.ts'
import { qrModules } from '../svg/qr-path.ts'
import { colorOf, fine, num } from './syntax.ts'

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Shapes of a square of 100 units, stretched over a rectangle. */
export const writeShapes = (shapes: readonly Shape[], { left, top, width, height }: Rectangle): string => {
  let content = `q ${fine(width / SHAPE_SIZE)} 0 0 ${fine(height / SHAPE_SIZE)} ${num(left)} ${num(top)} cm\n`
  for (const { d, fill, matrix } of shapes) {
    const path = `${colorOf(fill)} rg ${pathOperators(d)}f\n`
    content += matrix ? `q ${matrix.map(fine).join(' ')} cm ${path}Q\n` : path
  }
  return `${content}Q\n`
}

/** A line, rectangle or ellipse at its place. */
export const writeShape = ({ d, fill, stroke, strokeWidth, dash, cap }: ShapeDrawing, left: number, top: number): string => {
  const paint = fill !== '' && stroke !== '' ? 'B' : fill !== '' ? 'f' : 'S'
  const inside = fill === '' ? '' : `${colorOf(fill)} rg `
  const pen = `${colorOf(stroke)} RG ${num(strokeWidth)} w ${cap === 'round' ? '1 J ' : ''}[${dash.map(num).join(' ')}] 0 d `
  return `q 1 0 0 1 ${num(left)} ${num(top)} cm ${inside}${stroke === '' ? '' : pen}${pathOperators(d)}${paint} Q\n`
}

// M, L, Q, C and Z with absolute coordinates, as our own drawings have them.
const pathOperators = (d: string): string => {
  let content = ''
  let x = 0
  let y = 0
  for (const [, command, list] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = (list!.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
    if (command === 'M') content += `${fine(n[0]!)} ${fine(n[1]!)} m `
    else if (command === 'C') content += `${n.map(fine).join(' ')} c `
    else if (command === 'Z') content += 'h '
    else if (command === 'Q') content += `${[...cubic(x, y, n)].map(fine).join(' ')} c `
    else for (let at = 0; at + 1 < n.length; at += 2) content += `${fine(n[at]!)} ${fine(n[at + 1]!)} l `
    if (n.length >= 2) [x, y] = [n.at(-2)!, n.at(-1)!]
  }
  return content
}

const cubic = (x: number, y: number, [cx = 0, cy = 0, ex = 0, ey = 0]: readonly number[]): number[] => [
  x + ((cx - x) * 2) / 3,
  y + ((cy - y) * 2) / 3,
  ex + ((cx - ex) * 2) / 3,
  ey + ((cy - ey) * 2) / 3,
  ex,
  ey,
]

const QUIET_ZONE = 4
const hex = '0123456789ABCDEF'

/** A QR code on white: an image mask of one bit per module, in ASCII so that no reader stumbles over its bytes. */
export const writeQr = (text: string, { left, top, width, height }: Rectangle): string => {
  const bordered = qrModules(text)
  const side = bordered.length - 2 * QUIET_ZONE
  let data = ''
  for (let y = QUIET_ZONE; y < QUIET_ZONE + side; y++) {
    const row = bordered[y]!
    const digits = Math.ceil(side / 8) * 2
    for (let digit = 0; digit < digits; digit++) {
      let value = 0
      for (let bit = 0; bit < 4; bit++) {
        const x = digit * 4 + bit
        value = value * 2 + (x < side && row[QUIET_ZONE + x] ? 1 : 0)
      }
      data += hex[value]
    }
  }
  const unit = { x: width / bordered.length, y: height / bordered.length }
  const matrix = `${fine(unit.x * side)} 0 0 ${fine(-unit.y * side)} ${num(left + unit.x * QUIET_ZONE)} ${num(top + height - unit.y * QUIET_ZONE)}`
  return `1 g ${num(left)} ${num(top)} ${num(width)} ${num(height)} re f 0 g q ${matrix} cm BI/W ${side}/H ${side}/IM true/BPC 1/D[1 0]/F/AHx ID ${data}> EI Q\n`
}
