// Names within the words of a certificate: layout keeps them whole and in one face. Marks without width say where they begin and end.
import type { TextCode } from './codes.ts'

/** First strong isolate, pop directional isolate: what they enclose is a thing of its own. Neither is printed. */
export const NAME_START = 0x2068
export const NAME_END = 0x2069
const [start, end] = [String.fromCharCode(NAME_START), String.fromCharCode(NAME_END)]
const marks = /[\u2068\u2069]/g

/** Codes that are filled with people's names. */
const named: ReadonlySet<TextCode> = new Set([
  ...(['student', 'student_Portrait', 'teacher', 'teacher_Portrait', 'userName', 'userName_mid'] as const),
])

/** Text without the marks. */
export const withoutMarks = (text: string): string =>
  text.includes(start) || text.includes(end) ? text.replace(marks, '') : text

/** What fills a code, each name in it marked. */
export const withNames = (code: TextCode, words: string): string => {
  const plain = withoutMarks(words)
  if (plain.trim() === '' || !named.has(code)) return plain
  return plain
    .split('、')
    .map((name) => (name === '' ? '' : `${start}${name}${end}`))
    .join('、')
}
