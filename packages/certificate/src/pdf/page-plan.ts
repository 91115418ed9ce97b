// A page as steps: what never changes is drawn once and named, what changes is drawn from facts.
import type { FontBook } from '../layout/font-book.ts'
import { layoutParagraphs, layoutText } from '../layout/layout-text.ts'
import { codesOf, type Facts, fillParagraphs, templateOf } from '../model/bind.ts'
import { codeMeanings } from '../model/codes.ts'
import {
  CANVAS_WIDTH,
  type CertificateDocument,
  type Element,
  type Frame,
  type ImageElement,
  type ShapeElement,
  type Slide,
} from '../model/document.ts'
import { type Box, cropBoxes, fitBox } from '../model/geometry-fit.ts'
import { frameLines } from '../model/geometry-frame.ts'
import { groundBox } from '../model/paper.ts'
import { shapeDrawing } from '../model/shape.ts'
import { defaultShapes } from '../svg/default-pictures.ts'
import type { OutlineOf } from '../svg/text-paths.ts'
import { WATERMARK_OPACITY, watermarkElement } from '../svg/watermark.ts'
import type { Role } from './structure.ts'
import type { FontPicker } from './subset.ts'
import { colorOf, fine, num } from './syntax.ts'
import { writeQr, writeShape, writeShapes } from './write-shapes.ts'
import { writeText } from './write-text.ts'

export type Missing = 'sample' | 'empty'
/** Draws with whatever fonts the picker gives. */
export type FixedStep = (picker: FontPicker) => string
export type FilledStep = (facts: Facts, picker: FontPicker, missing: Missing) => string

/** Steps from the lowest to the highest, each with what it is to a reader. */
export type Step = { readonly role: Role } & (
  | { readonly kind: 'fixed'; readonly draw: FixedStep }
  | { readonly kind: 'filled'; readonly draw: FilledStep }
)

/** A picture by the name of its resource, with its size in pixels. */
export interface NamedPicture {
  readonly name: string
  readonly width: number
  readonly height: number
}

export interface PagePorts {
  readonly fonts: FontBook
  readonly outlineOf: OutlineOf
  /** An uploaded picture; null: it is not there. */
  readonly pictureNamed: (src: string) => NamedPicture | null
  /** Resource name of an opacity. */
  readonly opacityName: (opacity: number) => string
  /** Resource name of content that is made transparent as one, not part by part. */
  readonly groupName: (content: string) => string
}

/** Reads a page once. */
export const pageSteps = (
  slide: Slide,
  document: CertificateDocument,
  watermark: string | undefined,
  ports: PagePorts,
): Step[] => {
  const steps: Step[] = []
  const ground = drawGround(slide, document, ports)
  if (ground) steps.push({ kind: 'fixed', role: null, draw: () => ground })
  for (const element of slide.elements) if (!element.isHidden) steps.push(stepOf(element, ports))
  if (watermark) {
    const element = watermarkElement(watermark, document.viewportRatio)
    const layout = layoutText(element, ports.fonts)
    const draw: FixedStep = (picker) =>
      faded(
        WATERMARK_OPACITY,
        ports,
        placed(element, (left, top) => writeText(layout, left, top, picker)),
      )
    steps.push({ kind: 'fixed', role: null, draw })
  }
  return steps
}

const drawGround = ({ background }: Slide, document: CertificateDocument, { pictureNamed }: PagePorts): string => {
  const height = CANVAS_WIDTH * document.viewportRatio
  const ground = groundBox(document)
  let content = ''
  if (background?.color)
    content += `${colorOf(background.color)} rg ${num(ground.left)} ${num(ground.top)} ${num(ground.width)} ${num(ground.height)} re f\n`
  const picture = background?.src ? pictureNamed(background.src) : null
  // What reaches beyond the paper is cut off by the paper.
  if (picture) content += drawPicture(picture, fitBox(ground, picture, 'slice'))
  return background?.frame ? `${content}${drawFrame(background.frame, height)}` : content
}

const drawFrame = (frame: Frame, height: number): string => {
  const lines = frameLines(frame, CANVAS_WIDTH, height).map(({ points, isClosed, strokeWidth }) => {
    const [start = '', ...rest] = points.map(([x, y]) => `${num(x)} ${num(y)}`)
    return `${num(strokeWidth)} w ${start} m ${rest.map((point) => `${point} l `).join('')}${isClosed ? 's' : 'S'}\n`
  })
  return `q ${colorOf(frame.color)} RG\n${lines.join('')}Q\n`
}

const drawPicture = ({ name }: NamedPicture, { left, top, width, height }: Box): string =>
  `q ${fine(width)} 0 0 ${fine(-height)} ${num(left)} ${num(top + height)} cm/${name} Do Q\n`

const stepOf = (element: Element, ports: PagePorts): Step => {
  const { fonts } = ports
  if (element.type === 'image') return imageStep(element, ports)
  if (element.type === 'shape') return shapeStep(element, ports)
  if (codesOf(element).length === 0) {
    const layout = layoutText(element, fonts)
    return {
      kind: 'fixed',
      role: PARAGRAPH,
      draw: (picker) => placed(element, (left, top) => writeText(layout, left, top, picker)),
    }
  }
  const template = templateOf(element)
  return {
    kind: 'filled',
    role: PARAGRAPH,
    draw: (facts, picker, missing) => {
      const layout = layoutParagraphs(fillParagraphs(template, facts, missing), element, fonts)
      return placed(element, (left, top) => writeText(layout, left, top, picker))
    },
  }
}

const PARAGRAPH: Role = { kind: 'P' }

// What a picture is called in words: its own name, else what it stands for.
const altOf = ({ name, code }: ImageElement): string => name || (code ? codeMeanings[code].label[0] : '图片')

const imageStep = (element: ImageElement, ports: PagePorts): Step => {
  const { width, height, opacity, code, src, fixedRatio, crop } = element
  const draw = (inside: (left: number, top: number) => string): string => faded(opacity, ports, placed(element, inside))
  const picture = src ? ports.pictureNamed(src) : null
  const shapes = picture ? [] : defaultShapes(code, ports.fonts, ports.outlineOf)
  const still = draw((left, top) => {
    const box = { left, top, width, height }
    if (!picture) return writeShapes(shapes, fitBox(box, SQUARE, 'meet'))
    if (crop) {
      const { shown, whole } = cropBoxes(box, picture, crop, fixedRatio)
      const window = `${num(shown.left)} ${num(shown.top)} ${num(shown.width)} ${num(shown.height)} re W n`
      return `q ${window} ${drawPicture(picture, whole)}Q\n`
    }
    return drawPicture(picture, fixedRatio ? fitBox(box, picture, 'meet') : box)
  })
  const role: Role = { kind: 'Figure', alt: altOf(element) }
  if (code !== 'qrCode') return { kind: 'fixed', role, draw: () => still }
  return {
    kind: 'filled',
    role,
    draw: ({ traceUrl }) =>
      traceUrl ? draw((left, top) => writeQr(traceUrl, fitBox({ left, top, width, height }, SQUARE, 'meet'))) : still,
  }
}

// An ornament: nothing of it is read aloud.
const shapeStep = (element: ShapeElement, ports: PagePorts): Step => {
  const drawing = shapeDrawing(element)
  const { fill, stroke } = drawing
  if (fill === '' && stroke === '') return { kind: 'fixed', role: null, draw: () => '' }
  const content = placed(element, (left, top) => writeShape(drawing, left, top))
  // Fill and outline lie one upon the other: faded by themselves, the fill would be seen through the outline.
  const isOne = element.opacity < 1 && fill !== '' && stroke !== ''
  const faint = faded(element.opacity, ports, isOne ? `/${ports.groupName(content)} Do\n` : content)
  return { kind: 'fixed', role: null, draw: () => faint }
}

const SQUARE = { width: 1, height: 1 }

// Turned clockwise about its middle; an element that stands straight needs no matrix.
const placed = ({ left, top, width, height, rotate }: Element, inside: (left: number, top: number) => string): string => {
  if (rotate % 360 === 0) return inside(left, top)
  const angle = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const x = left + width / 2 - (cos * width - sin * height) / 2
  const y = top + height / 2 - (sin * width + cos * height) / 2
  return `q ${fine(cos)} ${fine(sin)} ${fine(-sin)} ${fine(cos)} ${num(x)} ${num(y)} cm\n${inside(0, 0)}Q\n`
}

const faded = (opacity: number, { opacityName }: PagePorts, content: string): string =>
  opacity >= 1 ? content : `q/${opacityName(opacity)} gs\n${content}Q\n`
