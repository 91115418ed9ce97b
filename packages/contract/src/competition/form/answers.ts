// Answers to a form: which questions are asked, what is kept, what is wrong. Must not know where they are stored or who sent them.

import { readInstant } from '../../calendar.ts'
import { bestIn, type Label, type Lang } from '../../lang.ts'
import { isMet } from './conditions.ts'
import { type Audience, type Field, type FormDocument, fieldsOf } from './document.ts'
import { isRecord, isSame } from './json.ts'
import type { Known, TextContext } from './kind.ts'
import { kindOf } from './kinds.ts'

/** The answers of one audience: field key → JSON value. A field without an answer has no key. */
export type Answers = Readonly<Record<string, unknown>>

/** Whose eyes: participants never see, and never send, what is for managers only. */
export type Viewer = 'participant' | 'manager'

export interface AnswerFinding {
  /** The field's key; for a key that is not asked, what was sent (shortened). */
  readonly fieldKey: string
  readonly text: Label
}

/** The fields that are asked, in order, with the answers as they stand. Answers of hidden fields count for nothing. */
export const visibleFields = (
  document: FormDocument,
  answers: Answers,
  audience: Audience,
  viewer: Viewer = 'participant',
): Field[] => {
  const answered = new Map<string, unknown>()
  return fieldsOf(document).filter((field) => {
    if (!isFor(field, audience, viewer) || !isMet(field.condition, answered)) return false
    const value = tidied(field, answers)
    if (value !== undefined) answered.set(field.key, value)
    return true
  })
}

/**
 * The answers in their stored form: texts trimmed and composed (NFC), answers of hidden fields and empty ones dropped.
 * Keys that are not asked are kept, so that `checkAnswers` refuses them. Takes any JSON; what is no object gives no answers.
 */
export const normalizeAnswers = (
  document: FormDocument,
  answers: unknown,
  audience: Audience,
  viewer: Viewer = 'participant',
): Answers => {
  if (!isRecord(answers)) return {}
  const shown = visibleFields(document, answers, audience, viewer)
    .map((field) => [field.key, tidied(field, answers)] as const)
    .filter(([, value]) => value !== undefined)
  const foreign = Object.entries(answers).filter(([key]) => !isAskedFor(document, key, audience, viewer))
  return Object.fromEntries([...shown, ...foreign])
}

export interface AnswerCheck extends Known {
  /** The server's time: what becomes required at an instant is judged by it. */
  readonly at: Date
  /** A draft may be incomplete but never hold what is impossible; a submission must be whole. */
  readonly mode: 'draft' | 'submit'
  readonly audience: Audience
  readonly viewer?: Viewer
}

/** What is wrong with the answers, in the order of the form. Hidden fields are not looked at: `normalizeAnswers` drops them. */
export const checkAnswers = (document: FormDocument, answers: Answers, check: AnswerCheck): AnswerFinding[] => {
  const { audience, viewer = 'participant' } = check
  const unknown = Object.keys(answers)
    .filter((key) => !isAskedFor(document, key, audience, viewer))
    .map((key): AnswerFinding => ({ fieldKey: key.slice(0, 60).toWellFormed(), text: NOT_ASKED }))
  const found = visibleFields(document, answers, audience, viewer).flatMap((field): AnswerFinding[] => {
    const text = answerFault(field, tidied(field, answers), check)
    return text === null ? [] : [{ fieldKey: field.key, text }]
  })
  return [...unknown, ...found]
}

/** Whether a field must be filled at an instant. */
export const isRequiredAt = ({ kind, required }: Field, at: Date): boolean => {
  if (!kindOf(kind).isAnswered || required.when === 'optional') return false
  if (required.when === 'always') return true
  const from = readInstant(required.at ?? '')
  return from !== null && at.getTime() >= from
}

/** The answer to a field in words, one line; '' for none. Identity and phone numbers are masked unless `isRevealed`. */
export const answerText = (
  field: Field,
  value: unknown,
  lang: Lang,
  { isRevealed = false }: Partial<TextContext> = {},
): string => {
  const kind = kindOf(field.kind)
  const answer = kind.isAnswered ? kind.tidy(value, field.limits) : undefined
  if (answer === undefined) return ''
  // What was masked before it was sent stays as it is.
  if (kind.isMasked && typeof answer === 'string' && answer.includes('*')) return answer
  if (kind.shape(answer, field.limits, { key: field.key }) !== null) return lang === 'en' ? '(not readable)' : '（无法读取）'
  return kind.text(answer, field.limits, { lang, isRevealed })
}

export interface AnswerChange {
  readonly key: string
  readonly label: string
  /** '' where there was no answer. */
  readonly from: string
  readonly to: string
}

/** What changed between two sets of answers, in the order of the form. */
export const diffAnswers = (
  document: FormDocument,
  before: Answers,
  after: Answers,
  lang: Lang,
  options?: Partial<TextContext>,
): AnswerChange[] =>
  fieldsOf(document)
    .map((field) => ({ field, was: tidied(field, before), is: tidied(field, after) }))
    .filter(({ was, is }) => !isSame(was, is))
    .map(({ field, was, is }) => ({
      key: field.key,
      label: bestIn(lang, field.label, field.labelEn),
      from: answerText(field, was, lang, options),
      to: answerText(field, is, lang, options),
    }))

const NOT_ASKED: Label = ['表单中没有此字段，请刷新页面后重试', 'The form does not ask this. Reload the page and try again.']

const isFor = (field: Field, audience: Audience, viewer: Viewer): boolean =>
  field.audience === audience && (viewer === 'manager' || !field.isForManagersOnly)

const isAskedFor = (document: FormDocument, key: string, audience: Audience, viewer: Viewer): boolean =>
  fieldsOf(document).some((field) => field.key === key && kindOf(field.kind).isAnswered && isFor(field, audience, viewer))

const tidied = ({ kind, key, limits }: Field, answers: Answers): unknown => {
  if (!kindOf(kind).isAnswered || !Object.hasOwn(answers, key)) return undefined
  const value = answers[key]
  return value === undefined ? undefined : kindOf(kind).tidy(value, limits)
}

const answerFault = (field: Field, value: unknown, check: AnswerCheck): Label | null => {
  const kind = kindOf(field.kind)
  if (value === undefined) return check.mode === 'submit' && isRequiredAt(field, check.at) ? kind.request : null
  const context = { key: field.key, file: check.file, name: check.name, placesLeft: check.placesLeft }
  const fault = kind.shape(value, field.limits, context)
  return fault ?? (check.mode === 'submit' ? kind.complete(value, field.limits, context) : null)
}
