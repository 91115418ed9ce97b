// Answers an invented person gives to a form. A question for which no answer can be found that its own limits accept is left open, and
// named: nobody else could fill it either.
import { type Answers, visibleFields } from '@kaisai/contract/competition/form/answers'
import type { Audience, Field, FormDocument } from '@kaisai/contract/competition/form/document'
import { kindOf } from '@kaisai/contract/competition/form/kinds'
import { fullLimits } from '@kaisai/contract/competition/form/kinds/file-kinds'
import type { FileLimits } from '@kaisai/contract/competition/form/kinds/file-limits'
import { checkDigit } from '@kaisai/contract/identity-number'
import { bestIn, type Lang } from '@kaisai/contract/lang'

/** One file of an answer, kept for whoever fills the form in. */
export interface KeptFile {
  readonly fileId: string
  readonly name: string
  readonly bytes: number
}

export interface Filling {
  readonly lang: Lang
  /** The turned clock. */
  readonly now: Date
  /** Distinguishes one answer from the other. */
  readonly seed: number
  readonly schoolId: string
  readonly schoolName: string
  /** Code and name; null: the school has none. */
  readonly province: { readonly value: string; readonly label: string } | null
  readonly phone: string
  /** Keeps a file that measures as asked. */
  readonly keep: (type: string, limits: FileLimits, no: number) => Promise<KeptFile>
}

export interface Filled {
  readonly answers: Answers
  /** Questions nothing fits, with why. */
  readonly impossible: readonly { readonly label: string; readonly text: string }[]
}

const HEAD = '11010120000101001'
const SENTENCE = '我们从实地调研出发，记录真实的使用场景，提出可以被验证的设计方案，并在社区里试用和改进。'

/** Fills in everything a form asks of an audience, question by question, since an answer may bring another question up. */
export const fillForm = async (document: FormDocument, audience: Audience, filling: Filling): Promise<Filled> => {
  const answers: Record<string, unknown> = {}
  const impossible: Filled['impossible'][number][] = []
  const seen = new Set<string>()
  for (;;) {
    const next = visibleFields(document, answers, audience).find(({ key, kind }) => !seen.has(key) && kindOf(kind).isAnswered)
    if (!next) return { answers, impossible }
    seen.add(next.key)
    const fault = await answer(next, answers, filling)
    if (fault !== null) impossible.push({ label: bestIn(filling.lang, next.label, next.labelEn), text: fault })
  }
}

// Takes the first answer that the question accepts. Returns why the last one was not accepted.
const answer = async (field: Field, answers: Record<string, unknown>, filling: Filling): Promise<string | null> => {
  const kind = kindOf(field.kind)
  const context = { key: field.key }
  let fault: string | null = filling.lang === 'en' ? 'No answer is possible.' : '没有可填写的内容'
  for (const candidate of await candidatesOf(field, filling)) {
    const value = kind.tidy(candidate, field.limits)
    if (value === undefined) continue
    const found = kind.shape(value, field.limits, context) ?? kind.complete(value, field.limits, context)
    if (found === null) {
      answers[field.key] = value
      return null
    }
    fault = found[filling.lang === 'en' ? 1 : 0]
  }
  return fault
}

const repeated = (least: number, most: number, seed: number): string => {
  const words = [...`${seed % 5 === 2 ? '全周期' : ''}第${seed + 1}号作品：${SENTENCE}`]
  const wanted = Math.max(least, Math.min(most, seed % 6 === 1 ? most : words.length, 2000))
  return Array.from({ length: wanted }, (_, at) => words[at % words.length]!).join('')
}

const candidatesOf = async (field: Field, filling: Filling): Promise<unknown[]> => {
  const { seed, now } = filling
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return [repeated(field.limits.minChars ?? 1, field.limits.maxChars, seed)]
    case 'number': {
      const { min = 0, max = 1_000_000, decimals } = field.limits
      const step = 10 ** -decimals
      return [Math.ceil(min / step) * step, Math.floor(max / step) * step, min, max].map((one) => Number(one.toFixed(decimals)))
    }
    case 'rating':
      return [field.limits.steps]
    case 'date':
      return [field.limits.from, field.limits.to, now.toISOString().slice(0, 10)]
    case 'datetime':
      return [field.limits.from, field.limits.to, now.toISOString()]
    case 'yesNo':
      return [true]
    case 'choice':
    case 'select': {
      const { options } = field.limits
      return options.map((_, at) => options[(seed + at) % options.length]!.value)
    }
    case 'multi': {
      const { options, min = 1 } = field.limits
      return [options.slice(0, Math.max(1, min)).map(({ value }) => value)]
    }
    case 'agreement':
      return [true]
    case 'phone':
      return [filling.phone]
    case 'email':
      return [`r${seed}@rehearsal.example.cn`]
    case 'idNumber':
      return [HEAD + checkDigit(HEAD)]
    case 'url':
      return ['https://rehearsal.example.cn/work']
    case 'region':
      return ['CN']
    case 'province':
      return filling.province === null ? [] : [filling.province]
    case 'school':
      return [{ value: filling.schoolId, label: filling.schoolName }]
    case 'keywords': {
      const { minCount = 1, maxCount, maxChars } = field.limits
      const count = Math.max(1, minCount, Math.min(2, maxCount))
      return [Array.from({ length: count }, (_, at) => `设计${at}`.slice(0, maxChars))]
    }
    case 'table': {
      const { columns, minRows = 1 } = field.limits
      const row = Object.fromEntries(columns.map(({ key, maxChars }) => [key, '无'.slice(0, maxChars)]))
      return [Array.from({ length: Math.max(1, minRows) }, () => row)]
    }
    case 'file':
    case 'image':
    case 'video':
    case 'pdf':
      return [await filesFor(limitsOf(field), filling)]
    default:
      return []
  }
}

const limitsOf = (field: Extract<Field, { kind: 'file' | 'image' | 'video' | 'pdf' }>): FileLimits => {
  switch (field.kind) {
    case 'file':
      return fullLimits.file(field.limits)
    case 'image':
      return fullLimits.image(field.limits)
    case 'video':
      return fullLimits.video(field.limits)
    case 'pdf':
      return fullLimits.pdf(field.limits)
  }
}

const filesFor = async (limits: FileLimits, filling: Filling): Promise<KeptFile[]> => {
  const [type] = limits.types
  if (type === undefined) return []
  const kept: KeptFile[] = []
  for (let no = 0; no < Math.max(1, limits.minCount ?? 0); no++) kept.push(await filling.keep(type, limits, no))
  return kept
}
