// Widths and glyph numbers of the faces, small enough for the browser: the same numbers lay out the screen and the paper.
import type { FaceId } from './runs.ts'

/** What layout must know of one face; plain JSON. Lengths are in font units. */
export interface MetricsPack {
  readonly face: FaceId
  readonly unitsPerEm: number
  /** From the table `hhea`: above the baseline, and below it (negative). */
  readonly ascent: number
  readonly descent: number
  /** Height of the middle of the ideographic square above the baseline. */
  readonly middle: number
  /** Code points and their glyphs as triples of differences: first after the last range, length − 1, glyph after the last. */
  readonly map: readonly number[]
  /** Advances by glyph number, as pairs: how many glyphs, their advance. */
  readonly advances: readonly number[]
  /** Glyphs with another form in vertical text, as pairs: glyph, its vertical form. */
  readonly vert: readonly number[]
}

/** A face opened for look-ups. */
export interface Face {
  readonly id: FaceId
  readonly unitsPerEm: number
  /** Times the font size. */
  readonly ascent: number
  readonly descent: number
  readonly middle: number
  /** Glyph of a code point; 0: none. */
  glyphOf(codePoint: number): number
  /** Advance of a glyph, times the font size. */
  advanceOf(glyph: number): number
  /** The form of a glyph for vertical text; null: it has none. */
  verticalOf(glyph: number): number | null
}

export interface FontBook {
  /** Faces for a font name of a document (`SimSun`, `own:<id>` …) in the order they are asked for a character. Throws when no face at all is open. */
  chainOf(family: string, isBold: boolean): readonly Face[]
  face(id: FaceId): Face | null
}

/** The house's faces, in the order of `apps/server/src/platform/fonts`. */
export const houseFaces = ['sans', 'hei', 'sans-bold', 'song', 'song-bold', 'song-light', 'kai', 'kai-bold'] as const

const plainChains: Readonly<Record<string, readonly FaceId[]>> = {
  SourceHanSans: ['sans', 'song', 'kai'],
  SimHei: ['hei', 'sans', 'song', 'kai'],
  SimSun: ['song', 'sans', 'kai'],
  KaiTi: ['kai', 'song', 'sans'],
  FangSong: ['song-light', 'song', 'kai', 'sans'],
}
const boldChains: Readonly<Record<string, readonly FaceId[]>> = {
  SourceHanSans: ['sans-bold', 'song-bold', 'kai-bold'],
  SimHei: ['sans-bold', 'song-bold', 'kai-bold'],
  SimSun: ['song-bold', 'sans-bold', 'kai-bold'],
  KaiTi: ['kai-bold', 'song-bold', 'sans-bold'],
  FangSong: ['song-light', 'song', 'kai', 'sans'],
}

/** The faces a font name may need, its fallbacks included; what the browser must load for it. */
export const facesOf = (family: string, isBold: boolean): readonly FaceId[] => {
  const chains = isBold ? boldChains : plainChains
  return chains[family] ?? [family, ...(isBold ? boldChains : plainChains).SourceHanSans!]
}

/** Opens faces for layout. A face that is not among the packs is skipped in every chain. */
export const openFontBook = (packs: readonly MetricsPack[]): FontBook => {
  const faces = new Map(packs.map((pack) => [pack.face, openFace(pack)]))
  const chains = new Map<string, readonly Face[]>()
  const makeChain = (family: string, isBold: boolean): readonly Face[] => {
    const found = facesOf(family, isBold).flatMap((id) => faces.get(id) ?? [])
    if (found.length === 0) throw new Error(`no face is open for ${family}`)
    return found
  }
  return {
    face: (id) => faces.get(id) ?? null,
    chainOf: (family, isBold) => {
      const key = isBold ? `${family}*` : family
      let chain = chains.get(key)
      if (!chain) {
        chain = makeChain(family, isBold)
        chains.set(key, chain)
      }
      return chain
    },
  }
}

const openFace = (pack: MetricsPack): Face => {
  const { unitsPerEm, vert } = pack
  const { low, high } = glyphTable(pack.map)
  const advances = advanceTable(pack.advances, unitsPerEm)
  const vertical = new Map<number, number>()
  for (let at = 0; at + 1 < vert.length; at += 2) vertical.set(vert[at]!, vert[at + 1]!)
  return {
    id: pack.face,
    unitsPerEm,
    ascent: pack.ascent / unitsPerEm,
    descent: pack.descent / unitsPerEm,
    middle: pack.middle / unitsPerEm,
    glyphOf: (codePoint) => (codePoint < low.length ? low[codePoint]! : (high.get(codePoint) ?? 0)),
    advanceOf: (glyph) => advances[glyph] ?? 0,
    verticalOf: (glyph) => vertical.get(glyph) ?? null,
  }
}

const BMP = 0x10000
const glyphTable = (map: readonly number[]): { low: Uint16Array; high: Map<number, number> } => {
  const low = new Uint16Array(BMP)
  const high = new Map<number, number>()
  let last = 0
  let lastGlyph = 0
  for (let at = 0; at + 2 < map.length; at += 3) {
    const first = last + map[at]!
    last = first + map[at + 1]!
    const glyph = lastGlyph + map[at + 2]!
    lastGlyph = glyph + map[at + 1]!
    for (let code = first; code <= last; code++) {
      if (code < BMP) low[code] = glyph + code - first
      else high.set(code, glyph + code - first)
    }
  }
  return { low, high }
}

const advanceTable = (pairs: readonly number[], unitsPerEm: number): Float64Array => {
  let count = 0
  for (let at = 0; at + 1 < pairs.length; at += 2) count += pairs[at]!
  const advances = new Float64Array(Math.min(count, BMP))
  let glyph = 0
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    advances.fill(pairs[at + 1]! / unitsPerEm, glyph, glyph + pairs[at]!)
    glyph += pairs[at]!
  }
  return advances
}
