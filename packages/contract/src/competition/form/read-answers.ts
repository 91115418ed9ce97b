// The way answers take into the product: what they point to is looked up, the product's own words replace the sender's.
import { type AnswerCheck, type AnswerFinding, type Answers, checkAnswers, normalizeAnswers, visibleFields } from './answers.ts'
import { type Audience, type FormDocument, fieldsOf } from './document.ts'
import { hasExactly } from './json.ts'
import type { Known, PlaceKind } from './kind.ts'
import { kindOf } from './kinds.ts'

export interface References {
  readonly files: readonly string[]
  readonly places: readonly { kind: PlaceKind; value: string }[]
}

/** The files, schools and provinces that answers point to; the server looks them up before it reads the answers. */
export const referencesOf = (document: FormDocument, answers: unknown, { audience, viewer }: Asked): References => {
  const files = new Set<string>()
  const places = new Map<string, { kind: PlaceKind; value: string }>()
  const tidied = normalizeAnswers(document, answers, audience, viewer)
  for (const { key, kind } of visibleFields(document, tidied, audience, viewer)) {
    const value = tidied[key]
    if (Array.isArray(value)) for (const file of value) if (isFile(kind, file)) files.add(file.fileId)
    if (isPlaceKind(kind) && isPlace(value)) places.set(`${kind} ${value.value}`, { kind, value: value.value })
  }
  return { files: [...files], places: [...places.values()] }
}

/**
 * Answers as they may be stored, and what is wrong with them: normalized, with names and sizes of files and the names of
 * schools and provinces as the product knows them. With `file` and `name` given, whatever is not found is refused.
 */
export const readAnswers = (
  document: FormDocument,
  answers: unknown,
  check: AnswerCheck,
): { answers: Answers; findings: AnswerFinding[] } => {
  const tidied = normalizeAnswers(document, answers, check.audience, check.viewer)
  const settled = fieldsOf(document)
    .filter(({ key }) => Object.hasOwn(tidied, key))
    .map(({ key, kind }) => [key, settle(kind, tidied[key], check)] as const)
  const read: Answers = Object.fromEntries([...Object.entries(tidied), ...settled])
  return { answers: read, findings: checkAnswers(document, read, check) }
}

/** What a participant sends, together with what only managers fill: that stays as it is stored. */
export const keepManagerAnswers = (document: FormDocument, stored: Answers, given: Answers, audience: Audience): Answers => {
  const own = new Set(fieldsOf(document).flatMap(({ key, isForManagersOnly }) => (isForManagersOnly ? [key] : [])))
  const theirs = Object.entries(given).filter(([key]) => !own.has(key))
  const kept = Object.entries(stored).filter(([key]) => own.has(key))
  return normalizeAnswers(document, Object.fromEntries([...theirs, ...kept]), audience, 'manager')
}

/** The answers reviewers may see: of the work, and in a blind review without the fields that are hidden from it. */
export const answersForReviewers = (document: FormDocument, answers: Answers, isBlindReview: boolean): Answers => {
  const shown = visibleFields(document, answers, 'work').filter((field) => !(isBlindReview && field.isBlind))
  const kept = shown.filter(({ key }) => Object.hasOwn(answers, key)).map(({ key }) => [key, answers[key]] as const)
  return Object.fromEntries(kept)
}

/** Keys whose answers are masked in lists and sealed where they are stored: identity and phone numbers. */
export const maskedKeys = (document: FormDocument): string[] =>
  fieldsOf(document)
    .filter(({ kind }) => kindOf(kind).isMasked)
    .map(({ key }) => key)

/** Choices that only so many may take; the server counts them under its lock and answers `placesLeft`. */
export const limitedOptions = (document: FormDocument): { key: string; option: string; places: number }[] =>
  fieldsOf(document).flatMap((field) =>
    field.kind === 'choice' || field.kind === 'select' || field.kind === 'multi'
      ? field.limits.options.flatMap(({ value, places }) =>
          places === undefined ? [] : [{ key: field.key, option: value, places }],
        )
      : [],
  )

type Asked = Pick<AnswerCheck, 'audience' | 'viewer'>

const fileFieldKinds: readonly string[] = ['file', 'image', 'video', 'pdf']
const isPlaceKind = (kind: string): kind is PlaceKind => kind === 'school' || kind === 'province'
const isFile = (kind: string, value: unknown): value is { fileId: string; name: unknown; bytes: unknown } =>
  fileFieldKinds.includes(kind) && hasExactly(value, ['fileId', 'name', 'bytes']) && typeof value.fileId === 'string'
const isPlace = (value: unknown): value is { value: string; label: unknown } =>
  hasExactly(value, ['value', 'label']) && typeof value.value === 'string'

const settle = (kind: string, value: unknown, { file, name }: Known): unknown => {
  if (isPlaceKind(kind) && isPlace(value)) return { value: value.value, label: name?.(kind, value.value) ?? value.label }
  if (!Array.isArray(value) || !fileFieldKinds.includes(kind)) return value
  return value.map((one) => {
    const facts = isFile(kind, one) ? file?.(one.fileId) : null
    return facts ? { fileId: one.fileId, name: facts.name, bytes: facts.bytes } : one
  })
}
