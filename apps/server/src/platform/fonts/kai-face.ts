// LXGW WenKai comes as slices of a web font; they are put together once and kept in the cache folder.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readCharacterMap } from './character-map.ts'
import { writeRecord } from './outline.ts'
import { readVerticalForms } from './vertical-forms.ts'
import { openWoff2, type Woff2 } from './woff2.ts'
import { type NewFont, type NewGlyph, writeSfnt } from './write-sfnt.ts'

// Counted up when the way the file is put together changes.
const FORM = 1
const require = createRequire(import.meta.url)

/** The file of a Kai face, made if it is not there yet; several processes may ask at once. */
export const kaiFile = (weight: 'regular' | 'bold', cacheFolder: string): Promise<string> => {
  const file = last.then(() => makeKaiFile(weight, cacheFolder))
  last = file.catch(() => '')
  return file
}

// One after the other: putting together takes a hundred megabytes for a moment.
let last: Promise<string> = Promise.resolve('')

const makeKaiFile = async (weight: 'regular' | 'bold', cacheFolder: string): Promise<string> => {
  const folder = join(dirname(require.resolve('lxgw-wenkai-webfont/package.json')), 'files')
  const names = (await readdir(folder)).filter((name) => name.startsWith(`lxgwwenkai-${weight}-subset-`)).sort()
  const slices = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const hash = createHash('sha256').update(`form ${FORM}`)
  for (const slice of slices) hash.update(slice)
  const path = join(cacheFolder, `kai-${weight}-${hash.digest('hex').slice(0, 16)}.ttf`)
  if (await exists(path)) return path
  await mkdir(cacheFolder, { recursive: true })
  const merged = await mergeSlices(slices)
  // A reader sees the whole file or none: it gets its name when it is complete.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, merged)
  await rename(draft, path)
  return path
}

const exists = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).size > 0
  } catch {
    return false
  }
}

/** One font from slices of it: glyphs numbered by their characters, vertical forms after them. */
export const mergeSlices = async (files: readonly Buffer[]): Promise<Buffer> => {
  const places = new Map<number, Place>()
  let first: Woff2 | null = null
  let blank: NewGlyph | null = null
  for (const file of files) {
    const slice = openWoff2(file)
    first ??= slice
    blank ??= takeGlyph(slice, 0)
    collect(slice, places)
    // One slice takes some 20 ms: others may speak in between.
    await setImmediate()
  }
  if (!first || !blank) throw new Error('no slices')
  return writeSfnt(number(first, blank, places))
}

interface Place {
  readonly glyph: NewGlyph
  readonly form: NewGlyph | null
}

const takeGlyph = (slice: Woff2, glyph: number): NewGlyph => ({
  record: writeRecord(slice.outlineOf(glyph)),
  advance: slice.advanceOf(glyph),
})

const collect = (slice: Woff2, places: Map<number, Place>): void => {
  const cmap = slice.table('cmap')
  const gsub = slice.table('GSUB')
  if (!cmap) throw new Error('a slice without characters')
  const forms = gsub ? readVerticalForms(gsub, slice.glyphCount) : new Map<number, number>()
  for (const [code, glyph] of readCharacterMap(cmap, slice.glyphCount)) {
    if (places.has(code)) continue
    const form = forms.get(glyph)
    places.set(code, { glyph: takeGlyph(slice, glyph), form: form === undefined ? null : takeGlyph(slice, form) })
  }
}

const number = (first: Woff2, blank: NewGlyph, places: ReadonlyMap<number, Place>): NewFont => {
  const glyphs: NewGlyph[] = [blank]
  const map = new Map<number, number>()
  const codes = [...places.keys()].sort((one, other) => one - other)
  for (const code of codes) map.set(code, glyphs.push(places.get(code)!.glyph) - 1)
  const vertical = new Map<number, number>()
  for (const code of codes) {
    const { form } = places.get(code)!
    if (form) vertical.set(map.get(code)!, glyphs.push(form) - 1)
  }
  const head = first.table('head')!
  const hhea = first.table('hhea')!
  const os2 = first.table('OS/2')!
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    squareTop: os2.readInt16BE(68),
    squareBottom: os2.readInt16BE(70),
    capHeight: os2.readInt16BE(88),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    glyphs,
    map,
    vertical,
  }
}
