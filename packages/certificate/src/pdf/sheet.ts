// The sheet a page is printed on: as large as the page, or larger, with what a printing house cuts off (ISO 32000-1, 14.11.2).
import { CANVAS_WIDTH, type CertificateDocument } from '../model/document.ts'
import { pointsOf } from '../model/paper.ts'
import { pageSize } from './plan.ts'
import { num } from './syntax.ts'

export interface Sheet {
  /** Points. */
  readonly width: number
  readonly height: number
  /** Entries of every page: where the page lies on the sheet. Empty: they are the same. */
  readonly boxes: string
  /** What a page's content begins with: marks, what may be drawn on, canvas units with y downward. */
  readonly beginning: string
}

/** Lengths in millimeters: a mark, and the least distance between it and the page. */
const MARK_MM = 5
const LEAST_AWAY_MM = 2
const MARK_POINTS = 0.25

/** The sheet of a document; `isForPress` adds bleed and crop marks where the document asks for them. */
export const sheetOf = (document: CertificateDocument, isForPress: boolean): Sheet => {
  const page = pageSize(document.viewportRatio)
  const scale = canvasUnit(page.width)
  const { bleedMm = 0, hasCropMarks = false } = (isForPress ? document.print : null) ?? {}
  if (bleedMm === 0 && !hasCropMarks) return { ...page, boxes: '', beginning: `${scale} 0 0 -${scale} 0 ${page.height} cm\n` }
  const bleed = pointsOf(bleedMm)
  const away = pointsOf(Math.max(bleedMm, LEAST_AWAY_MM))
  const margin = hasCropMarks ? Math.round((away + pointsOf(MARK_MM)) * 100) / 100 : bleed
  const [width, height] = [page.width + margin * 2, page.height + margin * 2]
  const corners = (by: number): string =>
    [margin - by, margin - by, margin + page.width + by, margin + page.height + by].map(num).join(' ')
  const marks = hasCropMarks ? cropMarks(page, margin, away) : ''
  const clip = `${num(margin - bleed)} ${num(margin - bleed)} ${num(page.width + bleed * 2)} ${num(page.height + bleed * 2)} re W n\n`
  return {
    ...{ width: Number(num(width)), height: Number(num(height)) },
    boxes: `/TrimBox[${corners(0)}]/BleedBox[${corners(bleed)}]`,
    beginning: `${marks}${clip}${scale} 0 0 -${scale} ${num(margin)} ${num(margin + page.height)} cm\n`,
  }
}

const canvasUnit = (width: number): number => Math.round((width / CANVAS_WIDTH) * 1e6) / 1e6

// Two strokes at each corner, outside of the bleed. They are no part of what is read.
const cropMarks = (page: { width: number; height: number }, margin: number, away: number): string => {
  const length = margin - away
  const lines: string[] = []
  for (const x of [margin, margin + page.width])
    for (const from of [0, margin + page.height + away])
      lines.push(`${num(x)} ${num(from)} m ${num(x)} ${num(from + length)} l S`)
  for (const y of [margin, margin + page.height])
    for (const from of [0, margin + page.width + away]) lines.push(`${num(from)} ${num(y)} m ${num(from + length)} ${num(y)} l S`)
  return `/Artifact BMC\nq 0 0 0 RG ${MARK_POINTS} w ${lines.join(' ')} Q\nEMC\n`
}
