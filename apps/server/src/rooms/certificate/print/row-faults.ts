import type { FontBook } from '@kaisai/certificate/layout/font-book'
import { layoutText } from '@kaisai/certificate/layout/layout-text'
import { bindDocument, brokenFieldsOf, codesOf } from '@kaisai/certificate/model/bind'
import { codeMeanings, type TextCode } from '@kaisai/certificate/model/codes'
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

const faultsIn = (element: TextElement, name: string, fonts: FontBook): RowFault[] => {
  const { missing, isOverflowing, scale } = layoutText(element, fonts)
  const words = element.contentText.slice(0, 60)
  return [
    ...(missing.length > 0 ? [{ kind: 'missingGlyph' as const, field: name, words: missing.join(' ') }] : []),
    ...(isOverflowing ? [{ kind: 'overflow' as const, field: name, words }] : []),
    ...(!isOverflowing && scale < 1
      ? [{ kind: 'shrunk' as const, field: name, words: `${Math.round(scale * 100)} % ${words}` }]
      : []),
  ]
}

/** What is wrong with each row of facts on a design; words that are the same on every row are reported with the first. */
export const faultsOf = (document: CertificateDocument, fonts: FontBook, rows: readonly Filling[]): RowFault[][] => {
  const shown = (all: CertificateDocument): TextElement[] =>
    all.slides.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.type === 'text' && !element.isHidden ? [element] : [])),
    )
  const templates = new Map(shown(document).map((element) => [element.id, element]))
  const isStatic = (id: string): boolean => codesOf(templates.get(id)!).length === 0
  // Designs that were published before such fields kept them from it.
  const broken = [...templates.values()].flatMap((element) =>
    brokenFieldsOf(element).map((words): RowFault => ({ kind: 'brokenField', field: nameOf(element), words })),
  )
  return rows.map((filling, at) => {
    const { document: filled, missing } = bindDocument(document, filling, { missing: 'empty' })
    const empty = missing
      .filter(({ elementId, code }) => templates.has(elementId) && !mayMiss.has(code))
      .map(
        ({ elementId, code }): RowFault => ({
          kind: optional.has(code) ? 'emptyOptional' : 'emptyField',
          field: nameOf(templates.get(elementId)!),
          words: codeMeanings[code].label[0],
        }),
      )
    const found = shown(filled)
      .filter(({ id }) => at === 0 || !isStatic(id))
      .flatMap((element) => faultsIn(element, nameOf(templates.get(element.id)!), fonts))
    return [...(at === 0 ? broken : []), ...empty, ...found]
  })
}
