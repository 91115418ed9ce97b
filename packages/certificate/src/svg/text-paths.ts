// Glyph runs → SVG paths.
import type { FontBook } from '../layout/font-book.ts'
import type { Glyph, Run, TextLayout } from '../layout/runs.ts'
import { short } from './numbers.ts'

/** Path data in font units with y upward; null: it is not here (yet). */
export type OutlineOf = (face: string, glyph: number) => string | null

export interface SvgPath {
  /** Unique within a layout's face and glyph: the same shape has the same key. */
  readonly key: string
  readonly d: string
  readonly transform: string
  readonly fill: string
  readonly stroke?: string
  /** In the units of `d`. */
  readonly strokeWidth?: number
}

/** A layout as paths, in the coordinates of the element (canvas units from its top left corner). Blank glyphs give none. */
export const textPaths = (layout: TextLayout, fonts: FontBook, outlineOf: OutlineOf): SvgPath[] => {
  const paths: SvgPath[] = []
  for (const run of layout.runs) {
    const unit = run.size / (fonts.face(run.face)?.unitsPerEm ?? 1000)
    for (const glyph of run.glyphs) {
      const d = outlineOf(run.face, glyph.glyph)
      if (!d) continue
      paths.push({
        key: `${run.face.replace(/[^\w-]/g, '_')}.${glyph.glyph}`,
        d,
        transform: transformOf(run, glyph, unit),
        fill: run.color,
        ...(run.embolden && { stroke: run.color, strokeWidth: Math.round((run.embolden / unit) * 100) / 100 }),
      })
    }
  }
  for (const { x, y, width, height, color } of layout.rules) {
    const d = `M0 0H${short(width)}V${short(height)}H0Z`
    paths.push({ key: `rule.${short(width)}x${short(height)}`, d, transform: `translate(${short(x)} ${short(y)})`, fill: color })
  }
  return paths
}

/** How a glyph's font units become canvas units: a b c d e f of a matrix. */
export const glyphMatrix = (run: Run, glyph: Glyph, unit: number): readonly [number, number, number, number, number, number] => {
  const lean = (run.slant ?? 0) * unit
  return glyph.isTurned ? [0, unit, unit, lean, glyph.x, glyph.y] : [unit, 0, lean, -unit, glyph.x, glyph.y]
}

const transformOf = (run: Run, glyph: Glyph, unit: number): string => {
  const [a, b, c, d, e, f] = glyphMatrix(run, glyph, unit)
  return `matrix(${fine(a)} ${fine(b)} ${fine(c)} ${fine(d)} ${short(e)} ${short(f)})`
}
const fine = (value: number): string => String(Math.round(value * 1e6) / 1e6 + 0)
