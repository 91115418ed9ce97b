// Glyphs → a TrueType file that openSfnt reads: for faces that come in slices.
import { VERTICAL_TAG } from './sfnt.ts'

export interface NewGlyph {
  /** A plain TrueType record, padded to four bytes; blank: no bytes. */
  readonly record: Buffer
  readonly advance: number
}
export interface NewFont {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly squareTop: number
  readonly squareBottom: number
  readonly capHeight: number
  readonly box: readonly [number, number, number, number]
  readonly glyphs: readonly NewGlyph[]
  readonly map: ReadonlyMap<number, number>
  readonly vertical: ReadonlyMap<number, number>
}

// An empty list of names, and a table without glyph names: browsers refuse a font without either.
const NAMES = Buffer.from([0, 0, 0, 0, 0, 6])
const postOf = (): Buffer => {
  const post = Buffer.alloc(32)
  post.writeUInt32BE(0x00030000, 0)
  return post
}

/** Writes the font. Only what reading it again needs: no names, no layout tables. `isForBrowsers`: with what these ask for, too. */
export const writeSfnt = (font: NewFont, { isForBrowsers = false } = {}): Buffer => {
  const count = font.glyphs.length
  const loca = Buffer.alloc((count + 1) * 4)
  const hmtx = Buffer.alloc(count * 4)
  const records: Buffer[] = []
  let place = 0
  for (const [glyph, { record, advance }] of font.glyphs.entries()) {
    records.push(record)
    loca.writeUInt32BE(place, glyph * 4)
    place += record.length
    hmtx.writeUInt16BE(advance, glyph * 4)
    hmtx.writeInt16BE(record.length > 0 ? record.readInt16BE(2) : 0, glyph * 4 + 2)
  }
  loca.writeUInt32BE(place, count * 4)
  return assemble([
    ['head', headOf(font)],
    ['hhea', hheaOf(font, count)],
    ['maxp', maxpOf(count)],
    ['OS/2', os2Of(font)],
    ['hmtx', hmtx],
    ['cmap', cmapOf(font.map)],
    ...(isForBrowsers ? [] : [[VERTICAL_TAG, pairsOf(font.vertical)] as const]),
    ['loca', loca],
    ['glyf', Buffer.concat(records)],
    ...(isForBrowsers
      ? ([
          ['name', NAMES],
          ['post', postOf()],
        ] as const)
      : []),
  ])
}

const assemble = (unsorted: readonly (readonly [string, Buffer])[]): Buffer => {
  const tables = unsorted.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const header = Buffer.alloc(12 + tables.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tables.length, 4)
  let place = header.length
  const parts: Buffer[] = [header]
  for (const [index, [tag, bytes]] of tables.entries()) {
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(place, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    place += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

const headOf = (font: NewFont): Buffer => {
  const head = Buffer.alloc(54)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt32BE(0x5f0f3cf5, 12)
  head.writeUInt16BE(font.unitsPerEm, 18)
  for (const [index, side] of font.box.entries()) head.writeInt16BE(side, 36 + index * 2)
  head.writeInt16BE(1, 50)
  return head
}
const hheaOf = (font: NewFont, count: number): Buffer => {
  const hhea = Buffer.alloc(36)
  hhea.writeUInt32BE(0x00010000, 0)
  hhea.writeInt16BE(font.ascent, 4)
  hhea.writeInt16BE(font.descent, 6)
  hhea.writeUInt16BE(count, 34)
  return hhea
}
const maxpOf = (count: number): Buffer => {
  const maxp = Buffer.alloc(32)
  maxp.writeUInt32BE(0x00010000, 0)
  maxp.writeUInt16BE(count, 4)
  return maxp
}
const os2Of = (font: NewFont): Buffer => {
  const os2 = Buffer.alloc(96)
  os2.writeUInt16BE(4, 0)
  os2.writeInt16BE(font.squareTop, 68)
  os2.writeInt16BE(font.squareBottom, 70)
  os2.writeInt16BE(font.capHeight, 88)
  return os2
}

const cmapOf = (map: ReadonlyMap<number, number>): Buffer => {
  const codes = [...map.keys()].sort((one, other) => one - other)
  const groups: [number, number, number][] = []
  for (const code of codes) {
    const glyph = map.get(code)!
    const last = groups.at(-1)
    if (last && code === last[1] + 1 && glyph === last[2] + code - last[0]) last[1] = code
    else groups.push([code, code, glyph])
  }
  const cmap = Buffer.alloc(12 + 16 + groups.length * 12)
  cmap.writeUInt16BE(1, 2)
  cmap.writeUInt16BE(3, 4)
  cmap.writeUInt16BE(10, 6)
  cmap.writeUInt32BE(12, 8)
  cmap.writeUInt16BE(12, 12)
  cmap.writeUInt32BE(16 + groups.length * 12, 16)
  cmap.writeUInt32BE(groups.length, 24)
  for (const [index, group] of groups.entries()) {
    for (const [part, value] of group.entries()) cmap.writeUInt32BE(value, 28 + index * 12 + part * 4)
  }
  return cmap
}

const pairsOf = (pairs: ReadonlyMap<number, number>): Buffer => {
  const bytes = Buffer.alloc(pairs.size * 4)
  let at = 0
  for (const [glyph, form] of pairs) {
    at = bytes.writeUInt16BE(glyph, at)
    at = bytes.writeUInt16BE(form, at)
  }
  return bytes
}
