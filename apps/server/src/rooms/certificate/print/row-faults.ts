import type { FontBook } from '@kaisai/certificate/layout/font-book'
import { layoutText } from '@kaisai/certificate/layout/layout-text'
import { bindDocument, brokenFieldsOf, codesOf } from '@kaisai/certificate/model/bind'
import { codeMeanings, dateCodes, numberCodes, type TextCode } from '@kaisai/certificate/model/codes'
import type { CertificateDocument, TextElement } from '@kaisai/certificate/model/document'
import type { Filling, RowFault } from './orders.ts'

/** A number may have no prefix and no suffix. */
const mayMiss: ReadonlySet<TextCode> = new Set(['certCodePrefix', 'certCodeSuffix'])
/** Teams without an advisor, a team name or a work have certificates, too: the office looks and goes on. */
const optional: ReadonlySet<TextCode> = new Set([
  'teacher',
  'teacher_Portrait',
  'teacher_school_Portrait',
  'teamName',
  'workName',
  'workName_Portrait',
])

const nameOf = (element: TextElement): string =>
  element.name || (codesOf(element)[0] ? codeMeanings[codesOf(element)[0]!].label[0] : element.contentText.slice(0, 20))

const textsOf = (document: CertificateDocument): TextElement[] =>
  document.slides.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.type === 'text' && !element.isHidden ? [element] : [])),
  )

/** Numbers and dates are given by the rule, not by the award. */
const given: ReadonlySet<TextCode> = new Set([...numberCodes, ...dateCodes])

// Of the fields of a text the one that brought the characters; for what takes too much room, the longest.
const codeAtFault = (template: TextElement, texts: Filling['texts'], missing: readonly string[]): TextCode | '' => {
  const filled = codesOf(template).filter((code) => texts[code])
  const bringing = filled.find((code) => missing.some((char) => texts[code]!.includes(char)))
  if (missing.length > 0) return bringing ?? ''
  return filled.filter((code) => !given.has(code)).toSorted((a, b) => texts[b]!.length - texts[a]!.length)[0] ?? ''
}

const faultsIn = (element: TextElement, template: TextElement, texts: Filling['texts'], fonts: FontBook): RowFault[] => {
  const { missing, isOverflowing, scale } = layoutText(element, fonts)
  const field = nameOf(template)
  const words = element.contentText.slice(0, 60)
  const code = codeAtFault(template, texts, [])
  return [
    ...(missing.length > 0
      ? [{ kind: 'missingGlyph' as const, code: codeAtFault(template, texts, missing), field, words: missing.join(' ') }]
      : []),
    ...(isOverflowing ? [{ kind: 'overflow' as const, code, field, words }] : []),
    ...(!isOverflowing && scale < 1
      ? [{ kind: 'shrunk' as const, code, field, words: `${Math.round(scale * 100)} % ${words}` }]
      : []),
  ]
}

/** What is wrong with a design whatever fills it: misspelt fields, words of its own that cannot be printed. */
export const designFaultsOf = (document: CertificateDocument, fonts: FontBook): RowFault[] =>
  textsOf(document).flatMap((element) => [
    // Designs that were published before such fields kept them from it.
    ...brokenFieldsOf(element).map((words): RowFault => ({ kind: 'brokenField', code: '', field: nameOf(element), words })),
    ...(codesOf(element).length === 0 ? faultsIn(element, element, {}, fonts) : []),
  ])

const brackets = /[（(【][^（()）【】]*[）)】]/g
const field = /\{\{[^{}]*\}\}/g

/**
 * Whether words that lost their fields show that something was there: a bracket with nothing but its label in it, two colons in a row.
 * `written` is the text with its fields, `filled` the same as it would be printed.
 */
export const leavesTrace = (written: string, filled: string): boolean => {
  const bare = (written.match(brackets) ?? []).filter((part) => part.search(field) !== -1).map((part) => part.replace(field, ''))
  const colons = /[：:]\s*[：:]/
  return bare.some((part) => filled.includes(part)) || (colons.test(filled) && !colons.test(written))
}

/** What looks a row of facts through on a design, as far as the design varies. */
export const rowFaults = (document: CertificateDocument, fonts: FontBook): ((filling: Filling) => RowFault[]) => {
  const templates = new Map(
    textsOf(document).flatMap((element) => (codesOf(element).length === 0 ? [] : [[element.id, element] as const])),
  )
  return (filling) => {
    const { document: filled, missing } = bindDocument(document, filling, { missing: 'empty' })
    const printed = new Map(textsOf(filled).map((element) => [element.id, element.contentText]))
    const empty = missing
      .filter(({ elementId, code }) => templates.has(elementId) && !mayMiss.has(code))
      .map(
        ({ elementId, code }): RowFault => ({
          kind:
            optional.has(code) && !leavesTrace(templates.get(elementId)!.contentText, printed.get(elementId) ?? '')
              ? 'emptyOptional'
              : 'emptyField',
          code,
          field: nameOf(templates.get(elementId)!),
          words: codeMeanings[code].label[0],
        }),
      )
    const found = textsOf(filled).flatMap((element) => {
      const template = templates.get(element.id)
      return template ? faultsIn(element, template, filling.texts, fonts) : []
    })
    return [...empty, ...found]
  }
}
