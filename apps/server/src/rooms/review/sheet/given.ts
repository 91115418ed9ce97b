// What was given, in words, and what a sheet is worth.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import type { Lang } from '@kaisai/contract/lang'
import { type Grade, gradePoints } from '@kaisai/contract/review/labels'
import { pointsText, sheetTotaller } from '@kaisai/contract/review/sheet-total'

export interface Given {
  readonly total: number | null
  readonly grade: string | null
  readonly is_recommended: boolean | null
  readonly place: number | null
  readonly is_passed: boolean | null
}

const words = {
  yes: { vote: ['推荐', 'Recommended'], pass_fail: ['通过', 'Passed'] },
  no: { vote: ['不推荐', 'Not recommended'], pass_fail: ['不通过', 'Not passed'] },
} as const

/** A score, a grade, a place, yes or no; '' while nothing is given. */
export const givenWords = (type: ReviewSetting['type'], given: Given, lang: Lang): string => {
  const at = lang === 'en' ? 1 : 0
  switch (type) {
    case 'grade':
      return given.grade ?? ''
    case 'vote':
      return given.is_recommended === null ? '' : words[given.is_recommended ? 'yes' : 'no'].vote[at]
    case 'pass_fail':
      return given.is_passed === null ? '' : words[given.is_passed ? 'yes' : 'no'].pass_fail[at]
    case 'rank':
      return given.place === null ? '' : at === 1 ? `Place ${given.place}` : `第${given.place}名`
    default:
      return given.total === null ? '' : pointsText(given.total)
  }
}

/** The total of a sheet in points of 100, or of a grade the points it stands for; null while it is not complete. */
export const totalOf = (
  setting: ReviewSetting,
  sheet: { readonly values: Readonly<Record<string, number | null>>; readonly grade: string | null },
): number | null => {
  if (setting.type === 'grade') return sheet.grade === null ? null : gradePoints[sheet.grade as Grade]
  if (setting.type !== 'score') return null
  return sheetTotaller(setting.criteria)(sheet.values).total
}
