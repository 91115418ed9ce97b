// What may stand in a plain field: in the browser while somebody types, in a workbook, in the schema of a call. Pure.
import type { Label } from '../lang.ts'
import { broken, type RuleName } from '../rules.ts'
import { type FieldValue, type PlainField, yesNo } from './plain-field.ts'

const fieldRules = { email: 'email', phone: 'contactPhone' } as const satisfies Record<string, RuleName>
/** The field rule a kind obeys; null: none. */
export const ruleOf = ({ kind }: PlainField): RuleName | null => (kind === 'email' || kind === 'phone' ? fieldRules[kind] : null)

/** What is wrong with a value, in words; null: nothing. Nothing typed is no fault. */
export const faultOf = (field: PlainField, value: FieldValue): Label | null => {
  const [zh, en] = field.label
  if (field.kind === 'yesNo' || value === '') return null
  const text = String(value)
  if (field.kind === 'choice') {
    const words = Object.values(field.options)
    const list = (lang: 0 | 1) => words.map((word) => word[lang]).join(lang === 0 ? '、' : ', ')
    return Object.hasOwn(field.options, text) ? null : [`${zh}须为：${list(0)}`, `${en} must be one of: ${list(1)}.`]
  }
  if ([...text].length > field.max)
    return [
      `${zh}不能超过${field.max}个字符`,
      `The ${en.charAt(0).toLowerCase()}${en.slice(1)} must not exceed ${field.max} characters.`,
    ]
  const rule = ruleOf(field)
  const wrong = rule === null ? null : broken(rule, text)
  return wrong && (field.wrong ?? wrong)
}

/** Reads a cell of a workbook: a choice and a tick by their words in either language. What is no such word is returned with its fault. */
export const readCell = (field: PlainField, cell: string): { value: FieldValue; fault: Label | null } => {
  const text = cell.trim()
  const isWord = (word: Label) => word.some((one) => one.toLowerCase() === text.toLowerCase())
  if (field.kind === 'yesNo') {
    if (text === '' || isWord(yesNo[0])) return { value: false, fault: null }
    const isYes = isWord(yesNo[1])
    return { value: isYes, fault: isYes ? null : [`${field.label[0]}须为：是、否`, `${field.label[1]} must be one of: Yes, No.`] }
  }
  const key = field.kind === 'choice' ? Object.entries(field.options).find(([, word]) => isWord(word))?.[0] : undefined
  const value = key ?? text
  return { value, fault: faultOf(field, value) }
}
