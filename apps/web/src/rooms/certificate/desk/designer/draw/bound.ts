// Elements filled with facts and laid out, each once: what does not change is not computed again.
import type { FontBook } from '@kaisai/certificate/layout/font-book'
import { layoutText } from '@kaisai/certificate/layout/layout-text'
import type { TextLayout } from '@kaisai/certificate/layout/runs'
import { bindDocument, type Facts, type MissingFact } from '@kaisai/certificate/model/bind'
import { emptyDocument, type SerialScheme, type TextElement } from '@kaisai/certificate/model/document'
import { serialFacts, serialOf } from '@kaisai/certificate/model/serial'

export interface Bound {
  readonly element: TextElement
  readonly missing: readonly MissingFact[]
}

const boundBy = new WeakMap<Facts, WeakMap<TextElement, Bound>>()

/** A text element with its codes filled; what is missing shows its sample. */
export const boundElement = (element: TextElement, facts: Facts): Bound => {
  const known = boundBy.get(facts) ?? new WeakMap<TextElement, Bound>()
  boundBy.set(facts, known)
  const found = known.get(element)
  if (found) return found
  const single = { ...emptyDocument(), slides: [{ id: 1, elements: [element] }] }
  const { document, missing } = bindDocument(single, facts, { missing: 'sample' })
  const bound = { element: document.slides[0]!.elements[0] as TextElement, missing }
  known.set(element, bound)
  return bound
}

const layouts = new WeakMap<FontBook, WeakMap<TextElement, TextLayout>>()

/** The layout of a filled text element. */
export const layoutOf = (element: TextElement, book: FontBook): TextLayout => {
  const known = layouts.get(book) ?? new WeakMap<TextElement, TextLayout>()
  layouts.set(book, known)
  const found = known.get(element) ?? layoutText(element, book)
  known.set(element, found)
  return found
}

/** Cores that stand in until a real number is drawn. */
const sampleCores: Readonly<Record<SerialScheme['core'], string>> = {
  randomCode: '7K3M9QXA2HTC',
  randomDigits: '583027164952',
  allAutoincrementThree: '001',
  allAutoincrementFour: '0001',
  autoincrementThree: '001',
  autoincrementFour: '0001',
}
const samplePlaces = { year: String(new Date().getFullYear()), competition: 'KS', item: 'A', level: '1' }

/** A number as a scheme would make it. */
export const sampleSerial = (scheme: SerialScheme) =>
  serialOf(scheme, sampleCores[scheme.core].slice(0, scheme.core.startsWith('random') ? scheme.length : undefined), samplePlaces)

/** Facts with nothing but a sample number: the canvas while it is designed. */
export const sampleFacts = (scheme: SerialScheme, texts: Facts['texts'] = {}): Facts => ({
  texts: { ...serialFacts(scheme, sampleSerial(scheme)), ...texts },
  traceUrl: null,
})
