// What a draft still misses, seen here and by the server. Knows no screen.
import { checkAnswers, normalizeAnswers } from '@kaisai/contract/competition/form/answers'
import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { bestIn, inLang, type Lang } from '@kaisai/contract/lang'
import type { Draft } from './draft.ts'
import type { MissingThing } from './Missing.tsx'

interface Asked {
  document: FormDocument
  values: Draft
  at: Date
  lang: Lang
  /** What the server found in what is stored: measures of files, their total. */
  findings: readonly { readonly fieldKey: string; readonly text: string }[]
  /** What is typed is what is stored. */
  isStored: boolean
}

/** Everything that keeps a draft back, in the order of the form. The server's words on a field count while nothing new was typed. */
export const findMissing = ({ document, values, at, lang, findings, isStored }: Asked): MissingThing[] => {
  const fields = fieldsOf(document)
  const labelOf = (key: string): string => {
    const field = fields.find((one) => one.key === key)
    return field ? bestIn(lang, field.label, field.labelEn) : ''
  }
  const own = checkAnswers(document, normalizeAnswers(document, values.answers, 'work'), { at, mode: 'submit', audience: 'work' })
  const here = own.map(({ fieldKey, text }) => ({ fieldKey, label: labelOf(fieldKey), text: inLang(text, lang) }))
  const elsewhere = isStored
    ? findings
        .filter(({ fieldKey }) => !own.some((one) => one.fieldKey === fieldKey))
        .map((one) => ({ ...one, label: labelOf(one.fieldKey) }))
    : []
  const place = (key: string): number => fields.findIndex((field) => field.key === key)
  return [...here, ...elsewhere].sort((a, b) => place(a.fieldKey) - place(b.fieldKey))
}
