// Table `cmap`: code points → glyphs, formats 4 and 12.

const MOST_CHARACTERS = 200_000

/** Reads the fullest Unicode subtable. Throws when there is none or it is broken. */
export const readCharacterMap = (cmap: Buffer, glyphCount: number): Map<number, number> => {
  const count = cmap.readUInt16BE(2)
  let best: { format: number; offset: number } | null = null
  for (let index = 0; index < Math.min(count, 32); index++) {
    const platform = cmap.readUInt16BE(4 + index * 8)
    const encoding = cmap.readUInt16BE(6 + index * 8)
    if (platform !== 0 && !(platform === 3 && (encoding === 1 || encoding === 10))) continue
    const offset = cmap.readUInt32BE(8 + index * 8)
    const format = cmap.readUInt16BE(offset)
    if ((format === 4 || format === 12) && (!best || format > best.format)) best = { format, offset }
  }
  if (!best) throw new Error('no Unicode character map')
  const map = new Map<number, number>()
  const put = (code: number, glyph: number): void => {
    if (glyph === 0 || glyph >= glyphCount) return
    if (map.size >= MOST_CHARACTERS) throw new RangeError('too many characters')
    map.set(code, glyph)
  }
  if (best.format === 12) readRanges(cmap, best.offset, put)
  else readSegments(cmap, best.offset, put)
  return map
}

type Put = (code: number, glyph: number) => void

const readRanges = (cmap: Buffer, offset: number, put: Put): void => {
  const groups = cmap.readUInt32BE(offset + 12)
  let before = -1
  for (let group = 0; group < groups; group++) {
    const at = offset + 16 + group * 12
    const first = cmap.readUInt32BE(at)
    const last = cmap.readUInt32BE(at + 4)
    // Ascending and within Unicode: so the work is bounded whatever the file says.
    if (first <= before || last < first || last > 0x10ffff) throw new RangeError('ranges out of order')
    before = last
    const glyph = cmap.readUInt32BE(at + 8)
    for (let code = first; code <= last; code++) put(code, glyph + code - first)
  }
}

const readSegments = (cmap: Buffer, offset: number, put: Put): void => {
  const segments = cmap.readUInt16BE(offset + 6) >> 1
  const ends = offset + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const places = deltas + segments * 2
  let before = -1
  for (let index = 0; index < segments; index++) {
    const first = cmap.readUInt16BE(starts + index * 2)
    const last = cmap.readUInt16BE(ends + index * 2)
    if (first <= before || last < first) throw new RangeError('segments out of order')
    before = last
    const delta = cmap.readUInt16BE(deltas + index * 2)
    const place = cmap.readUInt16BE(places + index * 2)
    for (let code = first; code <= last && code < 0xffff; code++) {
      if (place === 0) put(code, (code + delta) & 0xffff)
      else {
        const at = places + index * 2 + place + (code - first) * 2
        const glyph = at + 2 <= cmap.length ? cmap.readUInt16BE(at) : 0
        if (glyph !== 0) put(code, (glyph + delta) & 0xffff)
      }
    }
  }
}
