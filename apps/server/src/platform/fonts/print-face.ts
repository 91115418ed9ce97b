// An open font as layout, pictures and the PDF writer want it.
import type { MetricsPack } from '@kaisai/certificate/layout/font-book'
import type { PrintFace } from '@kaisai/certificate/pdf/print-face'
import { metricsPack } from './metrics-pack.ts'
import { pathOf, writeRecord } from './outline.ts'
import type { Sfnt } from './sfnt.ts'

export interface OpenFace extends PrintFace {
  readonly glyphCount: number
  readonly metrics: MetricsPack
  /** SVG path data in font units with y upward; empty for a blank glyph. */
  outline(glyph: number): string
}

const KEPT_OUTLINES = 4000

/** Wraps an open font. A glyph that cannot be read is drawn blank: the file was judged when it came in. */
export const openFace = (id: string, postScriptName: string, font: Sfnt): OpenFace => {
  const paths = new Map<number, string>()
  let metrics: MetricsPack | null = null
  return {
    id,
    name: postScriptName,
    glyphCount: font.glyphCount,
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
    box: font.box,
    isSerif: !id.startsWith('sans') && id !== 'hei',
    get metrics() {
      metrics ??= metricsPack(id, font)
      return metrics
    },
    advance: (glyph) => font.advanceOf(glyph),
    record: (glyph) => writeRecord(font.outlineOf(glyph)),
    outline: (glyph) => {
      let path = paths.get(glyph)
      if (path === undefined) {
        path = pathOf(font.outlineOf(glyph))
        if (paths.size >= KEPT_OUTLINES) paths.clear()
        paths.set(glyph, path)
      }
      return path
    },
  }
}
