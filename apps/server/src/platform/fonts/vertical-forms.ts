// Table `GSUB`, feature `vert`: which glyphs have another form in vertical text. Single substitutions only.

const MOST_LOOKUPS = 64

/** Pairs glyph → vertical form. Throws RangeError when the table is broken. */
export const readVerticalForms = (gsub: Buffer, glyphCount: number): Map<number, number> => {
  const pairs = new Map<number, number>()
  const features = gsub.readUInt16BE(6)
  const lookups = gsub.readUInt16BE(8)
  const wanted = new Set<number>()
  const count = Math.min(gsub.readUInt16BE(features), 1000)
  for (let index = 0; index < count; index++) {
    const at = features + 2 + index * 6
    if (gsub.toString('latin1', at, at + 4) !== 'vert') continue
    const feature = features + gsub.readUInt16BE(at + 4)
    const own = Math.min(gsub.readUInt16BE(feature + 2), MOST_LOOKUPS)
    for (let each = 0; each < own; each++) wanted.add(gsub.readUInt16BE(feature + 4 + each * 2))
  }
  for (const lookup of [...wanted].slice(0, MOST_LOOKUPS))
    readLookup(gsub, lookups + gsub.readUInt16BE(lookups + 2 + lookup * 2), glyphCount, pairs)
  return pairs
}

const readLookup = (gsub: Buffer, lookup: number, glyphCount: number, pairs: Map<number, number>): void => {
  const type = gsub.readUInt16BE(lookup)
  const subtables = Math.min(gsub.readUInt16BE(lookup + 4), MOST_LOOKUPS)
  for (let index = 0; index < subtables; index++) {
    let at = lookup + gsub.readUInt16BE(lookup + 6 + index * 2)
    let kind = type
    if (kind === 7) {
      kind = gsub.readUInt16BE(at + 2)
      at += gsub.readUInt32BE(at + 4)
    }
    if (kind !== 1) continue
    const format = gsub.readUInt16BE(at)
    const covered = readCoverage(gsub, at + gsub.readUInt16BE(at + 2))
    for (const [order, glyph] of covered.entries()) {
      const form = format === 1 ? (glyph + gsub.readInt16BE(at + 4)) & 0xffff : gsub.readUInt16BE(at + 6 + order * 2)
      if (form < glyphCount && !pairs.has(glyph)) pairs.set(glyph, form)
    }
  }
}

const readCoverage = (gsub: Buffer, at: number): number[] => {
  const count = gsub.readUInt16BE(at + 2)
  const glyphs: number[] = []
  if (gsub.readUInt16BE(at) === 1) {
    for (let index = 0; index < count; index++) glyphs.push(gsub.readUInt16BE(at + 4 + index * 2))
    return glyphs
  }
  for (let index = 0; index < count; index++) {
    const range = at + 4 + index * 6
    const first = gsub.readUInt16BE(range)
    const last = gsub.readUInt16BE(range + 2)
    for (let glyph = first; glyph <= last; glyph++) glyphs.push(glyph)
    if (glyphs.length > 0x10000) throw new RangeError('coverage without end')
  }
  return glyphs
}
