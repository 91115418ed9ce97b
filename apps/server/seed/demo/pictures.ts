import { type Canvas, toPng } from './pictures/canvas.ts'
import { arena, evening, lens, logo, logoTile, mosaic, planets, print, sunrise } from './pictures/scenes.ts'

const scenes = {
  a: planets,
  b: print,
  c: sunrise,
  d: lens,
  banner1: arena,
  banner2: evening,
  banner3: mosaic,
  logo,
} as const satisfies Record<string, () => Canvas>

export type PictureKind = keyof typeof scenes

const drawn = new Map<PictureKind, Buffer>()

/** A PNG picture for the demo: covers a–d (1600×900), banners (2400×800), logo (512×512, transparent corners). Each kind is drawn once. */
export const drawCover = (kind: PictureKind): Buffer => {
  const known = drawn.get(kind)
  if (known) return known
  const png = toPng(scenes[kind](), kind === 'logo' ? logoTile : undefined)
  drawn.set(kind, png)
  return png
}
