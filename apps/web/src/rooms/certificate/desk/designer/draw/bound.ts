// Elements filled with facts and laid out, each once: what does not change is not computed again.
import type { FontBook } from '@kaisai/certificate/layout/font-book'
import { layoutText } from '@kaisai/certificate/layout/layout-text'
import type { TextLayout } from '@kaisai/certificate/layout/runs'
import { type BindOptions, bindDocument, type Facts, type MissingFact } from '@kaisai/certificate/model/bind'
import { emptyDocument, type SerialScheme, type TextElement } from '@kaisai/certificate/model/document'
import { triedTexts } from '@kaisai/certificate/model/samples'
import type { SerialPlaces } from '@kaisai/certificate/model/serial'

export interface Bound {
  readonly element: TextElement
  readonly missing: readonly MissingFact[]
}

/** Facts of the canvas or of a row, and what stands where one is missing. */
export interface ShownFacts extends Facts {
  readonly missing: BindOptions['missing']
}

const boundBy = new WeakMap<ShownFacts, WeakMap<TextElement, Bound>>()

/** A text element with its codes filled. */
export const boundElement = (element: TextElement, facts: ShownFacts): Bound => {
  const known = boundBy.get(facts) ?? new WeakMap<TextElement, Bound>()
  boundBy.set(facts, known)
  const found = known.get(element)
  if (found) return found
  const single = { ...emptyDocument(), slides: [{ id: 1, elements: [element] }] }
  const { document, missing } = bindDocument(single, facts, { missing: facts.missing })
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

/** What all certificates of a template say, and what the places in their numbers stand for. */
export interface Sample {
  readonly facts: Readonly<Record<string, string>>
  readonly places: SerialPlaces
}

/** The canvas while it is designed: what is known of every certificate, and samples for the rest. */
export const canvasFacts = (scheme: SerialScheme, { facts, places }: Sample): ShownFacts => ({
  texts: triedTexts(scheme, places, new Date(), facts),
  traceUrl: null,
  missing: 'sample',
})

/** A row as it will be printed: what it does not have is not there. */
export const rowFacts = (scheme: SerialScheme, row: Sample): ShownFacts => ({ ...canvasFacts(scheme, row), missing: 'empty' })
