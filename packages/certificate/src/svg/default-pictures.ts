// What stands for a QR code and a seal until the real ones are there. Our own drawings, in a square of 100 units.
import type { FontBook } from '../layout/font-book.ts'
import { short } from './numbers.ts'
import { qrPath } from './qr-path.ts'
import type { OutlineOf } from './text-paths.ts'

/** A filled shape: path data of M, L, Q, C and Z in a square of 100 units; a matrix may stand before it. */
export interface Shape {
  readonly d: string
  readonly fill: string
  readonly matrix?: readonly [number, number, number, number, number, number]
}
export const SHAPE_SIZE = 100

const SAMPLE_ADDRESS = 'SAMPLE'
const RED = '#d7000f'
const WORDS = '电子印章'

/** A QR code of an address, on white. */
export const qrShapes = (text: string): Shape[] => [
  { d: 'M0 0L100 0L100 100L0 100Z', fill: '#ffffff' },
  { d: qrPath(text, SHAPE_SIZE), fill: '#000000' },
]

/** A picture that says it is only a sample: a QR code that leads nowhere, a seal of nobody. */
export const defaultShapes = (code: 'qrCode' | 'seal' | '', fonts: FontBook, outlineOf: OutlineOf): Shape[] => {
  if (code === 'qrCode') return qrShapes(SAMPLE_ADDRESS)
  if (code === 'seal')
    return [
      { d: ring(50, 47) + ring(50, 44, true), fill: RED },
      { d: star(50, 50, 15), fill: RED },
      ...wordsOnRing(fonts, outlineOf),
    ]
  return [
    { d: 'M0 0L100 0L100 100L0 100Z', fill: '#f0f0f0' },
    { d: 'M10 80L35 45L52 66L68 50L90 80Z', fill: '#c8c8c8' },
  ]
}

const KAPPA = 0.5523
// Four curves; the inner one runs the other way round, so that it cuts out.
const ring = (middle: number, radius: number, isInner = false): string => {
  const k = radius * KAPPA
  const turns = isInner ? [0, 3, 2, 1] : [0, 1, 2, 3]
  const at = (x: number, y: number): string => `${short(middle + x)} ${short(middle + y)}`
  const corners = turns.map(
    (turn) =>
      [
        [radius, 0],
        [0, radius],
        [-radius, 0],
        [0, -radius],
      ][turn] as [number, number],
  )
  let path = `M${at(...corners[0]!)}`
  for (let index = 0; index < 4; index++) {
    const [x0, y0] = corners[index]!
    const [x1, y1] = corners[(index + 1) % 4]!
    const c0 = at(x0 + (x1 / radius) * k, y0 + (y1 / radius) * k)
    const c1 = at(x1 + (x0 / radius) * k, y1 + (y0 / radius) * k)
    path += `C${c0} ${c1} ${at(x1, y1)}`
  }
  return `${path}Z`
}

const star = (x: number, y: number, radius: number): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    const reach = index % 2 === 0 ? radius : radius * 0.382
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

const wordsOnRing = (fonts: FontBook, outlineOf: OutlineOf): Shape[] => {
  const size = 13
  const radius = 29
  const faces = fonts.chainOf('SimSun', true)
  return [...WORDS].flatMap((char, index) => {
    const face = faces.find((candidate) => candidate.glyphOf(char.codePointAt(0)!) !== 0)
    const d = face && outlineOf(face.id, face.glyphOf(char.codePointAt(0)!))
    if (!face || !d) return []
    const angle = ((index - (WORDS.length - 1) / 2) * 36 * Math.PI) / 180
    const unit = size / face.unitsPerEm
    const [cos, sin] = [Math.cos(angle) * unit, Math.sin(angle) * unit]
    const x = 50 + radius * Math.sin(angle) - (Math.cos(angle) * size) / 2
    const y = 50 - radius * Math.cos(angle) - (Math.sin(angle) * size) / 2
    return [{ d, fill: RED, matrix: [cos, sin, sin, -cos, x, y] as const }]
  })
}
