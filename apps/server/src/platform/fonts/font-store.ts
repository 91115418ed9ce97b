// The house's faces and the organizations' own: opened when they are first asked for, read glyph by glyph.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type FontBook, houseFaces, type MetricsPack, openFontBook } from '@kaisai/certificate/layout/font-book'
import type { PrintFace } from '@kaisai/certificate/pdf/print-face'
import { type ByteSource, fileSource, memorySource } from './byte-source.ts'
import { kaiFile } from './kai-face.ts'
import { type OpenFace, openFace } from './print-face.ts'
import { openSfnt } from './sfnt.ts'

export type HouseFace = (typeof houseFaces)[number]

/** An organization's own font: it takes part as the face `own:<id>`. */
export interface OwnFont {
  readonly id: string
  readonly bytes: Uint8Array
}

/** Faces that are open, for one document: everything else is answered at once. */
export interface Fonts {
  readonly book: FontBook
  /** SVG path data in font units with y upward; null: no such face. */
  outlineOf(face: string, glyph: number): string | null
  /** Numbers of a face for the browser; null: no such face. */
  metricsOf(face: string): MetricsPack | null
  /** For the PDF writer. Throws when the face is not open. */
  printFace(face: string): PrintFace
}

export interface FontStore {
  /** Numbers of a house face for the browser; null: no such face. */
  metrics(face: string): Promise<MetricsPack | null>
  /** Path data of one glyph of a house face (font units, y upward); null: no such face or glyph. */
  outline(face: string, glyph: number): Promise<string | null>
  /** All house faces and these own fonts. Own fonts must have passed inspectFont. */
  fonts(own?: readonly OwnFont[]): Promise<Fonts>
}

const require = createRequire(import.meta.url)
const sansFolder = (): string => dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))
const serifFolder = (): string => dirname(require.resolve('@expo-google-fonts/noto-serif-sc/package.json'))

const house: Readonly<Record<HouseFace, { readonly name: string; readonly path: (cache: string) => string | Promise<string> }>> =
  {
    sans: { name: 'NotoSansSC-Regular', path: () => join(sansFolder(), '400Regular/NotoSansSC_400Regular.ttf') },
    hei: { name: 'NotoSansSC-Medium', path: () => join(sansFolder(), '500Medium/NotoSansSC_500Medium.ttf') },
    'sans-bold': { name: 'NotoSansSC-Bold', path: () => join(sansFolder(), '700Bold/NotoSansSC_700Bold.ttf') },
    song: { name: 'NotoSerifSC-Regular', path: () => join(serifFolder(), '400Regular/NotoSerifSC_400Regular.ttf') },
    'song-bold': { name: 'NotoSerifSC-Bold', path: () => join(serifFolder(), '700Bold/NotoSerifSC_700Bold.ttf') },
    'song-light': { name: 'NotoSerifSC-Light', path: () => join(serifFolder(), '300Light/NotoSerifSC_300Light.ttf') },
    kai: { name: 'LXGWWenKai-Regular', path: (cache) => kaiFile('regular', cache) },
    'kai-bold': { name: 'LXGWWenKai-Bold', path: (cache) => kaiFile('bold', cache) },
  }
const isHouseFace = (face: string): face is HouseFace => Object.hasOwn(house, face)

/** Opens the store. Nothing is read before somebody asks; a merged face is kept in the cache folder. */
export const fontStore = (cacheFolder: string): FontStore => {
  const open = new Map<HouseFace, Promise<OpenFace>>()
  const own = new Map<string, OpenFace>()
  const faceOf = (face: HouseFace): Promise<OpenFace> => {
    let opening = open.get(face)
    if (!opening) {
      opening = openHouseFace(face, cacheFolder)
      // A face that could not be opened is tried again next time.
      opening.catch(() => open.delete(face))
      open.set(face, opening)
    }
    return opening
  }
  const ownFace = ({ id, bytes }: OwnFont): OpenFace => {
    const known = own.get(id)
    if (known) return known
    const face = openOwnFace(id, memorySource(bytes))
    if (own.size >= MOST_OWN) own.clear()
    own.set(id, face)
    return face
  }
  let allHouse: Promise<Fonts> | null = null
  const gather = async (extra: readonly OwnFont[]): Promise<Fonts> => {
    const faces = [...(await Promise.all(houseFaces.map(faceOf))), ...extra.map(ownFace)]
    const byId = new Map(faces.map((face) => [face.id, face]))
    return {
      book: openFontBook(faces.map(({ metrics }) => metrics)),
      outlineOf: (face, glyph) => byId.get(face)?.outline(glyph) ?? null,
      metricsOf: (face) => byId.get(face)?.metrics ?? null,
      printFace: (face) => {
        const found = byId.get(face)
        if (!found) throw new Error(`the face ${face} is not open`)
        return found
      },
    }
  }
  return {
    metrics: async (face) => (isHouseFace(face) ? (await faceOf(face)).metrics : null),
    outline: async (face, glyph) => {
      if (!isHouseFace(face)) return null
      const opened = await faceOf(face)
      return glyph >= 0 && glyph < opened.glyphCount ? opened.outline(glyph) : null
    },
    fonts: (extra = []) => {
      if (extra.length > 0) return gather(extra)
      allHouse ??= gather([]).catch((error: unknown) => {
        allHouse = null
        throw error
      })
      return allHouse
    },
  }
}

const MOST_OWN = 20

const openHouseFace = async (face: HouseFace, cacheFolder: string): Promise<OpenFace> => {
  const path = await house[face].path(cacheFolder)
  return openFace(face, house[face].name, openSfnt(fileSource(path)))
}

/** Opens an own font for layout, pictures and print. Throws when it is broken. */
export const openOwnFace = (id: string, source: ByteSource): OpenFace =>
  openFace(`own:${id}`, `Own-${id.replace(/[^0-9A-Za-z]/g, '')}`, openSfnt(source))
