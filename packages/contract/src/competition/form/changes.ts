// What a new version of a form means for answers given under the old one.
import type { Label } from '../../lang.ts'
import { type Field, type FormDocument, fieldsOf } from './document.ts'
import { isRecord, isSame } from './json.ts'
import { kindOf } from './kinds.ts'

/** What about a field changed. Texts and order leave answers alone; everything else may not. */
export type ChangedPart = 'texts' | 'order' | 'kind' | 'audience' | 'required' | 'condition' | 'limits' | 'visibility'

export interface FieldChange {
  readonly key: string
  /** The label after the change; of a removed field its last one. */
  readonly label: Label
  readonly change: 'added' | 'removed' | 'changed'
  /** Empty for added and removed fields. */
  readonly parts: readonly ChangedPart[]
  /** Every answer given under `before` is as good, or as bad, under `after`. */
  readonly isHarmless: boolean
}

export interface FormChanges {
  readonly fields: readonly FieldChange[]
  /** Sections changed, or the text between the questions. */
  readonly isRearranged: boolean
  readonly isHarmless: boolean
}

export const partNames = {
  texts: ['文字', 'Texts'],
  order: ['顺序', 'Order'],
  kind: ['类型', 'Kind'],
  audience: ['填写对象', 'Audience'],
  required: ['必填规则', 'Required'],
  condition: ['显示条件', 'Condition'],
  limits: ['填写限制', 'Limits'],
  visibility: ['可见范围', 'Visibility'],
} as const satisfies Record<ChangedPart, Label>

/** Which fields were added, removed and changed, in the order of `after`, the removed last. */
export const compareForms = (before: FormDocument, after: FormDocument): FormChanges => {
  const [old, now] = [answeredOf(before), answeredOf(after)]
  const movedKeys = movedAmong(old, now)
  const kept = now.flatMap((field): FieldChange[] => {
    const was = old.find(({ key }) => key === field.key)
    if (!was) return [whole(field, 'added')]
    const parts = partsOf(was, field)
    if (movedKeys.has(field.key)) parts.push('order')
    return parts.length === 0 ? [] : [{ ...whole(field, 'changed'), parts, isHarmless: parts.every(isHarmlessPart) }]
  })
  const removed = old.filter(({ key }) => !now.some((field) => field.key === key)).map((field) => whole(field, 'removed'))
  const fields = [...kept, ...removed]
  const shared = new Set(old.filter(({ key }) => now.some((field) => field.key === key)).map(({ key }) => key))
  return {
    fields,
    isRearranged: !isSame(frameOf(before, shared), frameOf(after, shared)),
    isHarmless: fields.every((field) => field.isHarmless),
  }
}

const answeredOf = (document: FormDocument): Field[] => fieldsOf(document).filter(({ kind }) => kindOf(kind).isAnswered)
const isHarmlessPart = (part: ChangedPart): boolean => part === 'texts' || part === 'order'
const whole = ({ key, label, labelEn }: Field, change: FieldChange['change']): FieldChange => ({
  key,
  label: [label, labelEn || label],
  change,
  parts: [],
  isHarmless: false,
})

// Sections and the text between questions: nobody's answers hang on them.
const frameOf = (document: FormDocument, shared: ReadonlySet<string>): unknown =>
  document.sections.map(({ fields, ...section }) => ({
    ...section,
    notes: fields.filter(({ kind }) => !kindOf(kind).isAnswered),
    keys: fields
      .map(({ key }) => key)
      .filter((key) => shared.has(key))
      .toSorted(),
  }))

// A field moved when a field that stood before it now stands behind it; the others only made room.
const movedAmong = (old: readonly Field[], now: readonly Field[]): Set<string> => {
  const place = new Map(now.map(({ key }, at) => [key, at]))
  const shared = old.flatMap(({ key }) => (place.has(key) ? [{ key, at: place.get(key)! }] : []))
  const stayed = longestRising(shared)
  return new Set(shared.filter(({ key }) => !stayed.has(key)).map(({ key }) => key))
}

const longestRising = (list: readonly { key: string; at: number }[]): Set<string> => {
  const best = list.map(() => 1)
  const from = list.map(() => -1)
  list.forEach(({ at }, i) => {
    for (let j = 0; j < i; j++) {
      if (list[j]!.at < at && best[j]! + 1 > best[i]!) [best[i], from[i]] = [best[j]! + 1, j]
    }
  })
  const keys = new Set<string>()
  for (let i = best.indexOf(Math.max(...best)); i >= 0; i = from[i]!) keys.add(list[i]!.key)
  return keys
}

const partsOf = (was: Field, is: Field): ChangedPart[] => {
  const same: Record<Exclude<ChangedPart, 'order'>, boolean> = {
    kind: was.kind === is.kind,
    audience: was.audience === is.audience,
    visibility: was.isForManagersOnly === is.isForManagersOnly && was.isBlind === is.isBlind,
    required: isSame(was.required, is.required),
    condition: isSame(was.condition, is.condition),
    limits: isSame(rulesOnly(was), rulesOnly(is)),
    texts: isSame(textsOnly(was), textsOnly(is)),
  }
  return (Object.keys(same) as (keyof typeof same)[]).filter((part) => !same[part])
}

// Words inside the limits that are read and not judged by. The text of an agreement is no such word: it is what was agreed to.
const wordsInLimits = ['label', 'labelEn', 'unit', 'unitEn', 'low', 'lowEn', 'high', 'highEn']

const split = (value: unknown, wanted: 'words' | 'rules'): unknown => {
  if (Array.isArray(value)) return (wanted === 'rules' ? value.toSorted(byName) : value).map((item) => split(item, wanted))
  if (!isRecord(value)) return wanted === 'rules' ? value : undefined
  const entries = Object.entries(value).filter(
    ([name, item]) => (typeof item === 'object' && item !== null) || (wanted === 'words') === wordsInLimits.includes(name),
  )
  return Object.fromEntries(
    entries.map(([name, item]) => [name, typeof item === 'object' && item !== null ? split(item, wanted) : item]),
  )
}

// Choices and columns are found by their names: in another order they are the same choices.
const byName = (a: unknown, b: unknown): number => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0)
const nameOf = (item: unknown): string => (isRecord(item) ? String(item.value ?? item.key) : String(item))

const rulesOnly = ({ limits }: Field): unknown => split(limits, 'rules')
const textsOnly = ({ label, labelEn, help, helpEn, placeholder, placeholderEn, limits }: Field): unknown => ({
  texts: [label, labelEn, help, helpEn, placeholder, placeholderEn],
  words: split(limits, 'words'),
})
