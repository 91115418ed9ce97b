// One page of a document as a picture that stands by itself: glyphs are paths, pictures are data, nothing is fetched, nothing runs.
import type { FontBook } from '../layout/font-book.ts'
import { layoutText } from '../layout/layout-text.ts'
import { bindDocument, type Facts } from '../model/bind.ts'
import {
  CANVAS_WIDTH,
  type CertificateDocument,
  type Element,
  type ImageElement,
  type ShapeElement,
  type Slide,
  type TextElement,
} from '../model/document.ts'
import { cropBoxes, fitBox } from '../model/geometry-fit.ts'
import { frameLines } from '../model/geometry-frame.ts'
import { groundBox } from '../model/paper.ts'
import { shapeDrawing } from '../model/shape.ts'
import { defaultShapes, qrShapes, SHAPE_SIZE, type Shape } from './default-pictures.ts'
import { escapeXml, short } from './numbers.ts'
import { type OutlineOf, textPaths } from './text-paths.ts'
import { WATERMARK_OPACITY, watermarkElement } from './watermark.ts'

export interface SvgOptions {
  readonly fonts: FontBook
  readonly outlineOf: OutlineOf
  /** `file:<id>` → `data:image/png|jpeg|webp;base64,…`; null: not there, a grey box is drawn. */
  readonly pictureOf: (src: string) => string | null
  /** Pixels of a picture, for those that are cropped and keep their ratio. */
  readonly sizeOf?: (src: string) => { readonly width: number; readonly height: number } | null
  /** Fills the document first; null: it is drawn as it is, and a QR code element without address shows the sample. */
  readonly facts: Facts | null
  /** What stands for a fact that is missing; sample by default. */
  readonly missing?: 'sample' | 'empty'
  /** Which page, from 0. */
  readonly slide?: number
  /** A word across the page, such as 样张 or SAMPLE. */
  readonly watermark?: string
}

/** Draws a page; empty pages are white. Throws RangeError for a page that is not there. */
export const documentSvg = (document: CertificateDocument, options: SvgOptions): string => {
  const { facts, missing = 'sample', slide: index = 0, watermark } = options
  const bound = facts ? bindDocument(document, facts, { missing }).document : document
  const slide = bound.slides[index]
  if (!slide) throw new RangeError(`no page ${index}`)
  const ground = groundBox(bound)
  const around = `x="${short(ground.left)}" y="${short(ground.top)}" width="${short(ground.width)}" height="${short(ground.height)}"`
  const height = CANVAS_WIDTH * bound.viewportRatio
  const page = { options, traceUrl: facts?.traceUrl ?? null, defs: new Map<string, string>() }
  const box = `width="${CANVAS_WIDTH}" height="${short(height)}"`
  let body = `<rect ${box} fill="${escapeXml(slide.background?.color ?? '#ffffff')}"/>`
  const background = slide.background?.src ? safePicture(options.pictureOf(slide.background.src)) : null
  if (background) body += `<image ${around} preserveAspectRatio="xMidYMid slice" href="${background}"/>`
  body += drawFrame(slide, height)
  for (const element of slide.elements) if (!element.isHidden) body += drawElement(element, page)
  if (watermark) {
    const drawn = drawText(watermarkElement(watermark, bound.viewportRatio), page)
    body += `<g opacity="${WATERMARK_OPACITY}">${placed(watermarkElement(watermark, bound.viewportRatio), drawn)}</g>`
  }
  const defs = [...page.defs].map(([key, d]) => `<path id="${key}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} viewBox="0 0 ${CANVAS_WIDTH} ${short(height)}"><defs>${defs}</defs>${body}</svg>`
}

interface Page {
  readonly options: SvgOptions
  readonly traceUrl: string | null
  readonly defs: Map<string, string>
}

const drawFrame = ({ background }: Slide, height: number): string => {
  const frame = background?.frame
  if (!frame) return ''
  const lines = frameLines(frame, CANVAS_WIDTH, height).map(({ points, isClosed, strokeWidth }) => {
    const d = `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${isClosed ? 'Z' : ''}`
    return `<path d="${d}" stroke-width="${strokeWidth}"/>`
  })
  return `<g fill="none" stroke="${escapeXml(frame.color)}">${lines.join('')}</g>`
}

const drawElement = (element: Element, page: Page): string => {
  const drawn = drawInside(element, page)
  return drawn && placed(element, drawn)
}

const drawInside = (element: Element, page: Page): string => {
  switch (element.type) {
    case 'text':
      return drawText(element, page)
    case 'image':
      return drawImage(element, page)
    case 'shape':
      return drawShape(element)
  }
}

const placed = ({ left, top, width, height, rotate }: Element, drawn: string): string => {
  const turn = rotate === 0 ? '' : `rotate(${short(rotate)} ${short(left + width / 2)} ${short(top + height / 2)}) `
  return `<g transform="${turn}translate(${short(left)} ${short(top)})">${drawn}</g>`
}

const drawText = (element: TextElement, { options, defs }: Page): string =>
  textPaths(layoutText(element, options.fonts), options.fonts, options.outlineOf)
    .map(({ key, d, transform, fill, stroke, strokeWidth }) => {
      defs.set(key, d)
      const bold = stroke ? ` stroke="${escapeXml(stroke)}" stroke-width="${strokeWidth}" stroke-linejoin="round"` : ''
      return `<use href="#${key}" transform="${transform}" fill="${escapeXml(fill)}"${bold}/>`
    })
    .join('')

const drawImage = (element: ImageElement, { options, traceUrl }: Page): string => {
  const { width, height, opacity, fixedRatio } = element
  const faded = opacity < 1 ? ` opacity="${short(opacity)}"` : ''
  if (element.code === 'qrCode' && traceUrl) return `<g${faded}>${drawShapes(qrShapes(traceUrl), width, height)}</g>`
  const picture = element.src ? safePicture(options.pictureOf(element.src)) : null
  if (picture && element.crop) {
    const size = options.sizeOf?.(element.src) ?? null
    const { shown, whole } = cropBoxes(
      { left: 0, top: 0, width, height },
      size ?? SQUARE,
      element.crop,
      fixedRatio && size !== null,
    )
    const place = `x="${short(whole.left - shown.left)}" y="${short(whole.top - shown.top)}" width="${short(whole.width)}" height="${short(whole.height)}"`
    const window = `x="${short(shown.left)}" y="${short(shown.top)}" width="${short(shown.width)}" height="${short(shown.height)}"`
    return `<svg ${window}${faded}><image ${place} preserveAspectRatio="none" href="${picture}"/></svg>`
  }
  if (picture)
    return `<image width="${short(width)}" height="${short(height)}" preserveAspectRatio="${fixedRatio ? 'xMidYMid meet' : 'none'}" href="${picture}"${faded}/>`
  return `<g${faded}>${drawShapes(defaultShapes(element.code, options.fonts, options.outlineOf), width, height)}</g>`
}

const drawShape = (element: ShapeElement): string => {
  const { d, fill, stroke, strokeWidth, dash, cap } = shapeDrawing(element)
  if (fill === '' && stroke === '') return ''
  const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(short).join(' ')}"`
  const line =
    stroke === '' ? '' : ` stroke="${escapeXml(stroke)}" stroke-width="${short(strokeWidth)}" stroke-linecap="${cap}"${dashes}`
  const faded = element.opacity < 1 ? ` opacity="${short(element.opacity)}"` : ''
  return `<path d="${d}" fill="${fill === '' ? 'none' : escapeXml(fill)}"${line}${faded}/>`
}

const drawShapes = (shapes: readonly Shape[], width: number, height: number): string => {
  const paths = shapes.map(
    ({ d, fill, matrix }) =>
      `<path d="${d}" fill="${fill}"${matrix ? ` transform="matrix(${matrix.map(fine).join(' ')})"` : ''}/>`,
  )
  const square = fitBox({ left: 0, top: 0, width, height }, { width: 1, height: 1 }, 'meet')
  const place = `translate(${short(square.left)} ${short(square.top)}) scale(${fine(square.width / SHAPE_SIZE)})`
  return `<g transform="${place}" shape-rendering="geometricPrecision">${paths.join('')}</g>`
}
const SQUARE = { width: 1, height: 1 }
const fine = (value: number): string => String(Math.round(value * 1e5) / 1e5 + 0)

// Only pictures of pixels, given as data: an address or an SVG could fetch or run something.
const safePicture = (data: string | null): string | null =>
  data && /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(data) ? data : null
