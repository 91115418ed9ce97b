// How large the canvas stands on the stage.
import { CANVAS_WIDTH } from '@kaisai/certificate/model/document'
import { LEAST_PERCENTAGE, MOST_PERCENTAGE } from './designer-store.ts'

export const fitView = {
  /** Whole percents between the least and the most. */
  clamp: (percentage: number): number => Math.min(MOST_PERCENTAGE, Math.max(LEAST_PERCENTAGE, Math.round(percentage))),
  /** Pixels for a unit when the canvas fills `percentage` of a stage of the given size. */
  scale: (width: number, height: number, ratio: number, percentage: number): number =>
    (Math.min(width / CANVAS_WIDTH, height / (CANVAS_WIDTH * ratio)) * percentage) / 100,
}
