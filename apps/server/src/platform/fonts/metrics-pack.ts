// A font's numbers as the pack that layout reads, in the browser and here.
import type { MetricsPack } from '@kaisai/certificate/layout/font-book'
import type { Sfnt } from './sfnt.ts'

/** Makes the pack of an open font. */
export const metricsPack = (face: string, font: Sfnt): MetricsPack => ({
  face,
  unitsPerEm: font.unitsPerEm,
  ascent: font.ascent,
  descent: font.descent,
  middle: (font.squareTop + font.squareBottom) / 2,
  map: packMap(font.map),
  advances: packAdvances(font),
  vert: [...font.vertical].flat(),
})

const packMap = (map: ReadonlyMap<number, number>): number[] => {
  const codes = [...map.keys()].sort((one, other) => one - other)
  const packed: number[] = []
  let last = 0
  let lastGlyph = 0
  for (let at = 0; at < codes.length; ) {
    const first = codes[at]!
    const glyph = map.get(first)!
    let length = 1
    while (codes[at + length] === first + length && map.get(first + length) === glyph + length) length++
    packed.push(first - last, length - 1, glyph - lastGlyph)
    last = first + length - 1
    lastGlyph = glyph + length - 1
    at += length
  }
  return packed
}

const packAdvances = (font: Sfnt): number[] => {
  const packed: number[] = []
  for (let glyph = 0; glyph < font.glyphCount; glyph++) {
    const advance = font.advanceOf(glyph)
    if (packed.at(-1) === advance && packed.length > 0) packed[packed.length - 2]! += 1
    else packed.push(1, advance)
  }
  return packed
}
