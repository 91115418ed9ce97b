// The compositions. Every one is made for its size: 1600×900 covers, 2400×800 banners with room for words on the left.
import { type Canvas, canvas, draw, gradient, hex, mix, type Rgb } from './canvas.ts'
import { amber, aqua, coral, mist, night, petrol, sand, white } from './palette.ts'
import { around, below, both, circle, everywhere, rectangle, ring, stroke } from './shapes.ts'
import { tiles } from './tiles.ts'

/** Planets: overlapping discs and thin orbits over a deep ground. */
export const planets = (): Canvas => {
  const on = canvas(1600, 900)
  draw(on, everywhere, gradient(night, petrol, 0, 0, 0, 900))
  for (const [radius, alpha] of [
    [250, 0.5],
    [370, 0.36],
    [500, 0.26],
    [640, 0.18],
    [790, 0.12],
  ] as const)
    draw(on, ring(1080, 470, radius, 2.5), mist, alpha)
  draw(on, circle(1080, 470, 178), gradient(amber, coral, 960, 330, 1200, 620), 1, around(1080, 470, 178))
  draw(on, circle(700, 560, 250), aqua, 0.55, around(700, 560, 250))
  draw(on, circle(470, 380, 170), mist, 0.22, around(470, 380, 170))
  draw(on, both(circle(700, 560, 250), circle(470, 380, 170)), white, 0.35, around(470, 380, 170))
  for (const [angle, orbit, size, color] of [
    [-0.55, 250, 20, white],
    [2.5, 370, 30, coral],
    [0.5, 500, 16, aqua],
    [-0.72, 500, 26, amber],
    [3.6, 640, 14, white],
  ] as const) {
    const [x, y] = [1080 + Math.cos(angle) * orbit, 470 + Math.sin(angle) * orbit]
    draw(on, circle(x, y, size), color, 1, around(x, y, size))
  }
  return on
}

/** Tiles: a print of quarter discs, leaves and dots on sand. */
export const print = (): Canvas => {
  const on = canvas(1600, 900)
  draw(on, everywhere, sand)
  tiles(on, 0, 0, 9, 5, 180, 1)
  return on
}

/** Hills: layers of soft waves under a sun. */
const hills = (on: Canvas, layers: readonly (readonly [Rgb, Rgb])[], base: number, step: number, seed: number): void => {
  const { width, height } = on
  layers.forEach(([from, to], at) => {
    const level = base + at * step
    const swell = 26 + at * 9
    const line = (x: number) =>
      level +
      Math.sin((x / width) * (4.2 + at * 0.7) + at * 1.9 + seed) * swell +
      Math.sin((x / width) * (9.5 - at) + at * 2.7 + seed * 2) * swell * 0.38
    const region = { left: 0, top: level - swell * 1.6, right: width, bottom: height }
    draw(on, below(line), gradient(from, to, 0, level - swell, 0, level + step * 2.2), 1, region)
  })
}

/** Sunrise: pale sky, an amber sun, five hills in petrol. */
export const sunrise = (): Canvas => {
  const on = canvas(1600, 900)
  draw(on, everywhere, gradient(hex('#fdf3e0'), hex('#f9d9bf'), 0, 0, 0, 620))
  for (const [radius, alpha] of [
    [330, 0.2],
    [255, 0.3],
  ] as const)
    draw(on, circle(1120, 372, radius), hex('#fbe3b8'), alpha, around(1120, 372, radius))
  draw(on, circle(1120, 372, 180), gradient(amber, coral, 0, 190, 0, 560), 1, around(1120, 372, 180))
  const layers = [
    [hex('#9ed6cf'), hex('#7cc4be')],
    [hex('#63b4b0'), hex('#4ba19f')],
    [hex('#2f8f90'), hex('#1f7a7e')],
    [hex('#0f6770'), hex('#0b5660')],
    [hex('#0a4751'), hex('#062b33')],
  ] as const
  hills(on, layers, 480, 88, 0.4)
  return on
}

/** Field: a lattice of dots whose size swells like a lens. */
const dots = (on: Canvas, gap: number, cx: number, cy: number, reach: number, paint: (near: number) => Rgb): void => {
  for (let y = gap / 2; y < on.height; y += gap) {
    for (let x = gap / 2; x < on.width; x += gap) {
      const near = Math.max(0, 1 - Math.hypot(x - cx, y - cy) / reach)
      const radius = 1.6 + near * near * gap * 0.46
      draw(on, circle(x, y, radius), paint(near), 0.3 + near * 0.7, around(x, y, radius))
    }
  }
}

/** Lens: the lattice under a ring, and a line that leads to it. */
export const lens = (): Canvas => {
  const on = canvas(1600, 900)
  draw(on, everywhere, gradient(hex('#10204a'), hex('#0a1330'), 0, 0, 0, 900))
  dots(on, 40, 1020, 460, 620, (near) => mix(hex('#5a6fd6'), hex('#7ff0dc'), near * 1.15))
  draw(on, ring(1020, 460, 335, 3), white, 0.55, around(1020, 460, 340))
  draw(on, stroke(120, 460, 685, 460, 3), white, 0.55)
  draw(on, circle(120, 460, 12), coral, 1, around(120, 460, 12))
  draw(on, circle(685, 460, 22), amber, 1, around(685, 460, 22))
  return on
}

/** Banner 1: concentric arcs rise at the right like the seats of a stadium. */
export const arena = (): Canvas => {
  const on = canvas(2400, 800)
  draw(on, everywhere, gradient(hex('#073f48'), hex('#0b6670'), 0, 0, 2400, 0))
  const colors = [hex('#0f7a82'), hex('#189099'), aqua, hex('#8fd6cd'), sand, amber, coral]
  colors.forEach((color, at) => {
    const radius = 860 - at * 108
    draw(on, circle(1960, 830, radius), color, 1, around(1960, 830, radius))
  })
  draw(on, circle(1960, 830, 104), white, 1, around(1960, 830, 104))
  for (const [x, y, r, color] of [
    [1180, 168, 26, amber],
    [1320, 96, 12, sand],
    [1060, 300, 9, aqua],
    [2270, 90, 16, coral],
  ] as const)
    draw(on, circle(x, y, r), color, 1, around(x, y, r))
  return on
}

/** Banner 2: the hills of the cover, wide, in evening light. */
export const evening = (): Canvas => {
  const on = canvas(2400, 800)
  draw(on, everywhere, gradient(hex('#2d2b63'), hex('#a14f80'), 0, 0, 0, 300))
  draw(on, rectangle(0, 300, 2400, 500), gradient(hex('#a14f80'), hex('#f58f6b'), 0, 300, 0, 520), 1, {
    left: 0,
    top: 300,
    right: 2400,
    bottom: 560,
  })
  for (const radius of [380, 300, 225]) draw(on, circle(1760, 400, radius), hex('#ffd9a0'), 0.09, around(1760, 400, radius))
  draw(on, circle(1760, 400, 150), gradient(hex('#fff0cf'), hex('#ffc46b'), 0, 250, 0, 550), 1, around(1760, 400, 150))
  const layers = [
    [hex('#b9607a'), hex('#a4557a')],
    [hex('#87477a'), hex('#733f75')],
    [hex('#573669'), hex('#48305f')],
    [hex('#342852'), hex('#211c40')],
  ] as const
  hills(on, layers, 450, 90, 1.3)
  return on
}

/** Banner 3: tiles enter from the right over sand. */
export const mosaic = (): Canvas => {
  const on = canvas(2400, 800)
  draw(on, everywhere, sand)
  tiles(on, 1400, 0, 5, 4, 200, 3)
  draw(on, circle(1200, 400, 100), coral, 1, around(1200, 400, 100))
  draw(on, both(circle(1200, 400, 100), rectangle(1200, 300, 100, 200)), amber, 1, around(1200, 400, 100))
  return on
}

/** What of the logo is seen. */
export const logoTile = rectangle(0, 0, 512, 512, 116)

/** Logo: a K whose arms open like a gate. */
export const logo = (): Canvas => {
  const on = canvas(512, 512)
  draw(on, everywhere, gradient(hex('#0f7a85'), hex('#07454e'), 0, 0, 0, 512))
  const arm = (cy: number, top: number) => both(ring(198, cy, 124, 60), rectangle(198, top, 184, 124))
  draw(on, arm(380, 256), amber)
  draw(on, circle(322, 380, 30), amber)
  draw(on, arm(132, 132), white)
  draw(on, circle(322, 132, 30), white)
  draw(on, rectangle(160, 102, 60, 308, 30), white)
  return on
}
