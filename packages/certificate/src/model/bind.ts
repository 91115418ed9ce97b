// A document filled with the facts of one certificate. A fact is text: markup and marks in it stay what was typed.
import { codeMeanings, type TextCode, textCodes } from './codes.ts'
import type { CertificateDocument, TextElement } from './document.ts'
import { escapeRichText, type Paragraph, parseRichText, type Span, textOf, writeRichText } from './rich-text.ts'

export interface Facts {
  readonly texts: Partial<Record<TextCode, string>>
  /** What the QR code says; null: none yet. */
  readonly traceUrl: string | null
}
export interface MissingFact {
  readonly elementId: string
  readonly code: TextCode
}
export interface BindOptions {
  /** A fact that is not there: its sample stands in (preview), or nothing (issue). */
  readonly missing: 'sample' | 'empty'
}

const known = new Set<string>(textCodes)
const marks = /(《?)\{\{\s*([A-Za-z_]+)\s*\}\}(》?)/g

// The words with their marks filled. 《…》 around a mark belong to it: with nothing to print they go, and a fact that brings its own keeps those.
const fillMarks = (words: string, factFor: (code: TextCode) => string): string =>
  words.replace(marks, (whole, open: string, code: string, close: string) => {
    if (!known.has(code)) return whole
    const value = factFor(code as TextCode)
    const isTitle = open !== '' && close !== ''
    return isTitle && (value === '' || /^《[^《》]*》$/.test(value)) ? value : `${open}${value}${close}`
  })

/** The codes a text element asks for: the one it is bound to, or those marked in its words. */
export const codesOf = (element: TextElement): readonly TextCode[] => {
  if (element.code) return [element.code]
  const found = [...textOf(element.content).matchAll(marks)].map(([, , code]) => code as TextCode)
  return [...new Set(found.filter((code) => known.has(code)))]
}

/**
 * A fact as it is printed: radicals from the compatibility blocks become the characters they look like (so that a name can
 * be found again in the paper's text); everything else as typed.
 */
export const printable = (value: string): string => value.replace(/[\u2e80-\u2fdf]/g, (char) => char.normalize('NFKC'))

/** Replaces bound elements' words (keeping the style of their first words) and {{code}} in rich text. */
export const bindDocument = (
  document: CertificateDocument,
  facts: Facts,
  { missing }: BindOptions,
): { document: CertificateDocument; missing: MissingFact[] } => {
  const missingFacts: MissingFact[] = []
  const bind = (element: TextElement): TextElement => {
    const codes = codesOf(element)
    if (codes.length === 0) return element
    for (const code of codes)
      if (!facts.texts[code]?.trim() && !isLeftEmpty(code, facts)) missingFacts.push({ elementId: element.id, code })
    // Written into the markup before it is read: what a fact holds is escaped, so it cannot become a mark or a tag.
    const html = fillMarks(templateOf(element), (code) => escapeRichText(factOf(code, facts, missing)))
    return { ...element, content: html, contentText: textOf(html), code: '' }
  }
  const slides = document.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => (element.type === 'text' ? bind(element) : element)),
  }))
  return { document: { ...document, slides }, missing: missingFacts }
}

/** Paragraphs whose marks are filled in one pass, for whoever has read the template once and prints it often. */
export const fillParagraphs = (paragraphs: readonly Paragraph[], facts: Facts, missing: BindOptions['missing']): Paragraph[] =>
  paragraphs.map(({ align, spans }) => ({
    align,
    spans: spans.map((span) =>
      span.text.includes('{{')
        ? {
            ...span,
            text: fillMarks(span.text, (code) => factOf(code, facts, missing)),
          }
        : span,
    ),
  }))

/** Rich text of an element in which everything that varies is a mark. */
export const templateOf = (element: TextElement): string => {
  if (!element.code) return element.content
  const [first] = parseRichText(element.content)
  const { text: _, ...style } = first?.spans[0] ?? ({ text: '' } satisfies Span)
  return writeRichText([{ align: first?.align ?? null, spans: [{ ...style, text: `{{${element.code}}}` }] }])
}

const factOf = (code: TextCode, facts: Facts, missing: BindOptions['missing']): string => {
  const value = facts.texts[code]
  if (isLeftEmpty(code, facts)) return ''
  if (value?.trim()) return printable(value)
  return missing === 'sample' ? codeMeanings[code].sample : ''
}

// A number without a prefix or a suffix is a choice: nothing stands there, not even a sample. The notice stands on certificates of free
// competitions for pupils alone; a design may place it for all.
const isLeftEmpty = (code: TextCode, facts: Facts): boolean =>
  ((code === 'certCodePrefix' || code === 'certCodeSuffix') && facts.texts[code] === '') ||
  (code === 'admissionNotice' && facts.texts[code] === undefined)
