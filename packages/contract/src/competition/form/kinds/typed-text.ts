// What kinds of typed text share.
import type { Label } from '../../../lang.ts'
import { countOf, hasUnseen, tidyText } from '../characters.ts'

export const NOT_TEXT: Label = ['格式不正确，请填写文字', 'This is not text. Please enter text.']
const UNSEEN: Label = [
  '含有不支持的字符，请删除后重试',
  'This holds characters that are not accepted. Remove them and try again.',
]

/** A typed text in its stored form; undefined for none. */
export const tidyTyped = (value: unknown): unknown => {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'string') return value
  return tidyText(value) || undefined
}

/** What is wrong with a typed text of at most `max` characters. */
export const typedFault = (value: unknown, max: number, isProse = false): Label | null => {
  if (typeof value !== 'string') return NOT_TEXT
  const count = value.length > max ? countOf(value) : value.length
  if (count > max) {
    return [`最多${max}个字符，现有${count}个，请删减`, `At most ${max} characters; there are ${count}. Please shorten the text.`]
  }
  return hasUnseen(value, isProse) ? UNSEEN : null
}

/** What is wrong with a text of fewer than `min` characters. */
export const shortFault = (value: string, min: number | undefined): Label | null => {
  const count = countOf(value)
  return min === undefined || count >= min
    ? null
    : [`至少${min}个字符，现有${count}个，请补充`, `At least ${min} characters; there are ${count}. Please add to the text.`]
}
