// A text layout as content of a page whose units are those of the canvas, y downward.
import type { Glyph, Run, TextLayout } from '../layout/runs.ts'
import type { FontPicker } from './subset.ts'
import { colorOf, fine, num, textString } from './syntax.ts'

/** From here on readers take a gap between letters for a space, in thousandths of the size. */
const APART = 90

// Two bytes of a character inside ( ): brackets, backslash and carriage return are escaped.
const bytes = Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x28 || byte === 0x29 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
  return byte === 0x0d ? '\\r' : String.fromCharCode(byte)
})

/** Draws a layout with its element's corner at (left, top). Characters are bytes: write it as Latin-1. */
export const writeText = (layout: TextLayout, left: number, top: number, picker: FontPicker): string => {
  let content = ''
  for (const run of layout.runs) content += writeRun(run, left, top, picker)
  for (const { x, y, width, height, color } of layout.rules) {
    content += `${colorOf(color)} rg ${num(left + x)} ${num(top + y)} ${num(width)} ${num(height)} re f\n`
  }
  return content
}

const writeRun = (run: Run, left: number, top: number, picker: FontPicker): string => {
  const color = colorOf(run.color)
  const size = fine(run.size)
  let content = `BT ${color} rg`
  if (run.embolden) content += ` ${color} RG ${fine(run.embolden)} w 1 j 2 Tr`
  const lean = run.slant ? fine(run.slant) : '0'
  const perThousand = run.size / 1000
  // What stands between two places is written when it is whole: letters that are set apart are one word to whoever copies them.
  const close = (): string => {
    const shown = isOpen ? `[(${text})]TJ` : `(${text})Tj`
    return isApart ? `/Span<</ActualText${textString(typed)}>>BDC${shown} EMC` : shown
  }
  let typed = ''
  let isApart = false
  let font = ''
  let isOpen = false
  let text = ''
  let before: Glyph | null = null
  let pen = 0
  for (const glyph of run.glyphs) {
    const number = picker.pick(run.face, glyph.char, glyph.glyph)
    const along = glyph.isTurned ? glyph.y : glyph.x
    const goesOn =
      before !== null &&
      font === picker.name &&
      before.isTurned === glyph.isTurned &&
      (glyph.isTurned ? before.x === glyph.x : before.y === glyph.y)
    if (goesOn) {
      const step = Math.round((pen - along) / perThousand)
      if (step !== 0) {
        if (step < -APART) isApart = true
        text += `)${step}(`
        pen -= step * perThousand
        isOpen = true
      }
    } else {
      if (before) content += close()
      isOpen = false
      isApart = false
      typed = ''
      text = ''
      if (font !== picker.name) {
        font = picker.name
        content += `/${font} ${size} Tf`
      }
      const matrix = glyph.isTurned ? ` 0 1 1 ${lean} ` : ` 1 0 ${lean} -1 `
      content += `${matrix}${num(left + glyph.x)} ${num(top + glyph.y)} Tm`
      pen = along
    }
    typed += glyph.char
    text += bytes[number >> 8]! + bytes[number & 255]!
    pen += picker.width * perThousand
    before = glyph
  }
  if (before) content += close()
  return `${content}${run.embolden ? ' 0 Tr' : ''} ET\n`
}
