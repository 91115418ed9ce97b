// Where a judge's comment names a person or a way to reach one: what the office looks at before teams read it. Pure.
import { personalNumbers } from '../../personal-numbers.ts'

export const markKinds = ['judge', 'team', 'title', 'phone', 'identity', 'email'] as const
export type MarkKind = (typeof markKinds)[number]
/** A place in a text, in UTF-16 units, the end excluded. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: MarkKind
}

// The hundred most frequent surnames of the 2020 census (Ministry of Public Security) and the usual double ones: one before a title is a person.
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔'
const TITLED = new RegExp(`(?:欧阳|司马|上官|诸葛|[${SURNAMES}])(?:教授|老师|院士|博士|主任|院长|同学)`, 'gu')

const found = (text: string, pattern: RegExp, kind: MarkKind): Mark[] =>
  [...text.matchAll(pattern)].map(({ index, 0: hit }) => ({ start: index, end: index + hit.length, kind }))

const LATIN = /^[\p{Script=Latin}\p{M} .'’-]+$/u
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// All names at once, the longest first; Latin ones stand as words of their own, whatever their case. A name of one sign is no name. Null: none.
const patternOf = (names: readonly string[]): RegExp | null => {
  const words = [...new Set(names.map((name) => name.trim()))].filter((name) => [...name].length >= 2)
  const parts = words
    .toSorted((a, b) => b.length - a.length)
    .map((name) => (LATIN.test(name) ? `(?<!\\p{L})${escaped(name)}(?!\\p{L})` : escaped(name)))
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'giu')
}

// Whether a name may stand in a text: one without capital letters, as every Chinese one, only as it is written. A pattern is made for the rest.
const mayHold = (text: string, name: string): boolean => name.toLowerCase() !== name.toUpperCase() || text.includes(name.trim())

// What numbers and addresses of people are made of: most comments hold neither.
const DIGIT_OR_AT = /[\d０-９@]/

/**
 * A function that gives the places of a text that name somebody, in their order, none of them overlapping: of two that do, the one that begins
 * first, and the longer one. `judges` are the names of all judges; `team` those of the people of the team that will read the text.
 */
export const personalMarker = (judges: readonly string[]): ((text: string, team: readonly string[]) => Mark[]) => {
  const judgePattern = patternOf(judges)
  return (text, team) => {
    const teamPattern = team.some((name) => mayHold(text, name)) ? patternOf(team) : null
    const all = [
      ...(judgePattern ? found(text, judgePattern, 'judge') : []),
      ...(teamPattern ? found(text, teamPattern, 'team') : []),
      ...(DIGIT_OR_AT.test(text) ? personalNumbers(text) : []),
      ...found(text, TITLED, 'title'),
    ].sort((a, b) => a.start - b.start || b.end - a.end)
    const marks: Mark[] = []
    for (const mark of all) if (mark.start >= (marks.at(-1)?.end ?? 0)) marks.push(mark)
    return marks
  }
}

/** The text with the marked places blotted out, one sign for each. */
export const maskMarks = (text: string, marks: readonly Mark[]): string =>
  marks.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + '＊'.repeat([...rest.slice(start, end)].length) + rest.slice(end),
    text,
  )
