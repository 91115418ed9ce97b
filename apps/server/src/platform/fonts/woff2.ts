// WOFF2 → tables and outlines (W3C WOFF 2.0, sections 4 and 5). Enough for the slices of a web font; not for collections.
import { brotliDecompressSync } from 'node:zlib'
import { type Outline, type Point, readComposite } from './outline.ts'

// prettier-ignore
const knownTags = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
  'prep',
  'CFF ',
  'VORG',
  'EBDT',
  'EBLC',
  'gasp',
  'hdmx',
  'kern',
  'LTSH',
  'PCLT',
  'VDMX',
  'vhea',
  'vmtx',
  'BASE',
  'GDEF',
  'GPOS',
  'GSUB',
  'EBSC',
  'JSTF',
  'MATH',
  'CBDT',
  'CBLC',
  'COLR',
  'CPAL',
  'SVG ',
  'sbix',
  'acnt',
  'avar',
  'bdat',
  'bloc',
  'bsln',
  'cvar',
  'fdsc',
  'feat',
  'fmtx',
  'fvar',
  'gvar',
  'hsty',
  'just',
  'lcar',
  'mort',
  'morx',
  'opbd',
  'prop',
  'trak',
  'Zapf',
  'Silf',
  'Glat',
  'Gloc',
  'Feat',
  'Sill',
]
const HEADER = 48
const MOST_BYTES = 64 * 1024 * 1024

export interface Woff2 {
  /** Tables as they stand in the file; `glyf` and `hmtx` may be in WOFF2's own form. */
  table(tag: string): Buffer | null
  readonly glyphCount: number
  outlineOf(glyph: number): Outline
  advanceOf(glyph: number): number
}

/** Opens a WOFF2 file with TrueType outlines. Throws RangeError or Error on anything else. */
export const openWoff2 = (file: Buffer): Woff2 => {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('no WOFF2')
  const tables = new Map<string, { bytes: Buffer; isTransformed: boolean }>()
  const directory = reader(file, HEADER)
  const entries: { tag: string; length: number; isTransformed: boolean }[] = []
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = directory.byte()
    const known = flags & 63
    const tag = known === 63 ? directory.tag() : knownTags[known]!
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const plain = directory.base128()
    entries.push({ tag, length: isTransformed ? directory.base128() : plain, isTransformed })
  }
  const packed = file.subarray(directory.at, directory.at + file.readUInt32BE(20))
  const data = brotliDecompressSync(packed, { maxOutputLength: MOST_BYTES })
  let at = 0
  for (const { tag, length, isTransformed } of entries) {
    if (at + length > data.length) throw new RangeError('tables end beyond the data')
    tables.set(tag, { bytes: data.subarray(at, at + length), isTransformed })
    at += length
  }
  const glyf = tables.get('glyf')
  const hmtx = tables.get('hmtx')
  const hhea = tables.get('hhea')
  if (!glyf?.isTransformed || !hmtx || !hhea) throw new Error('no outlines in WOFF2’s form')
  const outlines = readGlyf(glyf.bytes)
  const metrics = hhea.bytes.readUInt16BE(34)
  return {
    table: (tag) => tables.get(tag)?.bytes ?? null,
    glyphCount: outlines.length,
    outlineOf: (glyph) => outlines[glyph] ?? [],
    advanceOf: (glyph) => {
      const index = Math.min(glyph, metrics - 1)
      return hmtx.isTransformed ? hmtx.bytes.readUInt16BE(1 + index * 2) : hmtx.bytes.readUInt16BE(index * 4)
    },
  }
}

const reader = (bytes: Buffer, start = 0) => {
  const cursor = {
    at: start,
    byte: (): number => bytes.readUInt8(cursor.at++),
    short: (): number => {
      cursor.at += 2
      return bytes.readUInt16BE(cursor.at - 2)
    },
    tag: (): string => {
      cursor.at += 4
      return bytes.toString('latin1', cursor.at - 4, cursor.at)
    },
    base128: (): number => {
      let value = 0
      for (let count = 0; count < 5; count++) {
        const byte = cursor.byte()
        value = value * 128 + (byte & 127)
        if (byte < 128) return value
      }
      throw new RangeError('a number too long')
    },
    /** The type 255UInt16. */
    packedShort: (): number => {
      const code = cursor.byte()
      if (code === 253) return cursor.short()
      if (code === 254) return cursor.byte() + 506
      return code === 255 ? cursor.byte() + 253 : code
    },
  }
  return cursor
}
type Reader = ReturnType<typeof reader>

const readGlyf = (table: Buffer): Outline[] => {
  const count = table.readUInt16BE(4)
  const sizes = [0, 1, 2, 3, 4, 5, 6].map((index) => table.readUInt32BE(8 + index * 4))
  let at = 36
  const starts = sizes.map((size) => {
    at += size
    return at - size
  })
  const [contours, points, flags, glyphs, composites] = starts.map((start) => reader(table, start)) as [
    Reader,
    Reader,
    Reader,
    Reader,
    Reader,
  ]
  const outlines: (Outline | null)[] = []
  const waiting = new Map<number, Buffer>()
  for (let glyph = 0; glyph < count; glyph++) {
    const number = contours.short()
    if (number === 0xffff) {
      const start = composites.at
      const hasInstructions = skipComponents(table, composites)
      if (hasInstructions) glyphs.packedShort()
      waiting.set(glyph, table.subarray(start, composites.at))
      outlines.push(null)
      continue
    }
    const ends: number[] = []
    for (let index = 0; index < number; index++) ends.push(points.packedShort())
    outlines.push(ends.map(readContours(flags, glyphs)))
    if (number > 0) glyphs.packedShort()
  }
  const resolve = (glyph: number, depth: number): Outline => {
    const known = outlines[glyph]
    if (known) return known
    const record = waiting.get(glyph)
    if (!record || depth > 6) return []
    return readComposite(record, 0, (part) => resolve(part, depth + 1))
  }
  return outlines.map((outline, glyph) => outline ?? resolve(glyph, 0))
}

const skipComponents = (table: Buffer, cursor: Reader): boolean => {
  let hasInstructions = false
  for (let more = true; more; ) {
    const flags = table.readUInt16BE(cursor.at)
    cursor.at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0)
    if (flags & 256) hasInstructions = true
    more = (flags & 32) !== 0
  }
  return hasInstructions
}

// Points go on from where the contour before ended.
const readContours = (flags: Reader, glyphs: Reader): ((count: number) => Point[]) => {
  let x = 0
  let y = 0
  return (count) => {
    const contour: Point[] = []
    for (let index = 0; index < count; index++) {
      const flag = flags.byte()
      const [dx, dy] = stepOf(flag & 127, glyphs)
      x += dx
      y += dy
      contour.push({ x, y, isOn: flag < 128 })
    }
    return contour
  }
}

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value)
// Section 5.2, the table of triplets.
const stepOf = (flag: number, data: Reader): [number, number] => {
  const first = data.byte()
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + first)]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + first), 0]
  if (flag < 84) {
    const rest = flag - 20
    return [signed(flag, 1 + (rest & 0x30) + (first >> 4)), signed(flag >> 1, 1 + ((rest & 0x0c) << 2) + (first & 15))]
  }
  const second = data.byte()
  if (flag < 120) {
    const rest = flag - 84
    return [signed(flag, 1 + (Math.trunc(rest / 12) << 8) + first), signed(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + second)]
  }
  const third = data.byte()
  if (flag < 124) return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)]
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + data.byte())]
}
