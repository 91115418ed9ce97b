// Lines of horizontal text at their places.
import type { TextElement } from '../model/document.ts'
import { mayStretch } from './characters.ts'
import type { Flow } from './items.ts'
import type { Line } from './line.ts'
import { runWriter } from './run-writer.ts'
import type { Box, Run, TextLayout } from './runs.ts'

const UNDERLINE_DEPTH = 0.16
const UNDERLINE_THICKNESS = 0.05

type Placed = Pick<TextLayout, 'runs' | 'rules' | 'lines'>

/** Places rows from top to bottom. */
export const placeRows = (flow: Flow, element: TextElement): Placed => {
  const { scale } = flow
  const writer = runWriter(scale)
  const rules: (Box & { color: string })[] = []
  const lines: Box[] = []
  let top = startOf(flow, element.verticalAlign)
  for (const line of flow.lines) {
    const { start, stretch } = alignLine(line, flow.along)
    const baseline = top + line.above
    let x = start
    let before = -1
    for (let at = 0; at < line.items.length; at++) {
      const item = line.items[at]!
      if (at > 0 && at < line.count && stretch > 0 && mayStretch(before, item.code)) x += stretch
      writer.add(item, x * scale, baseline * scale)
      if (item.look.isUnderlined && at < line.count) {
        const { size, color } = item.look
        const y = (baseline + size * UNDERLINE_DEPTH) * scale
        addRule(
          rules,
          { x: x * scale, y, width: item.advance * scale, height: size * UNDERLINE_THICKNESS * scale, color },
          scale * (line.spacing + stretch),
        )
      }
      x += item.advance + line.spacing
      before = item.code
    }
    const length = line.stretches > 0 ? flow.along : line.length
    lines.push({ x: start * scale, y: top * scale, width: length * scale, height: (line.above + line.below) * scale })
    top += line.above + line.below
  }
  return { runs: writer.runs as Run[], rules, lines }
}

/** Where the first line begins. When only air leaves the box it does so on both sides. */
export const startOf = ({ across, total, air }: Flow, align: TextElement['verticalAlign']): number => {
  const rest = across - total
  if (align === 'middle' || (rest < 0 && -rest <= air + 0.01)) return rest / 2
  return align === 'bottom' ? rest : 0
}

/** Where a line begins and what every stretchable place of it gets. */
export const alignLine = (line: Line, along: number): { start: number; stretch: number } => {
  const rest = along - line.length
  if (line.stretches > 0 && rest > 0) return { start: 0, stretch: rest / line.stretches }
  if (line.align === 'center') return { start: rest / 2, stretch: 0 }
  return { start: line.align === 'right' ? rest : 0, stretch: 0 }
}

// A rule that goes on where the last one ended is the same rule.
const addRule = (rules: (Box & { color: string })[], rule: Box & { color: string }, gap: number): void => {
  const last = rules.at(-1)
  const goesOn = last && last.y === rule.y && last.color === rule.color && last.height === rule.height
  if (goesOn && rule.x - (last.x + last.width) <= Math.max(0, gap) + 0.01)
    rules[rules.length - 1] = { ...last, width: rule.x + rule.width - last.x }
  else rules.push(rule)
}
