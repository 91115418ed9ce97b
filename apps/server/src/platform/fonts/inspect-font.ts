// A font somebody sends: may we print with it, and can we? Judged completely before it is kept, so that printing never meets a surprise.
import { memorySource } from './byte-source.ts'
import { openSfnt, type Sfnt } from './sfnt.ts'

export type FontTrouble =
  /** No font, or one that cannot be read to its end. */
  | 'damaged'
  | 'too-large'
  /** OpenType with PostScript outlines (.otf): only TrueType outlines are printed. */
  | 'postscript-outlines'
  /** Several fonts in one file (.ttc). */
  | 'collection'
  /** WOFF or WOFF2. */
  | 'web-font'
  /** Its maker forbids putting it into documents (OS/2 fsType: restricted, or bitmaps only). */
  | 'embedding-forbidden'
  /** Its maker forbids putting parts of it into documents (OS/2 fsType bit 8). */
  | 'subsetting-forbidden'

export interface FontFacts {
  readonly isUsable: true
  readonly family: string
  readonly style: string
  readonly glyphs: number
  /** How many of the 6,763 characters of GB 2312 it misses; they would be printed in another face. */
  readonly missingOfGb2312: number
}
export interface FontRefusal {
  readonly isUsable: false
  readonly trouble: FontTrouble
}

/** The largest own font, in bytes. */
export const mostFontBytes = 40 * 1024 * 1024
const MOST_POINTS = 12_000_000
const RESTRICTED = 0x0002
const LENIENT = 0x000c
const NO_SUBSETTING = 0x0100
const BITMAPS_ONLY = 0x0200

/** Looks at a font file. Never throws; bounded in time and memory whatever the file says. */
export const inspectFont = (bytes: Uint8Array): FontFacts | FontRefusal => {
  if (bytes.length > mostFontBytes) return refuse('too-large')
  const signature = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (signature === 'OTTO') return refuse('postscript-outlines')
  if (signature === 'ttcf') return refuse('collection')
  if (signature === 'wOFF' || signature === 'wOF2') return refuse('web-font')
  try {
    const font = openSfnt(memorySource(bytes))
    const { embedding } = font
    // Of several bits the most lenient counts (OpenType, OS/2 fsType before version 3).
    if ((embedding & RESTRICTED) !== 0 && (embedding & LENIENT) === 0) return refuse('embedding-forbidden')
    if (embedding & BITMAPS_ONLY) return refuse('embedding-forbidden')
    if (embedding & NO_SUBSETTING) return refuse('subsetting-forbidden')
    if (font.map.size === 0 || font.ascent <= font.descent || font.ascent - font.descent > 5 * font.unitsPerEm)
      return refuse('damaged')
    readEverything(font)
    return {
      isUsable: true,
      ...namesOf(font),
      glyphs: font.glyphCount,
      missingOfGb2312: gb2312().filter((code) => !font.map.has(code)).length,
    }
  } catch {
    return refuse('damaged')
  }
}

const refuse = (trouble: FontTrouble): FontRefusal => ({ isUsable: false, trouble })

const readEverything = (font: Sfnt): void => {
  let points = 0
  for (let glyph = 0; glyph < font.glyphCount; glyph++) {
    for (const contour of font.outlineOf(glyph)) points += contour.length
    if (points > MOST_POINTS) throw new RangeError('too many points')
  }
}

// Table `name`: the typographic family and style, else the plain ones.
const namesOf = (font: Sfnt): { family: string; style: string } => {
  const table = font.table('name')
  const names = new Map<number, string>()
  if (table && table.length >= 6) {
    const count = Math.min(table.readUInt16BE(2), 500)
    const texts = table.readUInt16BE(4)
    for (let index = 0; index < count && 18 + index * 12 <= table.length; index++) {
      const at = 6 + index * 12
      const platform = table.readUInt16BE(at)
      const id = table.readUInt16BE(at + 6)
      if ((platform !== 3 && platform !== 0) || ![1, 2, 16, 17].includes(id)) continue
      const start = texts + table.readUInt16BE(at + 10)
      const raw = table.subarray(start, start + table.readUInt16BE(at + 8))
      const text = new TextDecoder('utf-16be')
        .decode(raw)
        .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
        .trim()
        .slice(0, 100)
      // Chinese names before all others.
      if (text && (!names.has(id) || table.readUInt16BE(at + 4) === 0x0804)) names.set(id, text)
    }
  }
  return { family: names.get(16) ?? names.get(1) ?? '', style: names.get(17) ?? names.get(2) ?? '' }
}

let common: readonly number[] | null = null
/** The 6,763 Chinese characters of GB 2312, levels 1 and 2. */
export const gb2312 = (): readonly number[] => {
  if (common) return common
  const decoder = new TextDecoder('gb18030')
  const codes: number[] = []
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) {
      codes.push(decoder.decode(Uint8Array.of(row, cell)).codePointAt(0)!)
    }
  }
  common = codes
  return codes
}
