// The design of a page's picture: dark words on white within the site's color, so that it can be read with any color.
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { factElement, shapeElement } from '@kaisai/certificate/model/presets-elements'
import { type Design, plainDesign } from '../print/design.ts'

/** Pixels: 1200 × 630, what messengers and networks show whole. */
export const PAGE_PICTURE_WIDTH = 1200
const RATIO = 630 / 1200
const PLAIN = '#0b6670'
const EDGE = 34
const LEFT = 96
const wide = (top: number, height: number) => ({ left: LEFT, top, width: 1000 - 2 * LEFT, height })
const look = { align: 'left', fontFamily: 'SourceHanSans' } as const

/** Whatever is not `#rrggbb` is drawn in the product's own color. */
export const pageDesign = (brandColor: string, cacheFolder: string): Design => {
  const color = /^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor : PLAIN
  const document: CertificateDocument = {
    version: 1,
    title: 'page',
    viewportRatio: RATIO,
    slides: [
      {
        id: 1,
        background: { color },
        elements: [
          shapeElement(
            'paper',
            'rectangle',
            { left: EDGE, top: EDGE, width: 1000 - 2 * EDGE, height: 1000 * RATIO - 2 * EDGE },
            { fill: '#ffffff', stroke: '#ffffff', strokeWidth: 0, radius: 14 },
          ),
          shapeElement(
            'bar',
            'rectangle',
            { left: LEFT, top: 96, width: 72, height: 8 },
            { fill: color, stroke: color, strokeWidth: 0 },
          ),
          factElement('title', 'competitionName', wide(122, 200), {
            ...look,
            ...{ fontSize: 54, bold: true, color: '#14222b', lineHeight: 1.3, verticalAlign: 'top' },
          }),
          factElement('line', 'workName', wide(326, 70), { ...look, fontSize: 24, color: '#52626d' }),
          factElement('site', 'school', wide(414, 44), { ...look, fontSize: 24, bold: true, color }),
        ],
      },
    ],
    serial: { prefix: '', core: 'randomCode', length: 8, suffix: '' },
  }
  return plainDesign(`page ${color}`, document, cacheFolder)
}
