// The house's fonts for paper: Noto Sans SC, which has Chinese (also rare names) and Latin signs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import { type PDFDocument, type PDFFont, PDFHexString } from '@cantoo/pdf-lib'

const resolve = createRequire(import.meta.url).resolve
const files = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const
export type Weight = keyof typeof files

// Read once in a thread. Parsing is lazy and takes a millisecond; each document parses for itself, since a glyph remembers the sign it
// was first asked for, and the text that is copied out of a document must be its own.
const read = new Map<Weight, Buffer>()
const bytesOf = (weight: Weight): Buffer => {
  const known = read.get(weight) ?? readFileSync(resolve(files[weight]))
  read.set(weight, known)
  return known
}

/** Stands for a sign no font has. */
export const SQUARE = '□'

export interface Face {
  readonly font: PDFFont
  widthOf(text: string, size: number): number
  /** A text as the numbers of its signs in the font of this document, which then holds them. */
  signsOf(text: string): PDFHexString
}

/** The fonts of one document, and the way text takes into them. */
export interface Fonts {
  readonly regular: Face
  readonly bold: Face
  /** A text with only signs the fonts have: those they have no sign for become squares and are remembered in `missing`. */
  printable(text: string): string
  readonly missing: ReadonlySet<string>
}

const MARK = /\p{M}/u
// Control and format signs, and selectors of variants, which print nothing themselves.
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/u

/** Embeds the fonts into a document; only the signs that are used are written. */
export const embedFonts = async (document: PDFDocument): Promise<Fonts> => {
  document.registerFontkit(fontkit)
  const face = async (weight: Weight): Promise<Face> => {
    const font = await document.embedFont(bytesOf(weight), { subset: true })
    const widths = new Map<string, number>()
    const widthOfSign = (sign: string): number => {
      const known = widths.get(sign) ?? font.widthOfTextAtSize(sign, 1)
      widths.set(sign, known)
      return known
    }
    const numbers = new Map<string, string>()
    const numberOfSign = (sign: string): string => {
      const known = numbers.get(sign) ?? font.encodeText(sign).asString()
      numbers.set(sign, known)
      return known
    }
    return {
      font,
      widthOf: (text, size) => {
        let sum = 0
        for (const sign of text) sum += widthOfSign(sign)
        return sum * size
      },
      signsOf: (text) => {
        // A mark may join the sign before it: such a text is shaped as a whole.
        if (MARK.test(text)) return font.encodeText(text)
        let all = ''
        for (const sign of text) all += numberOfSign(sign)
        return PDFHexString.of(all)
      },
    }
  }
  const [regular, bold] = [await face('regular'), await face('bold')]
  const known = new Set(regular.font.getCharacterSet())
  const missing = new Set<string>()
  const printed = new Map<string, string>()
  const printedOf = (sign: string): string => {
    if (sign === '\t') return ' '
    if (INVISIBLE.test(sign)) return ''
    if (known.has(sign.codePointAt(0)!)) return sign
    missing.add(sign)
    return SQUARE
  }
  const printable = (text: string): string => {
    let all = ''
    for (const sign of text.normalize('NFC')) {
      const known = printed.get(sign) ?? printedOf(sign)
      printed.set(sign, known)
      all += known
    }
    return all
  }
  return { regular, bold, printable, missing }
}
