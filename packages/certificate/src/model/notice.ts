// The sentence that certificates of free competitions for school pupils carry: placed by the design, or at the bottom margin.
import { codesOf } from './bind.ts'
import { CANVAS_WIDTH, type CertificateDocument, type Slide } from './document.ts'
import { factElement } from './presets-elements.ts'

const HEIGHT = 17

const isPlaced = ({ elements }: Slide): boolean =>
  elements.some((element) => element.type === 'text' && !element.isHidden && codesOf(element).includes('admissionNotice'))

// On a dark sheet the line is light.
const isDark = (color: string): boolean => {
  const hex = color.slice(1)
  const parts = hex.length === 3 ? [...hex].map((one) => one + one) : [hex.slice(0, 2), hex.slice(2, 4), hex.slice(4, 6)]
  const [red = 255, green = 255, blue = 255] = parts.map((part) => Number.parseInt(part, 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

/**
 * A document whose first page shows the sentence wherever a certificate has it: where the design placed it, else as a small line below
 * everything. Where a certificate has none, nothing is printed.
 */
export const withNotice = (document: CertificateDocument): CertificateDocument => {
  if (document.slides.some(isPlaced)) return document
  const [first, ...others] = document.slides
  if (!first) return document
  const top = CANVAS_WIDTH * document.viewportRatio - HEIGHT - 5
  const line = factElement(
    'k12-notice',
    'admissionNotice',
    { left: 60, top, width: CANVAS_WIDTH - 120, height: HEIGHT },
    { fontSize: 11, align: 'center', ...(isDark(first.background?.color ?? '#ffffff') ? { color: '#ffffff' } : {}) },
  )
  return { ...document, slides: [{ ...first, elements: [...first.elements, line] }, ...others] }
}
