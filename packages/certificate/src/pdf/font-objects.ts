// A subset as the five objects of a composite font (ISO 32000-1, 9.7): numbers in content are glyph numbers of the subset.
import { deflateSync } from 'node:zlib'
import { fontFile } from './font-file.ts'
import type { PrintFace } from './print-face.ts'
import type { Subset } from './subset.ts'
import { latin, nameOf, plainObject, streamObject } from './syntax.ts'

/** How many objects a font takes; the first is the one that resources name. */
export const OBJECTS_PER_FONT = 5

/** The objects, numbered from `first` on. */
export const fontObjects = (subset: Subset, first: number, isDense: boolean): Buffer[] => {
  const { face } = subset
  const name = `${tagOf(subset)}+${nameOf(face.name).slice(1)}`
  const file = fontFile(subset, isDense)
  const unicode = latin(unicodeMap(subset))
  const widths = widthsOf(subset)
  return [
    plainObject(
      first,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${first + 1} 0 R]/ToUnicode ${first + 4} 0 R>>`,
    ),
    plainObject(
      first + 1,
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${first + 2} 0 R/DW 1000${widths && `/W[${widths}]`}/CIDToGIDMap/Identity>>`,
    ),
    plainObject(first + 2, descriptorOf(face, name, first + 3)),
    streamObject(first + 3, `/Length1 ${file.length}/Filter/FlateDecode`, file.data),
    // A few hundred bytes of a single file: packing them takes longer than all its glyphs.
    isDense
      ? streamObject(first + 4, '/Filter/FlateDecode', deflateSync(unicode, { level: 9 }))
      : streamObject(first + 4, '', unicode),
  ]
}

// Six capitals (9.6.4), the same for the same characters.
const tagOf = (subset: Subset): string => {
  let hash = 2166136261
  for (const code of [...subset.codes, subset.name.charCodeAt(0)]) hash = Math.imul(hash ^ code, 16777619) >>> 0
  let tag = ''
  for (let at = 0; at < 6; at++) {
    tag += String.fromCharCode(65 + (hash % 26))
    hash = Math.floor(hash / 26)
  }
  return tag
}

const measures = new WeakMap<PrintFace, string>()
const descriptorOf = (face: PrintFace, name: string, file: number): string => {
  let measured = measures.get(face)
  if (measured === undefined) {
    measured = measuresOf(face)
    measures.set(face, measured)
  }
  return `<</Type/FontDescriptor/FontName/${name}${measured}/FontFile2 ${file} 0 R>>`
}

const measuresOf = (face: PrintFace): string => {
  const scaled = (value: number): number => Math.round((value * 1000) / face.unitsPerEm)
  // Symbolic: no encoding of its own; serif is bit 2.
  const flags = 4 + (face.isSerif ? 2 : 0)
  return `/Flags ${flags}/FontBBox[${face.box.map(scaled).join(' ')}]/ItalicAngle 0/Ascent ${scaled(face.ascent)}/Descent ${scaled(face.descent)}/CapHeight ${scaled(face.capHeight)}/StemV 80`
}

// Only what is not as wide as the square.
const widthsOf = (subset: Subset): string => {
  let text = ''
  let isOpen = false
  for (const [number, width] of subset.widths.entries()) {
    if (width === 1000) {
      if (isOpen) text += ']'
      isOpen = false
    } else if (isOpen) text += ` ${width}`
    else {
      text += `${text === '' ? '' : ' '}${number}[${width}`
      isOpen = true
    }
  }
  return isOpen ? `${text}]` : text
}

const hexes: string[] = []
const hex4 = (value: number): string => {
  let hex = hexes[value]
  if (hex === undefined) {
    hex = value.toString(16).padStart(4, '0')
    hexes[value] = hex
  }
  return hex
}
const unicodeOf = (code: number): string =>
  code < 0x10000 ? hex4(code) : hex4(0xd800 + ((code - 0x10000) >> 10)) + hex4(0xdc00 + ((code - 0x10000) & 0x3ff))

const unicodeMap = (subset: Subset): string => {
  let text =
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def 1 begincodespacerange<0000><FFFF>endcodespacerange\n'
  for (let start = 1; start < subset.codes.length; start += 100) {
    const end = Math.min(start + 100, subset.codes.length)
    text += `${end - start} beginbfchar\n`
    for (let number = start; number < end; number++) text += `<${hex4(number)}><${unicodeOf(subset.codes[number]!)}>\n`
    text += 'endbfchar\n'
  }
  return `${text}endcmap CMapName currentdict/CMap defineresource pop end end`
}
