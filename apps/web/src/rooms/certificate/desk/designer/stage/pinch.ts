// Two fingers on the canvas. Pure; places in pixels of the stage.
import type { Point } from '@kaisai/certificate/model/geometry'
import { fitView } from '../state/view.ts'

interface View {
  readonly percentage: number
  readonly pan: Point
  /** Where the middle of the canvas stands when it was not pushed. */
  readonly center: Point
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

/** Zoom and push after two fingers went from their places to others: what lay between them lies between them still. */
export const pinched = (
  { percentage, pan, center }: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): { canvasPercentage: number; pan: Point } => {
  const canvasPercentage = fitView.clamp((percentage * distance(to)) / distance(from))
  const grown = canvasPercentage / percentage
  const [before, after] = [middle(from), middle(to)]
  return {
    canvasPercentage,
    pan: {
      x: after.x - (before.x - center.x - pan.x) * grown - center.x,
      y: after.y - (before.y - center.y - pan.y) * grown - center.y,
    },
  }
}
