// Which characters of a face a file holds, and under which number.
import type { PrintFace } from './print-face.ts'

/** Numbers are given to pairs of character and glyph, so that every number says the character that was typed. */
export interface Subset {
  readonly face: PrintFace
  /** Resource name in content streams. */
  readonly name: string
  /** By number; 0 is the glyph for what is missing. */
  readonly glyphs: readonly number[]
  readonly codes: readonly number[]
  /** By number, in thousandths of the em: what the file says and what the writer computes with. */
  readonly widths: readonly number[]
  /** -1: not in here. */
  find(code: number, glyph: number): number
  add(code: number, glyph: number): number
}

const GLYPHS = 0x10000

/** An empty subset. */
export const newSubset = (face: PrintFace, name: string): Subset => {
  // Nearly always a character has one glyph: it is found by its code alone, the rest by both.
  const byCode = new Map<number, number>()
  const others = new Map<number, number>()
  const glyphs = [0]
  const codes = [0]
  const widths = [widthOf(face, 0)]
  const find = (code: number, glyph: number): number => {
    const number = byCode.get(code)
    if (number === undefined) return -1
    return glyphs[number] === glyph ? number : (others.get(code * GLYPHS + glyph) ?? -1)
  }
  return {
    ...{ face, name, glyphs, codes, widths, find },
    add: (code, glyph) => {
      const known = find(code, glyph)
      if (known !== -1) return known
      const number = glyphs.push(glyph) - 1
      if (number >= GLYPHS) throw new RangeError('more than 65,535 different characters of one face')
      codes.push(code)
      widths.push(widthOf(face, glyph))
      if (byCode.has(code)) others.set(code * GLYPHS + glyph, number)
      else byCode.set(code, number)
      return number
    },
  }
}

const widthOf = (face: PrintFace, glyph: number): number => Math.round((face.advance(glyph) * 1000) / face.unitsPerEm)

/** Gives the writer where a character is: `name` is the font to select. */
export interface FontPicker {
  name: string
  width: number
  pick(face: string, char: string, glyph: number): number
}

/** A picker that puts everything into the subsets it is given or makes. */
export const addingPicker = (
  subsets: Map<string, Subset>,
  make: (face: string) => Subset,
  before?: ReadonlyMap<string, Subset>,
): FontPicker => {
  const picker: FontPicker = {
    name: '',
    width: 0,
    pick: (face, char, glyph) => {
      const code = char.codePointAt(0)!
      const fixed = before?.get(face)
      let number = fixed ? fixed.find(code, glyph) : -1
      let subset = fixed
      if (number === -1) {
        subset = subsets.get(face)
        if (!subset) {
          subset = make(face)
          subsets.set(face, subset)
        }
        number = subset.add(code, glyph)
      }
      picker.name = subset!.name
      picker.width = subset!.widths[number]!
      return number
    },
  }
  return picker
}
