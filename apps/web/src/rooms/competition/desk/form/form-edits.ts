// The edits of a form as pure functions: document in, document out.
import { type Audience, type Field, type FormDocument, fieldsOf, type Section } from '@kaisai/contract/competition/form/document'
import type { FieldKind } from '@kaisai/contract/competition/form/kinds'
import { newField } from '@kaisai/contract/competition/form/new-field'
import { freeName, keyFor } from './field-key.ts'

/** Where a field stands: section and place in it. */
export interface Place {
  readonly section: number
  readonly index: number
}

const keysOf = (document: FormDocument): Set<string> => new Set(fieldsOf(document).map(({ key }) => key))
const withSections = (document: FormDocument, sections: Section[]): FormDocument => ({ ...document, sections })
const inSection = (document: FormDocument, at: number, change: (fields: Field[]) => Field[]): FormDocument =>
  withSections(
    document,
    document.sections.map((section, place) => (place === at ? { ...section, fields: change([...section.fields]) } : section)),
  )

/** Where a field stands; null when it is not there. */
export const placeOf = (document: FormDocument, key: string): Place | null => {
  for (const [section, { fields }] of document.sections.entries()) {
    const index = fields.findIndex((field) => field.key === key)
    if (index >= 0) return { section, index }
  }
  return null
}

export const fieldAt = (document: FormDocument, key: string): Field | null =>
  fieldsOf(document).find((field) => field.key === key) ?? null

const insert = (document: FormDocument, field: Field, { section, index }: Place): FormDocument =>
  inSection(document, section, (fields) => fields.toSpliced(index, 0, field))

/** A new section at the end, or after one. */
export const addSection = (document: FormDocument, words: Pick<Section, 'title' | 'titleEn'>): [FormDocument, key: string] => {
  const key = freeName('section', new Set(document.sections.map((section) => section.key)))
  return [withSections(document, [...document.sections, { key, ...words, help: '', helpEn: '', fields: [] }]), key]
}

/** A new field at a place; the form gets its first section where it has none. */
export const addField = (
  document: FormDocument,
  kind: FieldKind,
  words: Pick<Field, 'label' | 'labelEn'>,
  audience: Audience,
  place: Place,
): [FormDocument, key: string] => {
  const [whole] = document.sections.length > 0 ? [document] : addSection(document, { title: '', titleEn: '' })
  const key = keyFor({ ...words, kind }, keysOf(whole))
  return [insert(whole, newField(kind, key, audience, words) as Field, place), key]
}

/** A copy right after its original, with a key of its own. */
export const duplicateField = (
  document: FormDocument,
  key: string,
  suffix: readonly [string, string],
): [FormDocument, key: string] => {
  const place = placeOf(document, key)
  const field = fieldAt(document, key)
  if (!place || !field) return [document, key]
  const copy = structuredClone(field)
  copy.label = `${field.label}${suffix[0]}`
  copy.labelEn = field.labelEn ? `${field.labelEn}${suffix[1]}` : ''
  copy.key = freeName(field.key, keysOf(document))
  return [insert(document, copy, { ...place, index: place.index + 1 }), copy.key]
}

export const removeField = (document: FormDocument, key: string): FormDocument => {
  const place = placeOf(document, key)
  return place ? inSection(document, place.section, (fields) => fields.toSpliced(place.index, 1)) : document
}

/** A field taken out and put down at a place counted without it. */
export const moveField = (document: FormDocument, key: string, to: Place): FormDocument => {
  const field = fieldAt(document, key)
  return field ? insert(removeField(document, key), field, to) : document
}

/** One place up or down; at the end of its section the field goes on into the next one. */
export const stepField = (document: FormDocument, key: string, by: -1 | 1): FormDocument => {
  const place = placeOf(document, key)
  if (!place) return document
  const { section, index } = place
  const next = index + by
  if (next >= 0 && next < document.sections[section]!.fields.length) return moveField(document, key, { section, index: next })
  const other = document.sections[section + by]
  return other ? moveField(document, key, { section: section + by, index: by < 0 ? other.fields.length : 0 }) : document
}

/**
 * A changed field. A key that was made from the label follows it, and conditions follow the key; keys in `fixed` never change.
 * Returns the field's key after the change.
 */
export const changeField = (
  document: FormDocument,
  key: string,
  change: Partial<Field>,
  fixed: ReadonlySet<string>,
): [FormDocument, key: string] => {
  const field = fieldAt(document, key)
  if (!field) return [document, key]
  const others = keysOf(document)
  others.delete(key)
  const changed = { ...field, ...change } as Field
  if (fixed.has(key)) changed.key = key
  else if (change.key === undefined && key === keyFor(field, others)) changed.key = keyFor(changed, others)
  const sections = document.sections.map((section) => ({
    ...section,
    fields: section.fields.map((one) => (one.key === key ? changed : followed(one, key, changed.key))),
  }))
  return [withSections(document, sections), changed.key]
}

const followed = (field: Field, from: string, to: string): Field => {
  if (from === to || !field.condition?.rules.some((rule) => rule.field === from)) return field
  const rules = field.condition.rules.map((rule) => (rule.field === from ? { ...rule, field: to } : rule))
  return { ...field, condition: { ...field.condition, rules } }
}

export const changeSection = (document: FormDocument, key: string, change: Partial<Section>): FormDocument =>
  withSections(
    document,
    document.sections.map((section) => (section.key === key ? { ...section, ...change } : section)),
  )

export const removeSection = (document: FormDocument, key: string): FormDocument =>
  withSections(
    document,
    document.sections.filter((section) => section.key !== key),
  )

export const stepSection = (document: FormDocument, key: string, by: -1 | 1): FormDocument => {
  const at = document.sections.findIndex((section) => section.key === key)
  const to = at + by
  if (at < 0 || to < 0 || to >= document.sections.length) return document
  return withSections(document, document.sections.with(at, document.sections[to]!).with(to, document.sections[at]!))
}
