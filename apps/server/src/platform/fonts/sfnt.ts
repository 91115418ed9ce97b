// A TrueType file, read on demand: directory, character map, widths, vertical forms. Written to survive broken files.
import type { ByteSource } from './byte-source.ts'
import { readCharacterMap } from './character-map.ts'
import { type Outline, readOutline } from './outline.ts'
import { readVerticalForms } from './vertical-forms.ts'

export interface Sfnt {
  readonly unitsPerEm: number
  readonly glyphCount: number
  readonly ascent: number
  readonly descent: number
  /** Ideographic square: top and bottom above the baseline (OS/2 typographic). */
  readonly squareTop: number
  readonly squareBottom: number
  readonly capHeight: number
  readonly box: readonly [number, number, number, number]
  /** OS/2 fsType. */
  readonly embedding: number
  readonly tags: readonly string[]
  table(tag: string): Buffer | null
  /** Code point → glyph. */
  readonly map: ReadonlyMap<number, number>
  readonly vertical: ReadonlyMap<number, number>
  advanceOf(glyph: number): number
  outlineOf(glyph: number): Outline
}

/** Private table with pairs glyph → vertical form, in fonts that we put together ourselves. */
export const VERTICAL_TAG = 'KVRT'
const MOST_TABLE = 32 * 1024 * 1024
const MOST_TABLES = 64

/** Opens a TrueType font. Throws RangeError or Error when it is broken or has no TrueType outlines. */
export const openSfnt = (source: ByteSource): Sfnt => {
  const directory = readDirectory(source)
  const table = (tag: string): Buffer | null => {
    const entry = directory.get(tag)
    if (!entry) return null
    if (entry.length > MOST_TABLE) throw new RangeError(`table ${tag} is too long`)
    return source.read(entry.offset, entry.length)
  }
  const need = (tag: string): Buffer => {
    const found = table(tag)
    if (!found) throw new Error(`no table ${tag}`)
    return found
  }
  const head = need('head')
  const hhea = need('hhea')
  const glyphCount = need('maxp').readUInt16BE(4)
  const hmtx = need('hmtx')
  const metrics = Math.max(1, Math.min(hhea.readUInt16BE(34), glyphCount))
  if (hmtx.length < metrics * 4) throw new RangeError('hmtx is too short')
  const os2 = table('OS/2')
  const unitsPerEm = head.readUInt16BE(18)
  if (unitsPerEm < 16 || unitsPerEm > 16384) throw new RangeError('units per em')
  const ascent = hhea.readInt16BE(4)
  const descent = hhea.readInt16BE(6)
  const recordOf = glyphRecords(source, directory, need('loca'), head.readInt16BE(50) === 1, glyphCount)
  const hasTypographic = os2 !== null && os2.length >= 72 && os2.readInt16BE(68) > os2.readInt16BE(70)
  const map = readCharacterMap(need('cmap'), glyphCount)
  return {
    unitsPerEm,
    glyphCount,
    ascent,
    descent,
    squareTop: hasTypographic ? os2.readInt16BE(68) : ascent,
    squareBottom: hasTypographic ? os2.readInt16BE(70) : descent,
    capHeight: os2 !== null && os2.length >= 90 && os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : Math.round(ascent * 0.7),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    embedding: os2 !== null && os2.length >= 10 ? os2.readUInt16BE(8) : 0,
    tags: [...directory.keys()],
    table,
    map,
    vertical: verticalOf(table, glyphCount),
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    outlineOf: (glyph) => readOutline(recordOf, glyph),
  }
}

interface Entry {
  readonly offset: number
  readonly length: number
}

const readDirectory = (source: ByteSource): Map<string, Entry> => {
  const kind = source.read(0, 12)
  const signature = kind.toString('latin1', 0, 4)
  if (signature !== '\0\x01\0\0' && signature !== 'true') throw new Error('no TrueType font')
  const count = kind.readUInt16BE(4)
  if (count > MOST_TABLES) throw new RangeError('too many tables')
  const list = source.read(12, count * 16)
  const directory = new Map<string, Entry>()
  for (let at = 0; at < list.length; at += 16) {
    const entry = { offset: list.readUInt32BE(at + 8), length: list.readUInt32BE(at + 12) }
    if (entry.offset + entry.length > source.size) throw new RangeError('a table ends beyond the file')
    directory.set(list.toString('latin1', at, at + 4), entry)
  }
  return directory
}

const glyphRecords = (
  source: ByteSource,
  directory: ReadonlyMap<string, Entry>,
  loca: Buffer,
  isLong: boolean,
  glyphCount: number,
): ((glyph: number) => Buffer) => {
  const glyf = directory.get('glyf')
  if (!glyf) throw new Error('no table glyf')
  if (loca.length < (glyphCount + 1) * (isLong ? 4 : 2)) throw new RangeError('loca is too short')
  const placeOf = (index: number): number => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2)
  return (glyph) => {
    if (glyph >= glyphCount) throw new RangeError('no such glyph')
    const start = placeOf(glyph)
    const end = placeOf(glyph + 1)
    if (end < start || end > glyf.length) throw new RangeError('a glyph ends beyond its table')
    return source.read(glyf.offset + start, end - start)
  }
}

const verticalOf = (table: (tag: string) => Buffer | null, glyphCount: number): Map<number, number> => {
  const own = table(VERTICAL_TAG)
  if (own) {
    const pairs = new Map<number, number>()
    for (let at = 0; at + 4 <= own.length; at += 4) pairs.set(own.readUInt16BE(at), own.readUInt16BE(at + 2))
    return pairs
  }
  const gsub = table('GSUB')
  if (!gsub) return new Map()
  try {
    return readVerticalForms(gsub, glyphCount)
  } catch (error) {
    // Without vertical forms a column is still written: its signs are turned.
    if (error instanceof RangeError) return new Map()
    throw error
  }
}
