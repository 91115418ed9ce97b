// Invented people without a face: shoulders, neck, head and hair before a plane. No two of the variants look alike.
import { type Canvas, canvas, draw, gradient, hex, type Rgb } from './canvas.ts'
import { amber, aqua, coral, ink, mist, night, petrol, rose, sand, white } from './palette.ts'
import { around, below, both, circle, everywhere, rectangle, ring, type Shape } from './shapes.ts'

interface Look {
  readonly ground: readonly [Rgb, Rgb]
  readonly coat: Rgb
  readonly collar: Rgb
  readonly skin: Rgb
  readonly hair: Rgb
  /** Short, to the chin, tied up. */
  readonly cut: 'short' | 'chin' | 'bun'
  readonly hasGlasses: boolean
}
const black = hex('#20262b')
const gray = hex('#7d858c')
const light = hex('#f1cfb4')
const warm = hex('#e2b08d')

/** The six of them. */
export const portraitLooks: readonly Look[] = [
  { ground: [petrol, night], coat: ink, collar: white, skin: light, hair: gray, cut: 'short', hasGlasses: true },
  { ground: [sand, rose], coat: coral, collar: mist, skin: warm, hair: black, cut: 'chin', hasGlasses: false },
  { ground: [mist, aqua], coat: night, collar: amber, skin: light, hair: black, cut: 'bun', hasGlasses: false },
  { ground: [amber, coral], coat: petrol, collar: sand, skin: warm, hair: black, cut: 'short', hasGlasses: false },
  {
    ground: [hex('#c9d4e8'), hex('#8fa3c9')],
    coat: hex('#2d2b63'),
    collar: white,
    skin: light,
    hair: black,
    cut: 'short',
    hasGlasses: true,
  },
  {
    ground: [hex('#e7dcf2'), hex('#b59ad0')],
    coat: hex('#573669'),
    collar: rose,
    skin: warm,
    hair: hex('#3b2a24'),
    cut: 'chin',
    hasGlasses: true,
  },
]

const WIDTH = 480
const HEIGHT = 600
const [CX, CY, HEAD] = [240, 250, 96]

/** One of them as a picture of 480×600. */
export const portrait = ({ ground, coat, collar, skin, hair, cut, hasGlasses }: Look): Canvas => {
  const on = canvas(WIDTH, HEIGHT)
  draw(on, everywhere, gradient(ground[0], ground[1], 0, 0, WIDTH, HEIGHT))
  draw(on, ring(CX, CY + 40, 210, 3), white, 0.35)
  if (cut === 'bun') draw(on, circle(CX, CY - 118, 44), hair, 1, around(CX, CY - 118, 44))
  if (cut === 'chin') draw(on, rectangle(CX - 118, CY - 110, 236, 250, 110), hair)
  draw(on, shoulders, coat)
  draw(on, both(shoulders, circle(CX, 392, 92)), collar)
  draw(on, rectangle(CX - 38, CY + 60, 76, 110, 38), skin)
  draw(on, circle(CX, CY, HEAD), skin, 1, around(CX, CY, HEAD))
  // The hair lies on the head and ends above the eyes, higher on one side.
  draw(
    on,
    both(
      circle(CX, CY - 8, HEAD + 10),
      above((x) => CY - 34 + (x - CX) * 0.22),
    ),
    hair,
  )
  if (hasGlasses) for (const x of [CX - 40, CX + 40]) draw(on, ring(x, CY + 12, 30, 7), black, 1, around(x, CY + 12, 36))
  if (hasGlasses) draw(on, rectangle(CX - 12, CY + 7, 24, 7), black)
  return on
}

const shoulders: Shape = (x, y) => Math.min(rectangle(50, 420, 380, 300, 130)(x, y), circle(CX, 560, 150)(x, y))
const above =
  (height: (x: number) => number): Shape =>
  (x, y) =>
    -below(height)(x, y)
