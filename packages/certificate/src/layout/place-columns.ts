// Lines of vertical text at their places: columns from right to left, Latin letters and digits turned a quarter.
import type { TextElement } from '../model/document.ts'
import { isMark, mayStretch } from './characters.ts'
import type { Flow } from './items.ts'
import type { Item } from './pieces.ts'
import { alignLine, startOf } from './place-rows.ts'
import { runWriter } from './run-writer.ts'
import type { Box, Run, TextLayout } from './runs.ts'

const UNDERLINE_THICKNESS = 0.05
const UNDERLINE_DISTANCE = 0.58

/** Places columns. */
export const placeColumns = (flow: Flow, element: TextElement): Pick<TextLayout, 'runs' | 'rules' | 'lines'> => {
  const { scale } = flow
  const writer = runWriter(scale)
  const rules: (Box & { color: string })[] = []
  const lines: Box[] = []
  let right = flow.across - startOf(flow, element.verticalAlign)
  for (const line of flow.lines) {
    const width = line.above + line.below
    const middle = right - width / 2
    const { start, stretch } = alignLine(line, flow.along)
    let y = start
    let before: Item | null = null
    let markAt = { x: 0, y: 0 }
    for (let at = 0; at < line.items.length; at++) {
      const item = line.items[at]!
      if (before && at < line.count && stretch > 0 && mayStretch(before.code, item.code)) y += stretch
      const origin = before && isMark(item.code) ? markAt : originOf(item, middle, y)
      writer.add(item, origin.x * scale, origin.y * scale)
      markAt = item.isTurned ? { x: origin.x, y: origin.y + item.width } : { x: origin.x + item.width, y: origin.y }
      if (item.look.isUnderlined && at < line.count) {
        const { size, color } = item.look
        const x = (middle + size * UNDERLINE_DISTANCE) * scale
        const height = (item.advance + (at + 1 < line.count ? line.spacing : 0)) * scale
        rules.push({ x, y: y * scale, width: size * UNDERLINE_THICKNESS * scale, height, color })
      }
      y += item.advance + line.spacing
      before = item
    }
    const length = line.stretches > 0 ? flow.along : line.length
    lines.push({ x: (right - width) * scale, y: start * scale, width: width * scale, height: length * scale })
    right -= width
  }
  return { runs: writer.runs as Run[], rules, lines }
}

// The middle of the square stands in the middle of the column; a turned glyph's baseline runs downward, left of the middle.
const originOf = (item: Item, middle: number, y: number): { x: number; y: number } => {
  const { size } = item.look
  const rise = item.face.middle * size
  if (item.isTurned) return { x: middle - rise, y }
  return { x: middle - item.width / 2, y: y + size / 2 + rise }
}
