// Marks and names of the demo's partners. None of them exists: letters of strokes beside a mark, on white.
import { type Canvas, canvas, draw, hex, type Rgb } from './canvas.ts'
import { amber, aqua, coral, ink, petrol, white } from './palette.ts'
import { around, below, both, circle, everywhere, polygon, rectangle, ring, type Shape, stroke } from './shapes.ts'

type Line = readonly (readonly [number, number])[]
/** Strokes in a cell one high; how wide the letter is stands first. */
const letters: Readonly<Record<string, readonly [width: number, ...lines: Line[]]>> = {
  A: [
    0.76,
    [
      [0, 1],
      [0.38, 0],
      [0.76, 1],
    ],
    [
      [0.16, 0.64],
      [0.6, 0.64],
    ],
  ],
  E: [
    0.54,
    [
      [0.54, 0],
      [0, 0],
      [0, 1],
      [0.54, 1],
    ],
    [
      [0, 0.5],
      [0.46, 0.5],
    ],
  ],
  H: [
    0.66,
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0.66, 0],
      [0.66, 1],
    ],
    [
      [0, 0.5],
      [0.66, 0.5],
    ],
  ],
  I: [
    0,
    [
      [0, 0],
      [0, 1],
    ],
  ],
  K: [
    0.6,
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0.58, 0],
      [0, 0.58],
    ],
    [
      [0.22, 0.38],
      [0.6, 1],
    ],
  ],
  L: [
    0.5,
    [
      [0, 0],
      [0, 1],
      [0.5, 1],
    ],
  ],
  M: [
    0.86,
    [
      [0, 1],
      [0, 0],
      [0.43, 0.62],
      [0.86, 0],
      [0.86, 1],
    ],
  ],
  N: [
    0.66,
    [
      [0, 1],
      [0, 0],
      [0.66, 1],
      [0.66, 0],
    ],
  ],
  O: [0.92, ...roundLine(0.46, 0.5, 0.46, 0.5)],
  S: [
    0.56,
    [
      [0.56, 0.12],
      [0.42, 0],
      [0.14, 0],
      [0, 0.14],
      [0, 0.36],
      [0.12, 0.5],
      [0.44, 0.5],
      [0.56, 0.64],
      [0.56, 0.86],
      [0.42, 1],
      [0.14, 1],
      [0, 0.88],
    ],
  ],
  T: [
    0.64,
    [
      [0, 0],
      [0.64, 0],
    ],
    [
      [0.32, 0],
      [0.32, 1],
    ],
  ],
  U: [
    0.64,
    [
      [0, 0],
      [0, 0.74],
      [0.1, 0.93],
      [0.32, 1],
      [0.54, 0.93],
      [0.64, 0.74],
      [0.64, 0],
    ],
  ],
  Y: [
    0.68,
    [
      [0, 0],
      [0.34, 0.5],
      [0.68, 0],
    ],
    [
      [0.34, 0.5],
      [0.34, 1],
    ],
  ],
  Z: [
    0.6,
    [
      [0, 0],
      [0.6, 0],
      [0, 1],
      [0.6, 1],
    ],
  ],
}

function roundLine(cx: number, cy: number, rx: number, ry: number): Line[] {
  const turn = (at: number) => [cx + Math.cos((at / 12) * Math.PI) * rx, cy + Math.sin((at / 12) * Math.PI) * ry] as const
  return [Array.from({ length: 25 }, (_, at) => turn(at))]
}

const SIZE = 58
const GAP = 22

/** Writes a word in strokes; returns where it ends. */
const write = (on: Canvas, word: string, left: number, top: number, color: Rgb): number => {
  let x = left
  for (const letter of word) {
    const [width, ...lines] = letters[letter]!
    for (const line of lines)
      for (const [at, [x1, y1]] of line.slice(1).entries()) {
        const [x0, y0] = line[at]!
        const [fromX, fromY, toX, toY] = [x + x0 * SIZE, top + y0 * SIZE, x + x1 * SIZE, top + y1 * SIZE]
        const region = {
          ...{ left: Math.min(fromX, toX) - 8, top: Math.min(fromY, toY) - 8 },
          ...{ right: Math.max(fromX, toX) + 8, bottom: Math.max(fromY, toY) + 8 },
        }
        draw(on, stroke(fromX, fromY, toX, toY, 9), color, 1, region)
      }
    x += width * SIZE + GAP
  }
  return x - GAP
}

const [MX, MY, MR] = [80, 80, 52]
const disc = circle(MX, MY, MR)
const half: Shape = both(disc, rectangle(MX, MY - MR, MR, MR * 2))
/** What stands left of each name, in its colors. */
const marks: Readonly<Record<string, (on: Canvas) => void>> = {
  TILAN: (on) => {
    draw(on, disc, aqua, 1, around(MX, MY, MR))
    draw(
      on,
      both(
        disc,
        below((x) => 88 + Math.sin(x / 14) * 9),
      ),
      petrol,
      1,
      around(MX, MY, MR),
    )
  },
  MOHE: (on) => {
    draw(on, rectangle(28, 28, 104, 104, 14), ink)
    draw(on, circle(MX, MY, 30), coral, 1, around(MX, MY, 30))
  },
  YUTAN: (on) => {
    draw(on, polygon([80, 24], [136, 132], [24, 132]), amber)
    draw(on, polygon([80, 24], [136, 132], [80, 132]), coral)
  },
  TOHU: (on) => {
    for (const radius of [50, 34, 18]) draw(on, ring(MX, MY, radius, 8), hex('#2d4fa0'), 1, around(MX, MY, radius + 6))
  },
  KISUI: (on) => {
    draw(on, disc, hex('#2f8f5b'), 1, around(MX, MY, MR))
    draw(on, both(circle(52, 52, 62), circle(108, 108, 62)), white, 1, around(MX, MY, MR))
  },
  ZIMU: (on) => {
    draw(on, disc, hex('#8a4f7d'), 1, around(MX, MY, MR))
    draw(on, half, hex('#e4a5c1'), 1, around(MX, MY, MR))
  },
}

export type LogoName = 'TILAN' | 'MOHE' | 'YUTAN' | 'TOHU' | 'KISUI' | 'ZIMU'

/** A partner's logo, 160 high and as wide as its name. */
export const partnerLogo = (name: LogoName): Canvas => {
  const width = [...name].reduce((sum, letter) => sum + letters[letter]![0] * SIZE + GAP, 0) - GAP
  const on = canvas(Math.ceil(160 + width + 24), 160)
  draw(on, everywhere, white)
  marks[name]!(on)
  write(on, name, 160, 80 - SIZE / 2, ink)
  return on
}
