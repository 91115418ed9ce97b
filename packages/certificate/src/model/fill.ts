// How the words of a paragraph are filled: fields, the 《》 about them, and parts that stand only where all their fields are filled.
import { codeMeanings, type TextCode, textCodes } from './codes.ts'
import type { Paragraph, Span } from './rich-text.ts'

const known = new Set<string>(textCodes)
const field = /\{\{\s*([A-Za-z_]+)\s*\}\}/g
const part = /\[\[((?:(?!\[\[|\]\])[\s\S])*)\]\]/g

interface Field {
  readonly code: TextCode
  readonly start: number
  readonly end: number
}
interface Range {
  readonly start: number
  readonly end: number
}
/** What stands between two places of a text is replaced; the new words take the style of the first character. */
interface Edit extends Range {
  readonly words: string
}

const fieldsIn = (text: string): Field[] =>
  [...text.matchAll(field)].flatMap((found) =>
    known.has(found[1]!) ? [{ code: found[1] as TextCode, start: found.index, end: found.index + found[0].length }] : [],
  )

// Brackets about words without a field are words.
const partsIn = (text: string, fields: readonly Field[]): Range[] =>
  [...text.matchAll(part)].flatMap(({ index: start, 0: { length } }) => {
    const end = start + length
    return fields.some((one) => one.start >= start && one.end <= end) ? [{ start, end }] : []
  })

const isWithin = (inner: Range, outer: Range): boolean => inner.start >= outer.start && inner.end <= outer.end

/** The words of a paragraph, whatever their styles. */
export const wordsOf = ({ spans }: Paragraph): string => spans.map(({ text }) => text).join('')

/** The codes marked in words; those the words cannot do without: not within an optional part. */
export const codesIn = (text: string): { readonly all: readonly TextCode[]; readonly needed: readonly TextCode[] } => {
  const fields = fieldsIn(text)
  const parts = partsIn(text, fields)
  return {
    all: fields.map(({ code }) => code),
    needed: fields.filter((one) => !parts.some((range) => isWithin(one, range))).map(({ code }) => code),
  }
}

/** Names of fields and places as people write them between single braces. */
const written = new Set<string>([
  ...textCodes,
  ...Object.values(codeMeanings).flatMap(({ label }) => [...label]),
  ...['year', 'competition', 'item', 'level'],
])
const broken =
  /(?:\{\{|｛｛)[^{}｛｝\n]{0,40}(?:\}\}?|｝｝?)?|\{?[^{}｛｝\s]{0,40}(?:\}\}|｝｝)|\{[^{}\s]{1,40}\}|\[\[[^[\]\n]{0,20}|[^[\]\n]{0,20}\]\]/g

/** What looks like a field or an optional part and would be printed as it stands: misspelt, with a brace missing, without a field. */
export const brokenIn = (text: string): string[] => {
  const fields = fieldsIn(text)
  const parts = partsIn(text, fields)
  let rest = text
  const blank = ({ start, end }: Range): void => {
    rest = rest.slice(0, start) + '\n'.repeat(end - start) + rest.slice(end)
  }
  for (const { start, end } of parts) {
    blank({ start, end: start + 2 })
    blank({ start: end - 2, end })
  }
  for (const one of fields) blank(one)
  return [...rest.matchAll(broken)]
    .map(([words]) => words)
    .filter((words) => !/^\{[^{}]+\}$/.test(words) || written.has(words.slice(1, -1)))
}

// Lines that held nothing but a hidden part go with a break: the one before them, or after them where nothing is left before.
const hiddenRanges = (text: string, parts: readonly Range[]): Range[] => {
  let head = 0
  return parts.map(({ start, end }) => {
    const isLine = (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n')
    if (!isLine) return { start, end }
    if (start !== head) return { start: start - 1, end }
    head = Math.min(text.length, end + 1)
    return { start, end: head }
  })
}

const editsOf = (text: string, wordsFor: (code: TextCode) => string): Edit[] => {
  const fields = fieldsIn(text)
  const parts = partsIn(text, fields)
  const hidden = parts.filter((range) => fields.some((one) => isWithin(one, range) && wordsFor(one.code).trim() === ''))
  const edits: Edit[] = hiddenRanges(text, hidden).map((range) => ({ ...range, words: '' }))
  for (const range of parts)
    if (!hidden.includes(range)) {
      edits.push({ start: range.start, end: range.start + 2, words: '' })
      edits.push({ start: range.end - 2, end: range.end, words: '' })
    }
  for (const one of fields) {
    if (hidden.some((range) => isWithin(one, range))) continue
    const words = wordsFor(one.code)
    edits.push({ start: one.start, end: one.end, words })
    // 《…》 around a field belong to it: with nothing to print they go, and a fact that brings its own keeps those.
    const isTitle = text[one.start - 1] === '《' && text[one.end] === '》'
    if (!isTitle || (words !== '' && !/^《[^《》]*》$/.test(words))) continue
    edits.push({ start: one.start - 1, end: one.start, words: '' }, { start: one.end, end: one.end + 1, words: '' })
  }
  return edits.sort((a, b) => a.start - b.start || a.end - b.end)
}

const applyEdits = (spans: readonly Span[], edits: readonly Edit[]): Span[] => {
  const filled: Span[] = []
  let at = 0
  let next = 0
  for (const span of spans) {
    const end = at + span.text.length
    let text = ''
    let from = at
    for (; next < edits.length && edits[next]!.start < end; next++) {
      const edit = edits[next]!
      // What an edit before it has taken already is not taken again.
      if (edit.start > from) text += span.text.slice(from - at, edit.start - at)
      if (edit.start >= at) text += edit.words
      from = Math.max(from, edit.end)
      if (edit.end > end) break
    }
    if (from < end) text += span.text.slice(from - at)
    if (text !== '') filled.push({ ...span, text })
    at = end
  }
  return filled
}

/**
 * Paragraphs with their fields filled: a field is one, however many styles it was given (it takes that of its first character). Optional
 * parts of which a field has no value go, and a paragraph that held nothing else with them.
 */
export const fillWords = (paragraphs: readonly Paragraph[], wordsFor: (code: TextCode) => string): Paragraph[] =>
  paragraphs.flatMap((paragraph): Paragraph[] => {
    const text = wordsOf(paragraph)
    if (!text.includes('{{')) return [paragraph]
    const spans = applyEdits(paragraph.spans, editsOf(text, wordsFor))
    const isGone = spans.length === 0 && partsIn(text, fieldsIn(text)).length > 0
    return isGone && paragraphs.length > 1 ? [] : [{ align: paragraph.align, spans }]
  })
