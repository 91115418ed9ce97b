// A document filled with the facts of one certificate. A fact is text: markup and marks in it stay what was typed.
import { codeMeanings, type TextCode } from './codes.ts'
import type { CertificateDocument, TextElement } from './document.ts'
import { brokenIn, codesIn, fillWords, wordsOf } from './fill.ts'
import { withNames, withoutMarks } from './names.ts'
import { type Paragraph, parseRichText, type Span, writeRichText } from './rich-text.ts'

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

// Braces and brackets of a fact that was written into markup before open nothing. What stands for them meanwhile is in no text.
const guards = [...'{}[]'].map((char, at) => ({
  char,
  entity: `&#${char.charCodeAt(0)};`,
  guard: String.fromCharCode(0xfdd0 + at),
}))
const guarded = (html: string): string =>
  html.includes('&#') ? guards.reduce((text, { entity, guard }) => text.replaceAll(entity, guard), html) : html
const freed = (text: string): string => text.replace(/[\ufdd0-\ufdd3]/g, (char) => guards[char.charCodeAt(0) - 0xfdd0]!.char)

const perParagraph = <T>(element: TextElement, read: (text: string) => readonly T[]): T[] => [
  ...new Set(parseRichText(guarded(element.content)).flatMap((paragraph) => read(wordsOf(paragraph)))),
]

/** The codes a text element asks for: the one it is bound to, or those marked in its words. */
export const codesOf = (element: TextElement): readonly TextCode[] =>
  element.code ? [element.code] : perParagraph(element, (text) => codesIn(text).all)

/** Those of them that must be filled: a part between [[ and ]] stands only where it is. */
export const neededCodesOf = (element: TextElement): readonly TextCode[] =>
  element.code ? [element.code] : perParagraph(element, (text) => codesIn(text).needed)

/** What looks like a field in an element and would be printed as it stands. */
export const brokenFieldsOf = (element: TextElement): readonly string[] => (element.code ? [] : perParagraph(element, brokenIn))

/** What stands in a text that was just added, in both languages. */
export const PLACEHOLDER_WORDS = { zh: '双击输入文字', en: 'Double-click to write' } as const

/** Whether a text was added and nothing written into it: it would be printed as it stands. */
export const isPlaceholder = ({ contentText }: Pick<TextElement, 'contentText'>): boolean =>
  Object.values<string>(PLACEHOLDER_WORDS).includes(contentText.trim())

/**
 * A fact as it is printed: radicals from the compatibility blocks become the characters they look like (so that a name can
 * be found again in the paper's text); everything else as typed.
 */
export const printable = (value: string): string => value.replace(/[\u2e80-\u2fdf]/g, (char) => char.normalize('NFKC'))

/** Replaces bound elements' words (keeping the style of their first words), {{code}} and [[optional parts]] in rich text. */
export const bindDocument = (
  document: CertificateDocument,
  facts: Facts,
  { missing }: BindOptions,
): { document: CertificateDocument; missing: MissingFact[] } => {
  const missingFacts: MissingFact[] = []
  const bind = (element: TextElement): TextElement => {
    if (codesOf(element).length === 0) return element
    for (const code of neededCodesOf(element))
      if (!facts.texts[code]?.trim() && !isLeftEmpty(code, facts)) missingFacts.push({ elementId: element.id, code })
    const paragraphs = fillParagraphs(templateOf(element), facts, missing)
    const content = finishedText(paragraphs)
    return { ...element, content, contentText: withoutMarks(paragraphs.map(wordsOf).join('\n')), code: '' }
  }
  const slides = document.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => (element.type === 'text' ? bind(element) : element)),
  }))
  return { document: { ...document, slides }, missing: missingFacts }
}

// What a fact holds is written so that it cannot become a mark when it is read again.
const finishedText = (paragraphs: readonly Paragraph[]): string => {
  const guard = (text: string): string => guards.reduce((now, one) => now.replaceAll(one.char, one.guard), text)
  const html = writeRichText(
    paragraphs.map(({ align, spans }) => ({ align, spans: spans.map((span) => ({ ...span, text: guard(span.text) })) })),
  )
  return guards.reduce((now, one) => now.replaceAll(one.guard, one.entity), html)
}

/** Paragraphs of `templateOf` filled, for whoever has read the template once and prints it often. */
export const fillParagraphs = (paragraphs: readonly Paragraph[], facts: Facts, missing: BindOptions['missing']): Paragraph[] =>
  fillWords(paragraphs, (code) => withNames(code, factOf(code, facts, missing))).map(({ align, spans }) => ({
    align,
    spans: spans.map((span) => ({ ...span, text: freed(span.text) })),
  }))

/** The paragraphs of an element in which everything that varies is a mark. */
export const templateOf = (element: TextElement): readonly Paragraph[] => {
  if (!element.code) return parseRichText(guarded(element.content))
  const [first] = parseRichText(element.content)
  const { text: _, ...style } = first?.spans[0] ?? ({ text: '' } satisfies Span)
  return [{ align: first?.align ?? null, spans: [{ ...style, text: `{{${element.code}}}` }] }]
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
