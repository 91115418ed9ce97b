// Glyphs in reading order → runs of one face, size and color.
import type { Item, Look } from './pieces.ts'
import type { Glyph, Run } from './runs.ts'

export interface RunWriter {
  add(item: Item, x: number, y: number): void
  readonly runs: readonly Run[]
}

/** Collects runs; sizes and strokes are multiplied with scale, places are taken as they come. */
export const runWriter = (scale: number): RunWriter => {
  const runs: Run[] = []
  let glyphs: Glyph[] = []
  let look: Look | null = null
  let face = ''
  return {
    runs,
    add: (item, x, y) => {
      if (item.look !== look || item.faceId !== face) {
        look = item.look
        face = item.faceId
        glyphs = []
        runs.push({
          face,
          size: look.size * scale,
          color: look.color,
          ...(item.embolden > 0 && { embolden: item.embolden * scale }),
          ...(look.slant !== 0 && { slant: look.slant }),
          glyphs,
        })
      }
      glyphs.push(
        item.isTurned
          ? { char: item.char, glyph: item.glyph, x, y, isTurned: true }
          : { char: item.char, glyph: item.glyph, x, y },
      )
    },
  }
}
