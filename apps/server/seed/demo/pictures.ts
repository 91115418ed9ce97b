import { type Canvas, toPng } from './pictures/canvas.ts'
import { type LogoName, partnerLogo } from './pictures/logos.ts'
import { portrait, portraitLooks } from './pictures/portraits.ts'
import { arena, evening, lens, logo, logoTile, mosaic, planets, print, sunrise } from './pictures/scenes.ts'

const partner = (name: LogoName) => () => partnerLogo(name)
const person = (at: number) => () => portrait(portraitLooks[at]!)
const scenes = {
  a: planets,
  b: print,
  c: sunrise,
  d: lens,
  banner1: arena,
  banner2: evening,
  banner3: mosaic,
  logo,
  tilan: partner('TILAN'),
  mohe: partner('MOHE'),
  yutan: partner('YUTAN'),
  tohu: partner('TOHU'),
  kisui: partner('KISUI'),
  zimu: partner('ZIMU'),
  portrait1: person(0),
  portrait2: person(1),
  portrait3: person(2),
  portrait4: person(3),
  portrait5: person(4),
  portrait6: person(5),
} as const satisfies Record<string, () => Canvas>

export type PictureKind = keyof typeof scenes

const drawn = new Map<PictureKind, Buffer>()

/** A PNG picture for the demo: covers a–d (1600×900), banners (2400×800), logo (512×512, transparent corners), logos of partners (160 high), portraits (480×600). Each kind is drawn once. */
export const drawCover = (kind: PictureKind): Buffer => {
  const known = drawn.get(kind)
  if (known) return known
  const png = toPng(scenes[kind](), kind === 'logo' ? logoTile : undefined)
  drawn.set(kind, png)
  return png
}
