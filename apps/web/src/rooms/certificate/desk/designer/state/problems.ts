// What stands in the way of a good certificate, found while it is designed.
import type { FontBook } from '@kaisai/certificate/layout/font-book'
import { brokenFieldsOf, codesOf, isPlaceholder } from '@kaisai/certificate/model/bind'
import { codeMeanings, numberCodes } from '@kaisai/certificate/model/codes'
import type { CertificateDocument, Element, Slide } from '@kaisai/certificate/model/document'
import { canvasOf } from '@kaisai/certificate/model/edit-arrange'
import { boundsOf } from '@kaisai/certificate/model/geometry'
import { coreCodeOf } from '@kaisai/certificate/model/serial'
import { isInvisible } from '@kaisai/certificate/model/shape'
import { codesOfSource } from '@kaisai/certificate/model/sources'
import { boundElement, layoutOf, type ShownFacts } from '../draw/bound.ts'
import type { DesignOf } from './designer-store.ts'

export type ProblemKind =
  | 'placeholder'
  | 'brokenField'
  | 'foreignField'
  | 'missingGlyph'
  | 'overflow'
  | 'shrunk'
  | 'outside'
  | 'otherNumber'
  | 'lostPicture'
  | 'invisible'
  | 'noQr'
  | 'noNumber'
export interface Problem {
  readonly kind: ProblemKind
  /** Index of the page; -1: the whole certificate. */
  readonly slideIndex: number
  readonly element: Element | null
  /** The characters it is about. */
  readonly words: string
  /** False: one may leave it so. */
  readonly isBad: boolean
}

/** Every problem of a document with the given facts. Elements that are hidden do not count. */
export const problemsOf = (
  document: CertificateDocument,
  book: FontBook | null,
  facts: ShownFacts,
  hasPicture: (fileId: string) => boolean,
  of: DesignOf = { source: 'award', holder: 'award' },
): Problem[] => {
  const own: ReadonlySet<string> = new Set(codesOfSource(of.source, of.holder))
  const found: Problem[] = []
  const canvas = canvasOf(document)
  const core = coreCodeOf(document.serial)
  const codes = new Set<string>()
  const look = (element: Element, slideIndex: number): void => {
    const report = (kind: ProblemKind, isBad: boolean, words = ''): void =>
      void found.push({ kind, slideIndex, element, words, isBad })
    const { left, top, width, height } = boundsOf(element)
    if (left < -1 || top < -1 || left + width > canvas.width + 1 || top + height > canvas.height + 1) report('outside', false)
    if (element.type === 'image') {
      if (element.code) codes.add(element.code)
      if (element.src !== '' && !hasPicture(element.src.slice('file:'.length))) report('lostPicture', true)
      return
    }
    if (element.type === 'shape') {
      if (isInvisible(element)) report('invisible', false)
      return
    }
    if (isPlaceholder(element)) report('placeholder', true)
    const broken = brokenFieldsOf(element)
    if (broken.length > 0) report('brokenField', true, broken.join(' '))
    const foreign = codesOf(element).filter((code) => !own.has(code))
    if (foreign.length > 0) report('foreignField', true, foreign.map((code) => codeMeanings[code].label[0]).join('、'))
    for (const code of codesOf(element)) {
      codes.add(code)
      const isNumber = (numberCodes as string[]).includes(code) && code !== 'certCodePrefix' && code !== 'certCodeSuffix'
      if (isNumber && code !== core) report('otherNumber', true)
    }
    if (!book) return
    const layout = layoutOf(boundElement(element, facts).element, book)
    if (layout.missing.length > 0) report('missingGlyph', true, layout.missing.join(' '))
    if (layout.isOverflowing) report('overflow', true)
    else if (layout.scale < 1) report('shrunk', false, `${Math.round(layout.scale * 100)}%`)
  }
  document.slides.forEach((slide: Slide, slideIndex) => {
    for (const element of slide.elements) if (!element.isHidden) look(element, slideIndex)
    const src = slide.background?.src
    if (src && !hasPicture(src.slice('file:'.length)))
      found.push({ kind: 'lostPicture', slideIndex, element: null, words: '', isBad: true })
  })
  const whole = (kind: ProblemKind): void => void found.push({ kind, slideIndex: -1, element: null, words: '', isBad: false })
  if (!codes.has('qrCode')) whole('noQr')
  if (!codes.has(core)) whole('noNumber')
  return found
}
