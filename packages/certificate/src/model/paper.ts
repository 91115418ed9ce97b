// How large a page is on paper. The canvas counts units; only here do they become millimeters and points.
import { CANVAS_WIDTH, type CertificateDocument } from './document.ts'
import type { Rect } from './geometry.ts'

const LANDSCAPE_MM = 297
const PORTRAIT_MM = 210
const POINTS_PER_MM = 72 / 25.4

/** Width of the paper in millimeters: the long side of A4 for pages that lie, the short side for those that stand. */
export const paperWidthMm = (viewportRatio: number): number => (viewportRatio <= 1 ? LANDSCAPE_MM : PORTRAIT_MM)

/** Millimeters of a canvas unit. */
export const mmPerUnit = (viewportRatio: number): number => paperWidthMm(viewportRatio) / CANVAS_WIDTH

/** Points, to a hundredth. */
export const pointsOf = (mm: number): number => Math.round(mm * POINTS_PER_MM * 100) / 100

type Sized = Pick<CertificateDocument, 'viewportRatio' | 'print'>

/** How far the ground of a page reaches beyond it, in canvas units. */
export const bleedUnits = ({ viewportRatio, print }: Sized): number => (print?.bleedMm ?? 0) / mmPerUnit(viewportRatio)

/** What the ground of a page covers: the page and its bleed. The same on every screen, so that what is cut off changes nothing. */
export const groundBox = (document: Sized): Rect => {
  const bleed = bleedUnits(document)
  const [width, height] = [CANVAS_WIDTH, CANVAS_WIDTH * document.viewportRatio]
  return { left: -bleed, top: -bleed, width: width + bleed * 2, height: height + bleed * 2 }
}
