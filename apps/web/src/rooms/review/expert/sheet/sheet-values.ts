// What stands in a score sheet, and putting two texts of it together. Knows no screen.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, type Lang } from '@kaisai/contract/lang'
import type { Grade } from '@kaisai/contract/review/labels'
import type { getSheet } from '@kaisai/contract/review/sheet.endpoints'

export type SheetDetail = ReplyOf<typeof getSheet>
export type Criterion = SheetDetail['batch']['criteria'][number]
export type ReviewType = SheetDetail['batch']['type']

export interface SheetValues {
  readonly values: Readonly<Record<string, number | null>>
  readonly comments: Readonly<Record<string, string>>
  readonly grade: Grade | null
  readonly isRecommended: boolean | null
  readonly place: number | null
  readonly isPassed: boolean | null
  readonly comment: string
  readonly confidence: number | null
}

/** What is stored of a sheet. */
export const valuesOf = (sheet: SheetValues): SheetValues => ({
  values: sheet.values,
  comments: sheet.comments,
  grade: sheet.grade,
  isRecommended: sheet.isRecommended,
  place: sheet.place,
  isPassed: sheet.isPassed,
  comment: sheet.comment,
  confidence: sheet.confidence,
})

/** Whether two sheets say the same: a criterion that was never touched equals one that was emptied. */
export const isSameSheet = (a: SheetValues, b: SheetValues): boolean =>
  partsOf(a, b).every((key) => partAt(a, key) === partAt(b, key))

const plainParts = ['grade', 'isRecommended', 'place', 'isPassed', 'comment', 'confidence'] as const
/** `values.` or `comments.` and a criterion, or one of the plain parts. */
type PartKey = string

const partsOf = (a: SheetValues, b: SheetValues): PartKey[] => {
  const keys = [...new Set([a.values, b.values, a.comments, b.comments].flatMap((one) => Object.keys(one)))]
  return [...keys.map((key) => `values.${key}`), ...keys.map((key) => `comments.${key}`), ...plainParts]
}

const partAt = (sheet: SheetValues, part: PartKey): string | number | boolean | null => {
  if (part.startsWith('values.')) return sheet.values[part.slice(7)] ?? null
  if (part.startsWith('comments.')) return sheet.comments[part.slice(9)] ?? ''
  return sheet[part as (typeof plainParts)[number]]
}

export interface Difference {
  readonly part: PartKey
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** Changed here; otherwise only elsewhere. */
  readonly isMyChange: boolean
}
interface Words {
  readonly grade: string
  readonly recommended: string
  readonly place: string
  readonly passed: string
  readonly comment: string
  readonly confidence: string
  readonly yes: string
  readonly no: string
  readonly commentOn: (criterion: string) => string
}

/** The parts in which both sheets differ, in the order of the page. */
export const differencesOf = (
  sheets: { readonly base: SheetValues; readonly mine: SheetValues; readonly theirs: SheetValues },
  criteria: readonly Criterion[],
  lang: Lang,
  words: Words,
): Difference[] => {
  const { base, mine, theirs } = sheets
  const show = (sheet: SheetValues, part: PartKey): string => {
    const value = partAt(sheet, part)
    return value === null ? '' : typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value)
  }
  const named = (part: PartKey): string => {
    const criterion = criteria.find(({ key }) => key === part.replace(/^(values|comments)\./, ''))
    if (criterion) return part.startsWith('values.') ? nameOf(criterion, lang) : words.commentOn(nameOf(criterion, lang))
    const labels: Record<string, string> = { ...words, isRecommended: words.recommended, isPassed: words.passed } as never
    return labels[part] ?? part
  }
  return partsOf(mine, theirs)
    .filter((part) => partAt(mine, part) !== partAt(theirs, part))
    .map((part) => ({
      part,
      label: named(part),
      mine: show(mine, part),
      theirs: show(theirs, part),
      isMyChange: partAt(mine, part) !== partAt(base, part),
    }))
}

/** My sheet with the parts in `taken` as they were saved elsewhere. */
export const merged = (mine: SheetValues, theirs: SheetValues, taken: ReadonlySet<PartKey>): SheetValues => {
  let sheet = mine
  for (const part of taken) {
    const value = partAt(theirs, part)
    if (part.startsWith('values.')) sheet = { ...sheet, values: { ...sheet.values, [part.slice(7)]: value as number | null } }
    else if (part.startsWith('comments.')) sheet = { ...sheet, comments: { ...sheet.comments, [part.slice(9)]: value as string } }
    else sheet = { ...sheet, [part]: value }
  }
  return sheet
}

/** A criterion's name in a language. */
export const nameOf = ({ name, nameEn }: Pick<Criterion, 'name' | 'nameEn'>, lang: Lang): string => bestIn(lang, name, nameEn)
/** What is said of a criterion. */
export const aboutOf = (one: Pick<Criterion, 'description' | 'descriptionEn'>, lang: Lang): string =>
  bestIn(lang, one.description, one.descriptionEn)
