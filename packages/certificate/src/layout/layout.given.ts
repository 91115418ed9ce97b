// Faces made of numbers only, so that what layout does can be computed by hand: letters half an em wide, squares one em.
import type { TextElement } from '../model/document.ts'
import { houseFaces, type MetricsPack, openFontBook } from './font-book.ts'
import type { TextLayout } from './runs.ts'

const letters = [0x20, 0x7e - 0x20, 1]
/** Glyph 1… for ASCII, 100… for the rest. */
const pack = (face: string): MetricsPack => ({
  ...{ face, unitsPerEm: 1000, ascent: 1100, descent: -300, middle: 380 },
  map: [
    ...letters,
    0xb7 - 0x7e,
    0,
    5,
    0x300 - 0xb7,
    0,
    3,
    0x2014 - 0x300,
    0x201d - 0x2014,
    1,
    0x2026 - 0x201d,
    0,
    1,
    0x3000 - 0x2026,
    0x3017 - 0x3000,
    1,
    0x4e00 - 0x3017,
    0x9fa5 - 0x4e00,
    1,
    0xff01 - 0x9fa5,
    0xff5e - 0xff01,
    1,
  ],
  advances: [1, 1000, 95, 500, 5, 1000, 3, 0, 40_000, 1000],
  vert: [],
})

/** All house faces; `sans` alone has the character 㛃. */
export const syntheticBook = () =>
  openFontBook(
    houseFaces.map((face) => {
      const own = pack(face)
      return face === 'sans'
        ? { ...own, map: [0x20, 0x7e - 0x20, 1, 0x36c3 - 0x7e, 0, 30_000, 0x4e00 - 0x36c3, 0x9fa5 - 0x4e00, 1] }
        : own
    }),
  )

/** A text element of 200 × 100 units with text of 20 units, unless said otherwise. */
export const text = (content: string, over: Partial<TextElement> = {}): TextElement => ({
  ...{ id: 'text', type: 'text', left: 0, top: 0, width: 200, height: 100, rotate: 0, name: '', source: '' },
  ...{ content, contentText: '', fontSize: 20, bold: false, color: '#333333', defaultColor: '#333333' },
  ...{ defaultFontName: 'SimSun', fontFamily: 'SimSun', vertical: false, code: '', align: 'left', verticalAlign: 'top' },
  ...{ lineHeight: 1.5, letterSpacing: 0, overflow: 'wrap' },
  ...over,
})

/** All characters as they were laid out, line by line (or column by column). */
export const linesOf = (layout: TextLayout, isVertical = false): string[] => {
  const lines: { at: number; text: string }[] = []
  for (const { glyphs } of layout.runs) {
    for (const glyph of glyphs) {
      const at = layout.lines.findIndex((line) =>
        isVertical
          ? glyph.x >= line.x - 0.5 && glyph.x <= line.x + line.width + 0.5
          : glyph.y >= line.y - 0.5 && glyph.y <= line.y + line.height + 0.5,
      )
      const last = lines.at(-1)
      if (last?.at === at) last.text += glyph.char
      else lines.push({ at, text: glyph.char })
    }
  }
  return lines.map((line) => line.text)
}
